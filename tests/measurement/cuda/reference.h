// SPDX-License-Identifier: Apache-2.0
// Operators once more, one number at a time on the CPU in double: what kernels are compared with.
#pragma once

#include <core/workload/graph.h>

#include <vector>

namespace dubhe::test {

using Numbers = std::vector<double>;

// The first output of operator 0 of the graph, whose inputs hold these numbers. Empty where there is no reference.
[[nodiscard]] Numbers reference(const workload::Graph& graph, const std::vector<Numbers>& inputs);

} // namespace dubhe::test
