// SPDX-License-Identifier: Apache-2.0
#include "network.h"

namespace dubhe::study {

Result<NetworkPtr> prepare(const workload::Recipe& recipe) {
    Result<workload::BuiltNetwork> built = workload::build(recipe);
    if (!built) return built.diagnostics();
    auto network = std::make_shared<Network>();
    network->recipe = recipe;
    network->notes = std::move(built->notes);
    network->uses_sequence = built->uses_sequence;
    network->sample_unit = std::move(built->sample_unit);
    network->graph = std::move(built->graph);
    network->work = workload::tabulate(network->graph);
    network->memory = simulation::plan_memory(network->graph);
    return NetworkPtr{std::move(network)};
}

} // namespace dubhe::study
