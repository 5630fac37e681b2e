// SPDX-License-Identifier: Apache-2.0
// Which operators of a server's step run as one kernel beyond what its stack's passes join: chains of small operators
// of networks with experts and latent caches, for which every engine has a kernel of its own.
//
//   routing    scores to experts and weights: one kernel behind the router's product (vLLM grouped_topk, SGLang
//              moe_fused_gate, TensorRT-LLM noAuxTc); it reads scores once and writes little, as a softmax does
//   cache      copies and concatenations around the rotation of queries and keys, and the write to the cache, in
//              decoding (FlashInfer mla_rope_quantize, vLLM concat_and_cache_mla)
//   experts    what quantises the tokens of a layer of experts: part of that layer's time, as it is measured
//   exchange   with stack::Exchange::fused, the norm behind an all-reduce and what quantises its result
// Inner header of the folder.
#pragma once

#include <core/stack/stack.h>
#include <core/workload/graph.h>

#include <cstdint>
#include <vector>

namespace dubhe::study {

enum class StepFusion : std::uint8_t {
    none,   // a kernel of its own
    gone,   // in another one's, where it takes no time
    routes, // stands for the whole routing
    moves   // adds its bytes to the rotation of its layer
};

// For each operator.
[[nodiscard]] std::vector<StepFusion> fused_in_step(const workload::Graph& graph, const stack::Stack& stack,
                                                    bool decodes);
// The next or last rotation in the same block; invalid where there is none.
[[nodiscard]] workload::OperatorId rotation_near(const workload::Graph& graph, workload::OperatorId id);

} // namespace dubhe::study
