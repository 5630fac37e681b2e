// SPDX-License-Identifier: Apache-2.0
#include "losses.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

OperatorSpec loss_operator(const std::string& name) {
    return {name, OperatorKind::loss, Phase::forward, {}, {}, 2, {}};
}

OutputSpec loss_value(const std::string& name) {
    return {name, Shape{}, ElementType::f32, TensorRole::activation};
}

} // namespace

AddedLoss cross_entropy(GraphBuilder& b, const std::string& name, const std::string& labels, TensorId logits) {
    if (b.failed()) return {};
    const Shape shape = b.shape(logits);
    if (shape.rank() < 2) return b.fail(message("%1 needs logits with at least two dimensions", name)), AddedLoss{};
    AddedLoss made;
    made.target = b.input(labels, Shape{shape.dims().first(shape.rank() - 1)}, ElementType::i64);
    const std::array inputs{logits, made.target};
    const std::array outputs{loss_value(name),
                             OutputSpec{"log_softmax", shape, ElementType::f32, TensorRole::activation}};
    const auto tensors = b.add_operator(loss_operator(name), inputs, outputs);
    made.value = tensors[0];
    made.kept = tensors[1];
    b.result(made.value);
    return made;
}

AddedLoss squared_error(GraphBuilder& b, const std::string& name, const std::string& target, TensorId prediction) {
    if (b.failed()) return {};
    AddedLoss made;
    made.target = b.input(target, b.shape(prediction), b.at(prediction).type);
    made.kept = prediction;
    made.value = b.add_operator(loss_operator(name), {prediction, made.target}, loss_value(name));
    b.result(made.value);
    return made;
}

} // namespace dubhe::workload
