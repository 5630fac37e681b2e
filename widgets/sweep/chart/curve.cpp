// SPDX-License-Identifier: GPL-3.0-or-later
#include "curve.h"

#include "../memory_limit.h"

#include <core/study/predict/software.h>
#include <core/study/search/knee.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace dubhe::widgets {

namespace {

using hardware::Specification;
using study::WorkloadAxis;

constexpr double knee_evaluations = 290; // 129 positions, two evaluations each, and a few steps of bisection

// Networks of a workload axis are kept for the next request while together they have fewer operators than this.
constexpr std::size_t most_kept_operators = 300'000;

Message gap_message(const study::Axis& axis, std::size_t position, const Diagnostics& reason) {
    return message("%1: %2", text_of(axis.kind, axis.values[position]), with_place(reason));
}

void leave_out(Curve& curve, const study::Axis& axis, std::size_t first, std::size_t count, const Diagnostics& reason) {
    if (count == 0) return curve.gaps.push_back(with_place(reason));
    curve.gaps.push_back(gap_message(axis, first, reason));
    for (std::size_t i = first; i < first + count; ++i)
        curve.absent.push_back(axis.values[i]);
}

bool is_known(const CurveRequest& request, std::size_t gpu) {
    return !request.known.empty() && request.known[gpu].has_value();
}

// The curve as it was, but for what follows from the GPU's own number.
Curve along(const Curve& known) {
    Curve curve = known;
    curve.own_x.reset();
    curve.own_point.reset();
    curve.own_samples = curve.own_gpus = 1.0;
    return curve;
}

// `values` of the axis, all GPUs whose points are not known, appended to the curves.
void append_points(const CurveRequest& request, const study::NetworkPtr& network, std::vector<double> values,
                   const Progress& progress, CurveAnswer& answer) {
    std::vector<std::size_t> places; // of the GPUs that are swept
    study::SweepRequest sweep_request{network->recipe, {}, {}, request.method};
    for (std::size_t g = 0; g < request.gpus.size(); ++g) {
        if (is_known(request, g)) continue;
        places.push_back(g);
        sweep_request.gpus.push_back(request.gpus[g]);
    }
    if (places.empty()) return;
    sweep_request.axes.push_back({request.axis.kind, std::move(values)});
    sweep_request.system = request.system;
    sweep_request.models = request.models;
    const Result<study::Sweep> swept = study::sweep(sweep_request, progress, network);
    if (!swept) {
        answer.cancelled = progress.cancelled();
        for (const std::size_t g : places)
            leave_out(answer.curves[g], sweep_request.axes[0], 0, sweep_request.axes[0].values.size(),
                      swept.diagnostics());
        return;
    }
    for (std::size_t s = 0; s < places.size(); ++s) {
        const study::SweepSeries& series = swept->series[s];
        Curve& curve = answer.curves[places[s]];
        if (!series.failures.empty())
            leave_out(curve, swept->axes[0], 0, swept->axes[0].values.size(), series.failures);
        for (const study::SweepGap& gap : series.gaps)
            curve.gaps.push_back(gap_message(swept->axes[0], gap.first, gap.reason));
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            if (!series.has(i)) {
                curve.absent.push_back(swept->axes[0].values[i]);
                continue;
            }
            curve.x.push_back(swept->axes[0].values[i]);
            curve.points.push_back(series.points[i]);
            curve.samples.push_back(swept->samples_at(i));
            curve.gpus.push_back(swept->gpus_at(i));
            if (const auto efficiency = study::scaling_efficiency(*swept, series, i))
                curve.efficiency.push_back(*efficiency);
        }
    }
}

// Builds, evaluates and lets go of one network after the other: all at once may be more than memory holds.
void append_along_workload(const CurveRequest& request, const Progress& progress, CurveAnswer& answer) {
    const std::vector<double>& values = request.axis.values;
    auto kept = std::make_shared<NetworksAlong>();
    std::size_t operators = 0;
    for (std::size_t i = 0; i < values.size() && !answer.cancelled; ++i) {
        answer.cancelled = progress.cancelled();
        progress(static_cast<double>(i) / static_cast<double>(values.size()),
                 request.network->graph.name() + ", " + text_of(request.axis.kind, values[i]));
        Result<study::NetworkPtr> network = request.networks ? (*request.networks)[i] : network_at(request, values[i]);
        if (network) {
            append_points(request, *network, {values[i]}, {{}, progress.stop}, answer);
            operators += (*network)->graph.operators().size();
        } else {
            for (Curve& curve : answer.curves)
                leave_out(curve, request.axis, i, 1, network.diagnostics());
        }
        if (operators < most_kept_operators) kept->push_back(std::move(network));
    }
    if (kept->size() == values.size()) answer.networks = std::move(kept);
}

// The step on as many GPUs as the machines are asked for, nothing else moved.
void add_own_step(const CurveRequest& request, std::size_t index, Curve& curve) {
    curve.gpu = hardware::derive(request.gpus[index].base, request.gpus[index].overrides);
    curve.own_x = own_position(*request.network, curve.gpu, request.axis.kind, request.system);
    const double gpus = static_cast<double>(request.system->gpus.value_or(1));
    study::SweepRequest asked{request.network->recipe, {request.gpus[index]}, {{study::SystemAxis::gpus, {gpus}}},
                              request.method,          request.system,        request.models};
    const Result<study::Sweep> swept = study::sweep(asked);
    if (swept && swept->series.front().has(0)) {
        curve.own_point = swept->series.front().points.front();
        curve.own_samples = swept->samples_at(0);
        curve.own_gpus = gpus;
    }
    if (!request.with_knee[index]) return;
    curve.knee_exact = request.exact_knee; // where there are gaps, none is looked for
    if (curve.points.size() < 2 || !curve.absent.empty()) return;
    curve.knee_known = true;
    asked.axes = {request.axis};
    curve.knee = request.exact_knee ? study::knee(asked, 0) : knee_of_points(curve.x, curve.points);
}

void add_own_place(const CurveRequest& request, std::size_t index, Curve& curve, study::Workspace& workspace) {
    if (request.system) return add_own_step(request, index, curve);
    curve.own_samples = static_cast<double>(request.network->graph.batch());
    curve.gpu = hardware::derive(request.gpus[index].base, request.gpus[index].overrides);
    curve.own_x = own_position(*request.network, curve.gpu, request.axis.kind);
    if (!study::accepts(*request.network, curve.gpu, request.method)) return;
    curve.own_point = study::evaluate(*request.network, curve.gpu, request.method, workspace);
    const auto* specification = std::get_if<Specification>(&request.axis.kind);
    const std::vector<double>& values = request.axis.values;
    if (!specification || values.size() < 2 || !request.with_knee[index] || curve.points.empty()) return;
    if (is_known(request, index) && curve.knee_known && (curve.knee_exact || !request.exact_knee)) return;
    curve.knee_known = true;
    curve.knee_exact = request.exact_knee;
    curve.knee = request.exact_knee ? study::knee(*request.network, request.gpus[index], *specification, values.front(),
                                                  values.back(), request.method)
                                    : knee_of_points(curve.x, curve.points);
}

// Gaps that have the same reason are told once, with the first position; a curve without any point has failed.
void settle_gaps(Curve& curve) {
    std::vector<Message> reasons, told;
    for (Message& gap : curve.gaps) {
        const bool placed = gap.kind() == Message::Kind::sentence && gap.id() == std::string_view{"%1: %2"};
        const Message& reason = placed ? gap.parts().back() : gap;
        if (std::ranges::find(reasons, reason) != reasons.end()) continue;
        reasons.push_back(reason);
        told.push_back(std::move(gap));
    }
    curve.gaps = std::move(told);
    if (!curve.points.empty() || reasons.empty()) return;
    curve.failure = reasons.front();
    curve.gaps.clear();
}

// What is chosen now, where it is among what is shown; of a portfolio what all its parts have.
std::optional<double> own_choice(const study::Network& network, study::AxisKind kind) {
    if (network.is_portfolio()) {
        const std::optional<double> first = own_choice(*network.parts.front().network, kind);
        const bool same = std::ranges::all_of(
            network.parts, [&](const study::NetworkPart& part) { return own_choice(*part.network, kind) == first; });
        return same ? first : std::nullopt;
    }
    const bool stack = kind == study::AxisKind{WorkloadAxis::stack};
    const std::string name =
        stack ? std::string{study::stack_name(network)} : std::string{numbers_text(network.recipe)};
    for (const double value : study::choices(kind)) {
        if (study::text_of(kind, value) == name) return value;
    }
    return std::nullopt;
}

} // namespace

workload::Recipe recipe_at(const workload::Recipe& recipe, WorkloadAxis kind, double value) {
    workload::Recipe moved = recipe;
    study::move(moved, kind, value);
    return moved;
}

Result<study::NetworkPtr> network_at(const CurveRequest& request, double value) {
    const workload::Recipe recipe =
        recipe_at(request.network->recipe, std::get<WorkloadAxis>(request.axis.kind), value);
    Result<study::NetworkPtr> network = recipe == request.network->recipe ? request.network : study::prepare(recipe);
    if (!network) return network;
    if (const Result<Done> follows = study::follows(**network, request.axis.kind); !follows)
        return follows.diagnostics();
    return network;
}

bool Curve::joined(std::size_t i) const {
    return i > 0 && std::ranges::none_of(absent, [&](double at) { return at > x[i - 1] && at < x[i]; });
}

bool moves_workload(study::AxisKind kind) {
    return std::holds_alternative<WorkloadAxis>(kind);
}

std::optional<double> knee_of_points(const std::vector<double>& x, const std::vector<study::Point>& points) {
    std::optional<double> knee;
    for (std::size_t i = x.size(), after = x.size(); i-- > 0;) {
        const double step = x[i] * study::knee_step;
        if (step >= x.back()) continue; // what lies beyond the axis is not known
        while (after > 1 && x[after - 1] > step)
            --after;
        // A straight line between the two points around the step.
        const double t = (step - x[after - 1]) / (x[after] - x[after - 1]);
        const double then_s = points[after - 1].mid_s + t * (points[after].mid_s - points[after - 1].mid_s);
        if (points[i].mid_s >= study::knee_gain * then_s) return knee;
        knee = x[i];
    }
    return knee;
}

std::optional<double> own_position(const study::Network& network, const hardware::Gpu& gpu, study::AxisKind kind,
                                   const std::optional<study::SweepSystem>& system) {
    if (const auto* axis = std::get_if<study::SystemAxis>(&kind))
        return system ? study::own_value(*system, *axis) : std::nullopt;
    if (const auto* specification = std::get_if<Specification>(&kind)) return hardware::get(gpu, *specification);
    const workload::Recipe& recipe = network.recipe;
    if (study::is_choice(kind)) return own_choice(network, kind);
    if (network.is_portfolio()) return std::nullopt;
    switch (std::get<WorkloadAxis>(kind)) {
    case WorkloadAxis::batch:
        return static_cast<double>(recipe.batch);
    case WorkloadAxis::sequence:
        if (recipe.sequence) return static_cast<double>(*recipe.sequence);
        return std::nullopt;
    case WorkloadAxis::past:
        if (recipe.past > 0) return static_cast<double>(recipe.past);
        return std::nullopt;
    case WorkloadAxis::precision:
    case WorkloadAxis::stack:
        break;
    }
    return std::nullopt;
}

double evaluations(const CurveRequest& request) {
    const bool no_knee = study::is_count(request.axis.kind) || moves_workload(request.axis.kind) || !request.exact_knee;
    double count = 0.0;
    for (std::size_t g = 0; g < request.gpus.size(); ++g) {
        const bool known = is_known(request, g), knee_stays = known && request.known[g]->knee_exact;
        count += known ? 1.0 : static_cast<double>(request.axis.values.size());
        if (request.with_knee[g] && !no_knee && !knee_stays) count += knee_evaluations;
    }
    return count;
}

CurveAnswer evaluate_curves(const CurveRequest& request, const Progress& progress) {
    CurveAnswer answer;
    answer.peaks = request.peaks;
    answer.curves.resize(request.gpus.size());
    for (std::size_t g = 0; g < answer.curves.size(); ++g) {
        if (is_known(request, g)) answer.curves[g] = along(*request.known[g]);
        answer.curves[g].asked = request.gpus[g];
        answer.curves[g].coarse = is_known(request, g) ? request.known[g]->coarse : request.coarse;
    }
    const auto begin = std::chrono::steady_clock::now();
    const bool along_workload = moves_workload(request.axis.kind) && !request.system;
    if (along_workload) {
        append_along_workload(request, progress, answer);
    } else {
        append_points(request, request.network, request.axis.values, progress, answer);
    }
    // Of the positions alone: a search for a knee may need far fewer evaluations than are reckoned with.
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
    const auto swept = std::ranges::count_if(answer.curves, [](const Curve& curve) { return !curve.points.empty(); }) -
                       std::ranges::count_if(request.known, [](const auto& known) { return known.has_value(); });
    const bool built = along_workload && !request.networks; // then building took most of it
    if (!built && swept > 0)
        answer.seconds_per_point =
            elapsed.count() / static_cast<double>(swept) / static_cast<double>(request.axis.values.size());
    study::Workspace workspace;
    for (std::size_t g = 0; g < answer.curves.size(); ++g) {
        if (progress.cancelled()) answer.cancelled = true;
        if (answer.cancelled) return answer;
        add_own_place(request, g, answer.curves[g], workspace);
        if (!request.system) find_most_fitting(request, request.exact_limits, answer.curves[g], answer.peaks);
        if (!is_known(request, g)) settle_gaps(answer.curves[g]);
    }
    return answer;
}

} // namespace dubhe::widgets
