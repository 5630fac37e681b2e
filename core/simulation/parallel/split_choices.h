// SPDX-License-Identifier: Apache-2.0
// What a split chooses among, with the names that users give it by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

} // namespace dubhe::simulation
