// SPDX-License-Identifier: Apache-2.0
// Where more of a resource stops paying.
#pragma once

#include "sweep.h"

#include <optional>

namespace dubhe::study {

// A step of 10 % that buys less than 1 % is past the knee.
inline constexpr double knee_step = 1.1;
inline constexpr double knee_gain = 1.01;

// The smallest value in [first, last] from which on another 10 % shortens the iteration by less than 1 %, to 0.1 %;
// none where it pays all the way to `last`, and where the value
// does not move the time at all (by under 0.1 % over the range). Precondition: 0 < first < last; the model accepts the
// GPU.
[[nodiscard]] std::optional<double> knee(const Network& network, const SweepGpu& gpu,
                                         hardware::Specification specification, double first, double last,
                                         const Method& method);

// The same along the request's only axis: a number of the GPU, or a bandwidth between many; none along other axes.
// Precondition: the request is one that sweep() takes, and that GPU has a point at each end of the axis.
[[nodiscard]] std::optional<double> knee(const SweepRequest& request, std::size_t gpu);

} // namespace dubhe::study
