// SPDX-License-Identifier: GPL-3.0-or-later
#include "regime.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

constexpr float lead = 1.5F;

// Runs of equal `key(i)`, cut half way between neighbours.
template <class Key, class Add>
void cut_into_runs(std::span<const double> x, Key key, Add add) {
    for (std::size_t begin = 0; begin < x.size();) {
        std::size_t end = begin + 1;
        while (end < x.size() && key(end) == key(begin))
            ++end;
        const double first = begin == 0 ? x.front() : (x[begin - 1] + x[begin]) / 2;
        const double last = end == x.size() ? x.back() : (x[end - 1] + x[end]) / 2;
        add(first, last, key(begin));
        begin = end;
    }
}

} // namespace

Regime regime_of(const study::Point& point) {
    const auto share = [&](study::Bottleneck b) { return point.share[static_cast<std::size_t>(b)]; };
    struct Candidate {
        float share;
        Regime regime;
    };
    std::array<Candidate, 3> candidates{
        Candidate{share(study::Bottleneck::memory) + share(study::Bottleneck::cache), Regime::memory},
        Candidate{share(study::Bottleneck::compute), Regime::compute},
        Candidate{share(study::Bottleneck::fixed) + share(study::Bottleneck::launch), Regime::launch}};
    std::ranges::stable_sort(candidates, std::ranges::greater{}, &Candidate::share);
    return candidates[0].share >= lead * candidates[1].share ? candidates[0].regime : Regime::balanced;
}

QString regime_text(Regime regime) {
    switch (regime) {
    case Regime::memory:
        return QCoreApplication::translate("dubhe::widgets", "memory-bound");
    case Regime::compute:
        return QCoreApplication::translate("dubhe::widgets", "compute-bound");
    case Regime::launch:
        return QCoreApplication::translate("dubhe::widgets", "launch-bound");
    case Regime::balanced:
        return QCoreApplication::translate("dubhe::widgets", "balanced");
    }
    return {};
}

std::vector<RegimeSpan> regimes_along(std::span<const double> x, std::span<const study::Point> points) {
    std::vector<RegimeSpan> spans;
    cut_into_runs(
        x, [&](std::size_t i) { return regime_of(points[i]); },
        [&](double first, double last, Regime regime) {
            spans.push_back({first, last, regime});
        });
    return spans;
}

std::vector<Interval> overfull_along(std::span<const double> x, std::span<const study::Point> points) {
    std::vector<Interval> intervals;
    cut_into_runs(
        x, [&](std::size_t i) { return points[i].fits; },
        [&](double first, double last, bool fits) {
            if (!fits) intervals.push_back({first, last});
        });
    return intervals;
}

} // namespace dubhe::widgets
