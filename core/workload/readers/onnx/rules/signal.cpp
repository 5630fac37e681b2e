// SPDX-License-Identifier: Apache-2.0
// Signals, coordinates and text. Fourier transforms and text have no kind of their own: their shapes are derived, their
// operators stay unknown and are costed by their bytes.
#include "onnx_rules.h"

#include <algorithm>

namespace dubhe::workload::onnx_reader {

namespace {

std::optional<std::int64_t> one_number(const Node& node, std::size_t i) {
    const auto numbers = node.numbers(i);
    return numbers && !numbers->empty() ? std::optional{numbers->front()} : std::nullopt;
}

// The number in an input that decides a shape; fails below 1, none where it is computed from data.
std::optional<std::int64_t> length_in(Node& node, std::size_t i, std::string_view what) {
    const auto number = one_number(node, i);
    if (number && (*number < 1 || *number > largest_dimension))
        return node.fail(message("%1 is %2", Message::word(what), *number)), std::nullopt;
    return number;
}

void window(Node& node) { // Hann, Hamming, Blackman
    const auto length = length_in(node, 0, "the length of the window");
    if (!length) return;
    node.output({*length}, node.small(node.integer("output_datatype", onnx::TensorProto::FLOAT), "'output_datatype'"));
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

void mel_weights(Node& node) { // bands, length of the transform, ...
    const auto bands = length_in(node, 0, "the number of bands");
    const auto length = length_in(node, 1, "the length of the transform");
    if (!bands || !length) return;
    node.output({*length / 2 + 1, *bands},
                node.small(node.integer("output_datatype", onnx::TensorProto::FLOAT), "'output_datatype'"));
    node.run(OperatorKind::constant, {}, std::vector<Operand>{});
}

// signal [batch, ..., 1 or 2], length; the axis is an attribute (1) or since opset 20 an input (-2).
void fourier(Node& node) {
    Shape x = node.shape(0, 2);
    if (node.failed()) return;
    const bool axis_input = node.opset() >= 20;
    const std::int64_t given = axis_input ? one_number(node, 2).value_or(-2) : node.integer("axis", 1);
    const int axis = node.axis(given, x.rank());
    if (node.failed() || !node.require(axis + 1 < static_cast<int>(x.rank()), "it can't transform the last axis"))
        return;
    if (node.has(1)) {
        const auto length = length_in(node, 1, "the length of the transform");
        if (!length) return;
        x.set(axis, *length);
    }
    if (node.integer("onesided", 0) != 0) x.set(axis, x[axis] / 2 + 1);
    x.set(-1, 2);
    node.output(x, node.type(0));
    node.run(OperatorKind::unknown, {}, operands(node, {0}));
}

// signal [batch, length, 1 or 2], step, window, length of a frame -> [batch, frames, bins, 2].
void short_time_fourier(Node& node) {
    const Shape x = node.shape(0, 2);
    if (node.failed()) return;
    const auto step = length_in(node, 1, "the step between frames");
    std::optional<std::int64_t> frame = length_in(node, 3, "the length of a frame");
    if (!frame && node.has(2) && node.value(2).shape.rank() == 1) frame = node.value(2).shape[0];
    if (!step || !frame ||
        !node.require(*frame >= 1 && *frame <= x[1], "a frame of %1 doesn't fit into %2", *frame, x.text()))
        return;
    const std::int64_t bins = node.integer("onesided", 1) != 0 ? *frame / 2 + 1 : *frame;
    node.output({x[0], (x[1] - *frame) / *step + 1, bins, 2}, node.type(0));
    node.run(OperatorKind::unknown, {}, operands(node, {0, 2}));
}

// columns [N, C * block, L], image lengths, block lengths -> [N, C, image...]: overlapping blocks are added.
void columns_to_image(Node& node) {
    const Shape x = node.shape(0, 3);
    const auto image = node.numbers(1);
    const auto block = node.numbers(2);
    if (node.failed() || !image || !block) return;
    if (!node.require(image->size() == block->size() && image->size() + 2 <= Shape::max_rank,
                      "the lengths of image and block differ in number"))
        return;
    std::int64_t area = 1;
    Shape result{x[0], 1};
    for (std::size_t d = 0; d < image->size(); ++d) {
        if (!node.require((*image)[d] >= 0 && (*image)[d] <= largest_dimension && (*block)[d] >= 1,
                          "a length is out of range"))
            return;
        area = product(area, (*block)[d]);
        result.append((*image)[d]);
    }
    if (!node.require(x[1] % area == 0, "blocks of %1 do not divide %2", area, x.text())) return;
    result.set(1, x[1] / area);
    node.output(result, node.type(0));
    node.run(OperatorKind::reduction, {}, operands(node, {0}));
}

// theta [N, 2, 3] or [N, 3, 4], size (N, C, lengths...) -> [N, lengths..., 2 or 3].
void affine_grid(Node& node) {
    const Shape theta = node.shape(0, 3);
    const auto size = node.numbers(1);
    if (node.failed() || !size) return;
    if (!node.require((size->size() == 4 || size->size() == 5) &&
                          theta[1] == static_cast<std::int64_t>(size->size()) - 2 && theta[2] == theta[1] + 1,
                      "the size does not fit %1", theta.text()))
        return;
    Shape result{theta[0]};
    for (const std::int64_t length : std::span{*size}.subspan(2))
        result.append(length);
    result.append(theta[1]);
    node.output(result, node.type(0));
    node.run(OperatorKind::elementwise, ElementwiseAttributes{Function::multiply}, operands(node, {0}));
}

void tensor_scatter(Node& node) { // cache, new rows, where they go
    output_like_first(node);
    if (node.require(node.has(1), "the new rows are missing"))
        node.run(OperatorKind::scatter, {}, operands(node, {0, 2, 1}));
}

void join_text(Node& node) {
    node.output(broadcast_inputs(node, 0, 2), onnx::TensorProto::STRING);
    node.run(OperatorKind::unknown);
}

void match_text(Node& node) {
    node.output(node.shape(0), onnx::TensorProto::BOOL);
    node.run(OperatorKind::unknown);
}

// How many of some patterns occur: as many numbers as the largest index says.
void count_patterns(Node& node) {
    Shape x = node.shape(0);
    std::int64_t most = -1;
    for (const std::int64_t index : node.integers("ngram_indexes"))
        most = std::max(most, index);
    if (!node.require(x.rank() <= 2 && most >= 0, "'ngram_indexes' is missing, or the input is %1", x.text())) return;
    node.output(x.rank() == 2 ? Shape{x[0], most + 1} : Shape{most + 1}, onnx::TensorProto::FLOAT);
    node.run(OperatorKind::unknown);
}

} // namespace

void add_signal_rules(RuleTable& table) {
    for (const auto* name : {"HannWindow", "HammingWindow", "BlackmanWindow"})
        table[name] = window;
    table["MelWeightMatrix"] = mel_weights;
    table["DFT"] = fourier;
    table["STFT"] = short_time_fourier;
    table["Col2Im"] = columns_to_image;
    table["AffineGrid"] = affine_grid;
    table["TensorScatter"] = tensor_scatter;
    table["StringConcat"] = join_text;
    table["RegexFullMatch"] = match_text;
    table["TfIdfVectorizer"] = count_patterns;
}

} // namespace dubhe::workload::onnx_reader
