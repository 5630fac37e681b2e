// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads in words.
#pragma once

#include <core/workload/recipe.h>

#include <QString>

namespace dubhe::widgets {

[[nodiscard]] QString mode_text(workload::Mode mode);                // translated
[[nodiscard]] QString optimizer_text(workload::Optimizer optimizer); // translated
// "training · batch 64 · fp32"
[[nodiscard]] QString recipe_text(const workload::Recipe& recipe);

} // namespace dubhe::widgets
