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
};

} // namespace dubhe::app
