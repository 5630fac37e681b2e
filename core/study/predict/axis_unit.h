// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "axis.h"

#include <core/units/unit.h>

namespace dubhe::study {

[[nodiscard]] Unit unit_of(AxisKind kind); // of its base units; none for choices

} // namespace dubhe::study
