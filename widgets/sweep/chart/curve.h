// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart line is made of: one GPU's points along the axis, its own place on it, and its knee. Pure functions, on
// any thread.
#pragma once

#include <core/study/search/sweep.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

struct Curve {
    study::SweepGpu asked;            // whose curve it is
    hardware::Gpu gpu;                // with its overrides
    std::vector<double> x;            // positions that have a point
    std::vector<study::Point> points; // parallel to x
    std::vector<double> samples;      // of one iteration, parallel to x
    std::vector<double> gpus;         // of the step, parallel to x; 1 without a system
    std::vector<double> efficiency;   // along the axis of GPUs, parallel to x; else empty
    double own_samples = 1.0, own_gpus = 1.0;
    std::vector<double> absent;            // positions of the axis without a point, ascending
    std::optional<double> own_x;           // where this GPU (or the workload as it is) stands on the axis
    std::optional<study::Point> own_point; // there: the prediction without anything moved
    // Beyond it another 10 % of the resource buys less than 1 %; none where it pays along the whole axis.
    std::optional<double> knee;
    bool knee_known = false; // the above was looked for
    bool knee_exact = false; // by study::knee; else read off the points, while a slider moves
    // Of a batch or sequence: the largest value that fits into memory, where a larger one on the axis does not; 0 where
    // none does.
    std::optional<double> most_fitting;
    bool fitting_exact = true; // else estimated, while a slider moves
    bool coarse = false;       // at some of the axis' positions only, while a slider moves
    Message failure;           // why there is no point at all
    std::vector<Message> gaps; // why single positions have none, with the first of them

    // Whether no position without a point lies between x[i - 1] and x[i].
    [[nodiscard]] bool joined(std::size_t i) const;
};

// The network at each position of a workload axis; built once, kept while only GPUs change.
using NetworksAlong = std::vector<Result<study::NetworkPtr>>;

// Bytes that an iteration needs at values of the workload axis; kept like the networks.
using MemoryPeaks = std::map<double, double>;

struct CurveRequest {
    study::NetworkPtr network; // as the project has it
    study::Axis axis;
    std::vector<study::SweepGpu> gpus;
    study::Method method;
    std::vector<bool> with_knee; // looked for at all                   // parallel to gpus
    bool exact_knee = true;
    std::shared_ptr<const NetworksAlong> networks; // of an earlier answer; null: not built yet, or not needed
    MemoryPeaks peaks;                             // of an earlier answer
    bool exact_limits = true;                      // else what fits is estimated
    std::optional<study::SweepSystem> system{};    // many GPUs instead of one
    std::shared_ptr<study::SystemModels> models{}; // kept by whoever asks
    // Parallel to gpus, or empty: a curve of the same question along a number of the GPU, whose points stay: for a GPU
    // that is the same but for that number.
    std::vector<std::optional<Curve>> known{};
    bool coarse = false; // the axis has some of its positions only
};

struct CurveAnswer {
    std::vector<Curve> curves;                     // parallel to the request's gpus
    std::shared_ptr<const NetworksAlong> networks; // null where keeping them would take too much memory
    MemoryPeaks peaks;
    double seconds_per_point = 0.0; // what a position took; 0 where none was evaluated
    bool cancelled = false;
};

[[nodiscard]] CurveAnswer evaluate_curves(const CurveRequest& request, const Progress& progress);

// The same question answered from a curve's points alone, as exact as they are close.
[[nodiscard]] std::optional<double> knee_of_points(const std::vector<double>& x,
                                                   const std::vector<study::Point>& points);

// How many evaluations the request takes; knees included.
[[nodiscard]] double evaluations(const CurveRequest& request);

// Where the GPU (or the workload as it is) stands on an axis; absent where that is unknown.
[[nodiscard]] std::optional<double> own_position(const study::Network& network, const hardware::Gpu& gpu,
                                                 study::AxisKind kind,
                                                 const std::optional<study::SweepSystem>& system = std::nullopt);

// The recipe with that value; of a portfolio a precision is that of all its networks.
[[nodiscard]] workload::Recipe recipe_at(const workload::Recipe& recipe, study::WorkloadAxis kind, double value);

// The request's network at a value of its workload axis.
[[nodiscard]] Result<study::NetworkPtr> network_at(const CurveRequest& request, double value);

[[nodiscard]] bool moves_workload(study::AxisKind kind);

} // namespace dubhe::widgets
