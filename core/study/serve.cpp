// SPDX-License-Identifier: Apache-2.0
#include "serve.h"

#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace dubhe::study {

namespace {

using serving::Requests;
using serving::ServingStatistics;

Result<serving::ServingRun> run_with(const Serving& serving, const Requests& requests, double factor,
                                     const Progress& progress) {
    const ScaledCost cost{*serving.pool.cost, factor};
    const ScaledCost decode_cost{*serving.answering().cost, factor};
    serving::Deployment deployment{serving.pool.pool()};
    deployment.pool.cost = &cost;
    if (serving.decode) {
        deployment.decode = serving.decode->pool();
        deployment.decode->cost = &decode_cost;
    }
    deployment.transfer = serving.transfer;
    deployment.routing = serving.routing;
    deployment.seed = serving.seed;
    return serving::simulate(requests, deployment, progress);
}

// Of a replica that answers, over the steady state.
serving::StepLoad mean_load(const Serving& serving, const ServingStatistics& of,
                            const serving::LengthMoments& lengths) {
    serving::StepLoad load;
    const double each = of.running / static_cast<double>(serving.answering().replicas);
    load.decodes = static_cast<std::int32_t>(std::max(1.0, std::round(each)));
    load.decode_context = static_cast<std::int64_t>(load.decodes * (lengths.p + 0.5 * lengths.n));
    return load;
}

// ln(factor) at which the statistic meets the limit, by lines through the runs' logarithms; infinite where no factor
// moves it there.
double meeting(const std::array<double, 3>& seconds, double reach, double limit) {
    const double wanted = std::log(limit);
    std::array<double, 3> at{};
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = std::log(std::max(1e-9, seconds[i]));
    const bool slower = wanted > at[1];
    const double rise = slower ? at[2] - at[1] : at[1] - at[0];
    if (rise <= 1e-12)
        return wanted >= at[1] ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
    return (wanted - at[1]) / rise * reach;
}

ObjectiveOdds odds_of(const serving::Objective& objective, const Served& of, double reach, double spread) {
    ObjectiveOdds made{objective};
    std::array<double, 3> seconds{};
    const std::array<const ServingStatistics*, 3> runs{&of.quick, &of.usual, &of.slow};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const serving::Estimate& estimate = runs[i]->at(objective.metric, objective.statistic);
        if (!estimate.value) return made;
        seconds[i] = *estimate.value;
    }
    made.seconds = seconds;
    const double limit = objective.limit.value();
    made.probability = spread > 0.0          ? normal_share(meeting(seconds, reach, limit) / spread)
                       : seconds[1] <= limit ? 1.0
                                             : 0.0;
    return made;
}

// What a step waits for most, with so many requests that decode, and as many prompts as keep up with them; of none a
// prompt alone.
ServingBound step_bound(const ServingPool& pool, double running, const serving::LengthMoments& lengths) {
    serving::StepLoad load;
    load.decodes = static_cast<std::int32_t>(std::round(running));
    load.decode_context = static_cast<std::int64_t>(load.decodes * (lengths.p + 0.5 * lengths.n));
    const double prompts = running > 0.0 ? running * lengths.p / std::max(1.0, lengths.n) : lengths.p;
    if (prompts >= 1.0) load.add_prefill(static_cast<std::int64_t>(prompts), 0);
    const StepDetail step = pool.cost->detail(load);
    const auto bound = [&](cost::Binding binding) { return step.bound_s[static_cast<std::size_t>(binding)]; };
    const std::array<std::pair<double, ServingBound>, 4> parts{
        std::pair{bound(cost::Binding::compute), ServingBound::compute},
        std::pair{bound(cost::Binding::memory) + bound(cost::Binding::cache), ServingBound::bandwidth},
        std::pair{step.exchange_s, ServingBound::exchange},
        std::pair{step.host_s + bound(cost::Binding::fixed), ServingBound::host}};
    return std::ranges::max_element(parts, {}, &std::pair<double, ServingBound>::first)->second;
}

// Of a full replica. More slots would only share what is read.
ServingBound bound_of(const ServingPool& pool, const serving::LengthMoments& lengths, double running,
                      serving::Bound full) {
    if (full == serving::Bound::kv_blocks) return ServingBound::kv_memory;
    const ServingBound most = step_bound(pool, std::max(1.0, running), lengths);
    return full == serving::Bound::slots && most == ServingBound::bandwidth ? ServingBound::slots : most;
}

} // namespace

serving::LengthMoments prompts_alone(serving::LengthMoments lengths) {
    lengths.n = lengths.nn = lengths.longest_n = 1.0;
    lengths.pn = lengths.p;
    return lengths;
}

double normal_share(double x) {
    return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

std::string_view name_of(ServingBound bound) {
    static constexpr std::array<std::string_view, 6> names{
        "memory for keys and values", "slots", "compute", "memory bandwidth", "exchange between GPUs",
        "host and launches"};
    return names[static_cast<std::size_t>(bound)];
}

Saturation saturation_of(const Serving& serving, const serving::LengthMoments& lengths, double spread) {
    const auto rate = [&](const ServingPool& pool, const serving::LengthMoments& of, double factor) {
        const ScaledCost cost{*pool.cost, factor};
        return static_cast<double>(pool.replicas) * serving::saturation_rate({pool.engine, cost, of});
    };
    const double reach = std::exp(simulation::normal_90 * spread);
    const auto all = [&](double factor) {
        if (!serving.decode) return rate(serving.pool, lengths, factor);
        // Decoding alone: prompts that are there already.
        const ScaledCost cost{*serving.decode->cost, factor};
        const double decodes = static_cast<double>(serving.decode->replicas) *
                               serving::saturation_rate({serving.decode->engine, cost, lengths, 1.0});
        return std::min(rate(serving.pool, prompts_alone(lengths), factor), decodes);
    };
    Saturation made{all(reach), all(1.0), all(1.0 / reach)};
    if (serving.decode && made.mid >= rate(serving.pool, prompts_alone(lengths), 1.0)) {
        made.bound = step_bound(serving.pool, 0.0, lengths);
        return made;
    }
    const ServingPool& pool = serving.answering();
    serving::Bound full = serving::Bound::slots;
    const serving::ClosedFormInput input{pool.engine, *pool.cost, lengths};
    const double running = serving::most_running(input, full);
    made.bound = bound_of(pool, lengths, running, full);
    return made;
}

Result<Served> serve(const Serving& serving, const Requests& requests, std::span<const serving::Objective> objectives,
                     const serving::Definitions& definitions, const Progress& progress) {
    Served made;
    Result<serving::ServingRun> usual = run_with(serving, requests, 1.0, progress);
    if (!usual) return usual.diagnostics();
    made.run = *std::move(usual);
    made.usual = summarise(made.run, objectives, definitions);
    const serving::LengthMoments lengths = serving::moments(requests.items);
    made.mean_load = mean_load(serving, made.usual, lengths);
    made.step = serving.answering().cost->detail(made.mean_load);
    const double reach = simulation::normal_90 * made.step.spread;
    const Result<serving::ServingRun> quick = run_with(serving, requests, std::exp(-reach), progress);
    if (!quick) return quick.diagnostics();
    made.quick = summarise(*quick, objectives, definitions);
    const Result<serving::ServingRun> slow = run_with(serving, requests, std::exp(reach), progress);
    if (!slow) return slow.diagnostics();
    made.slow = summarise(*slow, objectives, definitions);
    made.saturation = saturation_of(serving, lengths, made.step.spread);
    const serving::SeriesWindow window = made.run.series.within(made.usual.from_s, made.usual.to_s);
    const double replicas = static_cast<double>(serving.pool.replicas) +
                            (serving.decode ? static_cast<double>(serving.decode->replicas) : 0.0);
    const double seconds = made.usual.to_s - made.usual.from_s;
    made.busy_share = seconds > 0.0 ? std::min(1.0, window.busy_s / (seconds * replicas)) : 0.0;
    for (const serving::Objective& objective : objectives)
        made.odds.push_back(odds_of(objective, made, reach, made.step.spread));
    return made;
}

} // namespace dubhe::study
