// SPDX-License-Identifier: Apache-2.0
#include "usual_optimizer.h"

#include <algorithm>

namespace dubhe::workload {

bool attends(const Graph& graph) {
    return std::ranges::any_of(graph.operators(), [&](const Operator& op) {
        if (op.kind == OperatorKind::attention) return true;
        const OperatorId id{static_cast<std::size_t>(&op - graph.operators().data())};
        constexpr std::size_t batch_heads_rows_columns = 4;
        return op.kind == OperatorKind::softmax && !graph.inputs(id).empty() &&
               graph[graph.inputs(id)[0]].shape.rank() >= batch_heads_rows_columns;
    });
}

Optimizer usual_optimizer(const Graph& graph) {
    return attends(graph) ? Optimizer::fused_adam : Optimizer::sgd;
}

Result<Optimizer> usual_optimizer(const Recipe& recipe) {
    Recipe quick = recipe;
    quick.batch = 1;
    quick.numbers = Numbers::plain;
    quick.grouped_experts = true;
    const Result<BuiltNetwork> built = build_forward(quick);
    if (!built) return built.diagnostics();
    return usual_optimizer(built->graph);
}

} // namespace dubhe::workload
