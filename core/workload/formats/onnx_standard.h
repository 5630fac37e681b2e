// SPDX-License-Identifier: Apache-2.0
// Operators of a graph as nodes of standard ONNX operators, and back. Semantics: onnx/onnx, docs/Operators.md.
#pragma once

#include "../graph.h"

#include <onnx/onnx_pb.h>

#include <array>
#include <optional>
#include <string_view>

namespace dubhe::workload::onnx_writer {

inline constexpr std::string_view own_domain = "dubhe";
inline constexpr std::int64_t written_opset = 17;

struct StandardFunction {
    Function function;
    const char* op;
    int inputs;
};
// Functions of one operator each; the number of its inputs.
inline constexpr std::array standard_functions{StandardFunction{Function::add, "Add", 2},
                                               StandardFunction{Function::subtract, "Sub", 2},
                                               StandardFunction{Function::multiply, "Mul", 2},
                                               StandardFunction{Function::divide, "Div", 2},
                                               StandardFunction{Function::power, "Pow", 2},
                                               StandardFunction{Function::minimum, "Min", 2},
                                               StandardFunction{Function::maximum, "Max", 2},
                                               StandardFunction{Function::relu, "Relu", 1},
                                               StandardFunction{Function::leaky_relu, "LeakyRelu", 1},
                                               StandardFunction{Function::prelu, "PRelu", 2},
                                               StandardFunction{Function::sigmoid, "Sigmoid", 1},
                                               StandardFunction{Function::tanh, "Tanh", 1},
                                               StandardFunction{Function::hard_swish, "HardSwish", 1},
                                               StandardFunction{Function::hard_sigmoid, "HardSigmoid", 1},
                                               StandardFunction{Function::elu, "Elu", 1},
                                               StandardFunction{Function::softplus, "Softplus", 1},
                                               StandardFunction{Function::exp, "Exp", 1},
                                               StandardFunction{Function::log, "Log", 1},
                                               StandardFunction{Function::sqrt, "Sqrt", 1},
                                               StandardFunction{Function::reciprocal, "Reciprocal", 1},
                                               StandardFunction{Function::erf, "Erf", 1},
                                               StandardFunction{Function::negate, "Neg", 1},
                                               StandardFunction{Function::absolute, "Abs", 1},
                                               StandardFunction{Function::select, "Where", 3}};

// TensorProto.DataType; the types that ONNX got later have the numbers of its newer releases.
[[nodiscard]] std::int32_t onnx_type(ElementType type);
[[nodiscard]] std::optional<ElementType> element_type_of(std::int32_t onnx_type);

// Gives `node`, whose inputs and outputs are written already, the standard operator that does what the graph's operator
// does. Constants that it needs besides become initializers of `owner` and further inputs. False, and nothing changed,
// where there is none.
bool make_standard(const Graph& graph, OperatorId id, onnx::NodeProto& node, onnx::GraphProto& owner);

// The attributes that an operator of `kind` has which make_standard() has written as `node`; `inputs` counts the
// tensors it reads without constants. None where the node is no such operator or its attributes make no sense.
[[nodiscard]] std::optional<Attributes> attributes_of(OperatorKind kind, const onnx::NodeProto& node, int inputs);

} // namespace dubhe::workload::onnx_writer
