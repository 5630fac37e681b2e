// SPDX-License-Identifier: GPL-3.0-or-later
// Values to positions along an axis and back. Plain data, tested without a display.
#pragma once

namespace dubhe::widgets {

// Precondition: first < last, and first > 0 where logarithmic.
struct AxisScale {
    double first = 0.0, last = 1.0;
    bool logarithmic = false;

    [[nodiscard]] double position(double value) const; // 0 at first, 1 at last; outside beyond them
    [[nodiscard]] double value(double position) const;
    bool operator==(const AxisScale&) const = default;
};

// The part of the axis that `factor` < 1 (closer) or > 1 (further) shows, with the value at `position` kept in place.
[[nodiscard]] AxisScale zoomed(const AxisScale& scale, double position, double factor);
// Moved by `delta` of its own length.
[[nodiscard]] AxisScale panned(const AxisScale& scale, double delta);
// Moved, and shrunk where needed, to lie within `whole`.
[[nodiscard]] AxisScale kept_within(const AxisScale& scale, const AxisScale& whole);

} // namespace dubhe::widgets
