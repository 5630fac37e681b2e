// SPDX-License-Identifier: Apache-2.0
#include "training_steps.h"

#include "../cluster/rank_setting.h"

#include <core/study/cluster/machines.h>

#include <algorithm>
#include <utility>

namespace dubhe::study {

std::string place_of(const TrainingCase& c) {
    return c.machine.empty() ? c.gpu : c.machine;
}

std::string title_of(const TrainingCase& c) {
    return c.container + ' ' + c.task + ' ' + c.model + ", " + c.precision + ", " + std::to_string(c.gpus) + " of " +
           place_of(c) + ", batch " + std::to_string(c.split.batch) + " x " + std::to_string(c.tokens) + ", " +
           to_text(c.split);
}

namespace {

// Cards in a server that the catalog doesn't hold: each reaches the others at its PCIe link's rate, through switches;
// machines are joined by `usual_port` a GPU.
Result<ClusterSystem> cards_of(const hardware::Gpu& gpu, const TrainingCase& c) {
    constexpr std::int64_t usual = 8;
    const double bandwidth = host_bandwidth(gpu);
    if (bandwidth <= 0.0)
        return error(
            message("the catalog has no machine of %1, and it is not known how its cards are joined", gpu.name));
    hardware::Link slot;
    slot.kind = hardware::LinkKind::pcie;
    slot.bandwidth = BytesPerSecond{bandwidth};
    ClusterSystem made{.system = {.name = gpu.name + " cards", .gpu = gpu.name}, .gpu = gpu};
    made.system.gpus_per_node = static_cast<double>(std::min(c.gpus, c.machine_gpus > 0 ? c.machine_gpus : usual));
    made.system.topology = hardware::Topology::fabric;
    Result<simulation::Fabric> fabric = simulation::fabric_of(made.system, slot, nullptr, gpu);
    if (!fabric) return fabric.diagnostics();
    made.fabric = *std::move(fabric);
    if (c.gpus <= made.fabric.gpus_per_node) return made;
    join_by_network(made.fabric);
    made.fabric.network_ports = made.fabric.gpus_per_node;
    made.fabric.network.bandwidth = usual_port.value() * static_cast<double>(made.fabric.gpus_per_node);
    return made;
}

} // namespace

Result<ClusterPrediction> TrainingSteps::operator()(const TrainingCase& c) {
    const Result<ClusterModelPtr>& model = model_of(c);
    if (!model) return model.diagnostics();
    return predict(**model, c.split, c.gpus);
}

const hardware::Gpu* TrainingSteps::gpu(const TrainingCase& c) const {
    const auto found = systems_.find(system_key(c));
    return found != systems_.end() && found->second ? &found->second->gpu : nullptr;
}

Result<cost::Provenance> TrainingSteps::provenance(const TrainingCase& c, const ClusterPrediction& made) {
    const Result<ClusterModelPtr>& model = model_of(c);
    if (!model) return model.diagnostics();
    const Result<LoadsPtr> loads = (*model)->loads(c.split);
    if (!loads) return loads.diagnostics();
    return point_of(made, **loads).provenance;
}

const Result<ClusterModelPtr>& TrainingSteps::model_of(const TrainingCase& c) {
    const std::string key = c.network + '|' + system_key(c) + '|' + c.numbers + '|' + c.stack + '|' +
                            std::to_string(c.tokens) + '|' + std::to_string(c.further_tokens) + '|' +
                            text_of(c.adapters);
    const auto known = models_.find(key);
    return known != models_.end() ? known->second : models_.emplace(key, made_model(c)).first->second;
}

std::string TrainingSteps::system_key(const TrainingCase& c) {
    if (!c.machine.empty()) return c.machine;
    return c.gpu + " x " + std::to_string(c.gpus) + '/' + std::to_string(c.machine_gpus);
}

Result<ClusterSystem> TrainingSteps::made_system(const TrainingCase& c) const {
    if (!c.machine.empty()) return find_cluster_system(setting_.catalog, c.machine);
    const Result<hardware::Gpu> gpu = setting_.catalog.find(c.gpu);
    if (!gpu) return gpu.diagnostics();
    Result<ClusterSystem> made = machine_for(setting_.catalog, *gpu, c.gpus);
    if (!made) made = cards_of(*gpu, c);
    if (made && c.machine_gpus > 0) made->fabric.gpus_per_node = std::min(made->fabric.gpus_per_node, c.machine_gpus);
    return made;
}

Result<ClusterModelPtr> TrainingSteps::made_model(const TrainingCase& c) {
    auto system = systems_.find(system_key(c));
    if (system == systems_.end()) system = systems_.emplace(system_key(c), made_system(c)).first;
    if (!system->second) return system->second.diagnostics();
    const Result<std::string> network = network_called(c.network, setting_.configs);
    if (!network) return network.diagnostics();
    workload::Recipe recipe{.network = *network};
    recipe.mode = workload::Mode::training;
    recipe.sequence = c.tokens > 1 ? std::optional{c.tokens} : std::nullopt;
    recipe.optimizer = c.optimizer;
    recipe.stack = setting_.stack.empty() ? c.stack : setting_.stack;
    recipe.further_tokens = c.further_tokens;
    recipe.adapters = c.adapters;
    if (!set_numbers(recipe, c.numbers))
        return error(message("\"%1\" is no precision that is known here", c.precision));
    return ClusterModel::make(recipe, system->second->gpu, system->second->fabric, setting_.method);
}

} // namespace dubhe::study
