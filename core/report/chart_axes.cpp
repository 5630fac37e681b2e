// SPDX-License-Identifier: Apache-2.0
#include "drawing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::report {

namespace {

// 1, 2 or 5 times a power of ten, at least `least`.
double round_step(double least) {
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * decade >= least * (1.0 - 1e-9)) return factor * decade;
    }
    return 10.0 * decade;
}

std::vector<double> even_ticks(double first, double last, int wanted) {
    const double step = round_step((last - first) / wanted);
    const double begin = std::ceil(first / step - 1e-6), end = std::floor(last / step + 1e-6);
    // Ends so close, or so far from 0, that counting steps would stand still.
    constexpr double exact = 0x1p53;
    if (!(std::abs(begin) < exact && std::abs(end) < exact)) return {first, last};
    std::vector<double> ticks;
    const int steps = static_cast<int>(end - begin);
    for (int i = 0; i <= steps; ++i)
        ticks.push_back((begin + i) * step);
    return ticks;
}

// 1, 2, 5 in each decade where that are not too many, else 1, or every second decade.
std::vector<double> ratio_ticks(double first, double last, int wanted) {
    const int decades = static_cast<int>(std::ceil(std::log10(last / first)));
    const int stride = std::max(1, decades / std::max(1, wanted));
    std::vector<double> ticks;
    const int begin = static_cast<int>(std::floor(std::log10(first)));
    const int end = static_cast<int>(std::ceil(std::log10(last)));
    for (int decade = begin; decade <= end; decade += stride) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            if (factor > 1.0 && decades * 3 > wanted + 2) continue;
            const double tick = factor * std::pow(10.0, decade);
            if (tick >= first * (1.0 - 1e-9) && tick <= last * (1.0 + 1e-9)) ticks.push_back(tick);
        }
    }
    return ticks;
}

} // namespace

std::vector<double> ticks_of(const Scale& scale, double first, double last, int wanted) {
    if (!(last > first) || !std::isfinite(first) || !std::isfinite(last)) return {first};
    if (!scale.ticks.empty()) {
        std::vector<double> within = scale.ticks;
        std::erase_if(within, [&](double tick) { return !(tick >= first && tick <= last); });
        if (within.size() > 1) return within;
    }
    const double unit = scale.unit > 0.0 ? scale.unit : 1.0;
    std::vector<double> ticks = scale.logarithmic && first > 0.0 ? ratio_ticks(first / unit, last / unit, wanted)
                                                                 : even_ticks(first / unit, last / unit, wanted);
    if (ticks.size() < 2) ticks = even_ticks(first / unit, last / unit, wanted);
    for (double& tick : ticks)
        tick *= unit;
    return ticks;
}

} // namespace dubhe::report
