// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_grid.h"

#include "../chart/curve.h"
#include "../machines/machines.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double lead = 1.5; // of study/regime.h

} // namespace

bool same_axes(const HeatRequest& a, const HeatRequest& b) {
    return a.network == b.network && a.x == b.x && a.y == b.y && same_machines(a.system, b.system);
}

bool same_question(const HeatRequest& a, const HeatRequest& b) {
    return same_axes(a, b) && a.gpu.overrides == b.gpu.overrides && a.gpu.base == b.gpu.base &&
           a.method.model == b.method.model && a.method.host == b.method.host;
}

HeatGrid evaluate_heat(const HeatRequest& request, const Progress& progress) {
    HeatGrid grid;
    grid.gpu = hardware::derive(request.gpu.base, request.gpu.overrides);
    grid.own_x = own_position(*request.network, grid.gpu, request.x.kind, request.system);
    grid.own_y = own_position(*request.network, grid.gpu, request.y.kind, request.system);
    const study::SweepRequest sweep_request{request.network->recipe, {request.gpu},  {request.y, request.x},
                                            request.method,          request.system, request.models};
    Result<study::Sweep> swept = study::sweep(sweep_request, progress, request.network);
    grid.cancelled = progress.cancelled();
    if (!swept) {
        grid.failure = with_place(swept.diagnostics());
        return grid;
    }
    study::SweepSeries& series = swept->series.front();
    grid.x = request.x.values;
    grid.y = request.y.values;
    if (!series.failures.empty()) grid.failure = with_place(series.failures);
    grid.samples.reserve(series.points.size());
    for (std::size_t p = 0; p < series.points.size(); ++p) {
        grid.samples.push_back(swept->samples_at(p));
        grid.gpus.push_back(swept->gpus_at(p));
    }
    grid.points = std::move(series.points);
    grid.gap_of = std::move(series.gap_of);
    for (const study::SweepGap& gap : series.gaps)
        grid.gaps.push_back(with_place(gap.reason));
    return grid;
}

std::array<std::vector<double>, regime_families> regime_leads(const HeatGrid& grid) {
    using study::Bottleneck;
    std::array<std::vector<double>, regime_families> leads;
    for (std::vector<double>& each : leads)
        each.assign(grid.points.size(), unknown_value);
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        if (!grid.has(p)) continue;
        const auto share = [&](Bottleneck b) -> double { return grid.points[p].share[static_cast<std::size_t>(b)]; };
        const std::array family{share(Bottleneck::memory) + share(Bottleneck::cache), share(Bottleneck::compute),
                                share(Bottleneck::fixed) + share(Bottleneck::launch),
                                share(Bottleneck::exchange) + share(Bottleneck::bubble) + share(Bottleneck::input)};
        for (std::size_t f = 0; f < regime_families; ++f) {
            double next = 0.0;
            for (std::size_t other = 0; other < regime_families; ++other)
                next = other == f ? next : std::max(next, family[other]);
            leads[f][p] = family[f] - lead * next;
        }
    }
    return leads;
}

std::vector<double> memory_excess(const HeatGrid& grid, const HeatRequest& request) {
    const study::AxisKind size{hardware::Specification::memory_size};
    const std::optional<Bytes> own = grid.gpu.memory_size ? grid.gpu.memory_size : grid.gpu.on_chip_size;
    std::vector<double> excess(grid.points.size(), unknown_value);
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        double there = own ? own->value() : 0.0;
        if (request.x.kind == size) there = grid.x[p % grid.x.size()];
        if (request.y.kind == size) there = grid.y[p / grid.x.size()];
        if (grid.has(p) && there > 0.0) excess[p] = std::log(grid.points[p].memory_bytes / there);
    }
    return excess;
}

} // namespace dubhe::widgets
