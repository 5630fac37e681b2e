// SPDX-License-Identifier: Apache-2.0
#include "layer_rows.h"

#include "layering.h"

#include <variant>

namespace dubhe::simulation {

std::vector<double> layer_rows(const workload::Graph& graph, const workload::WorkTable& work, const NetworkLoads& chain,
                               std::uint32_t equal_layers) {
    const Layering layering{graph};
    const LayerUpdates updates{graph, layering};
    const double repeats = equal_layers > 0 && chain.equal_count > 0
                               ? static_cast<double>(equal_layers) / static_cast<double>(chain.equal_count)
                               : 1.0;
    const auto times = [&](std::uint32_t layer) {
        return layer >= chain.first_equal && layer < chain.first_equal + chain.equal_count ? repeats : 1.0;
    };
    // Of all layers in one: as long as their gradients are.
    const auto shared_times = [&](workload::OperatorId id) {
        double built = 0.0, all = 0.0;
        for (const workload::TensorId input : graph.inputs(id)) {
            const std::uint32_t layer = updates.layer_of(input);
            if (layer == no_layer) continue;
            const auto elements = static_cast<double>(graph[input].shape.elements());
            built += elements;
            all += elements * times(layer);
        }
        return built > 0.0 ? all / built : 1.0;
    };
    std::vector<double> made(work.rows());
    for (std::size_t i = 0; i < layering.of_operator.size(); ++i) {
        const workload::Operator& op = graph.operators()[i];
        if (!workload::runs(op) || std::holds_alternative<workload::ExchangeAttributes>(op.attributes)) continue;
        const bool of_optimizer = op.phase == workload::Phase::update;
        const std::uint32_t layer = of_optimizer ? updates[i].layer : layering.of_operator[i];
        if (layer == no_layer && !of_optimizer) continue;
        made[work.row_of[i]] += layer == no_layer ? shared_times(workload::OperatorId{i}) : times(layer);
    }
    return made;
}

} // namespace dubhe::simulation
