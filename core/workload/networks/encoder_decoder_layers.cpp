// SPDX-License-Identifier: Apache-2.0
#include "encoder_decoder_layers.h"

#include "transformer_layers.h"

#include <utility>

namespace dubhe::workload {

namespace {

TensorId reduced(GraphBuilder& b, const std::string& name, TensorId x, const Shape& shape, ElementType type) {
    if (b.failed()) return {};
    OperatorSpec spec{.name = name, .kind = OperatorKind::reduction, .attributes = AxisAttributes{-1}};
    return b.add_operator(std::move(spec), {x}, {name, shape, type});
}

} // namespace

TensorId composed_rms_norm(GraphBuilder& b, const std::string& name, TensorId x) {
    if (b.failed()) return {};
    const auto block = b.block(name);
    const ElementType type = b.at(x).type;
    Shape row = b.shape(x);
    const TensorId weight = b.parameter(name + ".weight", {row[-1]});
    row.set(-1, 1);
    const TensorId square = scaled(b, "square", cast_to(b, "widen", x, ElementType::f32), Function::power);
    const TensorId variance = reduced(b, "mean", square, row, ElementType::f32);
    // The root's reciprocal is one kernel.
    const TensorId root = scaled(b, "root", scaled(b, "epsilon", variance, Function::add), Function::reciprocal);
    if (b.failed()) return {};
    OperatorSpec spec{.name = "normalize",
                      .kind = OperatorKind::elementwise,
                      .attributes = ElementwiseAttributes{Function::multiply}};
    const Shape whole = b.shape(x);
    const TensorId wide = b.add_operator(std::move(spec), {x, root}, {"normalize", whole, ElementType::f32});
    return b.elementwise("scale", Function::multiply, {cast_to(b, "narrow", wide, type), weight});
}

TensorId position_buckets(GraphBuilder& b, std::int64_t queries, std::int64_t keys, bool both_directions) {
    const auto block = b.block("buckets");
    const TensorId key = b.tensor("key_position", {1, keys}, TensorRole::constant, ElementType::i64);
    const TensorId query = b.tensor("query_position", {queries, 1}, TensorRole::constant, ElementType::i64);
    const TensorId relative = b.elementwise("relative", Function::subtract, {key, query});
    TensorId side, distance;
    if (both_directions) {
        const TensorId after = b.elementwise("after", Function::compare, {relative});
        side = scaled(b, "side", scaled(b, "offset", cast_to(b, "to_index", after, ElementType::i64)), Function::add);
        distance = scaled(b, "distance", relative, Function::absolute);
    } else {
        distance = scaled(b, "distance", scaled(b, "clip", relative, Function::minimum), Function::negate);
    }
    const TensorId near = b.elementwise("near", Function::compare, {distance});
    // Logarithmically wider buckets for far keys.
    TensorId far = scaled(b, "by_exact", cast_to(b, "to_float", distance, ElementType::f32), Function::divide);
    far = scaled(b, "by_range", scaled(b, "log", far, Function::log), Function::divide);
    far = cast_to(b, "floor", scaled(b, "times_buckets", far), ElementType::i64);
    far = scaled(b, "last_bucket", scaled(b, "add_exact", far, Function::add), Function::minimum);
    const TensorId bucket = b.elementwise("pick", Function::select, {near, distance, far});
    return both_directions ? b.add("add_side", side, bucket) : scaled(b, "add_zero", bucket, Function::add);
}

TensorId padding_mask(GraphBuilder& b, const std::string& name, std::int64_t batch, std::int64_t rows,
                      ElementType type) {
    const auto block = b.block("mask");
    const TensorId given = b.input(name, {batch, rows}, ElementType::i64);
    const TensorId value = cast_to(b, "to", b.reshape("unsqueeze", given, {batch, 1, 1, rows}), type);
    return scaled(b, "scale", scaled(b, "invert", value, Function::subtract));
}

} // namespace dubhe::workload
