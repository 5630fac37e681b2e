// SPDX-License-Identifier: Apache-2.0
#include "layer_end.h"

#include <core/simulation/tensor_memory.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace dubhe::study {

using workload::Graph;
using workload::OperatorId;

std::size_t end_of_layers(const Graph& graph) {
    std::size_t end = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph.operators()[i].block.valid() && graph.operators()[i].block.index != 0) end = i + 1;
    }
    return end;
}

double activation_peak(const Graph& graph) {
    const std::vector<std::uint32_t> owner = simulation::memory_owners(graph);
    const std::size_t end = end_of_layers(graph);
    std::vector<double> change(graph.operators().size() + 2, 0.0);
    std::vector<std::size_t> born(owner.size(), 0), dies(owner.size(), 0);
    for (std::size_t i = 0; i < end; ++i) {
        for (const workload::TensorId input : graph.inputs(OperatorId{i}))
            dies[owner[input.index]] = i + 1;
        for (const workload::TensorId output : graph.outputs(OperatorId{i})) {
            std::size_t& first = born[owner[output.index]];
            if (first == 0) first = i + 1;
            dies[owner[output.index]] = i + 1;
        }
    }
    for (std::size_t t = 0; t < owner.size(); ++t) {
        const workload::Tensor& tensor = graph.tensors()[t];
        if (owner[t] != t || born[t] == 0) continue;
        if (simulation::memory_class_of(tensor.role) != simulation::MemoryClass::activations) continue;
        change[born[t]] += tensor.bytes();
        change[dies[t] + 1] -= tensor.bytes();
    }
    double now = 0.0, most = 0.0;
    for (const double step : change)
        most = std::max(most, now += step);
    return most;
}

} // namespace dubhe::study
