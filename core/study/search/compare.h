// SPDX-License-Identifier: Apache-2.0
// One network on several GPUs, side by side.
#pragma once

#include "../predict/predict.h"

#include <core/support/progress.h>

#include <optional>
#include <span>
#include <vector>

namespace dubhe::study {

struct Compared {
    hardware::Gpu gpu;
    std::optional<Prediction> prediction; // absent where the model can't serve this GPU; then `failures` says why
    Diagnostics failures;
    double speedup = 0.0; // over the first GPU that has a prediction; 0 without one
};

// A distinct operator and how its time differs: seconds[i] belongs to gpus[i], 0 where that has no prediction.
struct OperatorDifference {
    std::uint32_t row = 0;
    workload::OperatorId example;
    double runs = 0.0; // see OperatorShare
    std::vector<double> seconds;
    [[nodiscard]] double spread_s() const; // largest minus smallest of the GPUs that have a prediction
};

struct Comparison {
    NetworkPtr network;
    std::vector<Compared> gpus;                  // in the order asked for
    std::vector<OperatorDifference> differences; // largest spread first; every distinct operator that runs
};

// Fails only for an empty list; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<Comparison> compare(const NetworkPtr& network, std::span<const hardware::Gpu> gpus,
                                         const Method& method, const Progress& progress = {});

} // namespace dubhe::study
