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

QColor with_contrast(const QColor& color, const QColor& background, double ratio) {
    const bool darken = relative_luminance(background) > 0.18; // equal contrast to black and to white
    const float step = darken ? -0.005F : 0.005F;
    QColor result = color;
    for (float lightness = color.lightnessF(); contrast_ratio(result, background) < ratio;) {
        lightness += step;
        if (lightness <= 0.0F || lightness >= 1.0F) return darken ? QColor{Qt::black} : QColor{Qt::white};
        result = QColor::fromHslF(std::max(0.0F, color.hslHueF()), color.hslSaturationF(), lightness).toRgb();
    }
    return result;
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
