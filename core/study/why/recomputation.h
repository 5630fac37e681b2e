// SPDX-License-Identifier: Apache-2.0
// Training with less memory: the forward operators are cut into segments, of which only what passes from one to the
// next is kept; a segment's other activations are computed again when the backward phase comes to it (Chen et al.
// 2016).
//
// Cuts lie where little passes and segments hold about equally much; the number of segments is the one with the
// smallest peak of those tried. A segment comes back as a whole just before the first operator that needs any of it;
// the last one is kept, since the backward phase begins with it. Scratch space while computing again is not counted.
#pragma once

#include <core/simulation/memory_plan.h>
#include <core/workload/graph.h>

#include <cstdint>
#include <vector>

namespace dubhe::study {

struct Recomputation {
    Bytes peak;
    std::int32_t segments = 1;                 // 1: nothing is computed again, which no cut improves on
    std::vector<workload::OperatorId> again{}; // forward operators that run twice, in order
};

// Of a training step; for a graph without backward phase its peak as it is. Linear in the graph for each number tried.
[[nodiscard]] Recomputation recompute(const workload::Graph& graph);
// The same with that many segments. Precondition: segments >= 1.
[[nodiscard]] Recomputation recompute(const workload::Graph& graph, std::int32_t segments);

} // namespace dubhe::study
