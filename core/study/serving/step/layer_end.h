// SPDX-License-Identifier: Apache-2.0
// Where a network's layers end in its graph, and what they hold at once. Inner header of the folder.
#pragma once

#include <core/workload/graph.h>

#include <cstddef>

namespace dubhe::study {

// The first operator behind all blocks: logits and what belongs to them come from there on.
[[nodiscard]] std::size_t end_of_layers(const workload::Graph& graph);

// The most bytes of activations that live at once within the layers, logits aside. Of a decoding pass, whose keys and
// values lie in the cache.
[[nodiscard]] double activation_peak(const workload::Graph& graph);

} // namespace dubhe::study
