// SPDX-License-Identifier: Apache-2.0
// Sweeps that make no sense are refused before anything is built.
#pragma once

#include "sweep.h"

namespace dubhe::study {

// Whether each value of the axis is a network to build.
[[nodiscard]] bool moves_network(const Axis& axis);
[[nodiscard]] Result<Done> check_sweep(const SweepRequest& request);

} // namespace dubhe::study
