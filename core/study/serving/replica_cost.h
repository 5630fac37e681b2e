// SPDX-License-Identifier: Apache-2.0
// How long a step of a replica takes on its GPUs: the operators of its graphs, costed as everywhere, remembered on a
// grid.
//
//   step = host + stages x hand-over + || kernels of all layers under the board's power limit, exchanges, in a row ||
// Kernels run one after the other, so a step is the sum of its parts: what decoding and prompts share at the tokens of
// both, attention at each's own. Each rank of data-parallel attention holds its share of the requests, the fullest one
// decides; experts see the tokens of all ranks, and those are exchanged before and behind them, all-gathered and
// reduce-scattered or sent from rank to rank, whichever is sooner. Of pipeline stages each works on its share of the
// requests while the others work on theirs; a token passes through all of them. Tokens that are drafted are verified as
// more tokens of their request, and each was made by one more layer, as multi-token prediction and EAGLE have it.
#pragma once

#include "../predict/predict.h"
#include "replica_graphs.h"

#include <core/hardware/gpu.h>
#include <core/serving/engine/step_grid.h>
#include <core/serving/engine/step_load.h>
#include <core/simulation/collectives/collective_time.h>

#include <array>
#include <memory>

namespace dubhe::study {

// One step, looked at closely; seconds.
struct StepDetail {
    double seconds = 0.0;
    double host_s = 0.0;                               // the GPU waits for the scheduler, or for kernels to be launched
    double exchange_s = 0.0;                           // between ranks and stages
    std::array<double, cost::binding_count> bound_s{}; // kernels, by what binds them
    std::array<double, step_piece_count> piece_s{};    // kernels and exchanges, by part
    double spread = 0.0;                               // standard deviation of the logarithm of `seconds`
    std::array<double, cost::provenance_count> provenance_share{}; // of the kernels' time
    cost::Provenance provenance = cost::Provenance::modelled;      // of most of it
};

class ReplicaCost final : public serving::StepCost {
  public:
    // Fails where the GPU's entry lacks what the model needs, or the split spans machines that no network joins.
    // method.model outlives the result.
    [[nodiscard]] static Result<std::shared_ptr<const ReplicaCost>> make(const ReplicaGraphsPtr& graphs,
                                                                         const hardware::Gpu& gpu,
                                                                         const simulation::Fabric& fabric,
                                                                         const Method& method);

    // By the grid: within about 1 % of detail().
    [[nodiscard]] Seconds seconds(const serving::StepLoad& load) const override;
    [[nodiscard]] std::int32_t ranks() const override {
        return static_cast<std::int32_t>(graphs_->setting.split.attention_data);
    }
    // Worked out for this load. Slow: for answers about one load.
    [[nodiscard]] StepDetail detail(const serving::StepLoad& load) const;

    [[nodiscard]] const ReplicaGraphs& graphs() const { return *graphs_; }
    [[nodiscard]] const hardware::Gpu& gpu() const { return gpu_; }
    [[nodiscard]] const simulation::Fabric& fabric() const { return fabric_; }

  private:
    // Sizes of the parts of a step on the rank that has most to do.
    struct Sizes {
        double tokens = 0.0, decodes = 0.0, prompt_tokens = 0.0, logits = 0.0, all_tokens = 0.0;
        double context = 0.0;  // tokens cached for a request that decodes
        double verified = 1.0; // tokens of it: one, and those drafted
        [[nodiscard]] double decoded() const { return decodes * verified; }
        double prompts = 0.0, prompt_queries = 0.0, prompt_past = 0.0; // chunks, tokens of each, before each
    };

    ReplicaCost(ReplicaGraphsPtr graphs, hardware::Gpu gpu, const simulation::Fabric& fabric, const Method& method);
    [[nodiscard]] Sizes sizes_of(const serving::StepLoad& load) const;
    void append_piece(workload::WorkTable& table, StepPiece piece, const std::array<double, 3>& sizes) const;
    [[nodiscard]] double exchange_s(StepPiece piece, double tokens) const;
    [[nodiscard]] double dispatch_s(double all_tokens) const;
    [[nodiscard]] serving::PartTime time_of(StepPiece piece, const std::array<double, 3>& sizes) const;
    [[nodiscard]] double step_host_s(const Sizes& sizes) const;          // of the host, while the GPU waits
    [[nodiscard]] double around(const Sizes& sizes, double gpu_s) const; // with the host and what stages hand on
    [[nodiscard]] workload::WorkTable empty_table() const;

    ReplicaGraphsPtr graphs_;
    hardware::Gpu gpu_;
    simulation::Fabric fabric_;
    Method method_;
    simulation::RankGroup tensor_, stage_;
    simulation::Host host_;
    std::array<bool, step_piece_count> exists_{};
    std::array<serving::StepGrid<1>, 5> by_tokens_; // the first five parts
    serving::StepGrid<2> decode_attention_;         // requests, tokens cached of each
    serving::StepGrid<3> drafted_attention_;        // the same, tokens of each: where some are drafted
    serving::StepGrid<3> prefill_attention_;        // prompts, tokens of each, cached before each
};
using ReplicaCostPtr = std::shared_ptr<const ReplicaCost>;

} // namespace dubhe::study
