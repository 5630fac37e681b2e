// SPDX-License-Identifier: Apache-2.0
// Writes any graph in Dubhe's own network format (resources/network_format.md), every shape stated.
#pragma once

#include "../graph.h"

#include <core/support/result.h>

#include <string>

namespace dubhe::workload {

// One tensor and one operator a line. Tensors whose type is the storage type of the graph's precision are written
// without it, and so follow the precision that a reader asks for. Reading it with the graph's precision gives the same
// graph. Names that are no UTF-8 get replacement characters. Linear.
[[nodiscard]] std::string to_network_json(const Graph& graph);

} // namespace dubhe::workload
