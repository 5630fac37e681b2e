// SPDX-License-Identifier: GPL-3.0-or-later
#include "choice_card.h"

#include "../shared/contrast.h"
#include "../shared/gpu_view.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr int card_margin = 12, between_texts = 4;
constexpr int wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

// Falls steeply, then hardly: time over bandwidth.
void sketch_curve(QPainter& painter, const QRectF& area, const QColor& line, const QColor& muted) {
    QPainterPath curve;
    constexpr int steps = 24;
    for (int i = 0; i <= steps; ++i) {
        const double x = static_cast<double>(i) / steps;
        const double y = 0.12 + 0.8 * (1.0 - 0.13 / (x + 0.13));
        const QPointF point{area.left() + x * area.width(), area.top() + y * area.height()};
        i == 0 ? curve.moveTo(point) : curve.lineTo(point);
    }
    const double knee = area.left() + 0.55 * area.width();
    painter.setPen(QPen{muted, 1.0, Qt::DashLine});
    painter.drawLine(QPointF{knee, area.top()}, QPointF{knee, area.bottom()});
    painter.setPen(QPen{line, 2.0});
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(curve);
}

void sketch_bars(QPainter& painter, const QRectF& area, const QColor& first, const QColor& second) {
    const double height = area.height() / 4;
    painter.setPen(Qt::NoPen);
    painter.setBrush(first);
    painter.drawRect(QRectF{area.left(), area.top() + 0.6 * height, 0.48 * area.width(), height});
    painter.setBrush(second);
    painter.drawRect(QRectF{area.left(), area.top() + 2.2 * height, area.width(), height});
}

void sketch_scaling(QPainter& painter, const QRectF& area, const QColor& line, const QColor& muted) {
    painter.setPen(QPen{muted, 1.0, Qt::DashLine});
    painter.drawLine(area.bottomLeft(), area.topRight());
    constexpr std::array<double, 5> reached{0.0, 0.24, 0.46, 0.66, 0.82};
    QPolygonF points;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const double x = static_cast<double>(i) / static_cast<double>(reached.size() - 1);
        points << QPointF{area.left() + x * area.width(), area.bottom() - reached[i] * area.height()};
    }
    painter.setPen(QPen{line, 2.0});
    painter.drawPolyline(points);
    painter.setBrush(line);
    painter.setPen(Qt::NoPen);
    for (const QPointF& point : points)
        painter.drawEllipse(point, 3.0, 3.0);
}

// What users get against what a GPU gives; the dashed one does not exist.
void sketch_front(QPainter& painter, const QRectF& area, const QColor& first, const QColor& second) {
    const auto arc = [&area](double reach) {
        QPainterPath path{area.topLeft() + QPointF{0.0, area.height() * (1.0 - reach)}};
        path.quadTo(QPointF{area.left() + area.width() * reach * 0.9, area.bottom() - area.height() * reach * 0.9},
                    QPointF{area.left() + area.width() * reach, area.bottom()});
        return path;
    };
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen{first, 2.0});
    painter.drawPath(arc(0.55));
    painter.setPen(QPen{second, 2.0});
    painter.drawPath(arc(0.75));
    painter.setPen(QPen{second, 2.0, Qt::DashLine});
    painter.drawPath(arc(0.98));
}

// Workloads down, GPUs across, the best of a row in colour.
void sketch_table(QPainter& painter, const QRectF& area, const QColor& best, const QColor& others) {
    constexpr int rows = 3, columns = 3;
    constexpr std::array<int, rows> best_of{2, 1, 2};
    const double width = area.width() / columns, height = area.height() / rows;
    painter.setPen(Qt::NoPen);
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            painter.setBrush(best_of[static_cast<std::size_t>(row)] == column ? best : others);
            painter.drawRect(QRectF{area.left() + column * width, area.top() + row * height, width - 3, height - 3});
        }
    }
}

} // namespace

ChoiceCard::ChoiceCard(Sketch sketch, const QString& title, const QString& text, QWidget* parent)
    : QAbstractButton{parent}, sketch_{sketch}, text_{text} {
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(text);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Minimum};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChoiceCard::set_single_lines(bool single) {
    single_lines_ = single;
    QSizePolicy policy{QSizePolicy::Expanding, single ? QSizePolicy::Fixed : QSizePolicy::Minimum};
    policy.setHeightForWidth(!single);
    setSizePolicy(policy);
    updateGeometry();
}

QFont ChoiceCard::title_font() const {
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

// Words come first: a narrow card has none.
int ChoiceCard::sketch_width(int width) const {
    const bool any = sketch_ != Sketch::none && width >= fontMetrics().averageCharWidth() * 40;
    return any ? fontMetrics().height() * 4 : 0;
}

int ChoiceCard::text_width(int width) const {
    const int sketch = sketch_width(width), beside = sketch > 0 ? sketch + card_margin : 0;
    return std::max(fontMetrics().averageCharWidth() * 10, width - 2 * card_margin - beside);
}

int ChoiceCard::heightForWidth(int width) const {
    const QRect room{0, 0, text_width(width), 10000};
    const int title = QFontMetrics{title_font()}.boundingRect(room, wrapped, text()).height();
    const int below = fontMetrics().boundingRect(room, wrapped, text_).height();
    const int sketch = sketch_width(width) * 3 / 4;
    return std::max(title + between_texts + below, sketch) + 2 * card_margin;
}

QSize ChoiceCard::sizeHint() const {
    const int width = fontMetrics().averageCharWidth() * 58;
    if (!single_lines_) return {width, heightForWidth(width)};
    return {width, 2 * fontMetrics().height() + between_texts + card_margin};
}

QSize ChoiceCard::minimumSizeHint() const {
    const int width = fontMetrics().averageCharWidth() * 16;
    return {width, single_lines_ ? sizeHint().height() : fontMetrics().height() * 3};
}

void ChoiceCard::paint_sketch(QPainter& painter, const QRectF& area) const {
    const bool dark = is_dark(palette());
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor first = gpu_color({0, false}, dark), second = gpu_color({1, false}, dark);
    switch (sketch_) {
    case Sketch::none:
        return;
    case Sketch::curve:
        return sketch_curve(painter, area, first, muted);
    case Sketch::bars:
        return sketch_bars(painter, area, first, second);
    case Sketch::scaling:
        return sketch_scaling(painter, area, first, muted);
    case Sketch::front:
        return sketch_front(painter, area, first, second);
    case Sketch::table:
        return sketch_table(painter, area, first, mixed(palette().color(QPalette::Base), muted, 0.35));
    }
}

void ChoiceCard::paint_text(QPainter& painter, QRect area) const {
    const QPalette::ColorGroup group = isEnabled() ? QPalette::Active : QPalette::Disabled;
    painter.setFont(title_font());
    painter.setPen(palette().color(group, QPalette::Text));
    const QFontMetrics bold{title_font()};
    if (single_lines_) {
        painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, bold.elidedText(text(), Qt::ElideMiddle, area.width()));
        area.setTop(area.top() + bold.height() + between_texts);
    } else {
        const QRect used = bold.boundingRect(area, wrapped, text());
        painter.drawText(area, wrapped, text());
        area.setTop(used.bottom() + 1 + between_texts);
    }
    painter.setFont(font());
    painter.setPen(palette().color(group, isEnabled() ? QPalette::PlaceholderText : QPalette::Text));
    if (single_lines_)
        painter.drawText(area, Qt::AlignLeft | Qt::AlignTop,
                         fontMetrics().elidedText(text_, Qt::ElideMiddle, area.width()));
    else
        painter.drawText(area, wrapped, text_);
}

void ChoiceCard::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = palette().color(QPalette::Base);
    const bool hot = isEnabled() && (underMouse() || isDown());
    const QColor highlight = palette().color(QPalette::Link);
    const QColor fill = hot ? mixed(ground, highlight, isDown() ? 0.16 : 0.08) : ground;
    const bool focused = hasFocus() || isChecked();
    const QColor outline = focused || hot
                               ? highlight
                               : with_contrast(palette().color(QPalette::Mid), palette().color(QPalette::Window), 3.0);
    painter.setPen(QPen{isEnabled() ? outline : palette().color(QPalette::Mid), focused ? 2.0 : 1.0});
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(1, 1, -1, -1), 5, 5);
    const int margin = single_lines_ ? card_margin / 2 : card_margin;
    QRect inside = rect().adjusted(card_margin, margin, -card_margin, -margin);
    if (const int wide = sketch_width(width()); wide > 0) {
        const double height = std::min<double>(inside.height(), wide * 0.75);
        paint_sketch(painter, {inside.left() + 2.0, inside.center().y() - height / 2, wide - 4.0, height});
        inside.setLeft(inside.left() + wide + card_margin);
    }
    paint_text(painter, inside);
}

} // namespace dubhe::widgets
