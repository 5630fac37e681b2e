// SPDX-License-Identifier: GPL-3.0-or-later
#include "share_bars.h"

#include <widgets/shared/contrast.h>
#include <widgets/shared/text/number_format.h>

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>

namespace dubhe::widgets {

namespace {
constexpr int icon_side = 14, gap = 6, bar_height = 4;
}

ShareBars::ShareBars(const QString& what, QWidget* parent) : QWidget{parent}, what_{what} {
    setAccessibleName(what);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBars::set_rows(std::vector<ShareRow> rows) {
    const bool resized = rows.size() != rows_.size();
    rows_ = std::move(rows);
    QStringList spoken;
    for (const ShareRow& row : rows_)
        spoken << percent_text(row.share) + u' ' + row.text;
    setAccessibleDescription(spoken.join(QStringLiteral(", ")));
    if (resized) updateGeometry();
    update();
}

int ShareBars::row_height() const {
    return fontMetrics().height() + bar_height + gap;
}

QSize ShareBars::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 24, row_height() * static_cast<int>(rows_.size())};
}

QSize ShareBars::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 10, sizeHint().height()};
}

void ShareBars::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics = fontMetrics();
    const QColor track = mixed(palette().color(QPalette::Window), palette().color(QPalette::WindowText), 0.12);
    const int number_width = metrics.horizontalAdvance(percent_text(1.0));
    int top = 0;
    for (const ShareRow& row : rows_) {
        int left = 0;
        if (!row.icon.isNull()) {
            row.icon.paint(&painter, 0, top + (metrics.height() - icon_side) / 2, icon_side, icon_side);
            left = icon_side + gap;
        }
        painter.setPen(palette().color(QPalette::WindowText));
        const int text_width = width() - left - number_width - gap;
        painter.drawText(QRect{left, top, text_width, metrics.height()}, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.text, Qt::ElideRight, text_width));
        painter.drawText(QRect{width() - number_width, top, number_width, metrics.height()},
                         Qt::AlignRight | Qt::AlignVCenter, percent_text(row.share));
        painter.setPen(Qt::NoPen);
        const QRectF bar(0, top + metrics.height() + 1, width(), bar_height);
        painter.setBrush(track);
        painter.drawRoundedRect(bar, 2, 2);
        painter.setBrush(row.color);
        const double filled = bar.width() * std::clamp(row.share, 0.0, 1.0);
        painter.drawRoundedRect(QRectF{bar.left(), bar.top(), filled, bar.height()}, 2, 2);
        top += row_height();
    }
}

bool ShareBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = static_cast<std::size_t>(std::max(0, help->pos().y() / std::max(1, row_height())));
    QToolTip::showText(help->globalPos(), row < rows_.size() ? rows_[row].tooltip : QString{}, this);
    return true;
}

void ShareBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace dubhe::widgets
