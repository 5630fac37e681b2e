// SPDX-License-Identifier: Apache-2.0
// Sets of points in time, as sorted intervals that do not touch.
#pragma once

#include <vector>

namespace dubhe::whatif {

struct Interval {
    double begin_s = 0.0, end_s = 0.0;
};

using Intervals = std::vector<Interval>;

[[nodiscard]] Intervals united(Intervals any_order);
[[nodiscard]] Intervals common(const Intervals& a, const Intervals& b);  // of two united ones
[[nodiscard]] Intervals without(const Intervals& a, const Intervals& b); // what of a is not in b
[[nodiscard]] double length_s(const Intervals& united);

} // namespace dubhe::whatif
