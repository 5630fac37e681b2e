// SPDX-License-Identifier: Apache-2.0
#include "rewriter.h"

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::stack {

using workload::Graph;
using workload::Operator;
using workload::OperatorId;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Tensor;
using workload::TensorId;
using workload::TensorRole;

void Origins::add(std::span<const OperatorId> members, std::optional<Pass> pass) {
    members_.insert(members_.end(), members.begin(), members.end());
    offsets_.push_back(static_cast<std::uint32_t>(members_.size()));
    passes_.push_back(static_cast<std::uint8_t>(pass ? static_cast<std::size_t>(*pass) : pass_count));
}

Rewriter::Rewriter(Graph& graph)
    : graph_{graph}, consumers_{graph}, result_(graph.tensors().size()), group_of_(graph.operators().size(), none),
      group_at_(graph.operators().size(), none), builder_{workload::GraphBuilder::rewriting(graph)},
      tensors_(graph.tensors().size()), operators_(graph.operators().size()) {
    for (const TensorId id : graph.results())
        result_[id.index] = true;
}

OperatorId Rewriter::only_consumer(TensorId id) const {
    const auto all = consumers(id);
    const bool one =
        !all.empty() && !result_[id.index] && std::ranges::all_of(all, [&](OperatorId c) { return c == all[0]; });
    return one ? all[0] : OperatorId{};
}

bool Rewriter::may_run_at(std::span<const OperatorId> members, OperatorId at) const {
    const auto is_member = [&](OperatorId id) { return std::ranges::find(members, id) != members.end(); };
    return std::ranges::all_of(members, [&](OperatorId member) {
        return std::ranges::all_of(graph_.outputs(member), [&](TensorId output) {
            return std::ranges::all_of(consumers(output), [&](OperatorId c) { return is_member(c) || at < c; });
        });
    });
}

void Rewriter::replace(std::vector<OperatorId> members, std::vector<TensorId> reads, OperatorId at, Emit emit) {
    const auto number = static_cast<std::uint32_t>(groups_.size());
    for (const OperatorId member : members)
        group_of_[member.index] = number;
    group_at_[at.index] = number;
    groups_.push_back({std::move(members), std::move(reads), std::move(emit)});
}

OperatorSpec Rewriter::spec_of(OperatorId old) const {
    const Operator& op = graph_[old];
    return {op.name,
            op.kind,
            op.phase,
            op.attributes,
            op.forward.valid() ? operators_[op.forward.index] : OperatorId{},
            op.launches,
            op.source_kind,
            op.precision};
}

OutputSpec Rewriter::output_of(TensorId old) const {
    const Tensor& tensor = graph_[old];
    const bool copied = tensor.name.empty() && now(old).valid();
    return {copied ? builder_.at(now(old)).name : tensor.name, tensor.shape, tensor.type, tensor.role,
            tensor.innermost};
}

// From the end: what results, replacements and needed operators read is needed, and so is what nobody ever read.
void Rewriter::find_needed() {
    needed_operator_.assign(graph_.operators().size(), false);
    needed_tensor_ = result_;
    const auto want = [this](std::span<const TensorId> tensors) {
        for (const TensorId id : tensors)
            needed_tensor_[id.index] = true;
    };
    for (std::size_t i = 0; i < graph_.tensors().size(); ++i) {
        const Tensor& tensor = graph_.tensors()[i];
        if (consumers(TensorId{i}).empty() || (tensor.role == TensorRole::input && !tensor.producer.valid()))
            needed_tensor_[i] = true;
    }
    for (std::size_t i = graph_.operators().size(); i-- > 0;) {
        const OperatorId id{i};
        if (group_at_[i] != none) want(groups_[group_at_[i]].reads);
        if (group_of_[i] != none) continue;
        const auto outputs = graph_.outputs(id);
        const bool needed =
            outputs.empty() || std::ranges::any_of(outputs, [this](TensorId t) { return needed_tensor_[t.index]; });
        needed_operator_[i] = needed;
        if (needed) want(graph_.inputs(id));
    }
}

void Rewriter::copy(OperatorId id) {
    const auto scope = builder_.enter(graph_[id].block);
    inputs_.clear();
    for (const TensorId input : graph_.inputs(id))
        inputs_.push_back(now(input));
    const OperatorId forward = graph_[id].forward;
    std::size_t made =
        builder_.take(graph_, id, inputs_, forward.valid() ? operators_[forward.index] : OperatorId{}).index;
    for (const TensorId output : graph_.outputs(id))
        becomes(output, TensorId{made++});
    operators_[id.index] = builder_.last_operator();
}

Result<Rewritten> Rewriter::run(std::optional<Pass> pass) && {
    find_needed();
    for (std::size_t i = 0; i < tensors_.size(); ++i) {
        const Tensor& tensor = graph_.tensors()[i];
        if (!tensor.producer.valid() && needed_tensor_[i]) tensors_[i] = builder_.take(graph_, TensorId{i});
    }
    Rewritten made;
    for (std::size_t i = 0; i < operators_.size() && !builder_.failed(); ++i) {
        const OperatorId id{i};
        if (group_at_[i] != none) {
            const Group& group = groups_[group_at_[i]];
            const std::size_t before = builder_.operator_count();
            const auto scope = builder_.enter(graph_[id].block);
            group.emit(*this);
            for (std::size_t j = before; j < builder_.operator_count(); ++j)
                made.origins.add(group.members, pass);
            for (const OperatorId member : group.members)
                operators_[member.index] = builder_.last_operator();
        }
        if (group_of_[i] != none || !needed_operator_[i]) continue;
        copy(id);
        made.origins.add(std::array{id}, std::nullopt);
    }
    for (const TensorId id : graph_.results())
        builder_.result(now(id));
    Result<Graph> graph = std::move(builder_).finish();
    if (!graph) return graph.diagnostics();
    made.graph = *std::move(graph);
    return made;
}

} // namespace dubhe::stack
