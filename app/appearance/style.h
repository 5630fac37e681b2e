// SPDX-License-Identifier: GPL-3.0-or-later
// Fusion with outlines that can be seen: it derives them from the window's colour by darkening, which vanishes on dark
// ground.
#pragma once

#include <QProxyStyle>

namespace dubhe::app {

class Style final : public QProxyStyle {
    Q_OBJECT

  public:
    Style(); // on Fusion

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    // With high contrast controls have lines around them, where shades of grey don't tell them from the window.
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;
};

} // namespace dubhe::app
