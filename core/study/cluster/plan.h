// SPDX-License-Identifier: Apache-2.0
// All ways to split a training step among GPUs, and the best of them.
#pragma once

#include "../predict/money.h"
#include "cluster.h"

#include <core/support/progress.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace dubhe::study {

// What a search goes through. Every combination whose data-parallel ranks make use of all GPUs of a count is looked at;
// empty lists stand for what follows from the network and the system.
struct PlanRequest {
    std::vector<std::int64_t> gpus;                           // counts; at least one
    std::int64_t batch = 1;                                   // samples of a step
    std::vector<std::int64_t> tensor{}, pipeline{}, expert{}; // empty: 1 and what divides (tensor: within a machine)
    std::vector<std::int64_t> micro_batch{};                  // empty: 1, 2, 4, 8, 16
    std::vector<std::int64_t> chunks{};                       // empty: 1, 2, 3, 4, 6, 8
    std::vector<std::int64_t> context{};                      // empty: usual_context()
    std::vector<simulation::Recompute> recompute{};           // empty: all three
    std::vector<simulation::LayerModules> modules{};          // computed again besides; empty: none
    std::vector<simulation::Zero> zero{};                     // empty: none and states
    bool sequence_too = true;                                 // with and without sequence parallelism
    Tariff tariff{};            // of energy: what running and waiting GPUs draw; its prices aren't looked at
    simulation::Split habits{}; // what all have in common: schedule, gradient sync, wide gradients and the like
    std::uint32_t shard = 0, shards = 1; // of several processes, each looks at every `shards`-th combination
};

// 1, and 2 and 4 of sequences of 8,192 and more in training.
[[nodiscard]] std::vector<std::int64_t> usual_context(const ClusterModel& model);

// What all splits of a search have in common with this one. Groups that share and layers computed again go with one
// choice of what is searched, and would leave out all others.
[[nodiscard]] simulation::Split habits_of(simulation::Split split);

// All of 1, 2, 4 ... machines of `node` GPUs below `most` GPUs, and `most` itself. Precondition: both from 1 to 2^30.
[[nodiscard]] std::vector<std::int64_t> gpu_counts_up_to(std::int64_t most, std::int64_t node);

struct PlanPoint {
    simulation::Split split;
    double step_s = 0.0, low_s = 0.0, high_s = 0.0;
    double memory_bytes = 0.0;        // of the GPU that needs most
    double busy_s = 0.0;              // in which kernels run, mean over the GPUs
    std::optional<double> energy_j{}; // of a step on all GPUs, at the wall; absent: the GPU's TDP is not known
    bool operator==(const PlanPoint&) const = default;
};

// Better in nothing and worse in something than another: time, GPUs, memory and energy (this where it is known of
// both). What a step costs grows with time x GPUs and with energy, in whatever proportion a tariff sets them: so the
// cheapest split is never dominated, whatever is paid.
[[nodiscard]] bool dominated(const PlanPoint& point, const PlanPoint& by);

// For cost_of(). Precondition: step_s > 0.
[[nodiscard]] Usage usage_of(const PlanPoint& point);

struct Plan {
    std::uint64_t evaluated = 0;      // combinations looked at
    std::uint64_t legal = 0;          // that can run
    std::uint64_t valid = 0;          // that fit in memory, too
    double seconds = 0.0;             // the search took
    std::vector<PlanPoint> front;     // by time, fastest first
    std::optional<PlanPoint> best;    // the fastest
    std::optional<PlanPoint> nearest; // where none fits: what needs least memory
    // Where none can run: the first combination, and why that one can't. Not of merged parts.
    std::optional<simulation::Split> refused{};
    std::optional<Diagnostic> reason{};
};

inline constexpr std::uint64_t most_combinations = 10'000'000;

// On all cores. Cancelled within 100 ms: a single diagnostic "cancelled". Fails where a list holds no positive number,
// check(tariff) fails, more layers than there are should keep activations in the host's memory, or the search would
// look at more than `most_combinations`. The result does not depend on the number of threads.
[[nodiscard]] Result<Plan> plan(ClusterModel& model, const PlanRequest& request, const Progress& progress = {});

// Of several shards' results the whole's.
[[nodiscard]] Plan merged(const std::vector<Plan>& shards);

} // namespace dubhe::study
