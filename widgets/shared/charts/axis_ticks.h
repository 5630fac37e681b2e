// SPDX-License-Identifier: GPL-3.0-or-later
// Ticks at round numbers, and the unit that an axis speaks.
#pragma once

#include "axis_scale.h"

#include <core/study/predict/axis.h>

#include <QString>

#include <vector>

class QFontMetricsF;

namespace dubhe::widgets {

struct AxisUnit {
    double factor = 1.0; // one unit in base units
    QString name;        // "GB/s"; empty for counts
    bool binary = false; // ticks at powers of two where logarithmic
    bool whole = false;  // no ticks between whole numbers
};

// The unit in which values between first and last are short numbers: 200e9 .. 1400e9 bytes/s is "GB/s".
[[nodiscard]] AxisUnit axis_unit(study::AxisKind kind, double first, double last);
[[nodiscard]] AxisUnit time_unit(double largest_s);                          // "ms"
[[nodiscard]] AxisUnit rate_unit(double largest_per_s, const QString& unit); // "images/s", "million images/s"

struct Tick {
    double value = 0.0; // base units
    QString label;      // without the unit
};

// `about` ticks: multiples of 1, 2 or 5 times a power of ten; where logarithmic and over at least half a decade 1, 2, 5
// of every decade, fewer where those are too many; powers of two for binary units.
[[nodiscard]] std::vector<Tick> axis_ticks(const AxisScale& scale, const AxisUnit& unit, int about);
// Of the ticks' labels; 0 without any.
[[nodiscard]] double widest_label(const std::vector<Tick>& ticks, const QFontMetricsF& metrics);

// A round number at or below, at or above `value` (positive): 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten.
[[nodiscard]] double round_down(double value);
[[nodiscard]] double round_up(double value);

} // namespace dubhe::widgets
