// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_mark.h"

#include <QPainter>

namespace dubhe::widgets {

QPixmap source_mark(cost::Provenance provenance, const QColor& color) {
    constexpr int side = 14;
    QPixmap pixmap{QSize{side, side} * 2};
    pixmap.setDevicePixelRatio(2.0);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF dot{1.5, 1.5, side - 3.0, side - 3.0};
    QPen pen{color, 1.5};
    if (provenance == cost::Provenance::extrapolated) pen.setDashPattern({1.6, 1.4});
    painter.setPen(pen);
    if (provenance == cost::Provenance::measured) painter.setBrush(color);
    if (provenance == cost::Provenance::bound_only) painter.setBrush(QBrush{color, Qt::BDiagPattern});
    painter.drawEllipse(dot);
    if (provenance == cost::Provenance::interpolated) {
        painter.setBrush(color);
        painter.drawPie(dot, 90 * 16, 180 * 16);
    }
    return pixmap;
}

} // namespace dubhe::widgets
