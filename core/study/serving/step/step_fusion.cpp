// SPDX-License-Identifier: Apache-2.0
#include "step_fusion.h"

#include <algorithm>
#include <string_view>
#include <variant>

namespace dubhe::study {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;

bool in_block_named(const Graph& graph, OperatorId id, std::string_view name) {
    for (workload::BlockId b = graph[id].block; b.valid() && b.index != 0; b = graph[b].parent) {
        if (graph[b].name == name) return true;
    }
    return false;
}

bool is_exchange(const Graph& graph, OperatorId id) {
    return id.valid() && std::holds_alternative<workload::ExchangeAttributes>(graph[id].attributes);
}

bool is_quantising(const Graph& graph, OperatorId id) {
    const auto* how = std::get_if<workload::ElementwiseAttributes>(&graph[id].attributes);
    return graph[id].kind == OperatorKind::elementwise && how != nullptr &&
           how->function == workload::Function::quantize;
}

bool is_rotation(const workload::Operator& op) {
    return op.kind == OperatorKind::elementwise && op.name == "rotary";
}

class StepFusions {
  public:
    StepFusions(const Graph& graph, const stack::Stack& stack, bool decodes)
        : g_{graph}, fused_{stack.exchange == stack::Exchange::fused}, decodes_{decodes},
          made_(graph.operators().size(), StepFusion::none) {}

    std::vector<StepFusion> take() && {
        for (std::size_t i = 0; i < made_.size(); ++i)
            made_[i] = of(OperatorId{i});
        for (std::size_t i = 0; i < made_.size(); ++i) {
            if (g_.operators()[i].kind != OperatorKind::experts) continue;
            const OperatorId front = made_by(g_.inputs(OperatorId{i})[0]);
            if (front.valid() && is_quantising(g_, front)) made_[front.index] = StepFusion::gone;
        }
        return std::move(made_);
    }

  private:
    [[nodiscard]] OperatorId made_by(workload::TensorId tensor) const { return g_[tensor].producer; }

    // Behind views, which are no kernels.
    [[nodiscard]] OperatorId made_behind_views(workload::TensorId tensor) const {
        OperatorId id = made_by(tensor);
        while (id.valid() && g_[id].kind == OperatorKind::view)
            id = made_by(g_.inputs(id)[0]);
        return id;
    }

    [[nodiscard]] StepFusion of(OperatorId id) const {
        const workload::Operator& op = g_[id];
        if (in_block_named(g_, id, "router")) return in_router(id);
        const bool moves = op.kind == OperatorKind::copy || op.kind == OperatorKind::concat;
        if (decodes_ && moves && in_block_named(g_, id, "attention") && rotation_near(g_, id).valid())
            return StepFusion::moves;
        if (fused_ && follows_exchange(id)) return StepFusion::gone;
        return StepFusion::none;
    }

    [[nodiscard]] StepFusion in_router(OperatorId id) const {
        if (g_[id].kind == OperatorKind::linear) return StepFusion::none;
        return g_[id].kind == OperatorKind::top_k && g_[id].name == "top_k" ? StepFusion::routes : StepFusion::gone;
    }

    // A norm behind an exchange, and what quantises the norm's result.
    [[nodiscard]] bool follows_exchange(OperatorId id) const {
        const bool norm = g_[id].kind == OperatorKind::rms_norm || g_[id].kind == OperatorKind::layer_norm;
        if (norm)
            return std::ranges::any_of(g_.inputs(id),
                                       [&](workload::TensorId in) { return is_exchange(g_, made_behind_views(in)); });
        if (!is_quantising(g_, id)) return false;
        const OperatorId front = made_behind_views(g_.inputs(id)[0]);
        return front.valid() && !is_quantising(g_, front) && follows_exchange(front);
    }

    const Graph& g_;
    bool fused_, decodes_;
    std::vector<StepFusion> made_;
};

} // namespace

OperatorId rotation_near(const Graph& graph, OperatorId id) {
    const workload::BlockId block = graph[id].block;
    for (std::size_t i = id.index; i < graph.operators().size() && graph.operators()[i].block == block; ++i) {
        if (is_rotation(graph.operators()[i])) return OperatorId{i};
    }
    for (std::size_t i = id.index; i > 0 && graph.operators()[i - 1].block == block; --i) {
        if (is_rotation(graph.operators()[i - 1])) return OperatorId{i - 1};
    }
    return {};
}

std::vector<StepFusion> fused_in_step(const Graph& graph, const stack::Stack& stack, bool decodes) {
    return StepFusions{graph, stack, decodes}.take();
}

} // namespace dubhe::study
