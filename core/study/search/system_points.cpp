// SPDX-License-Identifier: Apache-2.0
#include "system_points.h"

#include "sweep_gaps.h"

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

using hardware::Specification;

// How much has to be made anew where an axis moves: a network, costs, a share of a network, or nothing.
int weight_of(const Axis& axis) {
    if (axis.kind == AxisKind{WorkloadAxis::batch}) return 1;
    if (of_workload(axis.kind)) return 3;
    return of_system(axis.kind) ? 0 : 2;
}

bool moves(const SweepRequest& request, AxisKind kind) {
    return std::ranges::find(request.axes, kind, &Axis::kind) != request.axes.end();
}

double clock_of(const hardware::Gpu& gpu) {
    return gpu.clock() ? gpu.clock()->value() : 0.0;
}

class SystemSweep {
  public:
    SystemSweep(const SweepRequest& request, const Progress& progress, SystemModels& models)
        : request_{request}, progress_{progress} {
        made_.axes = request.axes;
        made_.system = request.system;
        made_.samples_per_iteration = static_cast<double>(request.recipe.batch);
        for (std::size_t g = 0; g < request.gpus.size(); ++g) {
            const SweepGpu& gpu = request.gpus[g];
            made_.series.push_back({hardware::derive(gpu.base, gpu.overrides), {}, {}, {}, {}});
            points_.emplace_back(request, g, models);
        }
    }

    Result<Sweep> run() {
        const std::size_t columns = made_.columns(), rows = request_.axes[0].values.size(), total = rows * columns;
        for (SweepSeries& series : made_.series)
            series.points.resize(total);
        const bool by_column = columns > 1 && weight_of(request_.axes[1]) > weight_of(request_.axes[0]);
        const std::size_t report_every = std::max<std::size_t>(1, total / 100);
        for (std::size_t step = 0; step < total; ++step) {
            if (progress_.cancelled()) return error(message("cancelled"));
            if (step % report_every == 0) progress_(static_cast<double>(step) / static_cast<double>(total), "sweep");
            const std::size_t i = by_column ? step % rows : step / columns;
            const std::size_t j = by_column ? step / rows : step % columns;
            values_.assign(1, request_.axes[0].values[i]);
            if (request_.axes.size() > 1) values_.push_back(request_.axes[1].values[j]);
            for (std::size_t g = 0; g < points_.size(); ++g)
                add_point(g, i * columns + j);
        }
        for (const SystemPoints& points : points_) {
            if (made_.sample_unit.empty()) made_.sample_unit = points.sample_unit();
        }
        for (SweepSeries& series : made_.series)
            settle(series);
        if (made_.sample_unit.empty()) return made_.series.front().failures; // no network anywhere
        return std::move(made_);
    }

  private:
    void add_point(std::size_t g, std::size_t point) {
        SweepSeries& series = made_.series[g];
        const Result<Point> made = points_[g].at(values_);
        if (made)
            series.points[point] = *made;
        else
            leave_out(series, point, number_of_gap(series, point, made.diagnostics()));
    }

    const SweepRequest& request_;
    const Progress& progress_;
    std::vector<SystemPoints> points_; // parallel to the GPUs
    std::vector<double> values_;
    Sweep made_;
};

} // namespace

SystemPoints::SystemPoints(const SweepRequest& request, std::size_t gpu, SystemModels& models)
    : request_{request}, base_{request.gpus[gpu]}, models_{models}, model_{
                                                                        error(message("no point was asked for yet"))} {}

void SystemPoints::move(const Axis& axis, double value) {
    if (const auto* specification = std::get_if<Specification>(&axis.kind)) {
        overrides_.push_back({*specification, value});
    } else if (const auto* system = std::get_if<SystemAxis>(&axis.kind)) {
        if (*system == SystemAxis::gpus)
            gpus_ = std::llround(value);
        else
            move_links(fabric_, *system, value);
    } else {
        study::move(recipe_, axis.kind, value);
    }
}

// Of the batch the model knows nothing: it is the split's.
Result<Done> SystemPoints::find_model() {
    workload::Recipe recipe = recipe_;
    recipe.batch = 1;
    const bool other = !(recipe == model_recipe_) || overrides_ != model_overrides_ || model_recipe_.network.empty();
    if (!other && !model_) return model_.diagnostics();
    if (!other) {
        if ((*model_)->fabric() != fabric_) model_ = (*model_)->with_fabric(fabric_);
        return Done{};
    }
    gpu_ = hardware::derive(base_.base, overrides_);
    fabric_.clock_hz = clock_of(gpu_);
    model_ = models_.model(recipe, gpu_, fabric_, request_.method);
    model_recipe_ = std::move(recipe);
    model_overrides_ = overrides_;
    if (model_ && moves(request_, WorkloadAxis::sequence) && !(*model_)->uses_sequence())
        model_ = error(message("this network has no sequence to sweep over"));
    if (model_ && moves(request_, WorkloadAxis::past) && !(*model_)->uses_sequence())
        model_ = error(message("this network has no KV cache to sweep over"));
    if (!model_) return model_.diagnostics();
    sample_unit_ = (*model_)->sample_unit();
    return Done{};
}

Result<Point> SystemPoints::at(const std::vector<double>& values) {
    const SweepSystem& system = *request_.system;
    recipe_ = request_.recipe;
    overrides_ = base_.overrides;
    gpus_ = system.gpus;
    fabric_ = system.fabric;
    for (std::size_t a = 0; a < values.size(); ++a)
        move(request_.axes[a], values[a]);
    fabric_.clock_hz = clock_of(gpu_); // as it was made last: links alone move no clock
    if (const Result<Done> found = find_model(); !found) return found.diagnostics();
    ClusterModel& model = **model_;
    const simulation::Split split = split_on(system, gpus_, recipe_.batch);
    const Result<ClusterPrediction> made = predict(model, split, gpus_.value_or(split.gpus()), system.input);
    if (!made) return made.diagnostics();
    const Result<LoadsPtr> loads = model.loads(split);
    if (!loads) return loads.diagnostics();
    return point_of(*made, **loads);
}

Result<Sweep> sweep_on_system(const SweepRequest& request, const Progress& progress) {
    const std::shared_ptr<SystemModels> models = request.models ? request.models : std::make_shared<SystemModels>();
    return SystemSweep{request, progress, *models}.run();
}

} // namespace dubhe::study
