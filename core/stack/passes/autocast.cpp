// SPDX-License-Identifier: Apache-2.0
// A framework that keeps weights in fp32 copies those of products to half precision in each pass, and widens their
// gradients for the optimizer: PyTorch's autocast, TensorFlow's automatic mixed precision. A graph in half precision
// has such weights already, so that only the kernels that make them are added: what the product reads stays as it is.
// So does the optimizer: fused kernels that read narrow gradients and write narrow weights move as many bytes as those
// that know fp32 alone. Optimizers of several kernels widen and narrow by kernels of their own (extra_passes()); to
// these nothing is added, nor to Muon's matrices, whose directions are made in half precision anyway.
#include "passes.h"

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace dubhe::stack {

namespace {

using workload::ElementType;
using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Phase;
using workload::TensorId;
using workload::TensorRole;

class Autocast {
  public:
    explicit Autocast(Rewriter& rewriter) : r_{rewriter}, g_{rewriter.graph()} {}

    // Weights are trained where an optimizer updates wide ones by the gradients of products.
    void plan_training() {
        for (std::size_t i = 0; i < g_.operators().size(); ++i) {
            if (!is_fused_step(OperatorId{i})) continue;
            const auto inputs = g_.inputs(OperatorId{i});
            for (std::size_t k = 1; k < inputs.size(); ++k)
                plan_parameter(inputs[k - 1], inputs[k]);
        }
    }

    void plan_inference() {
        for (std::size_t i = 0; i < g_.operators().size(); ++i) {
            if (is_product(OperatorId{i})) add_cast_of_weight(OperatorId{i}, std::nullopt);
        }
    }

  private:
    [[nodiscard]] bool is_fused_step(OperatorId id) const {
        if (g_[id].kind != OperatorKind::optimizer_step) return false;
        const auto* const how = std::get_if<workload::OptimizerAttributes>(&g_[id].attributes);
        return how != nullptr &&
               (how->optimizer == workload::Optimizer::fused_adam || how->optimizer == workload::Optimizer::lamb);
    }

    void plan_parameter(TensorId wide, TensorId gradient) {
        const OperatorId by = r_.producer(gradient);
        if (g_[gradient].role != TensorRole::parameter_gradient || g_[wide].type != ElementType::f32 ||
            !is_half(gradient) || !by.valid() || !r_.is_free(by) || is_cast_already(wide))
            return;
        const OperatorId product = product_of(g_[by].forward, g_[wide].shape);
        if (product.valid() && add_cast_of_weight(product, wide)) add_cast_of_gradient(by, gradient);
    }

    [[nodiscard]] bool is_cast_already(TensorId wide) const {
        return std::ranges::any_of(r_.consumers(wide),
                                   [this](OperatorId each) { return g_[each].kind == OperatorKind::cast; });
    }

    // The first product that reads a weight of that shape which `user` reads: itself, or, where a table of words is the
    // head's weight, too, the head.
    [[nodiscard]] OperatorId product_of(OperatorId user, const workload::Shape& shape) const {
        if (!user.valid()) return {};
        for (const TensorId weight : g_.inputs(user)) {
            if (!is_weight(g_, weight) || g_[weight].shape != shape) continue;
            const auto readers = r_.consumers(weight);
            const auto found = std::ranges::find_if(
                readers, [&](OperatorId each) { return is_product(each) && g_.inputs(each)[1] == weight; });
            if (found != readers.end()) return *found;
        }
        return {};
    }

    [[nodiscard]] bool is_half(TensorId id) const {
        return g_[id].type == ElementType::f16 || g_[id].type == ElementType::bf16;
    }
    // Of the forward pass, with a weight.
    [[nodiscard]] bool is_product(OperatorId id) const {
        const OperatorKind kind = g_[id].kind;
        const bool product = kind == OperatorKind::linear || kind == OperatorKind::convolution ||
                             kind == OperatorKind::convolution_transpose || kind == OperatorKind::matmul;
        const auto inputs = g_.inputs(id);
        return product && g_[id].phase == Phase::forward && inputs.size() > 1 && is_weight(g_, inputs[1]) &&
               is_half(inputs[1]);
    }

    // `wide`: absent where nothing is trained. Of biases no copies are made: they are small.
    bool add_cast_of_weight(OperatorId product, std::optional<TensorId> wide) {
        if (!r_.is_free(product) || !known_.insert(g_.inputs(product)[1].index).second) return false;
        const TensorId weight = g_.inputs(product)[1];
        std::vector<TensorId> reads(g_.inputs(product).begin(), g_.inputs(product).end());
        if (wide) reads.push_back(*wide);
        r_.replace({product}, reads, product, [=](Rewriter& now) {
            const OutputSpec narrow = now.output_of(weight);
            const TensorId from = wide ? now.now(*wide)
                                       : now.builder().tensor(narrow.name + "_wide", narrow.shape, TensorRole::constant,
                                                              ElementType::f32);
            now.builder().add_operator({.name = narrow.name + "_cast", .kind = OperatorKind::cast}, {from},
                                       {narrow.name + "_half", narrow.shape, narrow.type, TensorRole::activation});
            copy(now, product);
        });
        return true;
    }

    void add_cast_of_gradient(OperatorId by, TensorId gradient) {
        const std::vector<TensorId> reads(g_.inputs(by).begin(), g_.inputs(by).end());
        r_.replace({by}, reads, by, [=](Rewriter& now) {
            copy(now, by);
            const OutputSpec narrow = now.output_of(gradient);
            OperatorSpec cast{.name = narrow.name + "_cast", .kind = OperatorKind::cast, .phase = Phase::backward};
            cast.forward = now.spec_of(by).forward;
            now.builder().add_operator(std::move(cast), {now.now(gradient)},
                                       {narrow.name + "_wide", narrow.shape, ElementType::f32, TensorRole::gradient});
        });
    }

    static void copy(Rewriter& now, OperatorId id) {
        std::vector<OutputSpec> outputs;
        for (const TensorId output : now.graph().outputs(id))
            outputs.push_back(now.output_of(output));
        const std::vector<TensorId> made = now.builder().add_operator(now.spec_of(id), inputs_now(now, id), outputs);
        hand_on(now, now.graph().outputs(id), made);
    }

    Rewriter& r_;
    const Graph& g_;
    std::set<std::size_t> known_; // weights that have their copy
};

} // namespace

void plan_autocast(Rewriter& rewriter) {
    Autocast{rewriter}.plan_training();
}

void plan_wide_weights(Rewriter& rewriter) {
    Autocast{rewriter}.plan_inference();
}

} // namespace dubhe::stack
