// SPDX-License-Identifier: Apache-2.0
#include "decoder_scan.h"

#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace dubhe::workload {

namespace {

constexpr std::array rows_behind_heads{0, 2, 1, 3};

// The last of a dimension, copied: what a cache keeps.
TensorId kept(DecoderBuild& d, const std::string& name, TensorId x, Shape shape, ElementType type) {
    if (d.b.failed()) return {};
    OperatorSpec spec{.name = name, .kind = OperatorKind::slice};
    const TensorId made = d.b.add_operator(std::move(spec), {x}, {name, shape, type, TensorRole::cache});
    d.b.result(made);
    return made;
}

TensorId filled_up(DecoderBuild& d, const std::string& name, TensorId x, std::int64_t rows) {
    if (d.b.failed() || d.b.shape(x)[2] == rows) return x;
    Shape shape = d.b.shape(x);
    shape.set(2, rows);
    OperatorSpec spec{.name = name, .kind = OperatorKind::pad};
    return d.b.add_operator(std::move(spec), {x}, {name, shape, d.b.at(x).type});
}

TensorId last_row(DecoderBuild& d, const std::string& name, TensorId column) {
    if (d.b.failed()) return {};
    Shape shape = d.b.shape(column);
    shape.set(-2, 1);
    OperatorSpec spec{.name = name, .kind = OperatorKind::slice, .attributes = AxisAttributes{-2}};
    spec.launches = 0; // a view
    return d.b.add_operator(std::move(spec), {column}, {name, shape, d.b.at(column).type});
}

} // namespace

TensorId short_convolution(DecoderBuild& d, TensorId x, std::int64_t taps, bool bias) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    const auto block = b.block("conv1d");
    const std::int64_t channels = b.shape(x)[-1];
    if (std::max(channels, taps) > std::numeric_limits<std::int32_t>::max())
        return b.fail(message("a convolution over %1 channels", channels)), TensorId{};
    TensorId columns = b.permuted_view("channels_first", x, {d.batch, channels, d.rows}, 1);
    const bool continued = d.past > 0 && taps > 1;
    if (continued) {
        const TensorId past = b.tensor("past_rows", {d.batch, channels, taps - 1}, TensorRole::cache);
        OperatorSpec spec{.name = "rows", .kind = OperatorKind::concat, .attributes = AxisAttributes{2}};
        const TensorRole role = one_step(d) ? TensorRole::cache : TensorRole::activation; // what stays, as it is
        columns = b.add_operator(std::move(spec), {past, columns},
                                 {"rows", {d.batch, channels, taps - 1 + d.rows}, d.type, role});
        if (one_step(d)) b.result(columns);
    }
    const auto count = static_cast<std::int32_t>(channels);
    const auto kernel = static_cast<std::int32_t>(taps);
    TensorId made = b.convolution(
        "conv", columns,
        {.channels = channels, .kernel = kernel, .padding = continued ? 0 : kernel - 1, .groups = count, .bias = bias});
    if (!continued && taps > 1) made = b.slice("cut", made, 2, d.rows);
    if (!d.training && taps > 1 && !one_step(d) && !b.failed()) {
        const std::int64_t rows = std::min(taps - 1, b.shape(columns)[2]);
        const TensorId state = kept(d, "conv_state", columns, {d.batch, channels, rows}, d.type);
        if (!state.valid()) return {};
    }
    made = b.elementwise("silu", Function::silu, {made});
    return b.transpose("rows_first", made, std::array{0, 2, 1});
}

Chunks chunks_of(const DecoderBuild& d, std::int64_t longest) {
    const std::int64_t length = std::min(longest, d.rows);
    return {(d.rows + length - 1) / length, length};
}

TensorId chunked(DecoderBuild& d, const std::string& name, TensorId x, const Chunks& chunks) {
    if (d.b.failed()) return {};
    const Shape from = d.b.shape(x);
    TensorId made = d.b.transpose(name + "_copy", x, rows_behind_heads);
    made = filled_up(d, name + "_fill", made, chunks.count * chunks.length);
    return d.b.reshape(name + "_chunks", made, {from[0], from[2], chunks.count, chunks.length, from[3]});
}

TensorId unchunked(DecoderBuild& d, TensorId x) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    const Shape from = b.shape(x); // [batch, heads, count, length, features]
    TensorId made = b.reshape("joined", x, {from[0], from[1], from[2] * from[3], from[4]});
    if (from[2] * from[3] != d.rows) made = b.slice("cut", made, 2, d.rows);
    made = b.transpose("rows_first", made, rows_behind_heads);
    return b.reshape("rows", made, {from[0], d.rows, from[1] * from[4]});
}

TensorId carried_states(DecoderBuild& d, TensorId added, TensorId left) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    const Shape all = b.shape(added);
    const Shape one{all[0], all[1], all[3], all[4]};
    TensorId states;
    if (d.past > 0) {
        const TensorId past = b.tensor("past_state", one, TensorRole::cache, ElementType::f32);
        const TensorId first = b.reshape("first_state", past, {all[0], all[1], 1, all[3], all[4]});
        states = b.elementwise("states", Function::other, {added, left, first});
    } else {
        states = b.elementwise("states", Function::other, {added, left});
    }
    if (!d.training) {
        const TensorId last = kept(d, "state", states, one, ElementType::f32);
        if (!last.valid()) return {};
    }
    return states;
}

TensorId past_state(DecoderBuild& d, std::int64_t heads, std::int64_t keys, std::int64_t values) {
    return d.b.tensor("past_state", {d.batch, heads, keys, values}, TensorRole::cache, ElementType::f32);
}

TensorId updated_state(DecoderBuild& d, TensorId past, TensorId left, TensorId key, TensorId value) {
    if (d.b.failed()) return {};
    OperatorSpec spec{
        .name = "state", .kind = OperatorKind::elementwise, .attributes = ElementwiseAttributes{Function::other}};
    const TensorId made = d.b.add_operator(std::move(spec), {past, left, key, value},
                                           {"state", d.b.shape(past), ElementType::f32, TensorRole::cache});
    d.b.result(made);
    return made;
}

StepDecay step_decay(DecoderBuild& d, TensorId step, std::int64_t heads) {
    GraphBuilder& b = d.b;
    const TensorId bias = b.parameter("dt_bias", {heads}), rate = b.parameter("A_log", {heads});
    const TensorId size = b.elementwise("softplus", Function::softplus, {b.add("add_dt_bias", step, bias)});
    const TensorId wide = cast_to(b, "A_log_to", rate, ElementType::f32);
    const TensorId fall = scaled(b, "negative_rate", exponential(d, "rate", wide), Function::negate);
    return {size, b.elementwise("log_decay", Function::multiply, {size, fall})};
}

TensorId cumulated(DecoderBuild& d, const std::string& name, TensorId x) {
    return scaled(d.b, name, x, Function::other);
}

TensorId exponential(DecoderBuild& d, const std::string& name, TensorId x) {
    return scaled(d.b, name, x, Function::exp);
}

TensorId pair_decay(DecoderBuild& d, TensorId column) {
    GraphBuilder& b = d.b;
    if (b.failed()) return {};
    Shape shape = b.shape(column);
    shape.set(-1, shape[-2]);
    shape.set(-2, 1);
    const TensorId row = b.reshape("decay_row", column, shape);
    const TensorId between = b.elementwise("decay_between", Function::subtract, {column, row});
    return cast_to(b, "decay_to", exponential(d, "decay", between), d.type);
}

EndDecay end_decay(DecoderBuild& d, TensorId column) {
    GraphBuilder& b = d.b;
    const TensorId last = last_row(d, "last_decay", column);
    const TensorId rest = b.elementwise("rest", Function::subtract, {last, column});
    return {cast_to(b, "rest_to", exponential(d, "rest_decay", rest), d.type),
            cast_to(b, "whole_to", exponential(d, "whole_decay", last), d.type)};
}

} // namespace dubhe::workload
