// SPDX-License-Identifier: Apache-2.0
// What ONNX has no operator or no place for: nodes of the domain "dubhe", functions with standard bodies, and what
// documentation strings keep.
#pragma once

#include "../graph.h"

#include <onnx/onnx_pb.h>

#include <optional>
#include <string>
#include <string_view>

namespace dubhe::workload::onnx_writer {

// The node becomes an operator of the domain "dubhe" that is named after the kind and has its attributes.
void make_own(const Operator& op, onnx::NodeProto& node);
// What make_own() has written; none where the attributes make no sense.
[[nodiscard]] std::optional<Attributes> own_attributes(const onnx::NodeProto& node);

// A product of two or more matrices whose operands lie transposed or that adds a bias, as a call of a function that
// says so: its name holds what the body depends on ("linear_tb2_bias"). False where the shapes don't fit.
bool make_product_call(const Graph& graph, OperatorId id, onnx::NodeProto& node, onnx::ModelProto& model);
[[nodiscard]] std::optional<Attributes> product_call_attributes(const onnx::NodeProto& node);

// What a documentation string keeps: "dubhe kind=linear phase=backward forward=12 launches=2 block=3 source=Gemm".
// Words that say the usual are left out. `rest` is the last word and reaches to the end: a name or a source kind.
struct Remarks {
    std::string_view kind, phase, role, rest;
    std::int64_t forward = -1;
    std::int64_t launches = 1;
    std::int64_t block = 0;
    std::int64_t innermost = -1; // of a tensor, see there
};
[[nodiscard]] Remarks remarks_in(std::string_view text); // hostile: what it can't make sense of is left out

} // namespace dubhe::workload::onnx_writer
