// SPDX-License-Identifier: Apache-2.0
// A pipeline of stages: when each forward and backward pass of each micro-batch runs. Bubbles come out of the order and
// the waiting, not of a formula.
//
// A stage runs its passes in the order of its schedule, each as soon as what it needs has arrived. What it sends to the
// next stage, and what to the one before, goes over a link of its own each, one after the other. Chunks are numbered
// along the network: chunk c of stage s is part c * stages + s of the chain.
#pragma once

#include "split.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace dubhe::simulation {

// Seconds, by part of the chain: stages * chunks of each.
struct PipelineTimes {
    std::vector<double> forward_s, backward_s;
    std::vector<double> forward_send_s;  // to the next part; the last's is not looked at
    std::vector<double> backward_send_s; // to the part before; the first's is not looked at
};

struct PipelineShape {
    std::int64_t stages = 1, chunks = 1, micro_batches = 1;
    PipelineSchedule schedule = PipelineSchedule::one_f_one_b;
    [[nodiscard]] std::int64_t parts() const { return stages * chunks; }
};

// One pass in a stage's order.
struct PipelineStep {
    std::int32_t part = 0, micro_batch = 0;
    bool backward = false;
};

// The order in which `stage` runs its 2 * chunks * micro_batches passes. Interleaved orders: Narayanan et al. 2021,
// figure 4; precondition: as many micro-batches as stages there.
[[nodiscard]] std::vector<PipelineStep> order_of(const PipelineShape& shape, std::int64_t stage);

// How many micro-batches' activations of parts a stage holds at most, as a number of (part, micro-batch) pairs.
[[nodiscard]] std::int64_t most_in_flight(const PipelineShape& shape, std::int64_t stage);

struct PipelineRun {
    std::vector<double> stage_end_s; // by stage, when its last pass ends
    double end_s = 0.0;
    // Below: of the micro-batches that were walked through, kept from call to call for their memory.
    // By part * micro_batches + micro-batch: when what the pass needs has arrived; of the last part's backward pass,
    // when its forward pass ended.
    std::vector<double> forward_ready_s, backward_ready_s;
    std::vector<double> forward_link_s, backward_link_s; // by stage, when its links are free again
    // By stage and place in its order: when the pass ended, and when what it sent had arrived.
    std::vector<double> pass_end_s, pass_sent_s;
};

// When each stage ends. Stages that take forward and backward passes in turn become periodic after finitely many rounds
// (Baccelli et al., Synchronization and Linearity, 1992, section 3.7). So few micro-batches are walked through, until
// all stages shift by the same time from one round to the next; each round left out adds that time. Where they don't,
// all are walked through: O(stages * chunks * micro-batches).
void run_pipeline(const PipelineShape& shape, const PipelineTimes& times, PipelineRun& again);
// The same by a walk through every pass of every stage.
void walk_pipeline(const PipelineShape& shape, const PipelineTimes& times, PipelineRun& again);

// Seconds from one batch to the next where forward passes alone follow each other without end: what the slowest stage,
// or the slowest link between two, takes for a batch's micro-batches. Where a micro-batch's next pass begins with what
// this one made (a token, which takes `back_s` to the first stage), no less than its way through all stages and back:
// a cyclic pipeline of fixed times runs at the slower of the two (the largest mean weight of its event graph's
// circuits, Baccelli et al. 1992, chapter 3). Precondition: one chunk a stage.
[[nodiscard]] double forward_period_s(const PipelineShape& shape, const PipelineTimes& times,
                                      std::optional<double> back_s);

} // namespace dubhe::simulation
