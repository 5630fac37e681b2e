// SPDX-License-Identifier: Apache-2.0
// One training step of a network that is split among GPUs: how long it takes, what of it is spent on what, and what
// each GPU has to hold. Or one batch of inference: forward passes alone, one behind the other through the stages.
//
// Ranks of one stage do the same at the same time, so one of each stage is simulated. A stage's passes are the layers'
// walks over host and stream (layer_loads.h) with the exchanges within layers in their place; the pipeline is that of
// pipeline.h. Behind the last backward pass gradients are summed (or, in buckets, beside it) and the optimizer runs.
#pragma once

#include "gradient_exchange.h"
#include "layers/layer_loads.h"
#include "pipeline.h"
#include "placement.h"
#include "split.h"
#include "stages.h"
#include "step_memory.h"

#include <array>
#include <optional>
#include <vector>

namespace dubhe::simulation {

// As the step's pipeline runs. Without backward passes nothing is gained by waiting for one: all forward, as in GPipe.
[[nodiscard]] PipelineShape shape_of(const NetworkLoads& loads, const Split& split);

// Of the GPU that the ranks run on.
struct StepGpu {
    // Share of the multiprocessors that an exchange beside the computation keeps from it (Tianshu: 16 of a V100's 80).
    double occupied = 0.0;
    double memory_bandwidth = 0.0; // B/s, for compressing gradients; 0: not known
    double host_bandwidth = 0.0;   // B/s one direction, for activations kept in the host's memory; 0: never waited for
};

// What brings samples to the GPUs: read by each machine, copied to each GPU, both beside the passes of the step before.
// A step then takes the longest of all three (Shi et al. 2018); without overlap, their sum.
struct InputPipeline {
    double sample_bytes = 0.0; // as read; 0: nothing is read
    double read = 0.0,
           copy = 0.0; // B/s: of a machine's storage and decoders, of a GPU's host link; 0: never waited for
    bool overlaps = true;
    [[nodiscard]] double seconds(const Split& split, std::int64_t gpus_per_node) const; // of a step
};

// What a step's time is spent on, in the stage that has most to do; sums to mid_s.
enum class StepPart : std::uint8_t {
    compute,   // kernels of forward and backward passes
    recompute, // forward passes run again
    host,      // the GPU waits for launches
    exchange,  // within layers: tensor and expert parallelism, parameters gathered
    bubble,    // the stage waits for others, transfers between stages included
    gradients, // summing them where nothing hides it
    update,    // kernels of the optimizer
    input      // waiting for samples
};
inline constexpr std::size_t step_part_count = static_cast<std::size_t>(StepPart::input) + 1;
[[nodiscard]] std::string_view name_of(StepPart part); // "pipeline bubble"

struct Step {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0; // 10 %, 50 %, 90 %; of inference the latency of a batch
    // From one step to the next where they follow each other: mid_s in training. In inference a stage begins with the
    // next batch as soon as it is done with this one; where each pass makes a token that the next begins with, with the
    // next token of this one.
    double period_s = 0.0;
    std::array<double, step_part_count> part_s{};
    double hidden_gradients_s = 0.0; // summing beside the backward pass
    double busy_s = 0.0;             // in which kernels of passes and updates run, mean over all stages' GPUs
    std::int64_t busiest_stage = 0;  // the one that has most to do, which the others wait for
    StepMemory memory;
};

// Keeps its memory from call to call, so that a search allocates next to nothing. One thread.
class StepSimulator {
  public:
    explicit StepSimulator(const Fabric& fabric, StepGpu gpu = {}, InputPipeline input = {})
        : fabric_{fabric}, gpu_{gpu}, input_{input} {}

    // `loads`: those of the split's micro-batch, tensor, expert and sequence. Precondition: the split is legal for them
    // and reaches() holds.
    [[nodiscard]] Step operator()(const NetworkLoads& loads, const Split& split);
    // The same without walking the pipeline, and no longer than the step: a stage's own work, behind what the parts
    // before it take to fill it and before what they take to drain. Input is left out.
    [[nodiscard]] double lower_bound_s(const NetworkLoads& loads, const Split& split);
    // Step::busy_s of what either of them was asked last: no walk is needed for it.
    [[nodiscard]] double busy_s(const Split& split) const;

    // As the last call made them: the passes of each part of the chain, and what each stage does behind them.
    [[nodiscard]] const PipelineTimes& pipeline_times() const { return times_; }
    struct StageEnd {
        double hidden_s = 0.0, exposed_s = 0.0; // summing gradients, beside the last backward pass and behind it
        double update_s = 0.0;                  // with what the stream waits for its launches
    };
    [[nodiscard]] const std::vector<StageEnd>& stage_ends() const { return stage_ends_; }
    [[nodiscard]] const std::vector<std::vector<LayerRun>>& parts() const { return parts_; }

  private:
    struct StageCost {
        double compute_s = 0.0, recompute_s = 0.0, host_s = 0.0, exchange_s = 0.0; // of one micro-batch
    };
    struct Sync {
        double exposed_s = 0.0, hidden_s = 0.0;
    };

    void prepare(const NetworkLoads& loads, const Split& split, const Placement& placement);
    void prepare_part(const NetworkLoads& loads, const Split& split, const Placement& placement, std::size_t part);
    void prepare_sends(const NetworkLoads& loads, const Split& split, const Placement& placement);
    [[nodiscard]] static std::optional<double> token_s(const NetworkLoads& loads, const Split& split,
                                                       const Placement& placement);
    void break_down(Step& step, const Split& split) const;
    void add_band(Step& step, const NetworkLoads& loads, const Split& split, const Placement& placement) const;
    [[nodiscard]] Sync gradient_sync(const NetworkLoads& loads, const Split& split, const Placement& placement,
                                     std::int64_t stage) const;
    [[nodiscard]] Sync unsynchronised_sync(const NetworkLoads& loads, const Split& split, std::int64_t stage) const;
    [[nodiscard]] std::int64_t busiest_stage(const Split& split) const;
    [[nodiscard]] double largest_matrix(const NetworkLoads& loads, const Split& split, std::int64_t stage) const;
    [[nodiscard]] Pass update_of(const NetworkLoads& loads, const Split& split, std::int64_t stage) const;
    // Of a stage's optimizer, behind so many seconds of waiting for gradients.
    [[nodiscard]] double update_s(std::size_t stage, double waited_s) const;

    Fabric fabric_;
    StepGpu gpu_;
    InputPipeline input_;
    std::vector<std::vector<LayerRun>> parts_;
    std::vector<StageCost> costs_; // by part
    std::vector<Pass> updates_;    // a stage's optimizer
    double ahead_s_ = 0.0;         // of the stream at the end of all passes, the host
    PipelineTimes times_;
    PipelineRun run_;
    std::vector<StageEnd> stage_ends_;
};

} // namespace dubhe::simulation
