// SPDX-License-Identifier: Apache-2.0
#include "memory_plan.h"

#include "narrow_weights.h"
#include "tensor_memory.h"

#include <core/workload/problem/work.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::TensorId;
using workload::TensorRole;

// A weight, statistic or optimizer state that an operator produces is the new value of one that is there already.
bool updates_in_place(const Graph& graph, TensorId tensor) {
    const workload::Tensor& t = graph[tensor];
    const bool kept = memory_class_of(t.role) == MemoryClass::weights || t.role == TensorRole::optimizer_state;
    return kept && t.role != TensorRole::cache && t.producer.valid();
}

// An exchange that hands on more or less than it got has memory of its own; the others work in place.
bool changes_size(const Graph& graph, OperatorId id) {
    return graph[id].kind == OperatorKind::exchange &&
           graph[graph.inputs(id)[0]].shape.elements() != graph[graph.outputs(id)[0]].shape.elements();
}

} // namespace

MemoryClass memory_class_of(TensorRole role) {
    switch (role) {
    case TensorRole::parameter:
    case TensorRole::statistic:
    case TensorRole::constant:
    case TensorRole::cache:
        return MemoryClass::weights;
    case TensorRole::parameter_gradient:
    case TensorRole::optimizer_state:
        return MemoryClass::training_state;
    case TensorRole::input:
    case TensorRole::activation:
    case TensorRole::gradient:
        return MemoryClass::activations;
    }
    return MemoryClass::activations;
}

bool is_master(const workload::Tensor& tensor) {
    return tensor.role == TensorRole::optimizer_state && tensor.name.ends_with(".master");
}

std::vector<std::uint32_t> memory_owners(const Graph& graph) {
    std::vector<std::uint32_t> owner(graph.tensors().size());
    std::iota(owner.begin(), owner.end(), 0U);
    for (std::uint32_t op = 0; op < graph.operators().size(); ++op) {
        if (workload::runs(graph.operators()[op]) || graph.inputs(OperatorId{op}).empty()) continue;
        if (changes_size(graph, OperatorId{op})) continue;
        for (const TensorId output : graph.outputs(OperatorId{op}))
            owner[output.index] = owner[graph.inputs(OperatorId{op})[0].index];
    }
    return owner;
}

std::string_view name_of(MemoryClass memory_class) {
    static constexpr std::array<std::string_view, memory_class_count> names{"activations", "weights", "training state",
                                                                            "master weights", "working"};
    return names[static_cast<std::size_t>(memory_class)];
}

MemoryPlan plan_memory(const Graph& graph) {
    const std::size_t steps = graph.operators().size();
    const std::vector<std::uint32_t> owner = memory_owners(graph);
    const NarrowWeights narrow = narrow_weights(graph);
    constexpr std::uint32_t never = OperatorId::none;
    // Tensors from outside are there from the start; weights, state and results stay to the end.
    std::vector<std::uint32_t> born(owner.size(), never), dies(owner.size(), 0);
    std::vector<bool> stays(owner.size(), false);
    for (std::uint32_t t = 0; t < owner.size(); ++t) {
        const auto& tensor = graph.tensors()[t];
        if (!tensor.producer.valid()) born[t] = 0;
        if (memory_class_of(tensor.role) == MemoryClass::weights || tensor.role == TensorRole::optimizer_state)
            stays[owner[t]] = true;
    }
    // A cache that has grown replaces the one before it, which goes as soon as it has been copied.
    for (std::uint32_t op = 0; op < steps; ++op) {
        for (const TensorId output : graph.outputs(OperatorId{op})) {
            if (graph[output].role != TensorRole::cache) continue;
            for (const TensorId input : graph.inputs(OperatorId{op}))
                stays[owner[input.index]] = false;
        }
    }
    for (const TensorId result : graph.results())
        stays[owner[result.index]] = true;
    for (std::uint32_t op = 0; op < steps; ++op) {
        for (const TensorId output : graph.outputs(OperatorId{op})) {
            const std::uint32_t t = owner[output.index];
            if (t == output.index) born[t] = op;
            dies[t] = std::max(dies[t], op);
        }
        for (const TensorId input : graph.inputs(OperatorId{op}))
            dies[owner[input.index]] = std::max(dies[owner[input.index]], op);
    }

    std::vector<std::array<double, memory_class_count>> change(steps + 1);
    for (std::uint32_t t = 0; t < owner.size(); ++t) {
        if (owner[t] != t || born[t] == never || updates_in_place(graph, TensorId{t})) continue;
        const workload::Tensor& tensor = graph.tensors()[t];
        const auto c =
            static_cast<std::size_t>(is_master(tensor) ? MemoryClass::master_weights : memory_class_of(tensor.role));
        const double bytes = narrow.copies[t] ? 0.0 : narrow.kept_bytes[t]; // copies count as their weights'
        change[born[t]][c] += bytes;
        if (!stays[t] && dies[t] + 1 <= steps) change[dies[t] + 1][c] -= bytes;
    }

    MemoryPlan plan;
    std::array<double, memory_class_count> now{};
    for (std::uint32_t op = 0; op < steps; ++op) {
        for (std::size_t c = 0; c < memory_class_count; ++c)
            now[c] += change[op][c];
        const double total = std::accumulate(now.begin(), now.end(), 0.0);
        if (plan.peak_operator.valid() && total <= plan.peak.value()) continue;
        plan.peak = Bytes{total};
        plan.peak_operator = OperatorId{op};
        for (std::size_t c = 0; c < memory_class_count; ++c)
            plan.at_peak[c] = Bytes{now[c]};
    }
    return plan;
}

} // namespace dubhe::simulation
