// SPDX-License-Identifier: GPL-3.0-or-later
// From answers to what is drawn and said.
#pragma once

#include "../shared/charts/bar_scene.h"
#include "../shared/charts/xy_scene.h"
#include "whatif_answer.h"
#include "whatif_cost.h"

#include <vector>

namespace dubhe::widgets {

// The step before and after on one scale: what the GPU did, why it was idle, what it costs. Precondition: answer.found.
[[nodiscard]] std::vector<BarScene> before_and_after(const WhatIfAnswer& answer, const WhatIfCosts& costs = {});
[[nodiscard]] QString headline(const WhatIfAnswer& answer); // "41.2 ms -> 27.9 ms, 1.48x faster"
// What the numbers rest on: measured and simulated, published accuracy, notes, prices; a line each.
[[nodiscard]] QStringList basis(const WhatIfAnswer& answer, const WhatIfCosts& costs);
// Predicted time over the parameter, the recorded one as a line across. Precondition: there are points.
[[nodiscard]] XyScene sweep_scene(const WhatIfSweep& sweep);
[[nodiscard]] QString step_title(const RecordedStep& step); // file, step, GPU

} // namespace dubhe::widgets
