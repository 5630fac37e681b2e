// SPDX-License-Identifier: GPL-3.0-or-later
#include "provenance_icon.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
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

namespace {

// Drawn anew at every size: sharp on any screen, and nothing to be kept of the many that tables ask for.
class ProvenanceEngine final : public QIconEngine {
  public:
    ProvenanceEngine(cost::Provenance provenance, const QColor& color) : provenance_{provenance}, color_{color} {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const bool selected = mode == QIcon::Selected;
        paint_provenance(*painter, rect, provenance_,
                         selected ? QGuiApplication::palette().color(QPalette::HighlightedText) : color_);
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
