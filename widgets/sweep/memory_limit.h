// SPDX-License-Identifier: GPL-3.0-or-later
// The largest batch (or sequence) that fits into a GPU, found exactly between the points of a curve.
#pragma once

#include "chart/curve.h"

namespace dubhe::widgets {

// Sets curve.most_fitting where the last point that fits has one behind it that does not. Exact: by building networks
// between the two, few because memory grows almost evenly; `peaks` keeps what they need. Else, while a slider moves, by
// the straight line between them.
void find_most_fitting(const CurveRequest& request, bool exact, Curve& curve, MemoryPeaks& peaks);

} // namespace dubhe::widgets
