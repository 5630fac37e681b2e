// SPDX-License-Identifier: Apache-2.0
#include "layer_parameters.h"

#include "../../tensor_memory.h"

#include <core/workload/problem/work.h>
#include <core/workload/training/adapters.h>

#include <algorithm>
#include <numeric>
#include <variant>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::TensorId;
using workload::TensorRole;

bool in_expert(const Graph& graph, OperatorId id) {
    for (workload::BlockId block = graph[id].block; block.valid() && block.index != 0; block = graph[block].parent) {
        const std::string& name = graph[block].name;
        if (name == "experts" || name.starts_with("expert ")) return true;
    }
    return false;
}

// Of each tensor the first forward operator that reads it, and whether several layers do.
struct Users {
    std::vector<OperatorId> first;
    std::vector<bool> in_two_layers;

    Users(const Graph& graph, const Layering& layering)
        : first(graph.tensors().size()), in_two_layers(graph.tensors().size()) {
        for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
            if (graph.operators()[i].phase != workload::Phase::forward) continue;
            const OperatorId id{i};
            for (const TensorId input : graph.inputs(id)) {
                OperatorId& user = first[input.index];
                if (!user.valid())
                    user = id;
                else if (layering.of(user) != layering.of(id))
                    in_two_layers[input.index] = true;
            }
        }
    }
};

} // namespace

TiedParameters add_parameters(const Graph& graph, const Layering& layering, const NarrowWeights& narrow,
                              const std::vector<SharedUpdate>& shared, std::vector<LayerLoad>& loads) {
    TiedParameters tied;
    Users users{graph, layering};
    const bool trains = std::ranges::any_of(
        graph.tensors(), [](const workload::Tensor& t) { return t.role == TensorRole::parameter_gradient; });
    const std::vector<bool> adapters = workload::adapter_parameters(graph);
    double all = 0.0;
    OperatorId last_user; // of a parameter
    for (std::uint32_t t = 0; t < graph.tensors().size(); ++t) {
        const workload::Tensor& tensor = graph.tensors()[t];
        if (tensor.producer.valid()) continue;
        const bool idle = tensor.role == TensorRole::parameter && !users.first[t].valid();
        // Of an expert that no token reaches: it lies where those lie that were made before it.
        if (idle) users.first[t] = last_user;
        if (tensor.role == TensorRole::parameter) last_user = users.first[t];
        const std::uint32_t layer = layering.of(users.first[t]);
        if (layer == no_layer || tensor.role == TensorRole::cache) continue;
        if (memory_class_of(tensor.role) != MemoryClass::weights) continue;
        LayerLoad& load = loads[layer];
        load.weight_bytes += narrow.kept_bytes[t];
        load.gathered_bytes += narrow.gathered_bytes[t];
        if (adapters.empty() || adapters[t]) load.updated_bytes += narrow.gathered_bytes[t];
        if (tensor.role != TensorRole::parameter) continue;
        const auto elements = static_cast<double>(tensor.shape.elements());
        load.parameters += elements;
        const bool trained = trains && !idle && (adapters.empty() || adapters[t]);
        const bool of_expert = in_expert(graph, users.first[t]);
        if (of_expert) load.expert_parameters += elements;
        if (trained) {
            load.trained_parameters += elements;
            if (of_expert) load.trained_expert_parameters += elements;
            load.gradient_bytes += tensor.bytes();
        }
        if (users.in_two_layers[t]) {
            tied.bytes += tensor.bytes();
            tied.trained = tied.trained || trained;
        }
        all += elements;
    }
    if (all <= 0.0) return tied;
    for (const SharedUpdate& update : shared) {
        const double taken = std::accumulate(update.elements.begin(), update.elements.end(), 0.0);
        for (std::size_t layer = 0; layer < loads.size(); ++layer) {
            LayerLoad& load = loads[layer];
            const double share = taken > 0.0 ? update.elements[layer] / taken : load.parameters / all;
            load.state_bytes += update.state_bytes * share;
            load.master_bytes += update.master_bytes * share;
            load.update.append(update.pass.scaled(share));
        }
    }
    return tied;
}

} // namespace dubhe::simulation
