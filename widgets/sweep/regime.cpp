// SPDX-License-Identifier: GPL-3.0-or-later
#include "regime.h"

#include <QCoreApplication>

namespace dubhe::widgets {

QString regime_text(Regime regime) {
    switch (regime) {
    case Regime::memory:
        return QCoreApplication::translate("dubhe::widgets", "memory-bound");
    case Regime::cache:
        return QCoreApplication::translate("dubhe::widgets", "cache-bound");
    case Regime::compute:
        return QCoreApplication::translate("dubhe::widgets", "compute-bound");
    case Regime::fixed:
        return QCoreApplication::translate("dubhe::widgets", "latency-bound");
    case Regime::launch:
        return QCoreApplication::translate("dubhe::widgets", "launch-bound");
    case Regime::balanced:
        return QCoreApplication::translate("dubhe::widgets", "balanced");
    case Regime::capacity:
        return QCoreApplication::translate("dubhe::widgets", "does not fit");
    case Regime::exchange:
        return QCoreApplication::translate("dubhe::widgets", "communication-bound");
    case Regime::bubble:
        return QCoreApplication::translate("dubhe::widgets", "pipeline-bound");
    case Regime::input:
        return QCoreApplication::translate("dubhe::widgets", "input-bound");
    }
    return {};
}

std::vector<Interval> overfull_along(std::span<const double> x, std::span<const study::Point> points) {
    std::vector<Interval> intervals;
    for (std::size_t begin = 0; begin < x.size();) {
        std::size_t end = begin + 1;
        while (end < x.size() && points[end].fits == points[begin].fits)
            ++end;
        const double first = begin == 0 ? x.front() : (x[begin - 1] + x[begin]) / 2;
        const double last = end == x.size() ? x.back() : (x[end - 1] + x[end]) / 2;
        if (!points[begin].fits) intervals.push_back({first, last});
        begin = end;
    }
    return intervals;
}

} // namespace dubhe::widgets
