// SPDX-License-Identifier: Apache-2.0
// A problem as a graph of one operator, so that back ends run operators of networks and of the database by the same
// code. Its problem_of() is the problem again.
//
// A problem says less than an operator: how many dimensions a tensor has, which of them are swapped or broadcast. The
// graph has the simplest tensors of those sizes: few dimensions, what is broadcast lies along the last one, images
// padded alike on both sides.
#pragma once

#include <core/support/result.h>
#include <core/workload/graph.h>
#include <core/workload/problem/problem.h>

#include <cstddef>

namespace dubhe::measurement {

// Operator 0 is the operator. Fails for problems without sizes (views, unknown operators) and for sizes that no
// operator has: a result larger than its window allows, operands that can't be broadcast.
[[nodiscard]] Result<workload::Graph> single_operator(const workload::ProblemKey& key);

// Which operand the operator before has just written when a network runs: the gradient from above, or the first.
[[nodiscard]] std::size_t fresh_operand(workload::OperatorKind kind);

} // namespace dubhe::measurement
