// SPDX-License-Identifier: Apache-2.0
// A step on many GPUs of a system, and the same along a number of it.
#include "facts.h"

#include <core/study/cluster/cluster_cost.h>

#include <algorithm>
#include <cmath>
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

void try_gpus(ClusterFacts& facts, study::ClusterModel& model, const AskedCluster& asked) {
    for (const auto& [label, factor] : {std::pair{Phrase::half_gpus, 0.5}, std::pair{Phrase::twice_gpus, 2.0}}) {
        simulation::Split split = asked.split;
        const double ranks = static_cast<double>(split.data) * factor;
        if (ranks < 1.0) continue;
        split.data = static_cast<std::int64_t>(ranks);
        if (static_cast<double>(split.data) != ranks) continue; // not of whole ranks
        facts.trials.push_back(
            {label, static_cast<double>(split.gpus()), study::predict(model, split, split.gpus(), asked.input)});
    }
}

// Nothing where there are too many ways to look at, or no other one fits.
std::optional<study::PlanPoint> next_split(const Request& request, study::ClusterModel& model,
                                           const AskedCluster& asked, const Progress& progress) {
    const auto layers = static_cast<double>(model.divisible(asked.gpus).layers);
    if (static_cast<double>(asked.split.batch) * layers > study::most_passes) return std::nullopt;
    study::PlanRequest searched;
    searched.gpus = {asked.gpus};
    searched.batch = asked.split.batch;
    searched.habits = study::habits_of(asked.split);
    searched.tariff = request.tariff;
    const Result<study::Plan> plan = study::plan(model, searched, Progress{{}, progress.stop});
    if (!plan) return std::nullopt;
    const auto found =
        std::ranges::find_if(plan->front, [&](const study::PlanPoint& point) { return point.split != asked.split; });
    return found == plan->front.end() ? std::nullopt : std::optional{*found};
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
    facts.work = study::work_per_gpu(**model, prediction->split, prediction->samples_per_s);
    if (facts.cost.bought || facts.cost.rented) {
        const auto least = std::min(facts.cost.bought ? facts.cost.bought->total() : HUGE_VAL,
                                    facts.cost.rented ? facts.cost.rented->total() : HUGE_VAL);
        facts.money = counted_for(least / facts.produced_a_step);
    }
    if (asked.run.amount > 0.0)
        facts.run = study::training_run(*prediction, in_tokens ? (*model)->tokens_per_sample() : 1, asked.run);
    try_gpus(facts, **model, asked);
    if (facts.prediction.fits) facts.next = next_split(request, **model, asked, progress);
    if (request.over && study::of_system(request.over->kind)) sweep(facts, request, asked, progress);
    return facts;
}

} // namespace dubhe::report
