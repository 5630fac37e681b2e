// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu.h"

#include <core/units/unit.h>

namespace dubhe::hardware {

[[nodiscard]] Unit unit_of(Specification specification); // of its base units

} // namespace dubhe::hardware
