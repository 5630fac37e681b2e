// SPDX-License-Identifier: GPL-3.0-or-later
// An answer as a table for other programs: plain numbers in base units.
#pragma once

#include "whatif_cost.h"

#include <QByteArray>

namespace dubhe::widgets {

// Before and after with their breakdown, then what each entry did, then the sweep where there is one. Precondition:
// answer.found.
[[nodiscard]] QByteArray whatif_csv(const WhatIfAnswer& answer, const WhatIfCosts& costs, const WhatIfSweep* sweep);

} // namespace dubhe::widgets
