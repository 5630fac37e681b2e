// SPDX-License-Identifier: Apache-2.0
// Feed-forward parts of transformers: plain, gated, and as mixtures of experts.
//
// Tokens are sorted by their expert once, each expert works on a view of its rows, and the rows are put back once
// before they are weighted and summed, as DeepSeek's own model code does it. Hugging Face's older loop over experts
// (index_add_ for each) moves the same bytes in more kernels. That the host has to wait for the number of tokens of
// each expert is not counted.
#pragma once

#include "../graph_builder.h"
#include "transformer.h"

#include <cstdint>
#include <string_view>

namespace dubhe::workload {

struct FeedForward {
    std::int64_t intermediate = 3072;
    bool gated = false;      // down(activation(gate(x)) * up(x))
    bool fused_gate = false; // gate and up in one product; needs `gated`
    bool bias = false;
    Activation activation{};
    GraphBuilder::Weights weights{}; // of a network without gates
    bool clamped = false;            // see DecoderConfig::clamped_gate; needs `fused_gate`
};

// x is [..., hidden], and so is what comes back.
[[nodiscard]] TensorId feed_forward(GraphBuilder& b, const FeedForward& part, TensorId x);

// Products of one expert after the other; grouped ones of all that run; a whole layer in one, as servers of language
// models run it on one rank without a capacity (else grouped).
enum class ExpertKernels : std::uint8_t { each, grouped, fused };

// Routed experts, and the shared one where there is one. Tokens are spread evenly (see loads_of()); an expert that no
// token reaches runs nothing but keeps its weights. `each` describes one expert; its `intermediate` is taken from
// `config`. `capacity`: tokens an expert takes at most (Switch transformers); 0: no limit. `ranks` hold config.experts
// each, other ones, and send each other the rows of theirs; an even spread leaves as many rows on each as it had.
// Precondition: config.active <= config.experts * ranks; with kernels for each, config.experts <= most_experts.
[[nodiscard]] TensorId mixture_of_experts(GraphBuilder& b, const ExpertConfig& config, FeedForward each, TensorId x,
                                          std::int64_t capacity = 0, std::int64_t ranks = 1,
                                          ExpertKernels kernels = ExpertKernels::each);

// The one that every token goes to, of config.shared features.
[[nodiscard]] TensorId shared_expert(GraphBuilder& b, const ExpertConfig& config, FeedForward part, TensorId x);

// How an even spread of tokens * active rows falls on experts: the first `fuller` of the `running` ones take rows + 1,
// the others `rows`, all at most the capacity.
struct ExpertLoads {
    std::int64_t running = 0, rows = 0, fuller = 0, capacity = 0;
    [[nodiscard]] std::int64_t of(std::int64_t expert) const;
    [[nodiscard]] std::int64_t total() const;
};
[[nodiscard]] ExpertLoads loads_of(const ExpertConfig& config, std::int64_t tokens, std::int64_t capacity = 0);

[[nodiscard]] bool has_experts(const ExpertConfig& config, std::int64_t layer);

// The assumption in words, for a batch of `tokens`.
[[nodiscard]] Diagnostic even_load_note(const ExpertConfig& config, std::int64_t tokens, std::int64_t capacity = 0);

// Fails the build where so many layers of experts hold more of them than a graph should have operators for.
void check_expert_count(GraphBuilder& b, const ExpertConfig& config, std::int64_t layers, std::string_view network);

} // namespace dubhe::workload
