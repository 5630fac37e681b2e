// SPDX-License-Identifier: Apache-2.0
// How a network and its batch are split among GPUs, and which splits make sense.
#pragma once

#include "recompute_modules.h"
#include "split_choices.h"

#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>

namespace dubhe::simulation {

// Ranks are numbered with the tensor-parallel ones nearest, then context, data, then pipeline stages. GPUs: the product
// of all four.
struct Split {
    std::int64_t data = 1, tensor = 1, pipeline = 1;
    std::int64_t context = 1; // share each sequence; they keep the same weights, as data-parallel ones do
    std::int64_t expert = 1;  // of the ranks that keep the same other weights, so many hold different experts
    // Tensor-parallel ranks that split each expert: 0 all of them; 1 none: they hold different experts, too.
    std::int64_t expert_tensor = 0;
    bool sequence = false;        // tensor-parallel ranks split the rest of a layer along the sequence
    std::int64_t micro_batch = 1; // samples of one pass
    std::int64_t batch = 1;       // samples of a step, over all ranks
    std::int64_t chunks = 1;      // of layers a stage holds; more than one: interleaved
    PipelineSchedule schedule = PipelineSchedule::one_f_one_b;
    Recompute recompute = Recompute::none;
    Zero zero = Zero::none;
    GradientSync sync = GradientSync::after_backward;
    double bucket_bytes = 25e6;
    bool wide_gradients = false; // half-precision passes accumulate gradients in fp32
    // What tensor-parallel ranks sum of an input's gradient moves beside the products that make its weights' gradients,
    // as in Megatron-LM since 2022 (Korthikanti et al. 2022, section 6.2); else the stream waits for it.
    bool overlap_tensor = false;
    // Each exchange of tensor-parallel ranks runs in as many parts as there are ranks, beside the product that reads or
    // makes them (Transformer Engine's userbuffers): all parts but one are hidden as far as the product is long enough.
    bool chunk_tensor = false;
    ContextForm context_form = ContextForm::ring;
    ExpertDispatch dispatch = ExpertDispatch::copies;
    bool overlap_experts = false; // dispatch and combine beside another micro-batch's pass (DualPipe, 1F1B in batches)
    bool delay_weight_gradients = false; // then also beside the products of weights' gradients
    LayerModules recomputed{};           // computed again beside what `recompute` says
    std::int64_t recomputed_layers = 0;  // with full recomputation: of each part so many of its layers; 0: all
    // Groups of so many neighbours share what Zero says, and sum their parts of the gradients with the other groups:
    // hybrid sharding (Zhao et al., arXiv:2304.11277, section 3.2.2), several instances of a distributed optimizer. 0:
    // all ranks are one group.
    std::int64_t shard_ranks = 0;
    bool reshard = true; // parameters that ranks share are let go behind each layer's forward pass
    // Of the network's layers so many, each stage's first ones, keep what the backward pass needs in the host's memory,
    // moved beside other layers.
    std::int64_t offloaded_layers = 0;
    bool narrow_moments = false; // the optimizer keeps its moments in half precision
    std::int64_t servers = 0;    // parameter servers, each keeping a part of the weights; 0: ranks sum among themselves
    Consistency consistency = Consistency::synchronous; // of servers
    Compression compression = Compression::none;        // of gradients between data-parallel ranks
    double compression_ratio = 1.0;                     // bytes before it over bytes sent, places included
    // Copies of the network that run at once on each GPU, share its weights and split its samples; each pass of one
    // takes 1 + interference * (replicas - 1) times as long (Yan et al. 2015). 1: they gain nothing; 0: they cost
    // nothing.
    std::int64_t replicas = 1;
    double interference = 1.0;

    // 2^62 at most, so that a split that is still to be refused can be asked, too.
    [[nodiscard]] std::int64_t gpus() const { return product(product(product(data, tensor), pipeline), context); }
    // Ranks that keep the same weights but for experts, and those among which experts are dealt out.
    [[nodiscard]] std::int64_t sharing() const { return product(data, context); }
    [[nodiscard]] std::int64_t expert_ranks() const { return product(sharing(), expert_tensor == 1 ? tensor : 1); }
    // Of those, how many share what Zero says, and groups of these.
    [[nodiscard]] std::int64_t shards() const { return shard_ranks > 0 ? shard_ranks : sharing(); }
    [[nodiscard]] std::int64_t shard_groups() const { return sharing() / shards(); }
    // Ranks that hold the same experts; of these, in each group, those that share what Zero says. Precondition: legal.
    [[nodiscard]] std::int64_t expert_copies() const { return expert_ranks() / expert; }
    [[nodiscard]] std::int64_t expert_shards() const { return expert_copies() / shard_groups(); }
    // Of one rank (and replica) in a step. Precondition: legal.
    [[nodiscard]] std::int64_t micro_batches() const { return batch / (data * replicas * micro_batch); }
    [[nodiscard]] double slowdown() const { return 1.0 + interference * static_cast<double>(replicas - 1); }
    bool operator==(const Split&) const = default;

  private:
    static std::int64_t product(std::int64_t a, std::int64_t b) {
        constexpr std::int64_t most = std::int64_t{1} << 62;
        return a > 0 && b > most / a ? most : a * b;
    }
};

// What a split has to divide.
struct Divisible {
    std::int64_t layers = 1; // equal ones, that stages share
    std::int64_t gpus = 1;   // to be had
    bool has_experts = false;
    bool trains = true; // else forward passes alone: inference
    bool uses_sequence = true;
    bool whole_matrices = false; // the optimizer needs them: Muon
};

// Why that split can't run; nothing where it can. Heads, features and experts are divided where the network is built,
// which refuses by itself.
[[nodiscard]] std::optional<Diagnostic> why_illegal(const Split& split, const Divisible& of);
// The same without words, for searches.
[[nodiscard]] bool is_legal(const Split& split, const Divisible& of);

// "tp 8, pp 8 x 3, dp 1, micro-batch 1, selective recomputation"
[[nodiscard]] Message words_of(const Split& split);
[[nodiscard]] std::string to_text(const Split& split); // in English

} // namespace dubhe::simulation
