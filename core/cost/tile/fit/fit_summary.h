// SPDX-License-Identifier: Apache-2.0
// How well the families of the tile model fit, as a library keeps it: section "summary".
#pragma once

#include "fit_tile.h"

#include <core/support/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {

[[nodiscard]] std::string save(const std::vector<FamilyFit>& fits);
[[nodiscard]] Result<std::vector<FamilyFit>> load_summary(std::string_view json, const std::string& file);

} // namespace dubhe::cost
