// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of a heat map: a straight line in Oklab (B. Ottosson 2020, "A perceptual color space for image
// processing") from dark blue to light yellow. Equal steps look equal, lightness alone tells them apart in grey, and
// blue against yellow is what eyes without red or green cones keep.
#pragma once

#include <QColor>
#include <QRgb>

#include <array>

namespace dubhe::widgets {

class HeatColors {
  public:
    // What is more stands out from the background: darker on a light one, lighter on a dark one.
    explicit HeatColors(bool dark);
    [[nodiscard]] QRgb rgb(double share) const; // 0 least, 1 most; clamped
    [[nodiscard]] QColor color(double share) const { return QColor{rgb(share)}; }

  private:
    std::array<QRgb, 256> table_{};
};

} // namespace dubhe::widgets
