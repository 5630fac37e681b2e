// SPDX-License-Identifier: Apache-2.0
// What the GPU can do at best: bandwidths, peaks, launch costs.
#pragma once

#include "../back_end.h"
#include "device.h"

namespace dubhe::measurement::cuda {

// Throws Fault. Takes a few seconds and up to 4 GiB.
[[nodiscard]] std::vector<SystemFigure> system_figures(Device& device, const Progress& progress);

} // namespace dubhe::measurement::cuda
