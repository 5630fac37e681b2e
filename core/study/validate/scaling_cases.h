// SPDX-License-Identifier: Apache-2.0
// How networks scale over data-parallel GPUs, beside what others measured and how far off their own predictions were:
// Tianshu (1 to 8 V100) publishes iteration times of one GPU, and for more of them its errors alone.
#pragma once

#include "../cluster/cluster.h"
#include "validation.h"

#include <core/support/progress.h>

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::study {

struct ScalingCase {
    std::string network;
    std::int64_t batch = 1; // samples of one GPU
    std::optional<std::int64_t> sequence{};
    std::int64_t gpus = 1;
    std::optional<double> measured_s{};      // of an iteration
    std::optional<double> published_error{}; // of somebody else's prediction, as a share of what was measured
    long line = 0;
};

// Columns, in any order: model, batch, gpus; and as far as there: seqlen, iter_ms, published_error_pct. Others are
// skipped. Fails with the line and column of what makes no sense.
[[nodiscard]] Result<std::vector<ScalingCase>> read_scaling_cases(std::istream& in, const std::string& name);
[[nodiscard]] Result<std::vector<ScalingCase>> read_scaling_cases(const std::filesystem::path& file);

struct ScalingRow {
    ScalingCase of;
    ClusterPrediction prediction;
    double efficiency = 1.0; // throughput a GPU over that of the network's row with the fewest GPUs
    [[nodiscard]] std::optional<double> error() const; // predicted over measured, less one
};

struct Scaling {
    std::vector<ScalingRow> rows; // as given
    std::vector<FailedCase> failed;
    [[nodiscard]] std::optional<double> mean_error() const; // absolute, of the rows that were measured
};

struct ScalingSetting {
    const hardware::Gpu& gpu;
    const simulation::Fabric& fabric;
    Method method;
    Progress progress{};
};
// Training in fp32 by plain gradient descent, whole gradients all-reduced beside the backward pass in buckets of 64 MiB
// (what Horovod fuses unless told otherwise).
[[nodiscard]] Scaling scale(const std::vector<ScalingCase>& cases, const ScalingSetting& setting);

} // namespace dubhe::study
