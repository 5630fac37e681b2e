// SPDX-License-Identifier: Apache-2.0
#include "training_steps.h"

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
                            std::to_string(c.tokens) + '|' + std::to_string(c.further_tokens);
    const auto known = models_.find(key);
    return known != models_.end() ? known->second : models_.emplace(key, made_model(c)).first->second;
}

std::string TrainingSteps::system_key(const TrainingCase& c) {
    constexpr std::int64_t most = 8; // of a machine that is looked for by its GPU
    return c.machine.empty() ? c.gpu + " x " + std::to_string(std::min(c.gpus, most)) : c.machine;
}

Result<ClusterSystem> TrainingSteps::made_system(const TrainingCase& c) const {
    if (!c.machine.empty()) return find_cluster_system(setting_.catalog, c.machine);
    const Result<hardware::Gpu> gpu = setting_.catalog.find(c.gpu);
    if (!gpu) return gpu.diagnostics();
    return machine_for(setting_.catalog, *gpu, c.gpus);
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
    if (!set_numbers(recipe, c.numbers)) return error("\"" + c.precision + "\" is no precision that is known here");
    return ClusterModel::make(recipe, system->second->gpu, system->second->fabric, setting_.method);
}

} // namespace dubhe::study
