// SPDX-License-Identifier: GPL-3.0-or-later
// Which resource rules where along an axis, as charts say it.
#pragma once

#include <core/study/why/regime.h>

#include <QString>

#include <span>
#include <vector>

namespace dubhe::widgets {

using study::Regime;
using study::regime_of;
using study::regimes_along;
using study::RegimeSpan;

[[nodiscard]] QString regime_text(Regime regime); // "memory-bound", "does not fit"

struct Interval {
    double first = 0.0, last = 0.0;
};
// Where the iteration does not fit into the GPU's memory: cut half way between points.
[[nodiscard]] std::vector<Interval> overfull_along(std::span<const double> x, std::span<const study::Point> points);

} // namespace dubhe::widgets
