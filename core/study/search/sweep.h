// SPDX-License-Identifier: Apache-2.0
// One network on several GPUs, or on many of each in a system, while one or two numbers move.
#pragma once

#include "../predict/axis.h"
#include "../predict/predict.h"
#include "../predict/sweep_gpu.h"
#include "sweep_system.h"

#include <core/hardware/hypothetical.h>
#include <core/support/progress.h>

#include <span>
#include <vector>

namespace dubhe::study {

// More would be a mistake: a point takes 64 bytes, and a value of a workload's number builds the network anew.
inline constexpr double most_sweep_points = 2e6;
inline constexpr std::size_t most_networks = 10'000;

struct SweepRequest {
    workload::Recipe recipe;
    std::vector<SweepGpu> gpus;
    std::vector<Axis> axes; // one or two, of different kinds
    Method method;
    // Steps on many of those GPUs instead of iterations on one each: what predict(ClusterModel) says of every point.
    std::optional<SweepSystem> system{};
    std::shared_ptr<SystemModels> models{}; // kept from sweep to sweep by whoever asks often; null: made for this one
};

// Why some points of a GPU are absent: the network can't be built there (a sequence beyond the learned positions),
// the GPU can't run it there (a precision that it lacks), or it can't be split so.
struct SweepGap {
    std::size_t first = 0; // the first such point
    std::size_t count = 0;
    Diagnostics reason;
};

struct SweepSeries {
    hardware::Gpu gpu;         // with its overrides, nothing moved
    std::vector<Point> points; // axis 0 outermost: points[i * columns + j]; absent ones are zero
    // A point's reason: 1 + its index in `gaps`, 0 where the point is present. Empty where all are.
    std::vector<std::uint8_t> gap_of;
    std::vector<SweepGap> gaps; // by their first point; at most 255, of more distinct reasons the last stands for all
    Diagnostics failures;       // why this GPU has no point at all (then `points` is empty)

    [[nodiscard]] bool has(std::size_t point) const {
        return point < points.size() && (gap_of.empty() || gap_of[point] == 0);
    }
};

struct Sweep {
    std::vector<Axis> axes;
    std::vector<SweepSeries> series; // one a GPU, in the order asked for
    std::string sample_unit;
    double samples_per_iteration = 1.0;  // where batch is not an axis
    std::optional<SweepSystem> system{}; // as asked for
    [[nodiscard]] std::size_t columns() const { return axes.size() > 1 ? axes[1].values.size() : 1; }
    // The axis' value at a point; nothing where it is no axis of this sweep.
    [[nodiscard]] std::optional<double> value_at(std::size_t point, AxisKind kind) const;
    // Samples of one iteration at a point: the batch there, of all ranks together.
    [[nodiscard]] double samples_at(std::size_t point) const;
    // How the network is split there. Precondition: system.
    [[nodiscard]] simulation::Split split_at(std::size_t point) const;
    [[nodiscard]] double gpus_at(std::size_t point) const; // to be had; 1 without a system
};

// Throughput a GPU over that of the first present point of the same line along the axis of GPUs; nothing where there is
// no such axis, or no value. 1: as many times as fast as there are GPUs.
[[nodiscard]] std::optional<double> scaling_efficiency(const Sweep& sweep, const SweepSeries& series,
                                                       std::size_t point);

// Fails where the network can't be built anywhere or the request makes no sense; a GPU that the model can't serve
// anywhere gets an empty series with the reason, one that it can't serve everywhere has gaps. Cancelled: a single
// diagnostic "cancelled". `network` may hand in recipe's network, prepared already, which saves building it; a sweep
// over a system has no use for it.
[[nodiscard]] Result<Sweep> sweep(const SweepRequest& request, const Progress& progress = {},
                                  NetworkPtr network = nullptr);

} // namespace dubhe::study
