// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline_legend.h"

#include "../contrast.h"

#include <QFontMetricsF>
#include <QStringList>

#include <cmath>

namespace dubhe::widgets {

double lay_out_legend_entries(QPainter* painter, const QRectF& room, const std::vector<LegendEntry>& entries,
                              const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height() + 4.0, swatch = metrics.height() * 0.85, gap = metrics.averageCharWidth();
    double x = room.left(), y = room.top();
    for (const LegendEntry& entry : entries) {
        const double text = metrics.horizontalAdvance(entry.text);
        const double width = swatch + (entry.text.isEmpty() ? 0.0 : gap / 2 + text);
        if (x > room.left() && x + width > room.right()) {
            x = room.left();
            y += line;
        }
        if (painter) {
            const QRectF box{x, y + (line - swatch) / 2, swatch, swatch};
            painter->fillRect(box, entry.color);
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen{mixed(theme.background, theme.text, 0.5), 1});
            painter->drawRect(box);
            painter->setPen(theme.text);
            painter->setFont(theme.font);
            painter->drawText(QRectF{x + swatch + gap / 2, y, text + 1.0, line}, Qt::AlignLeft | Qt::AlignVCenter,
                              entry.text);
        }
        x += width + (entry.text.isEmpty() ? gap / 4 : 2 * gap);
    }
    return y + line - room.top();
}

TimelineLegend::TimelineLegend(QWidget* parent) : QWidget{parent} {
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Minimum};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Meaning of the colours"));
}

void TimelineLegend::set_entries(std::vector<LegendEntry> entries) {
    entries_ = std::move(entries);
    QStringList texts;
    for (const LegendEntry& entry : entries_)
        texts << entry.text;
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int TimelineLegend::heightForWidth(int width) const {
    const QRectF room{0, 0, static_cast<double>(width), 1e6};
    return static_cast<int>(std::ceil(lay_out_legend_entries(nullptr, room, entries_, chart_theme(palette(), font()))));
}

QSize TimelineLegend::sizeHint() const {
    const int width = fontMetrics().averageCharWidth() * 60;
    return {width, heightForWidth(width)};
}

QSize TimelineLegend::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() + 4};
}

void TimelineLegend::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    ChartTheme theme = chart_theme(palette(), font());
    theme.text = palette().color(QPalette::WindowText);
    lay_out_legend_entries(&painter, rect(), entries_, theme);
}

} // namespace dubhe::widgets
