// SPDX-License-Identifier: Apache-2.0
// From rows that a fitted tile model was tried on: how it errs, as bands and as a summary. Inner header of the folder.
#pragma once

#include "fit_tile.h"

#include <core/cost/band.h>

#include <cmath>
#include <string>
#include <vector>

namespace dubhe::cost {

// A row tried: where the measured time lies relative to what was predicted.
struct Tried {
    std::string chip, gpu;
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    double measured_s = 0.0, predicted_s = 0.0; // the host's share in both
    double kernel_s = 0.0;                      // predicted, without the host
    [[nodiscard]] double error() const { return std::log(measured_s / predicted_s); }
};

// Without chips of few rows, unless there is no other: a dozen rows say little about a chip's kernels.
void drop_small_chips(std::vector<Tried>& tried);

// Quantiles around each size, three quarters of a decade to both sides; of all rows where those are few. Every chip
// counts alike. Precondition: not empty.
[[nodiscard]] SizeBand size_band(const std::vector<Tried>& tried);

// Over chips: root of the mean square of the logarithm of all measured over all predicted time.
[[nodiscard]] double shared_error(const std::vector<Tried>& tried);

// Root of the mean square of the logarithms; nothing tried: 0.
[[nodiscard]] double root_mean_square(const std::vector<Tried>& tried);

// The share of rows of a GPU that was left out, thus at distance 1 from those that weren't, inside their band.
// `width`: of the rows' class.
[[nodiscard]] double coverage(const std::vector<Tried>& tried, const FamilyBand& band, double width = 1.0);

// By how much the band at that distance (0: fitted, 1: left out) must be widened, in logarithms, to hold 80 % of the
// rows, chips weighing alike. Precondition: not empty.
[[nodiscard]] double needed_width(const std::vector<Tried>& tried, const FamilyBand& band, double distance);

// Those of one kind and precision.
[[nodiscard]] std::vector<Tried> of_same(const std::vector<Tried>& tried, workload::OperatorKind kind,
                                         Precision precision);

// One for each kind and precision that `seen` has. `unseen`: the same rows by fits without their chip.
[[nodiscard]] std::vector<FamilyFit> summaries(tile::Family family, const std::string& gpu,
                                               const std::vector<Tried>& seen, const std::vector<Tried>& unseen);

} // namespace dubhe::cost
