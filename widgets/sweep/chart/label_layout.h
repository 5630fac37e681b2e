// SPDX-License-Identifier: GPL-3.0-or-later
// Labels at line ends, moved apart until none covers another.
#pragma once

#include <vector>

namespace dubhe::widgets {

// Centres of labels of equal height, as near to `wanted` as order, distance and the room from top to bottom allow. The
// result runs parallel to `wanted`. Where there isn't room for all, the distance shrinks evenly.
[[nodiscard]] std::vector<double> spread_labels(const std::vector<double>& wanted, double height, double top,
                                                double bottom);

} // namespace dubhe::widgets
