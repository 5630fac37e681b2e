// SPDX-License-Identifier: Apache-2.0
#include "knee.h"

#include <cassert>
#include <cmath>

namespace dubhe::study {

std::optional<double> knee(const Network& network, const SweepGpu& gpu, hardware::Specification specification,
                           double first, double last, const Method& method) {
    assert(first > 0.0 && first < last);
    Workspace workspace;
    hardware::Gpu derived = hardware::derive(gpu.base, gpu.overrides);
    std::vector<hardware::Override> overrides = gpu.overrides;
    overrides.push_back({specification, 0.0});
    const auto time_at = [&](double value) {
        overrides.back().value = value;
        hardware::derive_into(gpu.base, overrides, derived);
        return evaluate(network, derived, method, workspace).mid_s;
    };
    const auto pays = [&](double value) { return time_at(value) >= knee_gain * time_at(value * knee_step); };

    // The gain need not fall steadily (operators leave the slope one by one), so the last place where a step pays is
    // looked for from the right; between it and its neighbour bisection finds the edge.
    constexpr int steps = 128;
    const double ratio = std::pow(last / first, 1.0 / steps);
    constexpr double moves = 1.001;
    if (pays(last) || time_at(first) < moves * time_at(last)) return std::nullopt;
    double beyond = last;
    for (int i = steps - 1; i >= 0; --i) {
        double inside = first * std::pow(ratio, i);
        if (!pays(inside)) {
            beyond = inside;
            continue;
        }
        while (beyond / inside > 1.001) {
            const double middle = std::sqrt(beyond * inside);
            (pays(middle) ? inside : beyond) = middle;
        }
        return beyond;
    }
    return first;
}

} // namespace dubhe::study
