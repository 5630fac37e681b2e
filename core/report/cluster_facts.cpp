// SPDX-License-Identifier: Apache-2.0
// A step on many GPUs of a system, and the same along a number of it.
#include "facts.h"

#include <core/study/cluster/cluster_cost.h>

#include <memory>

namespace dubhe::report {

namespace {

void sweep(ClusterFacts& facts, const Request& request, const AskedCluster& asked, const Progress& progress) {
    study::SweepSystem system;
    system.name = asked.system.system.name;
    system.fabric = asked.system.fabric;
    system.habits = asked.split;
    if (request.over->kind == study::AxisKind{study::SystemAxis::gpus}) system.habits.data = 0; // what the GPUs leave
    system.gpus = asked.gpus;
    system.input = asked.input;
    workload::Recipe recipe = asked.recipe;
    recipe.batch = asked.split.batch;
    Result<study::Sweep> found = study::sweep(
        {std::move(recipe), {{asked.system.gpu, {}}}, {*request.over}, request.method, std::move(system)}, progress);
    if (found) {
        facts.sweep = std::move(*found);
    } else {
        facts.sweep_errors = found.diagnostics();
    }
}

} // namespace

Result<ClusterFacts> cluster_facts(const Request& request, const AskedCluster& asked, const Progress& progress) {
    const auto model = study::ClusterModel::make(asked.recipe, asked.system.gpu, asked.system.fabric, request.method);
    if (!model) return model.diagnostics();
    auto prediction = study::predict(**model, asked.split, asked.gpus, asked.input);
    if (!prediction) return prediction.diagnostics();
    const Result<study::LoadsPtr> loads = (*model)->loads(asked.split);
    if (!loads) return loads.diagnostics();
    ClusterFacts facts{*prediction, study::point_of(*prediction, **loads),
                       study::cost_of(*prediction, asked.system, study::tariff_in(asked.system, request.tariff))};
    const auto tokens = static_cast<double>((*model)->tokens_per_sample());
    const bool in_tokens = (*model)->sample_unit() == "sequences" && tokens > 1.0;
    facts.samples = sample_words((*model)->sample_unit());
    facts.produced = in_tokens ? sample_words("tokens") : facts.samples;
    facts.produced_a_step = static_cast<double>(asked.split.batch) * (in_tokens ? tokens : 1.0);
    if (request.over && study::of_system(request.over->kind)) sweep(facts, request, asked, progress);
    return facts;
}

} // namespace dubhe::report
