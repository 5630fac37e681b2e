// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint_views.h"

#include "paint_controls.h"

#include <widgets/shared/contrast.h>

#include <QPainter>

#include <algorithm>

namespace dubhe::app {

namespace {
constexpr int accent_line = 2; // pixels

QColor header_ground(const QPalette& palette) {
    return widgets::mixed(palette.color(QPalette::Base), palette.color(QPalette::Window), 0.7);
}

bool is_below(QTabBar::Shape shape) {
    return shape == QTabBar::RoundedSouth || shape == QTabBar::TriangularSouth;
}
} // namespace

void paint_tab(const QStyleOptionTab& option, QPainter& painter, bool filled) {
    const QPalette& palette = option.palette;
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool over = option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled);
    const bool focus = selected && option.state.testFlag(QStyle::State_HasFocus);
    if (!selected && !over) return;
    const QColor accent = palette.color(QPalette::Highlight);
    painter.save();
    if (filled) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(focus ? QPen{palette.color(QPalette::Link), 1.5} : QPen{Qt::NoPen});
        painter.setBrush(widgets::mixed(palette.color(QPalette::Window),
                                        selected ? accent : palette.color(QPalette::WindowText),
                                        selected ? 0.16 : 0.06));
        painter.drawRoundedRect(QRectF{option.rect}.adjusted(1, 2, -1, -2), 5, 5);
    } else {
        QRect line = option.rect.adjusted(2, 0, -2, 0);
        line.setTop(is_below(option.shape) ? line.top() : line.bottom() - accent_line + 1);
        line.setHeight(accent_line);
        painter.fillRect(line, selected ? accent : hairline(palette));
        if (focus) painter.fillRect(option.rect, QColor{accent.red(), accent.green(), accent.blue(), 24});
    }
    painter.restore();
}

void paint_header_ground(const QStyleOption& option, QPainter& painter) {
    painter.fillRect(option.rect, header_ground(option.palette));
    const QRect& rect = option.rect;
    painter.fillRect(QRect{rect.left(), rect.bottom(), rect.width(), 1}, hairline(option.palette));
}

void paint_header(const QStyleOptionHeader& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    const QRect& rect = option.rect;
    const bool over = option.state.testFlag(QStyle::State_MouseOver),
               down = option.state.testFlag(QStyle::State_Sunken);
    QColor ground = header_ground(palette);
    if (over || down) ground = widgets::mixed(ground, palette.color(QPalette::WindowText), down ? 0.12 : 0.05);
    painter.fillRect(rect, ground);
    if (option.orientation == Qt::Vertical) {
        painter.fillRect(QRect{rect.right(), rect.top(), 1, rect.height()}, hairline(palette));
        return;
    }
    painter.fillRect(QRect{rect.left(), rect.bottom(), rect.width(), 1}, hairline(palette));
    const bool last =
        option.position == QStyleOptionHeader::End || option.position == QStyleOptionHeader::OnlyOneSection;
    if (!last) // where a column is made wider
        painter.fillRect(QRect{rect.right(), rect.top() + rect.height() / 4, 1, rect.height() / 2}, hairline(palette));
}

void paint_frame(const QStyleOption& option, QPainter& painter) {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hairline(option.palette));
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

void paint_top_line(const QStyleOption& option, QPainter& painter, const QRect& rect) {
    painter.fillRect(QRect{rect.left(), rect.top(), rect.width(), 1}, hairline(option.palette));
}

void paint_scroll_bar(const QStyleOptionSlider& option, QPainter& painter, const QRect& handle) {
    const QPalette& palette = option.palette;
    const QColor ground = palette.color(QPalette::Window);
    painter.fillRect(option.rect, ground);
    if (option.minimum == option.maximum) return;
    const bool active = option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider) &&
                        (option.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    const QColor fill = active ? widgets::mixed(outline_on(palette, ground), palette.color(QPalette::WindowText), 0.35)
                               : outline_on(palette, ground);
    const bool lies = option.orientation == Qt::Horizontal;
    QRectF bar = QRectF{handle}.adjusted(lies ? 1 : 3, lies ? 3 : 1, lies ? -1 : -3, lies ? -3 : -1);
    const double round = std::min(bar.width(), bar.height()) / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(bar, round, round);
    painter.restore();
}

void paint_splitter(const QStyleOption& option, QPainter& painter) {
    const QPalette& palette = option.palette;
    const bool over = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const bool upright = option.rect.height() > option.rect.width();
    const int length = std::min(over ? 64 : 28, (upright ? option.rect.height() : option.rect.width()) / 2);
    QRectF handle{0, 0, upright ? 2.0 : length, upright ? length : 2.0};
    handle.moveCenter(QRectF{option.rect}.center());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(over ? palette.color(QPalette::Highlight)
                          : widgets::mixed(palette.color(QPalette::Window), palette.color(QPalette::WindowText), 0.28));
    painter.drawRoundedRect(handle, 1, 1);
    painter.restore();
}

} // namespace dubhe::app
