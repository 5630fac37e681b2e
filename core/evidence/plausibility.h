// SPDX-License-Identifier: Apache-2.0
// Whether a time can be right at all: mistaken units (seconds for milliseconds) look impossible to a GPU's physics.
#pragma once

#include "measurement.h"

#include <core/support/message.h>

#include <string>

namespace dubhe::evidence {

// The time that no implementation beats, in seconds: the larger of FLOP over the peak of that precision (or of the
// vector units, where that is higher) and of the bytes that no cache of the GPU can hold over the memory's bandwidth.
// Of the FLOP those that no algorithm saves count (fewest_multiplications.h). 0 where the GPU's entry doesn't say.
[[nodiscard]] double physical_bound(const Measurement& row, const hardware::Gpu& gpu);

// Too fast: more than 20 % under the bound. Too slow: over 1000 times (20 us and the larger of FLOP / peak and bytes /
// bandwidth), and over twice what a hundredth of the peak and a tenth of the bandwidth would take.
[[nodiscard]] Doubt doubt_about(const Measurement& row, const hardware::Gpu& gpu);

// Empty where each tensor of the problem has fewer than 2^40 elements; else what is wrong.
[[nodiscard]] Message absurd_size(const workload::Problem& problem);

} // namespace dubhe::evidence
