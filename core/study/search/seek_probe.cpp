// SPDX-License-Identifier: Apache-2.0
#include "seek_probe.h"

#include <core/hardware/derived.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

NetworkPtr without_graph(const Network& network) {
    Network slim;
    slim.recipe = network.recipe;
    slim.work = network.work;
    slim.memory = network.memory;
    slim.uses_sequence = network.uses_sequence;
    slim.sample_unit = network.sample_unit;
    slim.parts = network.parts;
    return std::make_shared<const Network>(std::move(slim));
}

} // namespace

NetworkCache::NetworkCache(const NetworkPtr& network, AxisKind kind)
    : asked_{Entry{network, static_cast<double>(network->graph.batch())}}, kind_{kind} {
    const workload::Recipe& recipe = asked_->network->recipe;
    if (kind == AxisKind{WorkloadAxis::batch}) built_.emplace(recipe.batch, asked_);
    if (kind == AxisKind{WorkloadAxis::sequence} && recipe.sequence) built_.emplace(*recipe.sequence, asked_);
    if (kind == AxisKind{WorkloadAxis::past}) built_.emplace(recipe.past, asked_);
}

const Result<NetworkCache::Entry>& NetworkCache::at(double value) {
    if (std::holds_alternative<Specification>(kind_)) return asked_;
    const std::int64_t count = std::llround(value);
    const auto found = built_.find(count);
    return found != built_.end() ? found->second : built_.emplace(count, build(count)).first->second;
}

Result<NetworkCache::Entry> NetworkCache::build(std::int64_t count) const {
    workload::Recipe recipe = asked_->network->recipe;
    move(recipe, kind_, static_cast<double>(count));
    const Result<NetworkPtr> network = prepare(recipe);
    if (!network) return network.diagnostics();
    if (const Result<Done> follows_it = follows(**network, kind_); !follows_it) return follows_it.diagnostics();
    return Entry{without_graph(**network), static_cast<double>((*network)->graph.batch())};
}

SeekProbe::SeekProbe(const SeekRequest& request, std::size_t gpu, NetworkCache& networks, const Progress& progress)
    : request_{request}, gpu_{gpu}, networks_{networks}, progress_{progress},
      overrides_{request.gpus[gpu].overrides}, derived_{hardware::derive(request.gpus[gpu].base, overrides_)} {
    if (const auto* specification = std::get_if<Specification>(&request.kind))
        overrides_.push_back({*specification, 1.0});
}

hardware::Gpu SeekProbe::as_it_is() const {
    return hardware::derive(request_.gpus[gpu_].base, request_.gpus[gpu_].overrides);
}

std::optional<double> SeekProbe::own_value() const {
    if (const auto* specification = std::get_if<Specification>(&request_.kind))
        return hardware::get(as_it_is(), *specification);
    const workload::Recipe& recipe = networks_.as_asked().network->recipe;
    if (request_.kind == AxisKind{WorkloadAxis::batch}) return static_cast<double>(recipe.batch);
    return recipe.sequence ? std::optional{static_cast<double>(*recipe.sequence)} : std::nullopt;
}

std::optional<SoughtPoint> SeekProbe::now() {
    const hardware::Gpu gpu = as_it_is();
    const auto& [network, samples] = networks_.as_asked();
    if (!accepts(*network, gpu, request_.method)) return std::nullopt;
    return SoughtPoint{own_value().value_or(0.0), evaluate(*network, gpu, request_.method, workspace_), samples};
}

void SeekProbe::report_progress() {
    // How many evaluations it will take is not known; most searches end within two dozen.
    const double within = 1.0 - std::exp2(-static_cast<double>(++evaluations_) / 8.0);
    progress_((static_cast<double>(gpu_) + within) / static_cast<double>(request_.gpus.size()), derived_.name);
}

bool SeekProbe::builds(double value) {
    return !progress_.cancelled() && networks_.at(value).ok();
}

double SeekProbe::last_built(double good, double bad) {
    while (std::abs(bad - good) > 1.0) {
        if (progress_.cancelled()) return good;
        const double middle = std::floor((good + bad) / 2.0);
        (builds(middle) ? good : bad) = middle;
    }
    return good;
}

Diagnostics SeekProbe::refusal(double value) {
    return progress_.cancelled() || networks_.at(value) ? Diagnostics{} : networks_.at(value).diagnostics();
}

const Point& SeekProbe::point_at(double value, const Network& network) {
    const auto found = known_.find(value);
    if (found != known_.end()) return found->second;
    return known_.emplace(value, evaluate(network, derived_, request_.method, workspace_)).first->second;
}

std::vector<double> SeekProbe::known_between(double low, double high) const {
    std::vector<double> values;
    for (auto at = known_.upper_bound(low); at != known_.end() && at->first < high; ++at)
        values.push_back(at->first);
    return values;
}

std::optional<Trial> SeekProbe::trial(double value, const Goal& goal, Quantile quantile) {
    if (progress_.cancelled()) return std::nullopt;
    report_progress();
    const Result<NetworkCache::Entry>& entry = networks_.at(value);
    if (!entry) {
        failures_ = entry.diagnostics();
        return std::nullopt;
    }
    if (const auto* specification = std::get_if<Specification>(&request_.kind)) {
        overrides_.back() = {*specification, value};
        hardware::derive_into(request_.gpus[gpu_].base, overrides_, derived_);
    }
    const Network& network = *entry->network;
    if (accepted_ != &network) {
        if (const Result<Done> accepted = accepts(network, derived_, request_.method); !accepted) {
            failures_ = accepted.diagnostics();
            return std::nullopt;
        }
        accepted_ = &network;
    }
    Trial trial{{value, point_at(value, network), entry->samples}};
    const Point& point = trial.at.point;
    if (goal.kind == GoalKind::fits) {
        const double capacity = hardware::memory_capacity(derived_).value_or(Bytes{INFINITY}).value();
        // Along its own size a memory is the smaller one the less it has: what moves is the room, not the need.
        trial.measure = point.memory_bytes / capacity;
        trial.excess = std::log(trial.measure);
        trial.met = point.fits;
        return trial;
    }
    trial.measure = quantile == Quantile::high ? point.high_s : point.mid_s;
    const double allowed = allowed_s(goal, entry->samples);
    trial.excess = std::log(trial.measure / allowed);
    trial.met = trial.measure <= allowed;
    return trial;
}

} // namespace dubhe::study
