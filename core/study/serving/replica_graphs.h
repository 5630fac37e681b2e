// SPDX-License-Identifier: Apache-2.0
// What a rank of a replica runs in a step and keeps in memory, on whatever GPU: from graphs of decoding and of a
// prefill as the stack launches them. Requests that decode and chunks of prompts that are computed in the same step
// share the products and what else they have in common; attention is a kernel for each of the two.
#pragma once

#include "replica.h"
#include "step/step_rows.h"

#include <core/stack/stack.h>
#include <core/support/result.h>
#include <core/workload/collective.h>
#include <core/workload/graph.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace dubhe::study {

// The parts of a step, by what they grow with.
enum class StepPiece : std::uint8_t {
    shared,           // tokens of the rank, decoded and of prompts
    decode,           // requests that decode: what only they run
    prefill,          // tokens of prompts: what only these run
    head,             // logits: a token of each request
    experts,          // tokens of all ranks of a stage
    decode_attention, // requests and their caches
    prefill_attention // chunks of prompts and their caches
};
inline constexpr std::size_t step_piece_count = static_cast<std::size_t>(StepPiece::prefill_attention) + 1;

// Bytes that ranks exchange `count` times in a step, affine in the tokens of its piece.
struct StepExchange {
    StepPiece piece = StepPiece::shared;
    workload::Collective collective = workload::Collective::all_reduce;
    double bytes_few = 0.0, bytes_more = 0.0;
    std::uint32_t count = 1;
};

// Bytes of one rank.
struct ReplicaMemory {
    double weights = 0.0;                                 // of the stage that holds most
    double cache_per_token = 0.0;                         // keys and values
    double cache_per_request = 0.0;                       // states that don't grow
    double activations_few = 0.0, activations_more = 0.0; // at the peak of a prefill of so many tokens
    double logits_per_request = 0.0;
};

struct ReplicaGraphs {
    ReplicaSetting setting;
    stack::Stack stack;
    workload::Launching launching;
    Precision precision = Precision::fp32; // of what isn't multiplied in narrow numbers
    std::array<std::vector<StepRow>, step_piece_count> rows;
    std::vector<StepExchange> exchanges; // between tensor-parallel ranks
    ReplicaMemory memory;
    double host_s = 0.0;      // of the host for all operators of a step, where no recorded graph starts them
    std::int64_t hidden = 1;  // elements of a token between layers
    std::int64_t layers = 1;  // that attend
    std::int64_t experts = 0; // of a layer; 0: none
    std::int64_t active = 0;  // of these, that a token goes to
    std::uint32_t expert_layers = 0;
    std::int64_t kv_heads = 1, heads = 1; // of a rank
    std::int64_t window = 0;              // tokens that layers with a window keep, the widest; 0: none have one
    double windowed = 0.0;                // share of a token's keys and values that lies in such layers
};
using ReplicaGraphsPtr = std::shared_ptr<const ReplicaGraphs>;

// Fails where the network is no decoder that keeps keys and values, can't be split so, or its stack can't hand experts
// to ranks. Some milliseconds: five graphs are built.
[[nodiscard]] Result<ReplicaGraphsPtr> replica_graphs(const ReplicaSetting& setting);

} // namespace dubhe::study
