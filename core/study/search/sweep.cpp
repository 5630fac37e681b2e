// SPDX-License-Identifier: Apache-2.0
#include "sweep.h"

#include "sweep_check.h"
#include "sweep_gaps.h"
#include "system_points.h"

#include <core/support/parallel.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>

namespace dubhe::study {

namespace {

constexpr double worth_threads = 4'000; // rows of operators to cost: a millisecond, of convolutions two

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
    move(position.recipe, axis.kind, value);
}

// Walks all positions. Where only one axis changes the network, that one is walked outermost: each network is built
// once.
class SweepRun {
  public:
    SweepRun(const SweepRequest& request, const Progress& progress, NetworkPtr network)
        : request_{request}, progress_{progress}, network_{std::move(network)} {
        for (const SweepGpu& gpu : request.gpus) {
            result_.series.push_back({hardware::derive(gpu.base, gpu.overrides), {}, {}, {}, {}});
            derived_.push_back(result_.series.back().gpu);
        }
        result_.axes = request.axes;
        standing_.resize(request.gpus.size());
    }

    Result<Sweep> run() {
        const std::size_t columns = result_.columns(), rows = request_.axes[0].values.size(), total = rows * columns;
        for (SweepSeries& series : result_.series)
            series.points.resize(total);
        if (std::ranges::none_of(request_.axes, moves_network)) return run_on_one_network(total);
        const bool by_column = columns > 1 && moves_network(request_.axes[1]) && !moves_network(request_.axes[0]);
        const std::size_t report_every = std::max<std::size_t>(1, total / 100);
        for (std::size_t step = 0; step < total; ++step) {
            if (step % report_every == 0) {
                if (progress_.cancelled()) return error(message("cancelled"));
                progress_(static_cast<double>(step) / static_cast<double>(total), "sweep");
            }
            const std::size_t i = by_column ? step % rows : step / columns;
            const std::size_t j = by_column ? step / rows : step % columns;
            if (!enter(i, j)) {
                for (SweepSeries& series : result_.series)
                    leave_out(series, i * columns + j, number_of_gap(series, i * columns + j, no_network_));
                continue;
            }
            for (std::size_t g = 0; g < result_.series.size(); ++g)
                add_point(g, i * columns + j);
        }
        if (!any_network_) return result_.series.front().gaps.front().reason;
        return finished();
    }

  private:
    struct Standing { // of a GPU with the present network
        bool asked = false;
        std::uint8_t gap = 0;
    };
    struct Worker {
        std::vector<hardware::Gpu> gpus; // a copy of each, whose numbers are moved
        std::vector<Override> overrides;
        Workspace workspace;
    };

    // Only numbers of the GPUs move: points are evaluated by all processors, in blocks of neighbours.
    Result<Sweep> run_on_one_network(std::size_t total) {
        if (!enter(0, 0)) return no_network_;
        for (std::size_t g = 0; g < result_.series.size(); ++g) {
            if (has_standing(g, 0)) continue;
            for (std::size_t point = 0; point < total; ++point)
                leave_out(result_.series[g], point, standing_[g].gap);
        }
        const std::size_t evaluations = total * result_.series.size();
        const bool few = static_cast<double>(evaluations) * static_cast<double>(network_->work.rows()) < worth_threads;
        std::vector<Worker> workers(few ? 1 : std::min(processors(), evaluations), {derived_, {}, {}});
        const std::size_t block = std::max<std::size_t>(1, total / (4 * workers.size()));
        const std::size_t blocks = (total + block - 1) / block, items = blocks * result_.series.size();
        std::atomic<bool> cancelled{false};
        in_parallel(items, workers.size(), [&](std::size_t w, std::size_t item) {
            if (cancelled || progress_.cancelled()) {
                cancelled = true;
                return;
            }
            if (w == 0) progress_(static_cast<double>(item) / static_cast<double>(items), "sweep");
            const std::size_t g = item / blocks, first = item % blocks * block;
            if (standing_[g].gap != 0) return;
            for (std::size_t point = first; point < std::min(total, first + block); ++point)
                evaluate_point(g, point, workers[w]);
        });
        if (cancelled) return error(message("cancelled"));
        return finished();
    }

    void evaluate_point(std::size_t g, std::size_t point, Worker& worker) {
        worker.overrides.assign(request_.gpus[g].overrides.begin(), request_.gpus[g].overrides.end());
        const std::array position{point / result_.columns(), point % result_.columns()};
        for (std::size_t a = 0; a < request_.axes.size(); ++a) {
            const Axis& axis = request_.axes[a];
            worker.overrides.push_back({std::get<Specification>(axis.kind), axis.values[position[a]]});
        }
        hardware::derive_into(request_.gpus[g].base, worker.overrides, worker.gpus[g]);
        result_.series[g].points[point] = evaluate(*network_, worker.gpus[g], request_.method, worker.workspace);
    }

    Result<Sweep> finished() {
        result_.sample_unit = network_->sample_unit;
        result_.samples_per_iteration = static_cast<double>(network_->graph.batch());
        for (SweepSeries& series : result_.series)
            settle(series);
        return std::move(result_);
    }

    // Builds the network anew only where an axis changes it. False: `no_network_` says why there is none.
    bool enter(std::size_t i, std::size_t j) {
        position_.recipe = request_.recipe;
        position_.moved.clear();
        move_along(position_, request_.axes[0], request_.axes[0].values[i]);
        if (request_.axes.size() > 1) move_along(position_, request_.axes[1], request_.axes[1].values[j]);
        if (refused_ == position_.recipe) return false;
        if (!network_ || network_->recipe != position_.recipe) {
            Result<NetworkPtr> built = prepare(position_.recipe);
            if (!built) return refuse(built.diagnostics());
            network_ = std::move(*built);
            std::ranges::fill(standing_, Standing{});
        }
        for (const Axis& axis : request_.axes) {
            if (const Result<Done> follows_it = follows(*network_, axis.kind); !follows_it)
                return refuse(follows_it.diagnostics());
        }
        refused_.reset();
        any_network_ = true;
        return true;
    }

    bool refuse(Diagnostics reason) {
        no_network_ = std::move(reason);
        refused_ = position_.recipe;
        return false;
    }

    // Whether the model takes the network on that GPU, which has its numbers at `point` from now on.
    bool has_standing(std::size_t g, std::size_t point) {
        overrides_.assign(request_.gpus[g].overrides.begin(), request_.gpus[g].overrides.end());
        overrides_.insert(overrides_.end(), position_.moved.begin(), position_.moved.end());
        hardware::derive_into(request_.gpus[g].base, overrides_, derived_[g]);
        // Which fields an entry has changes along the way only where the network does.
        if (!standing_[g].asked) {
            const Result<Done> accepted = accepts(*network_, derived_[g], request_.method);
            standing_[g].asked = true;
            if (!accepted) standing_[g].gap = number_of_gap(result_.series[g], point, accepted.diagnostics());
        }
        return standing_[g].gap == 0;
    }

    void add_point(std::size_t g, std::size_t point) {
        if (!has_standing(g, point)) return leave_out(result_.series[g], point, standing_[g].gap);
        result_.series[g].points[point] = evaluate(*network_, derived_[g], request_.method, workspace_);
    }

    const SweepRequest& request_;
    const Progress& progress_;
    NetworkPtr network_;
    Position position_;
    std::vector<Override> overrides_;
    std::vector<hardware::Gpu> derived_;
    Workspace workspace_;
    Sweep result_;
    std::vector<Standing> standing_; // parallel to the GPUs
    bool any_network_ = false;
    std::optional<workload::Recipe> refused_; // the last one that could not be built
    Diagnostics no_network_;                  // and why
};

} // namespace

std::optional<double> Sweep::value_at(std::size_t point, AxisKind kind) const {
    const std::array position{point / columns(), point % columns()};
    for (std::size_t a = 0; a < axes.size(); ++a) {
        if (axes[a].kind == kind) return axes[a].values[position[a]];
    }
    return std::nullopt;
}

double Sweep::samples_at(std::size_t point) const {
    if (system) return static_cast<double>(split_at(point).batch);
    return value_at(point, WorkloadAxis::batch).value_or(samples_per_iteration);
}

simulation::Split Sweep::split_at(std::size_t point) const {
    const std::optional<double> gpus = value_at(point, SystemAxis::gpus);
    const double batch = value_at(point, WorkloadAxis::batch).value_or(samples_per_iteration);
    return split_on(*system, gpus ? std::optional{static_cast<std::int64_t>(std::llround(*gpus))} : system->gpus,
                    std::llround(batch));
}

double Sweep::gpus_at(std::size_t point) const {
    if (!system) return 1.0;
    if (const std::optional<double> gpus = value_at(point, SystemAxis::gpus)) return *gpus;
    return static_cast<double>(system->gpus.value_or(split_at(point).gpus()));
}

std::optional<double> scaling_efficiency(const Sweep& sweep, const SweepSeries& series, std::size_t point) {
    if (!series.has(point) || !(series.points[point].mid_s > 0.0)) return std::nullopt;
    if (!sweep.value_at(point, SystemAxis::gpus)) return std::nullopt;
    const bool outer = sweep.axes[0].kind == AxisKind{SystemAxis::gpus};
    const std::size_t stride = outer ? sweep.columns() : 1;
    const std::size_t count = sweep.axes[outer ? 0 : 1].values.size();
    const std::size_t line = outer ? point % sweep.columns() : point / sweep.columns() * sweep.columns();
    const auto rate = [&](std::size_t at) {
        const Point& each = series.points[at];
        return each.rate(sweep.samples_at(at), each.mid_s) / sweep.gpus_at(at);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t first = line + i * stride;
        if (series.has(first) && series.points[first].mid_s > 0.0) return rate(point) / rate(first);
    }
    return std::nullopt;
}

Result<Sweep> sweep(const SweepRequest& request, const Progress& progress, NetworkPtr network) {
    if (const Result<Done> checked = check_sweep(request); !checked) return checked.diagnostics();
    if (request.system) return sweep_on_system(request, progress);
    return SweepRun{request, progress, std::move(network)}.run();
}

} // namespace dubhe::study
