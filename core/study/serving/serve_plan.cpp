// SPDX-License-Identifier: Apache-2.0
#include "serve_plan.h"

#include "seek_serving.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::study {

namespace {

// Points of one replica: whole requests, from one on, each half as many again, and as many as fill it.
void add_points(std::vector<FrontPoint>& points, const ServingPool& pool, const FrontRequest& request) {
    const serving::ClosedFormInput input{pool.engine, *pool.cost, request.lengths};
    const ReplicaSplit& split = pool.cost->graphs().setting.split;
    const auto gpus = static_cast<double>(split.gpus());
    serving::Bound bound{};
    const double full = std::floor(std::min(request.most_in_flight, serving::most_running(input, bound)));
    constexpr double step = 1.5;
    for (double concurrency = 1.0, last = 0.0; last < full; concurrency = std::ceil(step * concurrency)) {
        last = concurrency = std::min(concurrency, full);
        const serving::ClosedForm form = serving::at_concurrency(input, concurrency);
        if (!(form.tpot_s > 0.0)) return;
        if (!keeps(form, request.objectives)) continue;
        points.push_back(
            {split, concurrency, 1.0 / form.tpot_s, form.tokens_out_a_second / gpus, form.ttft_s, form.kv_use});
    }
}

} // namespace

double GpuFront::tokens_at(double interactivity) const {
    double most = 0.0;
    for (const FrontPoint& point : points) {
        if (point.interactivity >= interactivity) most = std::max(most, point.tokens_a_gpu);
    }
    return most;
}

std::vector<FrontPoint> front_of(std::vector<FrontPoint> points) {
    std::ranges::stable_sort(points, [](const FrontPoint& a, const FrontPoint& b) {
        return a.interactivity != b.interactivity ? a.interactivity > b.interactivity : a.tokens_a_gpu > b.tokens_a_gpu;
    });
    std::vector<FrontPoint> made;
    double most = -std::numeric_limits<double>::infinity();
    for (FrontPoint& point : points) {
        if (point.tokens_a_gpu <= most) continue;
        most = point.tokens_a_gpu;
        made.push_back(std::move(point));
    }
    return made;
}

std::vector<GpuFront> serve_fronts(const FrontRequest& request, const std::vector<hardware::Gpu>& gpus,
                                   const MachineOf& machine, const Method& method, const Progress& progress) {
    std::vector<Result<ReplicaGraphsPtr>> graphs;
    for (const std::int64_t tensor : request.tensor)
        graphs.push_back(replica_graphs({request.recipe, {.tensor = tensor}, request.skew}));
    std::vector<GpuFront> made;
    for (const hardware::Gpu& gpu : gpus) {
        if (progress.cancelled()) return made;
        progress(static_cast<double>(made.size()) / static_cast<double>(gpus.size()), gpu.name);
        GpuFront front{gpu.name};
        std::vector<FrontPoint> points;
        const auto refuse = [&](const Diagnostics& why) { front.refusal = with_place(why); }; // the last split's stays
        for (std::size_t i = 0; i < graphs.size(); ++i) {
            if (!graphs[i]) {
                refuse(graphs[i].diagnostics());
                continue;
            }
            const Result<simulation::Fabric> fabric = machine(gpu, request.tensor[i]);
            if (!fabric) {
                if (front.refusal.empty()) refuse(fabric.diagnostics());
                continue;
            }
            const Result<ReplicaCostPtr> cost = ReplicaCost::make(*graphs[i], gpu, *fabric, method);
            if (!cost) {
                refuse(cost.diagnostics());
                break; // no split of it would be served
            }
            const Result<ServingPool> pool = serving_pool(*cost, 1, request.engine);
            if (pool) {
                add_points(points, *pool, request);
                front.refusal = message("not even one request alone keeps the objectives");
            } else
                refuse(pool.diagnostics());
        }
        front.points = front_of(std::move(points));
        if (!front.points.empty()) front.refusal = {};
        made.push_back(std::move(front));
    }
    return made;
}

} // namespace dubhe::study
