// SPDX-License-Identifier: GPL-3.0-or-later
#include "provenance_icon.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>

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

namespace {

// Sharp on any screen: drawn once for each size, colour and pixel ratio, and kept with the application's pixmaps.
class ProvenanceEngine final : public QIconEngine {
  public:
    ProvenanceEngine(cost::Provenance provenance, const QColor& color) : provenance_{provenance}, color_{color} {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const bool selected = mode == QIcon::Selected;
        const QColor color = selected ? QGuiApplication::palette().color(QPalette::HighlightedText) : color_;
        const double ratio = painter->device()->devicePixelRatioF();
        if (painter->transform().type() > QTransform::TxTranslate)
            return paint_provenance(*painter, rect, provenance_, color);
        const QString key = QStringLiteral("provenance %1 %2 %3x%4 %5")
                                .arg(static_cast<int>(provenance_))
                                .arg(color.rgba())
                                .arg(rect.width())
                                .arg(rect.height())
                                .arg(ratio);
        QPixmap drawn;
        if (!QPixmapCache::find(key, &drawn)) {
            drawn = QPixmap{rect.size() * ratio};
            drawn.setDevicePixelRatio(ratio);
            drawn.fill(Qt::transparent);
            QPainter once{&drawn};
            paint_provenance(once, QRect{QPoint{}, rect.size()}, provenance_, color);
            once.end();
            QPixmapCache::insert(key, drawn);
        }
        painter->drawPixmap(rect.topLeft(), drawn);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap drawn{size};
        drawn.fill(Qt::transparent);
        QPainter painter{&drawn};
        paint(&painter, QRect{QPoint{}, size}, mode, state);
        return drawn;
    }
    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override {
        constexpr int most = 14;
        return size.boundedTo(QSize{most, most});
    }
    [[nodiscard]] QIconEngine* clone() const override { return new ProvenanceEngine{*this}; }

  private:
    cost::Provenance provenance_;
    QColor color_;
};

} // namespace

QIcon provenance_icon(cost::Provenance provenance, const QColor& color) {
    return QIcon{new ProvenanceEngine{provenance, color}}; // the icon owns it
}

QString provenance_word(cost::Provenance provenance) {
    static constexpr std::array<const char*, cost::provenance_count> words{
        QT_TRANSLATE_NOOP("dubhe::widgets", "measured"), QT_TRANSLATE_NOOP("dubhe::widgets", "interpolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "modelled"), QT_TRANSLATE_NOOP("dubhe::widgets", "extrapolated"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "bound only")};
    return QCoreApplication::translate("dubhe::widgets", words[static_cast<std::size_t>(provenance)]);
}

} // namespace dubhe::widgets
