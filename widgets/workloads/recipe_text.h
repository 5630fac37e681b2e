// SPDX-License-Identifier: GPL-3.0-or-later
// Workloads in words.
#pragma once

#include <core/workload/recipe.h>

#include <QString>

#include <string_view>

namespace dubhe::widgets {

[[nodiscard]] QString mode_text(workload::Mode mode);                // translated
[[nodiscard]] QString optimizer_text(workload::Optimizer optimizer); // translated
// What numbers of that name are: "products in 8-bit floating point, ...".
[[nodiscard]] QString numbers_tip(std::string_view name);
// "training · batch 64 · fp32", with the stack's title where the recipe names one.
[[nodiscard]] QString recipe_text(const workload::Recipe& recipe);

} // namespace dubhe::widgets
