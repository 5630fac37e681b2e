// SPDX-License-Identifier: Apache-2.0
// Linear layers over one input -> one over their weights side by side, whose result they are views of.
#include "passes.h"

#include <algorithm>
#include <map>
#include <utility>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::MatrixAttributes;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::Phase;
using workload::Shape;
using workload::TensorId;
using workload::TensorRole;

bool can_merge(const Rewriter& rewriter, OperatorId id) {
    const Graph& graph = rewriter.graph();
    const auto inputs = graph.inputs(id);
    if (graph[id].kind != OperatorKind::linear || graph[id].phase != Phase::forward || inputs.size() < 2 ||
        !rewriter.is_free(id))
        return false;
    const auto* const product = std::get_if<MatrixAttributes>(&graph[id].attributes);
    const TensorId weight = inputs[1];
    return product != nullptr && product->transpose_b && !product->transpose_a && is_weight(graph, weight) &&
           graph[weight].shape.rank() == 2 && rewriter.only_consumer(weight).valid() &&
           (inputs.size() == 2 || is_weight(graph, inputs[2]));
}

// Of one block, over one input, all with a bias or none.
struct Site {
    std::uint32_t block, input;
    bool bias;
    auto operator<=>(const Site&) const = default;
};

std::vector<std::vector<OperatorId>> candidates(const Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    std::map<Site, std::size_t> places;
    std::vector<std::vector<OperatorId>> groups;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (!can_merge(rewriter, id)) continue;
        const Site site{static_cast<std::uint32_t>(graph[id].block.index),
                        static_cast<std::uint32_t>(graph.inputs(id)[0].index), graph.inputs(id).size() > 2};
        const auto [place, added] = places.try_emplace(site, groups.size());
        if (added) groups.emplace_back();
        groups[place->second].push_back(id);
    }
    std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
    return groups;
}

// Two of one size whose results meet in a product, one of them by way of an activation.
bool is_gate_and_up(const Rewriter& rewriter, const std::vector<OperatorId>& group) {
    const Graph& graph = rewriter.graph();
    if (group.size() != 2) return false;
    const auto end_of = [&](OperatorId linear) {
        TensorId made = graph.outputs(linear)[0];
        OperatorId next = rewriter.only_consumer(made);
        while (is_activation(graph, next)) {
            made = graph.outputs(next)[0];
            next = rewriter.only_consumer(made);
        }
        return next;
    };
    const OperatorId a = end_of(group[0]), b = end_of(group[1]);
    return a.valid() && a == b && is_elementwise(graph, a, workload::Function::multiply);
}

TensorId side_by_side(Rewriter& now, const std::string& name, const std::vector<OperatorId>& group, std::size_t input) {
    const Graph& before = now.graph();
    Shape shape = before[before.inputs(group[0])[input]].shape;
    std::int64_t features = 0;
    for (const OperatorId member : group)
        features += before[before.inputs(member)[input]].shape[0];
    shape.set(0, features);
    return now.builder().tensor(name, shape, TensorRole::parameter, before[before.inputs(group[0])[input]].type);
}

void plan_merge(Rewriter& rewriter, const std::vector<OperatorId>& group, std::string name) {
    const TensorId x = rewriter.graph().inputs(group[0])[0];
    rewriter.replace(group, {x}, group[0], [group, x, name = std::move(name)](Rewriter& now) {
        const Graph& before = now.graph();
        auto& b = now.builder();
        std::vector<TensorId> inputs{now.now(x), side_by_side(now, name + ".weight", group, 1)};
        if (before.inputs(group[0]).size() > 2) inputs.push_back(side_by_side(now, name + ".bias", group, 2));
        OperatorSpec spec = now.spec_of(group[0]);
        spec.name = name;
        std::vector<std::int64_t> sizes;
        for (const OperatorId member : group)
            sizes.push_back(before[before.outputs(member)[0]].shape[-1]);
        workload::OutputSpec output = now.output_of(before.outputs(group[0])[0]);
        output.name = name;
        std::int64_t all = 0;
        for (const std::int64_t size : sizes)
            all += size;
        output.shape.set(-1, all);
        const std::vector<TensorId> made = b.add_operator(std::move(spec), inputs, std::span{&output, 1});
        const std::vector<TensorId> parts = b.split(name + "_parts", made[0], -1, sizes);
        for (std::size_t i = 0; i < group.size(); ++i)
            now.becomes(before.outputs(group[i])[0], parts[i]);
    });
}

} // namespace

void plan_query_key_value(Rewriter& rewriter) {
    for (const auto& group : candidates(rewriter)) {
        if (!is_gate_and_up(rewriter, group)) plan_merge(rewriter, group, "qkv_proj");
    }
}

void plan_gate_up(Rewriter& rewriter) {
    for (const auto& group : candidates(rewriter)) {
        if (is_gate_and_up(rewriter, group)) plan_merge(rewriter, group, "gate_up_proj");
    }
}

} // namespace dubhe::stack
