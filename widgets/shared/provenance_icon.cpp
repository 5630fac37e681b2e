// SPDX-License-Identifier: GPL-3.0-or-later
#include "provenance_icon.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <array>

namespace dubhe::widgets {

void paint_provenance(QPainter& painter, const QRectF& place, cost::Provenance provenance, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = std::min(place.width(), place.height()) - 2.0;
    const QRectF dot{place.center().x() - side / 2, place.center().y() - side / 2, side, side};
    QPen pen{color, 1.5};
    if (provenance == cost::Provenance::extrapolated) pen.setDashPattern({1.6, 1.4});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (provenance == cost::Provenance::measured) painter.setBrush(color);
    if (provenance == cost::Provenance::bound_only) painter.setBrush(QBrush{color, Qt::BDiagPattern});
    painter.drawEllipse(dot);
    if (provenance == cost::Provenance::interpolated) {
        painter.setBrush(color);
        painter.drawPie(dot, 90 * 16, 180 * 16); // the left half
    }
    painter.restore();
}

QIcon provenance_icon(cost::Provenance provenance, const QColor& color) {
    constexpr int side = 14;
    constexpr double scale = 2.0;
    QPixmap pixmap{QSize{side, side} * scale};
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter{&pixmap};
    paint_provenance(painter, QRectF{0, 0, side, side}, provenance, color);
    painter.end();
    return QIcon{pixmap};
}

QString provenance_word(cost::Provenance provenance) {
    static constexpr std::array<const char*, cost::provenance_count> words{
        QT_TRANSLATE_NOOP("dubhe::widgets", "measured"), QT_TRANSLATE_NOOP("dubhe::widgets", "interpolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "modelled"), QT_TRANSLATE_NOOP("dubhe::widgets", "extrapolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "bound only")};
    return QCoreApplication::translate("dubhe::widgets", words[static_cast<std::size_t>(provenance)]);
}

} // namespace dubhe::widgets
