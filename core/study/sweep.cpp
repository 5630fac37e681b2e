// SPDX-License-Identifier: Apache-2.0
#include "sweep.h"

#include <core/units/text.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace dubhe::study {

namespace {

using hardware::Override;
using hardware::Specification;

// One position on every axis, split into what changes the network and what changes the GPU.
struct Position {
    workload::Recipe recipe;
    std::vector<Override> moved;
};

void move_along(Position& position, const Axis& axis, double value) {
    if (const auto* specification = std::get_if<Specification>(&axis.kind)) {
        position.moved.push_back({*specification, value});
        return;
    }
    switch (std::get<WorkloadAxis>(axis.kind)) {
    case WorkloadAxis::batch:
        position.recipe.batch = std::llround(value);
        break;
    case WorkloadAxis::sequence:
        position.recipe.sequence = std::llround(value);
        break;
    case WorkloadAxis::precision:
        position.recipe.precision = static_cast<Precision>(static_cast<int>(value));
        break;
    }
}

bool moves_network(const Axis& axis) {
    return std::holds_alternative<WorkloadAxis>(axis.kind);
}

Result<Done> check(const SweepRequest& request) {
    if (request.axes.empty() || request.axes.size() > 2) return error("a sweep has one axis or two");
    if (request.axes.size() == 2 && request.axes[0].kind == request.axes[1].kind) {
        return error("both axes of the sweep are " + std::string{name_of(request.axes[0].kind)} +
                     "; choose two different ones");
    }
    for (const Axis& axis : request.axes) {
        if (axis.values.empty()) return error("the axis " + std::string{name_of(axis.kind)} + " has no values");
    }
    double points = static_cast<double>(request.gpus.size());
    for (const Axis& axis : request.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > most_sweep_points)
        return error("the sweep has " + count_text(points) + " points; at most " + count_text(most_sweep_points) +
                     " are computed at once");
    for (const Axis& axis : request.axes) {
        if (moves_network(axis) && axis.values.size() > most_networks) {
            return error("the axis " + std::string{name_of(axis.kind)} +
                         " has more than 10,000 values, each a network to build; ask for fewer");
        }
    }
    if (request.gpus.empty()) return error("no GPU to sweep: choose at least one");
    return Done{};
}

// Walks all positions; GPUs that the model refuses drop out with their reason.
class SweepRun {
  public:
    SweepRun(const SweepRequest& request, const Progress& progress, NetworkPtr network)
        : request_{request}, progress_{progress}, network_{std::move(network)} {
        for (const SweepGpu& gpu : request.gpus) {
            result_.series.push_back({hardware::derive(gpu.base, gpu.overrides), {}, {}});
            derived_.push_back(result_.series.back().gpu);
        }
        result_.axes = request.axes;
        accepted_for_.resize(request.gpus.size(), nullptr);
    }

    Result<Sweep> run() {
        const std::size_t columns = result_.columns();
        const std::size_t total = request_.axes[0].values.size() * columns;
        for (SweepSeries& series : result_.series)
            series.points.reserve(total);
        const std::size_t report_every = std::max<std::size_t>(1, total / 100);
        for (std::size_t point = 0; point < total; ++point) {
            if (point % report_every == 0) {
                if (progress_.cancelled()) return error("cancelled");
                progress_(static_cast<double>(point) / static_cast<double>(total), "sweep");
            }
            if (Diagnostics failure = enter(point / columns, point % columns); !failure.empty()) return failure;
            for (std::size_t g = 0; g < result_.series.size(); ++g)
                add_point(g);
        }
        result_.sample_unit = network_->sample_unit;
        result_.samples_per_iteration = static_cast<double>(network_->graph.batch());
        for (SweepSeries& series : result_.series) {
            if (!series.failures.empty()) series.points.clear();
        }
        return std::move(result_);
    }

  private:
    // Builds the network anew only where an axis changes it.
    Diagnostics enter(std::size_t i, std::size_t j) {
        position_.recipe = request_.recipe;
        position_.moved.clear();
        move_along(position_, request_.axes[0], request_.axes[0].values[i]);
        if (request_.axes.size() > 1) move_along(position_, request_.axes[1], request_.axes[1].values[j]);
        if (network_ && network_->recipe == position_.recipe) return {};
        Result<NetworkPtr> built = prepare(position_.recipe);
        if (!built) return built.diagnostics();
        network_ = std::move(*built);
        for (const Axis& axis : request_.axes) {
            if (axis.kind == AxisKind{WorkloadAxis::sequence} && !network_->uses_sequence) {
                return {error("this network has no sequence to sweep over")};
            }
        }
        std::ranges::fill(accepted_for_, nullptr);
        return {};
    }

    void add_point(std::size_t g) {
        SweepSeries& series = result_.series[g];
        if (!series.failures.empty()) return;
        overrides_.assign(request_.gpus[g].overrides.begin(), request_.gpus[g].overrides.end());
        overrides_.insert(overrides_.end(), position_.moved.begin(), position_.moved.end());
        hardware::derive_into(request_.gpus[g].base, overrides_, derived_[g]);
        // Which fields an entry has changes along the way only where the network does.
        if (accepted_for_[g] != network_.get()) {
            if (const Result<Done> accepted = request_.method.model->accepts(network_->work, derived_[g]); !accepted) {
                series.failures = accepted.diagnostics();
                return;
            }
            accepted_for_[g] = network_.get();
        }
        series.points.push_back(evaluate(*network_, derived_[g], request_.method, workspace_));
    }

    const SweepRequest& request_;
    const Progress& progress_;
    NetworkPtr network_;
    Position position_;
    std::vector<Override> overrides_;
    std::vector<hardware::Gpu> derived_;
    Workspace workspace_;
    Sweep result_;
    std::vector<const Network*> accepted_for_; // per GPU: the network that the model has accepted it for
};

} // namespace

double Sweep::samples_at(std::size_t point) const {
    const std::size_t position[2] = {point / columns(), point % columns()};
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (axes[a].kind == AxisKind{WorkloadAxis::batch}) return axes[a].values[position[a]];
    }
    return samples_per_iteration;
}

Result<Sweep> sweep(const SweepRequest& request, const Progress& progress, NetworkPtr network) {
    if (const Result<Done> checked = check(request); !checked) return checked.diagnostics();
    return SweepRun{request, progress, std::move(network)}.run();
}

} // namespace dubhe::study
