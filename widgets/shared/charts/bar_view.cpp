// SPDX-License-Identifier: GPL-3.0-or-later
#include "bar_view.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <cmath>

namespace dubhe::widgets {

namespace {

constexpr double between = 8.0;

} // namespace

double paint_bars(QPainter* painter, const QRectF& rect, const std::vector<BarScene>& bars, const ChartTheme& theme) {
    double y = rect.top();
    for (const BarScene& bar : bars) {
        const int height = height_of_bar(bar, theme, static_cast<int>(rect.width()));
        if (painter) paint_bar(*painter, {rect.left(), y, rect.width(), static_cast<double>(height)}, bar, theme);
        y += height + between;
    }
    return bars.empty() ? 0.0 : y - between - rect.top();
}

BarView::BarView(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("What a step's time is spent on, and what fills a GPU's memory"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void BarView::set_bars(std::vector<BarScene> bars) {
    bars_ = std::move(bars);
    QStringList texts;
    for (const BarScene& bar : bars_)
        texts << bar.description();
    setAccessibleDescription(texts.join(u'\n'));
    fit();
    update();
}

QSize BarView::sizeHint() const {
    return {480, minimumHeight()};
}

void BarView::fit() {
    const QRectF across{0, 0, static_cast<double>(width()), 0};
    const int height = static_cast<int>(std::ceil(paint_bars(nullptr, across, bars_, chart_theme(palette(), font()))));
    if (height != minimumHeight()) setFixedHeight(height);
}

bool BarView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const ChartTheme theme = chart_theme(palette(), font());
    double y = 0.0;
    for (const BarScene& bar : bars_) {
        const BarLayout layout = layout_bar({0, y, static_cast<double>(width()), 0}, bar, theme);
        if (const int part = part_at(layout, bar, help->pos()); part >= 0) {
            QToolTip::showText(help->globalPos(), bar.parts[static_cast<std::size_t>(part)].tooltip, this);
            return true;
        }
        y += height_of_bar(bar, theme, width()) + between;
    }
    QToolTip::hideText();
    return true;
}

void BarView::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    const ChartTheme theme = chart_theme(palette(), font());
    painter.fillRect(rect(), theme.background);
    paint_bars(&painter, rect(), bars_, theme);
}

void BarView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

void BarView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fit();
}

} // namespace dubhe::widgets
