// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_colors.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

struct Oklab {
    double l, a, b;
};

constexpr Oklab blue{0.30, -0.010, -0.105}, yellow{0.93, -0.030, 0.135};

int encoded(double linear) {
    const double c = std::clamp(linear, 0.0, 1.0);
    const double s = c <= 0.0031308 ? 12.92 * c : 1.055 * std::pow(c, 1 / 2.4) - 0.055; // IEC 61966-2-1
    return static_cast<int>(std::lround(255.0 * s));
}

// The inverse matrices of that article.
QRgb rgb_of(const Oklab& c) {
    const double l = std::pow(c.l + 0.3963377774 * c.a + 0.2158037573 * c.b, 3);
    const double m = std::pow(c.l - 0.1055613458 * c.a - 0.0638541728 * c.b, 3);
    const double s = std::pow(c.l - 0.0894841775 * c.a - 1.2914855480 * c.b, 3);
    return qRgb(encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

} // namespace

HeatColors::HeatColors(bool dark) {
    const Oklab least = dark ? blue : yellow, most = dark ? yellow : blue;
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const double t = static_cast<double>(i) / static_cast<double>(table_.size() - 1);
        table_[i] =
            rgb_of({std::lerp(least.l, most.l, t), std::lerp(least.a, most.a, t), std::lerp(least.b, most.b, t)});
    }
}

QRgb HeatColors::rgb(double share) const {
    const auto last = static_cast<double>(table_.size() - 1);
    return table_[static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * last))];
}

} // namespace dubhe::widgets
