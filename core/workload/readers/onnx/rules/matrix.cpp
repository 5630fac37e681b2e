// SPDX-License-Identifier: Apache-2.0
// Matrix products: with weights they are linear layers, between activations batched products.
#include "../../../graph_builder.h"
#include "onnx_rules.h"

#include <algorithm>
#include <map>

namespace dubhe::workload::onnx_reader {

namespace {

void gemm(Node& node) {
    const Shape a = node.shape(0);
    const Shape b = node.shape(1);
    if (node.failed() ||
        !node.require(a.rank() == 2 && b.rank() == 2, "it multiplies matrices, not %1 and %2", a.text(), b.text()))
        return;
    const bool transpose_a = node.integer("transA", 0) != 0;
    const bool transpose_b = node.integer("transB", 0) != 0;
    const std::int64_t m = a[transpose_a ? 1 : 0];
    const std::int64_t k = a[transpose_a ? 0 : 1];
    const std::int64_t n = b[transpose_b ? 0 : 1];
    if (!node.require(k == b[transpose_b ? 1 : 0], "the matrices %1 and %2 do not fit together", a.text(), b.text()))
        return;
    node.weight(1);
    node.weight(2);
    node.output({m, n}, node.type(0));
    const MatrixAttributes attributes{transpose_a, transpose_b, node.has(2)};
    node.run(node.is_constant(1) ? OperatorKind::linear : OperatorKind::matmul, attributes, operands(node, {0, 1, 2}));
}

struct Product {
    std::size_t a = 0, b = 1;
    std::size_t bias = Id<void>::none;
    bool transpose_a = false, transpose_b = false;
    std::int32_t type = 0; // of the output; 0: as a
};

// numpy's matmul: vectors become matrices for the product, leading dimensions broadcast.
void multiply(Node& node, const Product& p) {
    Shape a = node.shape(p.a, 1);
    Shape b = node.shape(p.b, 1);
    if (node.failed()) return;
    const bool vector_a = a.rank() == 1;
    const bool vector_b = b.rank() == 1;
    if (vector_a) a = {1, a[0]};
    if (vector_b) b = {b[0], 1};
    const std::int64_t m = a[p.transpose_a ? -1 : -2];
    const std::int64_t k = a[p.transpose_a ? -2 : -1];
    const std::int64_t n = b[p.transpose_b ? -2 : -1];
    constexpr Sentence<2> fit = "the matrices %1 and %2 do not fit together";
    if (!node.require(k == b[p.transpose_b ? -1 : -2], fit, a.text(), b.text())) return;
    const std::optional<Shape> leading =
        broadcast(Shape{a.dims().first(a.rank() - 2)}, Shape{b.dims().first(b.rank() - 2)});
    if (!node.require(leading.has_value(), fit, a.text(), b.text())) return;
    Shape result = *leading;
    if (!vector_a) result.append(m);
    if (!vector_b) result.append(n);
    node.output(result, p.type != 0 ? p.type : node.type(p.a));

    const bool layer = node.is_constant(p.b) && b.rank() == 2 && !vector_b && !vector_a;
    for (const std::size_t i : {p.a, p.b, p.bias})
        node.weight(i);
    const MatrixAttributes attributes{p.transpose_a, p.transpose_b, node.has(p.bias)};
    node.run(layer ? OperatorKind::linear : OperatorKind::matmul, attributes, operands(node, {p.a, p.b, p.bias}));
}

void matmul(Node& node) {
    multiply(node, {});
}
void matmul_integer(Node& node) {
    multiply(node, {.type = onnx::TensorProto::INT32});
}
void qlinear_matmul(Node& node) {
    multiply(node, {.a = 0, .b = 3, .type = node.type(7)});
}
void fused_matmul(Node& node) {
    const bool transpose_a = node.integer("transA", 0) != 0;
    const bool transpose_b = node.integer("transB", 0) != 0;
    if (node.integer("transBatchA", 0) != 0 || node.integer("transBatchB", 0) != 0) return; // as the file states it
    multiply(node, {.transpose_a = transpose_a, .transpose_b = transpose_b});
}
void dynamic_quantized_matmul(Node& node) {
    multiply(node, {.bias = 4, .type = onnx::TensorProto::FLOAT});
}
void matmul_integer_to_float(Node& node) {
    multiply(node, {.bias = 6, .type = onnx::TensorProto::FLOAT});
}

// Weights of 2, 4 or 8 bits, packed in blocks: the logical weight is [N, K].
void matmul_n_bits(Node& node) {
    Shape x = node.shape(0, 1);
    const std::int64_t k = node.integer("K", 0);
    const std::int64_t n = node.integer("N", 0);
    if (node.failed() || !node.require(k >= 1 && n >= 1, "'K' and 'N' have to be at least 1") ||
        !node.require(x[-1] == k, "'K' is %1 but the input is %2", k, x.text()))
        return;
    const ElementType type = node.integer("bits", 4) <= 4 ? ElementType::i4 : ElementType::i8;
    x.set(-1, n);
    node.output(x, node.type(0));
    for (const std::size_t i : {2, 3, 5}) // scales, zero points, bias
        node.weight(i);
    std::vector<Operand> reads = operands(node, {0});
    reads.push_back(node.weight_as(1, {n, k}, type));
    for (const Operand& beside : operands(node, {5, 2, 3}))
        reads.push_back(beside);
    node.run(OperatorKind::linear, MatrixAttributes{.transpose_b = true, .bias = node.has(5)}, std::move(reads));
}

// Einsum: "ab,bc->ac" has the labels of the operands and of the result. The dimensions under an ellipsis get labels of
// their own, counted from the right so that they align.
struct Equation {
    std::vector<std::string> operands;
    std::string result;
};

constexpr char ellipsis_label = '\x01';

std::string expand(std::string_view term, std::size_t rank, Node& node) {
    const std::size_t dots = term.find("...");
    if (dots == std::string_view::npos) return std::string{term};
    const std::size_t named = term.size() - 3;
    if (!node.require(named <= rank && rank - named <= Shape::max_rank,
                      "the equation has more labels than an input dimensions"))
        return {};
    std::string labels;
    for (std::size_t i = rank - named; i > 0; --i)
        labels.push_back(static_cast<char>(ellipsis_label + i - 1));
    return std::string{term.substr(0, dots)} + labels + std::string{term.substr(dots + 3)};
}

Equation parse_equation(Node& node) {
    std::string text = node.text("equation", "");
    std::erase(text, ' ');
    Equation result;
    if (!node.require(!text.empty() && text.size() <= 200, "'equation' is missing or too long")) return result;
    const std::size_t arrow = text.find("->");
    const std::string_view left = std::string_view{text}.substr(0, arrow);
    std::size_t most_dots = 0;
    for (std::size_t begin = 0; begin <= left.size();) {
        const std::size_t end = std::min(left.find(',', begin), left.size());
        const std::string_view term = left.substr(begin, end - begin);
        const std::size_t i = result.operands.size();
        const Shape shape = node.shape(i);
        result.operands.push_back(expand(term, shape.rank(), node));
        if (!node.require(result.operands.back().size() == shape.rank(), "the equation does not fit the input %1",
                          shape.text()))
            return result;
        if (term.find("...") != std::string_view::npos) most_dots = std::max(most_dots, shape.rank() + 3 - term.size());
        begin = end + 1;
    }
    if (arrow != std::string::npos) {
        const std::string_view right = std::string_view{text}.substr(arrow + 2);
        result.result = expand(right, right.size() - std::min<std::size_t>(right.size(), 3) + most_dots, node);
        return result;
    }
    std::map<char, int> uses; // implicit: labels that occur once, in alphabetical order, after the ellipsis
    for (const std::string& operand : result.operands)
        for (const char label : operand)
            ++uses[label];
    for (std::size_t i = most_dots; i > 0; --i)
        result.result.push_back(static_cast<char>(ellipsis_label + i - 1));
    for (const auto& [label, count] : uses)
        if (count == 1 && static_cast<std::size_t>(label) >= ellipsis_label + Shape::max_rank)
            result.result.push_back(label);
    return result;
}

using Lengths = std::map<char, std::int64_t>;

Lengths lengths_of(Node& node, const Equation& equation) {
    Lengths lengths;
    for (std::size_t i = 0; i < equation.operands.size(); ++i) {
        const Shape shape = node.shape(i);
        for (std::size_t d = 0; d < shape.rank(); ++d) {
            std::int64_t& length = lengths.try_emplace(equation.operands[i][d], 1).first->second;
            const std::int64_t here = shape[static_cast<int>(d)];
            if (length != 1 && here != 1 && length != here)
                node.fail(message("one label stands for lengths %1 and %2", length, here));
            if (length == 1) length = here;
        }
    }
    return lengths;
}

// Two operands as one batched product [B, M, K] x [B, K, N]; layouts are the library's business.
void contract(Node& node, const Equation& equation, const Lengths& lengths) {
    std::int64_t batch = 1, m = 1, n = 1, k = 1;
    for (const auto& [label, length] : lengths) {
        const bool in_a = equation.operands[0].find(label) != std::string::npos;
        const bool in_b = equation.operands[1].find(label) != std::string::npos;
        const bool kept = equation.result.find(label) != std::string::npos;
        std::int64_t& role = !kept ? k : in_a && in_b ? batch : in_a ? m : n;
        role = product(role, length);
    }
    const auto operand = [&](std::size_t i, const Shape& shape) {
        if (node.is_constant(i)) return node.weight_as(i, shape);
        return node.step(OperatorKind::view, {}, {{Operand::From::input, i}}, shape, node.type(i));
    };
    if (node.is_constant(1) && batch == 1) {
        const Operand x = operand(0, {m, k});
        const Operand product_of =
            node.step(OperatorKind::linear, MatrixAttributes{}, {x, operand(1, {k, n})}, {m, n}, node.type(0));
        return node.run(OperatorKind::view, {}, {product_of});
    }
    const Operand a = operand(0, {batch, m, k});
    const Operand b = operand(1, {batch, k, n});
    const Operand product_of = node.step(OperatorKind::matmul, MatrixAttributes{}, {a, b}, {batch, m, n}, node.type(0));
    node.run(OperatorKind::view, {}, {product_of});
}

void einsum(Node& node) {
    const Equation equation = parse_equation(node);
    if (node.failed() ||
        !node.require(equation.operands.size() == node.input_count(), "the equation does not fit the inputs"))
        return;
    const Lengths lengths = lengths_of(node, equation);
    Shape result;
    if (!node.require(equation.result.size() <= Shape::max_rank, "the result has too many dimensions")) return;
    for (const char label : equation.result) {
        const auto found = lengths.find(label);
        if (!node.require(found != lengths.end(), "the result has a label that no input has")) return;
        result.append(found->second);
    }
    if (node.failed()) return;
    node.output(result, node.type(0));
    if (equation.operands.size() == 1) {
        const bool reduces = result.elements() < node.shape(0).elements();
        return node.run(reduces ? OperatorKind::reduction : OperatorKind::transpose, {});
    }
    if (equation.operands.size() > 2) return node.run(OperatorKind::unknown);
    const bool contracts = std::ranges::any_of(
        lengths, [&](const auto& entry) { return equation.result.find(entry.first) == std::string::npos; });
    if (contracts) return contract(node, equation, lengths);
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::multiply});
}

} // namespace

void add_matrix_rules(RuleTable& table) {
    for (const auto* name : {"Gemm", "com.microsoft:FusedGemm"})
        table[name] = gemm;
    table["MatMul"] = matmul;
    table["MatMulInteger"] = matmul_integer;
    table["QLinearMatMul"] = qlinear_matmul;
    for (const auto* name :
         {"com.microsoft:FusedMatMul", "com.microsoft:TransposeMatMul", "com.microsoft:FusedMatMulActivation"})
        table[name] = fused_matmul;
    table["com.microsoft:DynamicQuantizeMatMul"] = dynamic_quantized_matmul;
    table["com.microsoft:MatMulIntegerToFloat"] = matmul_integer_to_float;
    table["com.microsoft:MatMulNBits"] = matmul_n_bits;
    table["Einsum"] = einsum;
}

} // namespace dubhe::workload::onnx_reader
