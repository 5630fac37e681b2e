// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint_controls.h"

#include <widgets/shared/contrast.h>

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace dubhe::app {

namespace {

constexpr double outline_contrast = 3.0, corner = 4.0; // pixels

QRectF inner(const QRect& rect, double by) {
    return QRectF{rect}.adjusted(by, by, -by, -by);
}

class DockIconEngine final : public QIconEngine {
  public:
    explicit DockIconEngine(DockGlyph glyph) : glyph_{glyph} {}
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
        const double side = std::min(rect.width(), rect.height()) * 0.5;
        QRectF box{0, 0, side, side};
        box.moveCenter(QRectF{rect}.center());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen{QGuiApplication::palette().color(QPalette::PlaceholderText), 1.3, Qt::SolidLine,
                             Qt::RoundCap, Qt::RoundJoin});
        if (glyph_ == DockGlyph::close) {
            painter->drawLine(box.topLeft(), box.bottomRight());
            painter->drawLine(box.topRight(), box.bottomLeft());
        } else { // an arrow that leaves its corner
            painter->drawLine(box.bottomLeft(), box.topRight());
            painter->drawPolyline(QPolygonF{
                {{box.left() + side * 0.35, box.top()}, box.topRight(), {box.right(), box.bottom() - side * 0.35}}});
        }
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap{size};
        pixmap.fill(Qt::transparent);
        QPainter painter{&pixmap};
        paint(&painter, QRect{QPoint{0, 0}, size}, mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine* clone() const override { return new DockIconEngine{glyph_}; }

  private:
    DockGlyph glyph_;
};

} // namespace

QColor hairline(const QPalette& palette) {
    return widgets::mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.14);
}

QColor outline_on(const QPalette& palette, const QColor& ground) {
    return widgets::with_contrast(palette.color(QPalette::Mid), ground, outline_contrast);
}

// Black and white: 21:1; the other themes have less than 17:1.
bool has_high_contrast(const QPalette& palette) {
    return widgets::contrast_ratio(palette.color(QPalette::Active, QPalette::WindowText),
                                   palette.color(QPalette::Active, QPalette::Window)) > 20.0;
}

void paint_check(const QStyleOption& option, QPainter& painter, bool round) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On), partly = option.state.testFlag(QStyle::State_NoChange);
    const bool focus = option.state.testFlag(QStyle::State_HasFocus);
    const double side = std::min(option.rect.width(), option.rect.height()) - 1.0;
    QRectF box{0.0, 0.0, side, side};
    box.moveCenter(QRectF{option.rect}.center());
    const QColor fill = on && enabled ? palette.color(QPalette::Highlight) : palette.color(QPalette::Base);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(
        QPen{focus ? palette.color(QPalette::Link) : outline_on(palette, palette.color(QPalette::Base)), 1.0});
    painter.setBrush(fill);
    painter.drawRoundedRect(box, round ? side / 2 : 2.5, round ? side / 2 : 2.5);
    const QColor mark = enabled ? palette.color(QPalette::HighlightedText) : palette.color(QPalette::Text);
    painter.setPen(QPen{mark, side * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    if (on && round) {
        painter.setBrush(mark);
        painter.drawEllipse(box.center(), side * 0.14, side * 0.14);
    } else if (on) {
        const QPointF a = box.topLeft();
        painter.drawPolyline(QPolygonF{{a + QPointF{side * 0.24, side * 0.52}, a + QPointF{side * 0.42, side * 0.70},
                                        a + QPointF{side * 0.76, side * 0.30}}});
    } else if (partly) {
        painter.setPen(QPen{palette.color(QPalette::Text), side * 0.14});
        painter.drawLine(box.center() - QPointF{side * 0.25, 0}, box.center() + QPointF{side * 0.25, 0});
    }
    painter.restore();
}

void paint_field(const QStyleOption& option, QPainter& painter, bool filled) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool focus = enabled && option.state.testFlag(QStyle::State_HasFocus);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor outline = enabled ? outline_on(palette, palette.color(QPalette::Window)) : hairline(palette);
    painter.setPen(QPen{focus ? palette.color(QPalette::Link) : outline, focus ? 1.5 : 1.0});
    if (filled) painter.setBrush(palette.color(enabled ? QPalette::Base : QPalette::Window));
    painter.drawRoundedRect(inner(option.rect, 0.5), corner, corner);
    painter.restore();
}

void paint_button(const QStyleOption& option, QPainter& painter, bool flat) {
    const QPalette& palette = option.palette;
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool over = enabled && option.state.testFlag(QStyle::State_MouseOver);
    const bool down = option.state.testFlag(QStyle::State_Sunken), on = option.state.testFlag(QStyle::State_On);
    const bool focus = enabled && option.state.testFlag(QStyle::State_HasFocus);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool primary = enabled && button && button->features.testFlag(QStyleOptionButton::DefaultButton);
    if (flat && !over && !down && !on && !focus) return;
    QColor fill = palette.color(flat ? QPalette::Window : primary ? QPalette::Highlight : QPalette::Base);
    if (on) fill = widgets::mixed(fill, palette.color(QPalette::Highlight), 0.18);
    if (over || down) fill = widgets::mixed(fill, palette.color(QPalette::WindowText), down ? 0.16 : 0.07);
    const QColor line = has_high_contrast(palette) ? palette.color(focus || on ? QPalette::Highlight : QPalette::Mid)
                        : focus || on              ? palette.color(QPalette::Link)
                        : primary                  ? fill
                        : flat                     ? QColor{Qt::transparent}
                        : enabled
                            ? widgets::mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.3)
                            : hairline(palette);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{line, focus ? 1.5 : 1.0});
    painter.setBrush(enabled ? fill : palette.color(QPalette::Window));
    painter.drawRoundedRect(inner(option.rect, 0.5), corner, corner);
    painter.restore();
}

void paint_chevron(const QStyleOption& option, QPainter& painter, const QRect& rect, Qt::ArrowType direction) {
    const double size = std::clamp(std::min(rect.width(), rect.height()) * 0.5, 4.0, 7.0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(QRectF{rect}.center());
    painter.rotate(direction == Qt::UpArrow      ? 180
                   : direction == Qt::LeftArrow  ? 90
                   : direction == Qt::RightArrow ? -90
                                                 : 0);
    const QPalette::ColorGroup group =
        option.state.testFlag(QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled;
    painter.setPen(
        QPen{option.palette.color(group, QPalette::ButtonText), 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin});
    painter.drawPolyline(QPolygonF{{{-size / 2, -size / 4}, {0, size / 4}, {size / 2, -size / 4}}});
    painter.restore();
}

void paint_outline(const QStyleOption& option, QPainter& painter, const QRect& rect) {
    const QPalette& palette = option.palette;
    const bool on = option.state & (QStyle::State_On | QStyle::State_HasFocus | QStyle::State_Selected);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{on        ? palette.color(QPalette::Highlight)
                        : enabled ? palette.color(QPalette::Mid)
                                  : palette.color(QPalette::Disabled, QPalette::WindowText),
                        on ? 2.0 : 1.0});
    painter.drawRect(inner(rect, on ? 1.0 : 0.5));
    painter.restore();
}

QIcon dock_icon(DockGlyph glyph) {
    return QIcon{new DockIconEngine{glyph}};
}

} // namespace dubhe::app
