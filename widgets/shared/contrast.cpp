// SPDX-License-Identifier: GPL-3.0-or-later
#include "contrast.h"

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

double relative_luminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast_ratio(const QColor& a, const QColor& b) {
    const double la = relative_luminance(a), lb = relative_luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

// The first of steps of lightness that suffices: each is further from the background than the one in front.
QColor with_contrast(const QColor& color, const QColor& background, double ratio) {
    if (contrast_ratio(color, background) >= ratio) return color;
    const bool darken = relative_luminance(background) > 0.18; // equal contrast to black and to white
    constexpr float step = 0.005F;
    const float room = darken ? color.lightnessF() : 1.0F - color.lightnessF();
    const auto after = [&](int steps) {
        const float lightness = color.lightnessF() + (darken ? -step : step) * static_cast<float>(steps);
        return QColor::fromHslF(std::max(0.0F, color.hslHueF()), color.hslSaturationF(), lightness).toRgb();
    };
    int low = 0, high = static_cast<int>(std::ceil(room / step)); // too few; black or white
    const int end = high;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (contrast_ratio(after(middle), background) < ratio ? low : high) = middle;
    }
    if (high >= end) return darken ? QColor{Qt::black} : QColor{Qt::white};
    return after(high);
}

QColor text_on(const QColor& fill) {
    return contrast_ratio(fill, Qt::black) >= contrast_ratio(fill, Qt::white) ? Qt::black : Qt::white;
}

QColor mixed(const QColor& under, const QColor& over, double share) {
    const auto channel = [share](float a, float b) { return static_cast<float>(a + (b - a) * share); };
    return QColor::fromRgbF(channel(under.redF(), over.redF()), channel(under.greenF(), over.greenF()),
                            channel(under.blueF(), over.blueF()));
}

} // namespace dubhe::widgets
