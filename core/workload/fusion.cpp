// SPDX-License-Identifier: Apache-2.0
#include "fusion.h"

#include "consumers.h"
#include "graph_builder.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

// Of a fused operator the member with the highest rank leads; 0: is not fused.
int rank_of(OperatorKind kind) {
    switch (kind) {
    case OperatorKind::cast:
        return 1;
    case OperatorKind::elementwise_gradient:
        return 2;
    case OperatorKind::elementwise:
        return 3;
    case OperatorKind::dropout_gradient:
    case OperatorKind::dropout:
        return 4;
    case OperatorKind::softmax:
    case OperatorKind::softmax_gradient:
    case OperatorKind::layer_norm:
    case OperatorKind::rms_norm:
        return 5;
    default:
        return 0;
    }
}

// Works along the last dimension.
bool along_rows(OperatorKind kind) {
    return rank_of(kind) == 5;
}

// Whether hand-written kernels run one behind the other as one.
bool in_one_kernel(OperatorKind first, OperatorKind second) {
    const auto pointwise = [](OperatorKind kind) {
        return kind == OperatorKind::elementwise || kind == OperatorKind::elementwise_gradient ||
               kind == OperatorKind::cast;
    };
    switch (first) {
    case OperatorKind::elementwise:
    case OperatorKind::elementwise_gradient:
    case OperatorKind::cast:
        return pointwise(second) || second == OperatorKind::softmax || second == OperatorKind::softmax_gradient;
    case OperatorKind::softmax:
        return second == OperatorKind::cast;
    case OperatorKind::softmax_gradient:
        return pointwise(second);
    case OperatorKind::dropout:
        return second == OperatorKind::elementwise;
    default:
        return false;
    }
}

constexpr std::size_t most_members = 64;

// Decides which operators become one. A group runs where its last member ran.
class Grouping {
  public:
    Grouping(const Graph& graph, Fusion fusion)
        : graph_{graph}, fusion_{fusion}, consumers_{graph}, group_of_(graph.operators().size()) {
        groups_.resize(graph.operators().size());
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            group_of_[i] = static_cast<std::uint32_t>(i);
            groups_[i].members = {OperatorId{i}};
            describe(groups_[i], OperatorId{i});
            if (groups_[i].elements > 0) join_producers(OperatorId{i});
        }
    }

    // Empty for operators that went into a later one's group.
    [[nodiscard]] const std::vector<OperatorId>& members_at(OperatorId id) const {
        static const std::vector<OperatorId> none;
        const auto& members = groups_[group_of_[id.index]].members;
        return members.back() == id ? members : none;
    }
    [[nodiscard]] bool same_group(OperatorId a, OperatorId b) const { return group_of_[a.index] == group_of_[b.index]; }
    [[nodiscard]] std::span<const OperatorId> consumers(TensorId id) const { return consumers_.of(id); }

  private:
    struct Group {
        std::vector<OperatorId> members; // in the order of the graph
        std::int64_t elements = 0;       // that each member works on; 0: nothing joins
        std::int64_t row = 0;            // of those along rows; 0: none is
    };

    void describe(Group& group, OperatorId id) const {
        const Operator& op = graph_[id];
        const auto outputs = graph_.outputs(id);
        if (rank_of(op.kind) == 0 || op.launches == 0 || outputs.empty()) return;
        const Shape& shape = graph_[outputs[0]].shape;
        const auto* const axis = std::get_if<AxisAttributes>(&op.attributes);
        const int rank = static_cast<int>(shape.rank());
        if (along_rows(op.kind)) {
            if (rank == 0 || (axis != nullptr && axis->axis != -1 && axis->axis != rank - 1)) return;
            group.row = shape[-1];
        }
        group.elements = shape.elements();
    }

    void join_producers(OperatorId id) {
        for (const TensorId input : graph_.inputs(id)) {
            const OperatorId producer = graph_[input].producer;
            if (producer.valid() && !same_group(producer, id) && may_join(producer, id)) join(producer, id);
        }
    }

    // The group of `producer` would run where `id` does: nobody else may need its results before.
    [[nodiscard]] bool may_join(OperatorId producer, OperatorId id) const {
        const Group& early = groups_[group_of_[producer.index]];
        const Group& late = groups_[group_of_[id.index]];
        if (graph_[producer].phase != graph_[id].phase) return false; // compiled apart
        if (fusion_ == Fusion::transformer_kernels && !in_one_kernel(graph_[producer].kind, graph_[id].kind))
            return false;
        if (early.elements != late.elements || early.members.size() + late.members.size() > most_members) return false;
        if (early.row != 0 && late.row != 0 && early.row != late.row) return false;
        for (const OperatorId member : early.members) {
            for (const TensorId output : graph_.outputs(member)) {
                for (const OperatorId consumer : consumers(output)) {
                    if (consumer < id && !same_group(consumer, producer) && !same_group(consumer, id)) return false;
                }
            }
        }
        return true;
    }

    void join(OperatorId producer, OperatorId id) {
        Group& early = groups_[group_of_[producer.index]];
        Group& late = groups_[group_of_[id.index]];
        const std::uint32_t number = group_of_[id.index];
        for (const OperatorId member : early.members)
            group_of_[member.index] = number;
        late.members.insert(late.members.end(), early.members.begin(), early.members.end());
        std::ranges::sort(late.members);
        late.row = std::max(late.row, early.row);
        early.members.clear();
    }

    const Graph& graph_;
    Fusion fusion_;
    Consumers consumers_;
    std::vector<std::uint32_t> group_of_; // by operator
    std::vector<Group> groups_;
};

class Fuser {
  public:
    Fuser(Graph graph, Fusion fusion)
        : graph_{std::move(graph)}, grouping_{graph_, fusion}, builder_{GraphBuilder::rewriting(graph_)},
          tensors_(graph_.tensors().size()), operators_(graph_.operators().size()), result_(graph_.tensors().size()) {
        for (const TensorId id : graph_.results())
            result_[id.index] = true;
    }

    Result<FusedGraph> build() && {
        for (std::size_t i = 0; i < tensors_.size(); ++i) {
            const Tensor& tensor = graph_.tensors()[i];
            if (!tensor.producer.valid()) tensors_[i] = builder_.take(graph_, TensorId{i});
        }
        for (std::size_t i = 0; i < operators_.size() && !builder_.failed(); ++i) {
            const auto& members = grouping_.members_at(OperatorId{i});
            if (members.size() == 1) take(members[0]);
            if (members.size() > 1) join(members);
        }
        for (const TensorId id : graph_.results())
            builder_.result(tensors_[id.index]);
        Result<Graph> made = std::move(builder_).finish();
        if (!made) return made.diagnostics();
        return FusedGraph{*std::move(made), std::move(operators_)};
    }

  private:
    [[nodiscard]] OperatorId forward_of(OperatorId id) const {
        const OperatorId forward = graph_[id].forward;
        return forward.valid() ? operators_[forward.index] : OperatorId{};
    }

    void take(OperatorId id) {
        const auto scope = builder_.enter(graph_[id].block);
        std::vector<TensorId> inputs;
        for (const TensorId input : graph_.inputs(id))
            inputs.push_back(tensors_[input.index]);
        std::size_t made = builder_.take(graph_, id, inputs, forward_of(id)).index;
        for (const TensorId output : graph_.outputs(id))
            tensors_[output.index] = TensorId{made++};
        operators_[id.index] = builder_.last_operator();
    }

    void join(const std::vector<OperatorId>& members) {
        const OperatorId leader =
            *std::ranges::max_element(members, {}, [this](OperatorId id) { return rank_of(graph_[id].kind); });
        const Operator& op = graph_[leader];
        OperatorSpec spec{op.name, op.kind,           op.phase,    op.attributes, forward_of(leader),
                          1,       names_of(members), op.precision};
        const bool one_function =
            std::ranges::all_of(members, [&](OperatorId member) { return graph_[member].attributes == op.attributes; });
        if (spec.kind == OperatorKind::elementwise && !one_function)
            spec.attributes = ElementwiseAttributes{Function::other};
        const auto scope = builder_.enter(op.block);
        std::vector<TensorId> wanted;
        std::vector<OutputSpec> outputs;
        for (const OperatorId member : members) {
            for (const TensorId id : graph_.outputs(member)) {
                if (!needed_outside(id, member)) continue;
                const Tensor& tensor = graph_[id];
                wanted.push_back(id);
                outputs.push_back({tensor.name, tensor.shape, tensor.type, tensor.role, tensor.innermost});
            }
        }
        const auto made = builder_.add_operator(std::move(spec), inputs_of(members, leader), outputs);
        for (std::size_t i = 0; i < made.size(); ++i)
            tensors_[wanted[i].index] = made[i];
        for (const OperatorId member : members)
            operators_[member.index] = builder_.last_operator();
    }

    [[nodiscard]] std::string names_of(const std::vector<OperatorId>& members) const {
        constexpr std::size_t longest = 100;
        std::string names;
        for (const OperatorId member : members)
            names += (names.empty() ? "" : ", ") + graph_[member].name;
        return names.size() > longest ? names.substr(0, longest - 3) + "..." : names;
    }

    // From outside, each once; what is as large as the leader's result first, since kinds look there for their rows.
    std::vector<TensorId> inputs_of(const std::vector<OperatorId>& members, OperatorId leader) const {
        std::vector<TensorId> whole;
        std::vector<TensorId> others;
        const Shape shape = graph_.outputs(leader).empty() ? Shape{} : graph_[graph_.outputs(leader)[0]].shape;
        for (const OperatorId member : members) {
            for (const TensorId id : graph_.inputs(member)) {
                const OperatorId producer = graph_[id].producer;
                if (producer.valid() && grouping_.same_group(producer, leader)) continue;
                auto& list = graph_[id].shape == shape ? whole : others;
                if (std::ranges::find(list, tensors_[id.index]) == list.end()) list.push_back(tensors_[id.index]);
            }
        }
        whole.insert(whole.end(), others.begin(), others.end());
        return whole;
    }

    [[nodiscard]] bool needed_outside(TensorId id, OperatorId member) const {
        const auto consumers = grouping_.consumers(id);
        return result_[id.index] || consumers.empty() ||
               std::ranges::any_of(consumers, [&](OperatorId c) { return !grouping_.same_group(c, member); });
    }

    Graph graph_; // loses the names of what is taken
    Grouping grouping_;
    GraphBuilder builder_;
    std::vector<TensorId> tensors_;     // by the graph's tensors: the new ones
    std::vector<OperatorId> operators_; // by the graph's operators: the new ones
    std::vector<bool> result_;
};

} // namespace

Result<Graph> fused(const Graph& graph, Fusion fusion) {
    Result<FusedGraph> made = fused_with_places(graph, fusion);
    if (!made) return made.diagnostics();
    return std::move(made->graph);
}

Result<FusedGraph> fused_with_places(Graph graph, Fusion fusion) {
    return Fuser{std::move(graph), fusion}.build();
}

} // namespace dubhe::workload
