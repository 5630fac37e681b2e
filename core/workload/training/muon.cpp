// SPDX-License-Identifier: Apache-2.0
#include "muon.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

constexpr int iterations = 5;

MuonForm form_of(OperatorKind kind) {
    switch (kind) {
    case OperatorKind::linear:
    case OperatorKind::grouped_linear:
        return MuonForm::matrices;
    case OperatorKind::convolution:
        return MuonForm::filters;
    default:
        return MuonForm::none;
    }
}

Shape matrices_of(const Shape& weight, MuonForm form) {
    if (form == MuonForm::matrices) return weight;
    return {weight[0], weight.elements() / std::max<std::int64_t>(1, weight[0])};
}

class Direction {
  public:
    Direction(GraphBuilder& builder, const std::string& name, ElementType type)
        : b_{builder}, name_{name}, type_{type} {}

    TensorId scaled(MuonForm form, TensorId weight, TensorId gradient, ElementType wide) {
        const Tensor w = b_.at(weight);
        const TensorId momentum = b_.tensor(w.name + ".momentum", w.shape, TensorRole::optimizer_state, wide);
        OperatorSpec spec{.name = name_ + "/momentum",
                          .kind = OperatorKind::elementwise,
                          .phase = Phase::update,
                          .attributes = ElementwiseAttributes{Function::add}};
        const std::vector<TensorId> made =
            b_.add_operator(std::move(spec), std::array{momentum, gradient},
                            std::array{OutputSpec{w.name + ".momentum.new", w.shape, wide, TensorRole::optimizer_state},
                                       OutputSpec{w.name + ".ahead", w.shape, type_, TensorRole::gradient}});
        if (made.size() < 2) return {};
        const TensorId matrix = shaped("/matrix", made[1], matrices_of(w.shape, form));
        const TensorId norm =
            b_.add_operator({.name = name_ + "/norm",
                             .kind = OperatorKind::reduction,
                             .phase = Phase::update,
                             .attributes = AxisAttributes{-1}},
                            {matrix}, {w.name + ".norm", {1}, ElementType::f32, TensorRole::gradient});
        return b_.add_operator({.name = name_ + "/scale",
                                .kind = OperatorKind::elementwise,
                                .phase = Phase::update,
                                .attributes = ElementwiseAttributes{Function::divide}},
                               {matrix, norm}, {w.name + ".scaled", b_.shape(matrix), type_, TensorRole::gradient});
    }

    // Rows and columns change places where there are more rows: that costs nothing, products read either way.
    TensorId iterated(TensorId x) {
        const Shape shape = b_.shape(x);
        const bool tall = shape[-2] > shape[-1];
        Shape square = shape;
        square.set(tall ? -2 : -1, tall ? shape[-1] : shape[-2]);
        for (int i = 0; i < iterations; ++i) {
            const std::string step = '/' + std::to_string(i + 1);
            const TensorId gram = product(step + "/gram", x, x, tall, !tall, square);
            const TensorId polynomial = product(step + "/polynomial", gram, gram, false, false, square);
            x = tall ? product(step + "/apply", x, polynomial, false, false, shape)
                     : product(step + "/apply", polynomial, x, false, false, shape);
        }
        return x;
    }

    TensorId shaped(const std::string& suffix, TensorId x, Shape shape) { // a tensor made moves the others
        if (b_.shape(x) == shape) return x;
        return b_.add_operator({.name = name_ + suffix, .kind = OperatorKind::view, .phase = Phase::update}, {x},
                               {b_.at(x).name + suffix, shape, type_, TensorRole::gradient});
    }

  private:
    TensorId product(const std::string& suffix, TensorId left, TensorId right, bool turn_left, bool turn_right,
                     const Shape& shape) {
        return b_.add_operator({.name = name_ + suffix,
                                .kind = OperatorKind::matmul,
                                .phase = Phase::update,
                                .attributes = MatrixAttributes{turn_left, turn_right},
                                .precision = type_ == ElementType::f16 ? Precision::fp16 : Precision::bf16},
                               {left, right}, {name_ + suffix, shape, type_, TensorRole::gradient});
    }

    GraphBuilder& b_;
    const std::string& name_;
    ElementType type_;
};

} // namespace

std::vector<MuonForm> muon_forms(const Graph& forward) {
    std::vector<MuonForm> forms(forward.tensors().size(), MuonForm::none);
    std::vector<bool> seen(forward.tensors().size());
    TensorId head;
    for (std::size_t i = 0; i < forward.operators().size(); ++i) {
        const OperatorId id{i};
        const auto inputs = forward.inputs(id);
        for (std::size_t k = 0; k < inputs.size(); ++k) {
            const Tensor& tensor = forward[inputs[k]];
            if (tensor.role != TensorRole::parameter) continue;
            const bool weighs = k == 1 && tensor.shape.rank() > 1;
            const MuonForm here = weighs ? form_of(forward[id].kind) : MuonForm::none;
            MuonForm& form = forms[inputs[k].index]; // what any other operator reads, too, is Adam's
            form = !seen[inputs[k].index] || form == here ? here : MuonForm::none;
            seen[inputs[k].index] = true;
            if (here != MuonForm::none) head = inputs[k];
        }
    }
    if (head.valid()) forms[head.index] = MuonForm::none;
    return forms;
}

TensorId orthogonal_direction(GraphBuilder& builder, const std::string& name, MuonForm form, TensorId weight,
                              TensorId gradient, ElementType wide) {
    const Shape shape = builder.shape(weight); // what is made below moves it
    const ElementType half = builder.at(weight).type == ElementType::f16 ? ElementType::f16 : ElementType::bf16;
    Direction direction{builder, name, half};
    const TensorId start = direction.scaled(form, weight, gradient, wide);
    if (!start.valid()) return {};
    return direction.shaped("/back", direction.iterated(start), shape);
}

} // namespace dubhe::workload
