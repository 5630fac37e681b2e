// SPDX-License-Identifier: Apache-2.0
// Weights that products read in narrow numbers. They change once a step: so they are quantised once a step, whatever
// number of micro-batches reads them. Where trainers keep the narrow copies alone (Transformer Engine's fp8 primary
// weights), these take the place of the wide ones in memory; nvfp4 keeps the wide ones, too.
#pragma once

#include <core/workload/graph.h>

#include <vector>

namespace dubhe::simulation {

struct NarrowWeights {
    std::vector<bool> makes;  // by operator: quantises a weight, or finds its scale
    std::vector<bool> copies; // by tensor: such an operator made it
    // By operator that makes them, the share of its time that every rank spends although ranks share the optimizer:
    // all of blocks of 32 and 16, which each scales from the wide rows it gathered; of fp8 the columns, half of what is
    // written, which each makes anew from narrow rows; of scales nothing.
    std::vector<double> of_each_rank;
    std::vector<double> kept_bytes; // by tensor, of a weight with copies: what stays in memory; else its own bytes
    std::vector<double>
        gathered_bytes; // what ranks that share it gather: one narrow copy of an fp8 weight, whose
                        // columns each makes anew; blocks of 32 and 16 are scaled by each, from wide rows
};

// Nothing is narrow in inference, where such weights are stored so. Linear in the graph.
[[nodiscard]] NarrowWeights narrow_weights(const workload::Graph& graph);

} // namespace dubhe::simulation
