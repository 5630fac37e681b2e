// SPDX-License-Identifier: Apache-2.0
// How a network and its batch are split among GPUs, and which splits make sense.
#pragma once

#include "recompute_modules.h"

#include <core/support/result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::simulation {

// In which order a stage runs its micro-batches' forward and backward passes.
enum class PipelineSchedule : std::uint8_t {
    gpipe,      // all forward, then all backward (Huang et al. 2019)
    one_f_one_b // as soon as a backward can run it does (Narayanan et al. 2021, section 2.2); with more than one chunk
                // a stage, interleaved
};
inline constexpr std::size_t pipeline_schedule_count = 2;

// What is computed again in the backward pass instead of being kept (Korthikanti et al. 2022, section 5).
enum class Recompute : std::uint8_t {
    none,
    selective, // attention between its two products
    full       // each layer from its input
};
inline constexpr std::size_t recompute_count = 3;

// What data-parallel ranks share among them instead of each keeping a copy (Rajbhandari et al. 2020).
enum class Zero : std::uint8_t { none, states, gradients, parameters };
inline constexpr std::size_t zero_count = 4;

// When gradients are summed over the data-parallel ranks.
enum class GradientSync : std::uint8_t {
    after_backward, // all at once behind the last backward pass (Megatron-LM's local data parallelism)
    in_buckets      // each bucket as soon as its last gradient is there, beside the rest of the backward pass
};

// When a rank goes on whose weights parameter servers keep.
enum class Consistency : std::uint8_t {
    synchronous,  // when all ranks' gradients of the step are in its weights
    asynchronous, // when its own are
    stale         // at once, with weights some steps old; it never gets further ahead than that (Ho et al. 2013)
};
inline constexpr std::size_t consistency_count = 3;

// What becomes of gradients before they are sent.
enum class Compression : std::uint8_t {
    none,
    quantized, // fewer bits an element, summed as such
    sparse // the largest elements with their places; what stays behind is added to the next step's (Lin et al. 2018)
};
inline constexpr std::size_t compression_count = 3;

// How ranks that share a sequence come to each other's keys and values: handed round while attention to those at hand
// runs (Liu et al. 2023), or gathered before (Llama Team 2024, section 3.3.2).
enum class ContextForm : std::uint8_t { ring, gather };
inline constexpr std::size_t context_form_count = 2;

// How rows go to experts: a copy for each expert chosen, or one for each rank that has any of them, and between
// machines one for each machine (DeepSeek-AI, arXiv:2412.19437, section 3.2.2; DeepEP, Hybrid-EP).
enum class ExpertDispatch : std::uint8_t { copies, once };
inline constexpr std::size_t expert_dispatch_count = 2;

[[nodiscard]] std::string_view name_of(ContextForm form);
[[nodiscard]] std::string_view name_of(ExpertDispatch dispatch);
[[nodiscard]] std::optional<ContextForm> context_form_from(std::string_view name);
[[nodiscard]] std::optional<ExpertDispatch> expert_dispatch_from(std::string_view name);
[[nodiscard]] std::string_view name_of(PipelineSchedule schedule); // "1f1b"
[[nodiscard]] std::string_view name_of(Recompute recompute);
[[nodiscard]] std::string_view name_of(Zero zero); // "states"
[[nodiscard]] std::string_view name_of(Consistency consistency);
[[nodiscard]] std::string_view name_of(Compression compression);
[[nodiscard]] std::optional<PipelineSchedule> pipeline_schedule_from(std::string_view name);
[[nodiscard]] std::optional<Recompute> recompute_from(std::string_view name);
[[nodiscard]] std::optional<Zero> zero_from(std::string_view name); // also "0" to "3"
[[nodiscard]] std::optional<Consistency> consistency_from(std::string_view name);
[[nodiscard]] std::optional<Compression> compression_from(std::string_view name);

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
    bool reshard = true;                 // parameters that ranks share are let go behind each layer's forward pass
    // Low-rank adapters are trained beside weights that stay (Hu et al., arXiv:2106.09685): these get no gradients and
    // no optimizer; what the adapters themselves take, a hundredth, is left out.
    bool frozen = false;
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
};

// Why that split can't run; nothing where it can. Heads, features and experts are divided where the network is built,
// which refuses by itself.
[[nodiscard]] std::optional<Diagnostic> why_illegal(const Split& split, const Divisible& of);
// The same without words, for searches.
[[nodiscard]] bool is_legal(const Split& split, const Divisible& of);

// "tp 8, pp 8 x 3, dp 1, micro-batch 1, selective recomputation"
[[nodiscard]] std::string to_text(const Split& split);

} // namespace dubhe::simulation
