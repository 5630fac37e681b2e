// SPDX-License-Identifier: Apache-2.0
// What each GPU gives a language model's users: tokens a second and GPU over tokens a second and user (interactivity,
// 1 / TPOT), by the closed form over splits and requests in flight: the chart that the trade prints.
#pragma once

#include "replica.h"
#include "serving_pool.h"

#include <core/hardware/catalog/catalog.h>
#include <core/serving/closed_form/closed_form.h>
#include <core/serving/statistics/objectives.h>
#include <core/support/progress.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace dubhe::study {

struct FrontPoint {
    ReplicaSplit split;
    double concurrency = 1.0;   // requests in flight of a replica
    double interactivity = 0.0; // tokens a second that a user sees
    double tokens_a_gpu = 0.0;  // tokens out a second
    double ttft_s = 0.0;        // mean
    double kv_use = 0.0;        // share of the blocks
};

struct GpuFront {
    std::string gpu;
    // What no other split and concurrency beats in both figures, from the fewest tokens a GPU on. Empty: `refusal`.
    std::vector<FrontPoint> points{};
    Message refusal{};

    // Most tokens a second and GPU where users get at least so many; 0 where they don't.
    [[nodiscard]] double tokens_at(double interactivity) const;
};

struct FrontRequest {
    workload::Recipe recipe;
    serving::LengthMoments lengths;
    EngineSetting engine{};
    std::int64_t skew = 101;
    std::vector<std::int64_t> tensor{1, 2, 4, 8}; // splits that are tried, where a machine holds so many GPUs
    double most_in_flight = 1024.0;
    std::vector<serving::Objective> objectives{}; // what a point has to keep: see keeps() in seek_serving.h
};

// In the order of the GPUs. Graphs are built once for all GPUs. Where no split fits, or the model can't serve it there,
// the front says why. `machine`: the links of so many of a GPU. Stops early where that was asked for.
using MachineOf = std::function<Result<simulation::Fabric>(const hardware::Gpu&, std::int64_t gpus)>;
[[nodiscard]] std::vector<GpuFront> serve_fronts(const FrontRequest& request, const std::vector<hardware::Gpu>& gpus,
                                                 const MachineOf& machine, const Method& method,
                                                 const Progress& progress = {});

// Of points in any order those that no other beats, by falling interactivity.
[[nodiscard]] std::vector<FrontPoint> front_of(std::vector<FrontPoint> points);

} // namespace dubhe::study
