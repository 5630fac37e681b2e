// SPDX-License-Identifier: Apache-2.0
// Whether two graphs are the same network: what a file that was written and read again has to be.
#pragma once

#include <core/workload/graph.h>

#include <optional>
#include <string>

namespace dubhe::workload {

// The first thing in which they differ, as a sentence; none where they are the same: name, precision, batch, blocks,
// the operators in their order with all they hold, their tensors' names, shapes, types and roles, what produces and
// reads them, and results. Tensors may be numbered differently. Linear.
[[nodiscard]] std::optional<std::string> first_difference(const Graph& a, const Graph& b);

[[nodiscard]] inline bool same_graph(const Graph& a, const Graph& b) {
    return !first_difference(a, b);
}

} // namespace dubhe::workload
