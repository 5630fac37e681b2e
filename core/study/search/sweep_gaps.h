// SPDX-License-Identifier: Apache-2.0
// Absent points of a sweep and their reasons; for the sources of sweeps alone.
#pragma once

#include "sweep.h"

namespace dubhe::study {

// Notes that this GPU has no point there, and returns what stands for the reason in `gap_of`.
[[nodiscard]] std::uint8_t number_of_gap(SweepSeries& series, std::size_t point, const Diagnostics& reason);

// `gap`: of number_of_gap().
void leave_out(SweepSeries& series, std::size_t point, std::uint8_t gap);

// The reasons in the order of their points, however the sweep was walked; a series without any point has failed.
void settle(SweepSeries& series);

} // namespace dubhe::study
