// SPDX-License-Identifier: Apache-2.0
#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::workload {

namespace {
constexpr std::array swap_rows_and_heads{0, 2, 1, 3};

TensorId append_to_cache(GraphBuilder& b, const std::string& name, TensorId rows, std::int64_t past) {
    if (b.failed()) return {};
    Shape cached = b.shape(rows);
    cached.set(2, past);
    const TensorId cache = b.tensor("past_" + name, cached, TensorRole::cache);
    cached.set(2, past + b.shape(rows)[2]);
    OperatorSpec spec{.name = name + "_cache", .kind = OperatorKind::concat, .attributes = AxisAttributes{2}};
    return b.add_operator(std::move(spec), {cache, rows},
                          {name + "_cache", cached, b.at(rows).type, TensorRole::cache});
}

} // namespace

TensorId split_heads(GraphBuilder& b, const std::string& name, TensorId x, std::int64_t heads, bool copies) {
    if (b.failed()) return {};
    const Shape& from = b.shape(x);
    const std::int64_t batch = from[0], rows = from[1], head_dim = from[2] / heads;
    if (!copies) return b.reshape(name + "_heads", x, {batch, heads, rows, head_dim});
    const TensorId split = b.reshape(name + "_heads", x, {batch, rows, heads, head_dim});
    return b.transpose(name + "_copy", split, swap_rows_and_heads);
}

TensorId merge_heads(GraphBuilder& b, TensorId context) {
    if (b.failed()) return {};
    const Shape from = b.shape(context);
    const std::int64_t batch = from[0], heads = from[1], rows = from[2], head_dim = from[3];
    const bool contiguous = heads == 1 || rows == 1;
    const TensorId merged = contiguous ? context : b.transpose("context_copy", context, swap_rows_and_heads);
    return b.reshape("context_rows", merged, {batch, rows, heads * head_dim});
}

TensorId remembered(GraphBuilder& b, const std::string& name, TensorId rows, std::int64_t past, bool stays) {
    const TensorId all = past > 0 ? append_to_cache(b, name, rows, past) : rows;
    if (stays) b.result(all);
    return all;
}

TensorId scaled(GraphBuilder& b, std::string name, TensorId x, Function function) {
    return b.elementwise(std::move(name), function, {x});
}

TensorId capped(GraphBuilder& b, const std::string& name, TensorId x) {
    const TensorId small = scaled(b, name + "_divide", x);
    return scaled(b, name, b.elementwise(name + "_tanh", Function::tanh, {small}));
}

TensorId plain_rms_norm(GraphBuilder& b, std::string name, TensorId x) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = name, .kind = OperatorKind::rms_norm, .attributes = AxisAttributes{-1}};
    return b.add_operator(std::move(spec), {x}, {std::move(name), b.shape(x), b.at(x).type});
}

TensorId cast_to(GraphBuilder& b, std::string name, TensorId x, ElementType type) {
    if (b.failed() || b.at(x).type == type) return x;
    OperatorSpec spec;
    spec.name = name;
    spec.kind = OperatorKind::cast;
    return b.add_operator(std::move(spec), {x},
                          {std::move(name), b.shape(x), type, TensorRole::activation, b.at(x).innermost});
}

TensorId activate(GraphBuilder& b, const std::string& name, TensorId x, const Activation& activation) {
    if (activation.squared)
        return scaled(b, name + "_square", b.elementwise(name, activation.function, {x}), Function::power);
    if (!activation.composed_tanh) return b.elementwise(name, activation.function, {x});
    // 0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), kernel by kernel (Hendrycks and Gimpel 2016, eq. of section 2)
    const TensorId half = scaled(b, name + "_half", x);
    const TensorId cube = scaled(b, name + "_cube", x, Function::power);
    const TensorId cubic = scaled(b, name + "_cubic", cube);
    const TensorId sum = b.add(name + "_sum", x, cubic);
    const TensorId inner = scaled(b, name + "_inner", sum);
    const TensorId tanh = b.elementwise(name + "_tanh", Function::tanh, {inner});
    const TensorId gate = scaled(b, name + "_gate", tanh, Function::add);
    return b.elementwise(name, Function::multiply, {half, gate});
}

TensorId wide_softmax(GraphBuilder& b, TensorId scores) {
    if (b.failed()) return {};
    if (b.at(scores).type != ElementType::f16)
        return b.softmax("softmax", cast_to(b, "softmax_input", scores, ElementType::f32));
    OperatorSpec spec{.name = "softmax", .kind = OperatorKind::softmax, .attributes = AxisAttributes{-1}};
    return b.add_operator(std::move(spec), {scores}, {"softmax", b.shape(scores), ElementType::f32});
}

TensorId dropout_if(GraphBuilder& b, bool runs, const std::string& name, TensorId x) {
    return runs ? b.dropout(name, x) : x;
}

std::int64_t new_tokens(const Recipe& recipe, std::int64_t positions, std::int64_t usual) {
    return recipe.sequence.value_or(recipe.past > 0 ? 1 : std::min(positions, usual));
}

void check_positions(GraphBuilder& b, const Recipe& recipe, std::int64_t rows, std::int64_t positions) {
    if (recipe.past + rows <= positions) return;
    b.fail(message("%1 learned positions; past (%2) and sequence (%3) need %4. Ask for a shorter sequence.", positions,
                   recipe.past, rows, recipe.past + rows));
}

std::string transformer_sample_unit(const Recipe& recipe, std::int64_t rows) {
    return recipe.past > 0 && rows == 1 ? "tokens" : "sequences";
}

Diagnostic eager_attention_note() {
    return note(message(
        "Attention runs as in eager PyTorch: scores pass through memory, repeated key and value heads and the whole KV "
        "cache are copied. Fused attention, as servers of such models use it, is faster, most of all in decoding."));
}

} // namespace dubhe::workload
