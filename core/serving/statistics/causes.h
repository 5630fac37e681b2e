// SPDX-License-Identifier: Apache-2.0
// A request's own metrics. Inner header of the folder; what made one slow is declared in statistics.h.
#pragma once

#include "statistics.h"

namespace dubhe::serving {

// Seconds; of ITL the longest interval.
[[nodiscard]] double value_of(const ServedRequest& r, Metric metric, const Definitions& definitions);

} // namespace dubhe::serving
