// SPDX-License-Identifier: GPL-3.0-or-later
// A step's breakdown as bars.
#pragma once

#include "../shared/charts/bar_scene.h"

#include <core/whatif/breakdown.h>

namespace dubhe::widgets {

// Host only, both, GPU only, neither: they add up to the step.
[[nodiscard]] BarScene host_gpu_bar(const whatif::Breakdown& breakdown);
// What the GPU does; what overlaps is counted once, so that the parts add up to the step.
[[nodiscard]] BarScene gpu_bar(const whatif::Breakdown& breakdown);

} // namespace dubhe::widgets
