// SPDX-License-Identifier: Apache-2.0
#include "knee.h"

#include "system_points.h"

#include <cassert>
#include <cmath>

namespace dubhe::study {

namespace {

template <class TimeAt>
std::optional<double> knee_between(double first, double last, TimeAt time_at) {
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

} // namespace

std::optional<double> knee(const Network& network, const SweepGpu& gpu, hardware::Specification specification,
                           double first, double last, const Method& method) {
    assert(first > 0.0 && first < last);
    Workspace workspace;
    workspace.costs.without_bands = true;
    hardware::Gpu derived = hardware::derive(gpu.base, gpu.overrides);
    std::vector<hardware::Override> overrides = gpu.overrides;
    overrides.push_back({specification, 0.0});
    return knee_between(first, last, [&](double value) {
        overrides.back().value = value;
        hardware::derive_into(gpu.base, overrides, derived);
        return evaluate(network, derived, method, workspace).mid_s;
    });
}

std::optional<double> knee(const SweepRequest& request, std::size_t gpu) {
    const Axis& axis = request.axes.front();
    const bool rate = std::holds_alternative<hardware::Specification>(axis.kind) ||
                      axis.kind == AxisKind{SystemAxis::node_bandwidth} ||
                      axis.kind == AxisKind{SystemAxis::network_bandwidth};
    if (request.axes.size() > 1 || !rate || axis.values.size() < 2) return std::nullopt;
    const std::shared_ptr<SystemModels> models = request.models ? request.models : std::make_shared<SystemModels>();
    SystemPoints points{request, gpu, *models};
    std::vector<double> at(1);
    return knee_between(axis.values.front(), axis.values.back(), [&](double value) {
        at[0] = value;
        const Result<Point> made = points.at(at);
        return made ? made->mid_s : 0.0; // a split that runs at both ends runs between them
    });
}

} // namespace dubhe::study
