// SPDX-License-Identifier: Apache-2.0
// What a compiler such as TorchInductor makes of an eager graph: neighbouring elementwise operators become one kernel.
#pragma once

#include "graph.h"

#include <core/support/result.h>

#include <cstdint>
#include <vector>

namespace dubhe::workload {

enum class Fusion : std::uint8_t {
    // TorchInductor: all that the next paragraph says.
    compiler,
    // The hand-written kernels of Megatron-LM and its kin: scale, mask and softmax; bias and activation; dropout and
    // the
    // sum with the residual (Shoeybi et al. 2019; Narayanan et al. 2021, section 4.2). Nothing else joins.
    transformer_kernels
};

// Operators join their producers into one where all work on as many elements in the same phase: elementwise functions
// and their gradients, dropout and its gradient, casts; and softmax, its gradient, layer and RMS norms along rows of
// one length. Products, convolutions, fused attention, copies, lookups, reductions and views stay as they are, as they
// do where a compiler calls a library for products and doesn't search for better (TorchInductor's default, Ansel et al.
// 2024).
//
// A fused operator reads what its members read from outside and writes what anyone outside needs, each once; so its
// bytes are right. It has the kind and attributes of its leading member (a norm or softmax, else dropout, else
// elementwise), whose FLOP formula is used for all; one kernel starts for it. source_kind lists the members. It runs
// where its last member ran: operators join only where nobody waits for them in between. Linear in the size of the
// graph.
[[nodiscard]] Result<Graph> fused(const Graph& graph, Fusion fusion = Fusion::compiler);
// The same, and for each operator of `graph` the one that does its work.
struct FusedGraph {
    Graph graph;
    std::vector<OperatorId> places;
};
[[nodiscard]] Result<FusedGraph> fused_with_places(Graph graph, Fusion fusion);

} // namespace dubhe::workload
