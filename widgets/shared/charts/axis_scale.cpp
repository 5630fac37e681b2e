// SPDX-License-Identifier: GPL-3.0-or-later
#include "axis_scale.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

double AxisScale::position(double value) const {
    if (!logarithmic) return (value - first) / (last - first);
    // Values that no logarithm has lie far below the axis.
    return value > 0.0 ? std::log(value / first) / std::log(last / first) : -1e6;
}

double AxisScale::value(double position) const {
    return logarithmic ? first * std::pow(last / first, position) : first + position * (last - first);
}

AxisScale zoomed(const AxisScale& scale, double position, double factor) {
    return {scale.value(position - position * factor), scale.value(position + (1.0 - position) * factor),
            scale.logarithmic};
}

AxisScale panned(const AxisScale& scale, double delta) {
    return {scale.value(delta), scale.value(1.0 + delta), scale.logarithmic};
}

AxisScale kept_within(const AxisScale& scale, const AxisScale& whole) {
    const double first = whole.position(scale.first), last = whole.position(scale.last);
    if (last - first >= 1.0) return whole;
    const double shift = first < 0.0 ? -first : last > 1.0 ? 1.0 - last : 0.0;
    if (shift == 0.0) return scale;
    return {whole.value(first + shift), whole.value(last + shift), scale.logarithmic};
}

} // namespace dubhe::widgets
