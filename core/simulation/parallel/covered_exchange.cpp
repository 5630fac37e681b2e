// SPDX-License-Identifier: Apache-2.0
#include "covered_exchange.h"

#include <map>
#include <variant>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorKind;
using workload::Phase;
using workload::TensorId;

bool exchanges_tensors(const Operator& op) {
    const auto* const exchange = std::get_if<workload::ExchangeAttributes>(&op.attributes);
    return exchange != nullptr && exchange->group == workload::ExchangeGroup::tensor;
}

bool makes_weight_gradient(const Graph& graph, OperatorId id) {
    for (const TensorId output : graph.outputs(id)) {
        if (graph[output].role == workload::TensorRole::parameter_gradient) return true;
    }
    return false;
}

} // namespace

std::vector<CoveredExchange> covered_exchanges(const Graph& graph) {
    std::vector<CoveredExchange> made;
    std::map<std::uint32_t, std::size_t> of_forward; // the exchange of a forward one's gradient, in `made`
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.phase != Phase::backward || !op.forward.valid() || !exchanges_tensors(op)) continue;
        of_forward.emplace(op.forward.index, made.size());
        made.push_back({OperatorId{i}, {}});
    }
    if (made.empty()) return made;
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        const Operator& op = graph.operators()[i];
        if (op.phase != Phase::backward || !op.forward.valid() || !makes_weight_gradient(graph, OperatorId{i}))
            continue;
        if (graph[op.forward].kind != OperatorKind::linear) continue;
        const OperatorId from = graph[graph.inputs(op.forward)[0]].producer;
        const auto found = from.valid() ? of_forward.find(from.index) : of_forward.end();
        if (found != of_forward.end()) made[found->second].products.emplace_back(i);
    }
    return made;
}

} // namespace dubhe::simulation
