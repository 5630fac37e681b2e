// SPDX-License-Identifier: Apache-2.0
#include "collectives.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace dubhe::study {

namespace {

using simulation::CollectiveConstants;

constexpr double least_bytes = 4096.0, least_of_older_bytes = 32e6;

struct FitPoint {
    simulation::Fabric fabric;
    const CollectiveSeries* series;
    double bytes, seconds;
    double weight = 1.0;
};

double ratio(const FitPoint& point, const CollectiveConstants& constants) {
    return simulation::collective_time(point.fabric, point.series->operation, point.bytes, point.series->group,
                                       constants)
               .mid_s /
           point.seconds;
}

double mean_error(const std::vector<FitPoint>& points, const CollectiveConstants& constants) {
    double sum = 0.0, weights = 0.0;
    for (const FitPoint& point : points) {
        sum += point.weight * std::abs(std::log(ratio(point, constants)));
        weights += point.weight;
    }
    return weights > 0.0 ? sum / weights : 0.0;
}

// Systems count alike, however many versions of the software were measured on them.
void weigh(std::vector<FitPoint>& points) {
    std::map<std::size_t, double> of_system;
    for (const FitPoint& point : points)
        ++of_system[point.series->system];
    for (FitPoint& point : points)
        point.weight = 1.0 / of_system[point.series->system];
}

// The median of a size that is nearest to each half octave.
void thin(const simulation::Fabric& fabric, const CollectiveSeries& series, std::vector<FitPoint>& out) {
    const double least = series.current ? least_bytes : least_of_older_bytes;
    int taken = -1; // half octave
    for (std::size_t i = 0; i < series.points.size();) {
        std::size_t end = i;
        while (end < series.points.size() && series.points[end].first == series.points[i].first)
            ++end;
        const double bytes = series.points[i].first, seconds = series.points[(i + end) / 2].second;
        i = end;
        const int octave = static_cast<int>(std::lround(2.0 * std::log2(bytes)));
        if (bytes < least || octave == taken) continue;
        taken = octave;
        out.push_back({fabric, &series, bytes, seconds});
    }
}

using Constant = double CollectiveConstants::*;

// Each constant in turn up and down by a factor, which shrinks once none of them helps.
void search(const std::vector<FitPoint>& points, std::span<const Constant> vary, CollectiveConstants& best) {
    double error = mean_error(points, best);
    for (double step = 0.4; step > 0.002;) {
        bool better = false;
        for (const Constant constant : vary) {
            for (const double factor : {1.0 + step, 1.0 / (1.0 + step)}) {
                CollectiveConstants tried = best;
                tried.*constant *= factor;
                const double now = mean_error(points, tried);
                if (now >= error - 1e-9) continue;
                best = tried, error = now, better = true;
            }
        }
        if (!better) step /= 2.0;
    }
}

void fit_band(const std::vector<FitPoint>& points, CollectiveConstants& constants) {
    std::vector<double> measured;
    measured.reserve(points.size());
    for (const FitPoint& point : points)
        measured.push_back(1.0 / ratio(point, constants));
    std::ranges::sort(measured);
    const auto at = [&](double share) {
        return measured[static_cast<std::size_t>(share * static_cast<double>(measured.size() - 1))];
    };
    constants.low = std::min(1.0, at(0.1));
    constants.high = std::max(1.0, at(0.9));
}

} // namespace

std::optional<CollectiveFit> fit_collectives(const CollectiveTables& tables,
                                             const std::function<bool(const MeasuredSystem&)>& wanted) {
    std::vector<FitPoint> lanes, bus;
    CollectiveFit fit;
    for (const CollectiveSeries& series : tables.series) {
        const MeasuredSystem& system = tables.systems[series.system];
        if (!fabric_known(tables, series) || !wanted(system)) continue;
        const simulation::Fabric fabric = fabric_of(tables, series);
        thin(fabric, series, fabric.node.shared ? bus : lanes);
        if (std::ranges::find(fit.links, system.link) == fit.links.end()) fit.links.push_back(system.link);
    }
    if (lanes.empty()) return std::nullopt;
    weigh(lanes);
    std::ranges::sort(fit.links);
    using C = CollectiveConstants;
    constexpr std::array of_lanes{&C::start_s, &C::step,       &C::copy_s_per_B, &C::pipeline_s,
                                  &C::peer,    &C::efficiency, &C::in_switch,    &C::exchange};
    fit.constants = {.start_s = 1e-5,
                     .step = 1.0,
                     .copy_s_per_B = 1e-12,
                     .pipeline_s = 5e-5,
                     .peer = 0.5,
                     .efficiency = 1.0,
                     .in_switch = 0.85};
    search(lanes, of_lanes, fit.constants);
    fit_band(lanes, fit.constants);
    fit.points = lanes.size() + bus.size();
    fit.mean_log_error = mean_error(lanes, fit.constants);
    return fit;
}

} // namespace dubhe::study
