// SPDX-License-Identifier: Apache-2.0
#include "serve.h"

#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>

namespace dubhe::study {

namespace {

using serving::Requests;
using serving::ServingStatistics;

// Of a replica that answers, over the steady state.
serving::StepLoad mean_load(const Serving& serving, const ServingStatistics& of,
                            const serving::LengthMoments& lengths) {
    serving::StepLoad load;
    const double each = of.running / static_cast<double>(serving.answering().replicas);
    load.decodes = static_cast<std::int32_t>(std::max(1.0, std::round(each)));
    load.decode_tokens = load.decodes * (1 + std::int64_t{serving.answering().engine.speculation.drafted});
    load.decode_context = static_cast<std::int64_t>(load.decodes * (lengths.p + 0.5 * lengths.n));
    return load;
}

// Where the statistic meets its limit: ln(factor), infinite where no factor moves it there, and by how much ln(seconds)
// grows with it; by lines through the runs' logarithms.
struct Meeting {
    double at = 0.0, slope = 0.0;
};
Meeting meeting(const std::array<double, 3>& seconds, double reach, double limit) {
    const double wanted = std::log(limit);
    std::array<double, 3> at{};
    for (std::size_t i = 0; i < at.size(); ++i)
        at[i] = std::log(std::max(1e-9, seconds[i]));
    const bool slower = wanted > at[1];
    const double rise = slower ? at[2] - at[1] : at[1] - at[0];
    constexpr double infinite = std::numeric_limits<double>::infinity();
    if (rise <= 1e-12) return {wanted >= at[1] ? infinite : -infinite, 0.0};
    return {(wanted - at[1]) / rise * reach, rise / reach};
}

// Of the logarithm of an estimate, from its interval of 95 %; 0 where it has none.
double sampling_spread(const serving::Estimate& of) {
    if (!of.low || !of.high || *of.low <= 0.0) return 0.0;
    return 0.5 * std::log(*of.high / *of.low) / normal_975;
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
    if (!of.usual.steady) return made; // it would be another with more requests
    const double limit = objective.limit.value();
    if (spread <= 0.0) {
        made.probability = seconds[1] <= limit ? 1.0 : 0.0;
        return made;
    }
    const Meeting met = meeting(seconds, reach, limit);
    const double sampled = sampling_spread(of.usual.at(objective.metric, objective.statistic));
    const double all = met.slope > 0.0 ? std::hypot(spread, sampled / met.slope) : spread;
    made.probability = normal_share(met.at / all);
    return made;
}

// One of the two kinds of workers, and what it is asked for.
struct WorkerLoad {
    const ServingPool& pool;
    serving::LengthMoments lengths;
    double cached = 0.0;

    [[nodiscard]] double rate(const serving::Engine& engine, double factor) const {
        const ScaledCost cost{*pool.cost, factor};
        return static_cast<double>(pool.replicas) * serving::saturation_rate({engine, cost, lengths, cached});
    }
};

// Of a full replica with so many requests, and as many prompts as keep up with them.
StepDetail full_step(const WorkerLoad& load) {
    serving::Bound bound{};
    const serving::LengthMoments& lengths = load.lengths;
    const double running =
        std::max(1.0, serving::most_running({load.pool.engine, *load.pool.cost, lengths, load.cached}, bound));
    serving::StepLoad step;
    if (lengths.longest_n > 1.0) { // else answers are their prompts' first tokens
        step.decodes = static_cast<std::int32_t>(running);
        step.decode_tokens = step.decodes * (1 + std::int64_t{load.pool.engine.speculation.drafted});
        step.decode_context = static_cast<std::int64_t>(step.decodes * (lengths.p + 0.5 * lengths.n));
    }
    const double each = (1.0 - load.cached) * lengths.p;
    const double prompts = step.decodes > 0 ? running * each / std::max(1.0, lengths.n) : each;
    if (prompts >= 1.0) step.add_prefill(static_cast<std::int64_t>(prompts), 0);
    return load.pool.cost->detail(step);
}

// What a tenth more of would raise the rate most: more blocks, more slots, or what makes steps shorter. More slots need
// a budget that has room for them.
ServingBound bound_of(const WorkerLoad& load) {
    constexpr double more = 1.1;
    const auto tenth_more = [](auto& of) {
        of += std::max(static_cast<std::remove_reference_t<decltype(of)>>(1), of / 10);
    };
    serving::Engine blocks = load.pool.engine, slots = blocks;
    tenth_more(blocks.kv_blocks);
    tenth_more(slots.slots);
    slots.token_budget += slots.slots - load.pool.engine.slots;
    const StepDetail step = full_step(load);
    const auto quicker = [&](double seconds) {
        const double share = std::clamp(seconds / std::max(1e-12, step.seconds), 0.0, 1.0);
        return load.rate(load.pool.engine, 1.0 - share * (1.0 - 1.0 / more));
    };
    const auto bound = [&](cost::Binding binding) { return step.bound_s[static_cast<std::size_t>(binding)]; };
    const std::array<std::pair<double, ServingBound>, 6> rates{
        std::pair{quicker(bound(cost::Binding::compute)), ServingBound::compute},
        std::pair{quicker(bound(cost::Binding::memory) + bound(cost::Binding::cache)), ServingBound::bandwidth},
        std::pair{quicker(step.exchange_s), ServingBound::exchange},
        std::pair{quicker(step.host_s + bound(cost::Binding::fixed)), ServingBound::host},
        std::pair{load.rate(blocks, 1.0), ServingBound::kv_memory},
        std::pair{load.rate(slots, 1.0), ServingBound::slots}};
    return std::ranges::max_element(rates, {}, &std::pair<double, ServingBound>::first)->second;
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

Saturation saturation_of(const Serving& serving, const serving::LengthMoments& lengths, double spread, double cached) {
    std::vector<WorkerLoad> loads;
    if (serving.decode) {
        loads.push_back({serving.pool, prompts_alone(lengths), cached});
        loads.push_back({*serving.decode, lengths, 1.0}); // prompts that are there already
    } else {
        loads.push_back({serving.pool, lengths, cached});
    }
    const double reach = std::exp(normal_90 * spread);
    const auto rate = [](double factor) {
        return [factor](const WorkerLoad& load) { return load.rate(load.pool.engine, factor); };
    };
    const auto all = [&](double factor) { return rate(factor)(*std::ranges::min_element(loads, {}, rate(factor))); };
    const WorkerLoad& scarcer = *std::ranges::min_element(loads, {}, rate(1.0));
    return {all(reach), all(1.0), all(1.0 / reach), bound_of(scarcer)};
}

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
    deployment.first_token_of_decode = serving.first_token_of_decode;
    deployment.seed = serving.seed;
    return serving::simulate(requests, deployment, progress);
}

namespace {

// The second or third run of the three, as far as is asked of it.
Result<ServingStatistics> statistics_of(const Serving& serving, const Requests& requests, double factor,
                                        std::span<const serving::Objective> objectives,
                                        const serving::Definitions& definitions, const Progress& progress) {
    const Result<serving::ServingRun> run = run_with(serving, requests, factor, progress);
    if (!run) return run.diagnostics();
    return summarise(*run, objectives, definitions);
}

// Of the run with that number: a third of the whole.
Progress third(const Progress& whole, int number) {
    if (!whole.report) return whole;
    return {[report = whole.report, number](double fraction, std::string_view what) {
                report((number + fraction) / 3.0, what);
            },
            whole.stop};
}

// Of the prompts' tokens, found in the prefix cache.
double cached_share(const serving::ServingRun& run) {
    const auto cached = static_cast<double>(run.tokens_cached);
    return cached > 0.0 ? cached / (cached + static_cast<double>(run.tokens_prefilled)) : 0.0;
}

} // namespace

Result<Served> serve(const Serving& serving, const Requests& requests, std::span<const serving::Objective> objectives,
                     const serving::Definitions& definitions, const Progress& progress) {
    Served made;
    Result<serving::ServingRun> usual = run_with(serving, requests, 1.0, third(progress, 0));
    if (!usual) return usual.diagnostics();
    made.run = *std::move(usual);
    made.usual = summarise(made.run, objectives, definitions);
    const serving::LengthMoments lengths = serving::moments(requests.items);
    made.mean_load = mean_load(serving, made.usual, lengths);
    made.step = serving.answering().cost->detail(made.mean_load);
    const double reach = normal_90 * made.step.spread;
    const auto with = [&](double factor, int number) {
        return statistics_of(serving, requests, factor, objectives, definitions, third(progress, number));
    };
    Result<ServingStatistics> quick = with(std::exp(-reach), 1);
    if (!quick) return quick.diagnostics();
    Result<ServingStatistics> slow = with(std::exp(reach), 2);
    if (!slow) return slow.diagnostics();
    made.quick = *std::move(quick), made.slow = *std::move(slow);
    made.saturation = saturation_of(serving, lengths, made.step.spread, cached_share(made.run));
    const serving::SeriesWindow window = made.run.series.within(made.usual.from_s, made.usual.to_s);
    const double replicas = static_cast<double>(serving.pool.replicas) +
                            (serving.decode ? static_cast<double>(serving.decode->replicas) : 0.0);
    const double seconds = made.usual.to_s - made.usual.from_s;
    made.busy_share = seconds > 0.0 ? std::min(1.0, window.busy_s / (seconds * replicas)) : 0.0;
    for (const serving::Objective& objective : objectives)
        made.odds.push_back(odds_of(objective, made, reach, made.step.spread));
    return made;
}

Grade grade_of(const Served& served) {
    const auto whole = [](const ServingStatistics& of) {
        return of.at(serving::Metric::e2e, serving::Statistic::mean).value;
    };
    const auto usual = whole(served.usual), quick = whole(served.quick), slow = whole(served.slow);
    const bool settles = served.usual.steady && served.slow.steady;
    if (!settles || !usual || !quick || !slow || !(*usual > 0.0)) return Grade::d;
    return grade_of(served.step.provenance_share, std::max(*slow / *usual - 1.0, 1.0 - *quick / *usual));
}

} // namespace dubhe::study
