// SPDX-License-Identifier: Apache-2.0
// Keys and values that a decoder keeps for the tokens to come.
#pragma once

#include <core/workload/graph.h>

#include <vector>

namespace dubhe::simulation {

struct CacheTensor {
    workload::OperatorId at; // that makes it, or reads it first
    double bytes = 0.0;
};

struct KvCache {
    std::vector<CacheTensor> tensors; // as they are when the pass is over
    bool grows_by_one = false;        // each sample gets one more token: the next pass begins with what this one made
};

// A cache that has grown counts in place of the one before it; where none is there yet, keys and values of the first
// tokens are results that are read on, two at least (one alone is an encoder's answer, of which another is made). Empty
// for training. Linear in the graph.
[[nodiscard]] KvCache kv_cache_of(const workload::Graph& graph);

} // namespace dubhe::simulation
