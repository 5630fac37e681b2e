// SPDX-License-Identifier: Apache-2.0
// One function over each element, with broadcasting; casts and quantisation.
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

// A float constant beside an activation: a learned scale, shift or position. Not so a number (eps, 1 / sqrt(d)) and
// not a mask, which is square over positions and shared by all samples and heads.
bool looks_learned(const Node& node, std::size_t i) {
    if (!node.is_constant(i) || !is_floating(node.type(i))) return false;
    const Shape& shape = node.value(i).shape;
    if (shape.elements() <= 1) return false;
    if (shape.rank() < 2 || shape[-1] != shape[-2]) return true;
    return shape.elements() != shape[-1] * shape[-2];
}

void mark_learned(Node& node) {
    for (std::size_t i = 0; i < node.input_count(); ++i)
        if (looks_learned(node, i)) node.weight(i);
}

template <Function function>
void unary(Node& node) {
    output_like_first(node);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{function}, operands(node, {0}));
}

// Before opset 7 the second operand was aligned at `axis` and never widened the first.
bool broadcasts_one_way(Node& node) {
    return node.opset() < 7 && node.integer("broadcast", 0) != 0;
}

template <Function function>
void variadic(Node& node) {
    if (!node.require(node.has(0), "it has no inputs")) return;
    const Shape shape = broadcasts_one_way(node) ? node.shape(0) : broadcast_inputs(node, 0, node.input_count());
    mark_learned(node);
    node.output(shape, node.type(0));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{function});
}

template <Function function>
void predicate(Node& node) {
    const Shape shape = broadcasts_one_way(node) ? node.shape(0) : broadcast_inputs(node, 0, node.input_count());
    node.output(shape, onnx::TensorProto::BOOL);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{function});
}

void where(Node& node) {
    node.output(broadcast_inputs(node, 0, 3), node.type(1));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::select});
}

void prelu(Node& node) {
    node.weight(1);
    output_like_first(node); // the slope broadcasts to x only
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::prelu});
}

void clip(Node& node) {
    output_like_first(node);
    const Content* low = node.content(1);
    const Content* high = node.content(2);
    const double least = low != nullptr && !low->empty() ? low->front() : node.real("min", -1.0);
    const double most = high != nullptr && !high->empty() ? high->front() : node.real("max", -1.0);
    const Function function = least == 0.0 && most == 6.0 ? Function::relu6 : Function::clip;
    node.run(OperatorKind::elementwise, ElementwiseAttributes{function}, operands(node, {0}));
}

void convert(Node& node, std::int32_t type) {
    node.output(node.shape(0), type);
    // Floating types share the precision's storage type, so a cast among them moves nothing.
    const bool same = element_type(type, node.precision()) == element_type(node.type(0), node.precision());
    node.run(same ? OperatorKind::view : OperatorKind::cast, {}, operands(node, {0}));
}

std::int32_t type_attribute(Node& node, std::string_view name, std::int32_t fallback) {
    return node.small(node.integer(name, fallback), name);
}

void cast(Node& node) {
    convert(node, type_attribute(node, "to", onnx::TensorProto::FLOAT));
}

void cast_like(Node& node) {
    convert(node, node.type(1));
}

void quantize(Node& node) {
    const std::int32_t type =
        node.has(2) ? node.type(2) : type_attribute(node, "output_dtype", onnx::TensorProto::UINT8);
    node.output(node.shape(0), type == 0 ? onnx::TensorProto::UINT8 : type);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::quantize});
}

void dequantize(Node& node) {
    node.output(node.shape(0), node.has(1) ? node.type(1) : onnx::TensorProto::FLOAT);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::dequantize});
}

void dynamic_quantize(Node& node) {
    node.output(node.shape(0), onnx::TensorProto::UINT8);
    node.output({}, onnx::TensorProto::FLOAT);
    node.output({}, onnx::TensorProto::UINT8);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::quantize});
}

void dropout(Node& node) {
    output_like_first(node);
    node.output(node.shape(0), onnx::TensorProto::BOOL);
    node.run(OperatorKind::dropout, {}, operands(node, {0})); // nothing to do until training switches it on
}

void bias_activation(Node& node) {
    node.weight(1);
    output_like_first(node);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::gelu});
}

void bias_split_gelu(Node& node) { // halves the last dimension: x, gate = split(input + bias)
    Shape shape = node.shape(0, 1);
    if (shape.rank() == 0) return;
    node.weight(1);
    shape.set(-1, shape[-1] / 2);
    node.output(shape, node.type(0));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::gelu});
}

void add_unary_rules(RuleTable& table) {
    for (const auto* name : {"Relu", "ThresholdedRelu"})
        table[name] = unary<Function::relu>;
    table["LeakyRelu"] = unary<Function::leaky_relu>;
    table["Sigmoid"] = unary<Function::sigmoid>;
    table["Tanh"] = unary<Function::tanh>;
    for (const auto* name : {"Gelu", "com.microsoft:Gelu"})
        table[name] = unary<Function::gelu>;
    for (const auto* name : {"Swish", "com.microsoft:QuickGelu"})
        table[name] = unary<Function::silu>;
    table["HardSwish"] = unary<Function::hard_swish>;
    table["HardSigmoid"] = unary<Function::hard_sigmoid>;
    for (const auto* name : {"Elu", "Selu", "Celu"})
        table[name] = unary<Function::elu>;
    table["Softplus"] = unary<Function::softplus>;
    table["Mish"] = unary<Function::mish>;
    table["Exp"] = unary<Function::exp>;
    table["Log"] = unary<Function::log>;
    table["Sqrt"] = unary<Function::sqrt>;
    table["Reciprocal"] = unary<Function::reciprocal>;
    table["Erf"] = unary<Function::erf>;
    table["Neg"] = unary<Function::negate>;
    for (const auto* name : {"Abs", "Sign"})
        table[name] = unary<Function::absolute>;
    for (const auto* name : {"Floor", "Ceil", "Round"})
        table[name] = unary<Function::rounding>;
    for (const auto* name : {"Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh", "Asinh", "Acosh", "Atanh"})
        table[name] = unary<Function::trigonometric>;
    for (const auto* name : {"Softsign", "Shrink", "ParametricSoftplus", "Scale", "ScaledTanh", "Affine", "Binarizer"})
        table[name] = unary<Function::other>;
}

} // namespace

void add_elementwise_rules(RuleTable& table) {
    for (const auto* name : {"Add", "Sum", "com.microsoft:BiasAdd"})
        table[name] = variadic<Function::add>;
    table["Sub"] = variadic<Function::subtract>;
    table["Mul"] = variadic<Function::multiply>;
    table["Mean"] = variadic<Function::add>;
    for (const auto* name : {"Div", "Mod"})
        table[name] = variadic<Function::divide>;
    table["Pow"] = variadic<Function::power>;
    table["Min"] = variadic<Function::minimum>;
    table["Max"] = variadic<Function::maximum>;
    for (const auto* name : {"Equal", "Greater", "GreaterOrEqual", "Less", "LessOrEqual", "IsNaN", "IsInf"})
        table[name] = predicate<Function::compare>;
    for (const auto* name : {"And", "Or", "Xor", "Not"})
        table[name] = predicate<Function::logical>;
    for (const auto* name : {"BitShift", "BitwiseAnd", "BitwiseOr", "BitwiseXor", "BitwiseNot"})
        table[name] = variadic<Function::logical>;
    add_unary_rules(table);
    table["Where"] = where;
    table["PRelu"] = prelu;
    table["Clip"] = clip;
    table["Cast"] = cast;
    table["CastLike"] = cast_like;
    for (const auto* name : {"QuantizeLinear", "com.microsoft:QuantizeLinear"})
        table[name] = quantize;
    for (const auto* name : {"DequantizeLinear", "com.microsoft:DequantizeLinear"})
        table[name] = dequantize;
    table["DynamicQuantizeLinear"] = dynamic_quantize;
    for (const auto* name : {"com.microsoft:QLinearLeakyRelu", "com.microsoft:QLinearSigmoid"})
        table[name] = unary<Function::other>;
    for (const auto* name : {"Dropout", "com.microsoft:BitmaskDropout"})
        table[name] = dropout;
    for (const auto* name : {"com.microsoft:BiasGelu", "com.microsoft:FastGelu"})
        table[name] = bias_activation;
    table["com.microsoft:BiasSplitGelu"] = bias_split_gelu;
}

} // namespace dubhe::workload::onnx_reader
