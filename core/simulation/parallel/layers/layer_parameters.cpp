// SPDX-License-Identifier: Apache-2.0
#include "layer_parameters.h"

#include "../../tensor_memory.h"

#include <core/workload/problem/work.h>

#include <algorithm>
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

// Reads and writes of a moment by one update, of all moments on the mean: see extra_passes() in work.cpp. Fused kernels
// read and write each; PyTorch's own take m.lerp_ 2, addcdiv 1 of m and mul_ 2, addcmul_ 2, sqrt 1 of v, or mul_ 2,
// add_ 2 and w.add_ 1 of a momentum.
double moment_passes(workload::Optimizer optimizer) {
    switch (optimizer) {
    case workload::Optimizer::sgd:
        return 0.0;
    case workload::Optimizer::momentum:
        return 5.0;
    case workload::Optimizer::adam:
        return 4.0;
    case workload::Optimizer::fused_adam:
        return 2.0;
    }
    return 0.0;
}

// Of the bytes that the optimizer's operators move, the share of moments.
double moments_moved(const Graph& graph) {
    double all = 0.0, moments = 0.0;
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind != workload::OperatorKind::optimizer_step) continue;
        const workload::Work work = workload::work_of(graph, id);
        all += (work.activations_read + work.weights_read + work.written).value();
        const double passes = moment_passes(std::get<workload::OptimizerAttributes>(graph[id].attributes).optimizer);
        for (const TensorId input : graph.inputs(id)) {
            const workload::Tensor& tensor = graph[input];
            if (tensor.role != TensorRole::optimizer_state || tensor.name.ends_with(".master")) continue;
            moments += passes * tensor.bytes();
        }
    }
    return all > 0.0 ? std::min(1.0, moments / all) : 0.0;
}

} // namespace

double add_parameters(const Graph& graph, const Layering& layering, const NarrowWeights& narrow,
                      const Pass& shared_update, std::vector<LayerLoad>& loads) {
    double tied_bytes = 0.0;
    Users users{graph, layering};
    const bool trains = std::ranges::any_of(
        graph.tensors(), [](const workload::Tensor& t) { return t.role == TensorRole::parameter_gradient; });
    double all = 0.0, states = 0.0, masters = 0.0;
    OperatorId last_user; // of a parameter
    for (std::uint32_t t = 0; t < graph.tensors().size(); ++t) {
        const workload::Tensor& tensor = graph.tensors()[t];
        if (tensor.producer.valid()) continue;
        const bool idle = tensor.role == TensorRole::parameter && !users.first[t].valid();
        // Of an expert that no token reaches: it lies where those lie that were made before it.
        if (idle) users.first[t] = last_user;
        if (tensor.role == TensorRole::parameter) last_user = users.first[t];
        if (tensor.role == TensorRole::optimizer_state) {
            states += tensor.bytes();
            if (tensor.name.ends_with(".master")) masters += tensor.bytes();
        }
        const std::uint32_t layer = layering.of(users.first[t]);
        if (layer == no_layer || tensor.role == TensorRole::cache) continue;
        if (memory_class_of(tensor.role) != MemoryClass::weights) continue;
        LayerLoad& load = loads[layer];
        load.weight_bytes += narrow.kept_bytes[t];
        load.gathered_bytes += narrow.gathered_bytes[t];
        if (tensor.role != TensorRole::parameter) continue;
        const auto elements = static_cast<double>(tensor.shape.elements());
        load.parameters += elements;
        if (trains && !idle) load.gradient_bytes += tensor.bytes();
        if (in_expert(graph, users.first[t])) load.expert_parameters += elements;
        if (users.in_two_layers[t]) tied_bytes += tensor.bytes();
        all += elements;
    }
    if (all <= 0.0) return tied_bytes;
    const double moved = moments_moved(graph);
    for (LayerLoad& load : loads) {
        load.moments_moved = moved;
        load.state_bytes = states * load.parameters / all;
        load.master_bytes = masters * load.parameters / all;
        load.update.append(shared_update.scaled(load.parameters / all));
    }
    return tied_bytes;
}

} // namespace dubhe::simulation
