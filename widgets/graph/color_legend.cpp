// SPDX-License-Identifier: GPL-3.0-or-later
#include "color_legend.h"

#include "../shared/contrast.h"

#include <QFontMetricsF>

namespace dubhe::widgets {

double lay_out_legend(QPainter* painter, const QRectF& room, const ColorScale& scale, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height() + 4.0, swatch = metrics.height() * 0.9, gap = metrics.averageCharWidth();
    double x = room.left(), y = room.top();
    const auto place = [&](double width) { // where the next entry starts
        if (x > room.left() && x + width > room.right()) {
            x = room.left();
            y += line;
        }
        const QPointF at{x, y};
        x += width + 2 * gap;
        return at;
    };
    const auto write = [&](double left, double top, double width, const QString& text) {
        painter->drawText(QRectF{left, top, width + 1.0, line}, Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    if (painter) painter->setFont(theme.font);
    const double title = metrics.horizontalAdvance(scale.title);
    const QPointF start = place(title);
    if (painter) {
        painter->setPen(theme.text);
        write(start.x(), start.y(), title, scale.title);
    }
    for (std::size_t i = 0; i < scale.fills.size(); ++i) {
        const double width = metrics.horizontalAdvance(scale.labels[i]);
        const QPointF at = place(swatch + gap / 2 + width);
        if (!painter) continue;
        const QRectF box{at.x(), at.y() + (line - swatch) / 2, swatch, swatch};
        painter->fillRect(box, scale.fills[i]);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen{mixed(theme.background, theme.text, 0.5), 1});
        painter->drawRect(box);
        painter->setPen(theme.text);
        write(at.x() + swatch + gap / 2, at.y(), width, scale.labels[i]);
    }
    return y + line - room.top();
}

ColorLegend::ColorLegend(QWidget* parent) : QWidget{parent} {
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Minimum};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Meaning of the colours"));
}

void ColorLegend::set_scale(const ColorScale& scale) {
    scale_ = scale;
    QStringList labels;
    for (const QString& label : scale.labels)
        labels << label;
    setAccessibleDescription(scale.title + ": " + labels.join(", "));
    updateGeometry();
    update();
}

int ColorLegend::heightForWidth(int width) const {
    const QRectF room{0, 0, static_cast<double>(width), 1e6};
    return static_cast<int>(lay_out_legend(nullptr, room, scale_, chart_theme(palette(), font()))) + 1;
}

QSize ColorLegend::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 60, heightForWidth(fontMetrics().averageCharWidth() * 60)};
}

QSize ColorLegend::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 20, fontMetrics().height() + 4};
}

void ColorLegend::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    ChartTheme theme = chart_theme(palette(), font());
    theme.text = palette().color(QPalette::WindowText);
    lay_out_legend(&painter, rect(), scale_, theme);
}

} // namespace dubhe::widgets
