// SPDX-License-Identifier: GPL-3.0-or-later
#include "bar_scene.h"

#include "../contrast.h"
#include "../gpu_view.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

using workload::OperatorClass;

constexpr double bar_lines = 1.5; // of text

QString legend_text(const BarPart& part) {
    return part.name + u' ' + part.text;
}

// Places the legend's entries; returns its height. `put` is called with where each begins.
template <class Put>
double flow_legend(const BarScene& scene, const QFontMetricsF& metrics, double width, Put put) {
    double x = 0.0, y = 0.0;
    for (std::size_t p = 0; p < scene.parts.size(); ++p) {
        const double needed = metrics.horizontalAdvance(legend_text(scene.parts[p])) + metrics.height() + 2 * chart_gap;
        if (x > 0.0 && x + needed > width + 2 * chart_gap) {
            x = 0.0;
            y += metrics.height() + 2;
        }
        put(p, QPointF{x, y});
        x += needed;
    }
    return scene.parts.empty() ? 0.0 : y + metrics.height() + 2;
}

double x_of(const BarLayout& layout, const BarScene& scene, double value) {
    return layout.bar.left() + std::clamp(value / scene.full, 0.0, 1.0) * layout.bar.width();
}

void fill_part(QPainter& painter, const QRectF& box, BarColor color, const ChartTheme& theme) {
    const QColor fill = bar_color(color, theme.dark);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color == BarColor::bubble ? mixed(theme.background, fill, 0.25) : fill);
    painter.drawRect(box);
    if (color != BarColor::bubble) return;
    painter.setBrush(QBrush{fill, Qt::BDiagPattern});
    painter.drawRect(box);
}

void paint_parts(QPainter& painter, const BarLayout& layout, const BarScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    double before = 0.0;
    for (const BarPart& part : scene.parts) {
        const double left = x_of(layout, scene, before), right = x_of(layout, scene, before + part.value);
        before += part.value;
        const QRectF box{left, layout.bar.top(), std::max(0.0, right - left - 1.0), layout.bar.height()};
        fill_part(painter, box, part.color, theme);
        const QString full = part.name + u' ' + part.share;
        const auto fits = [&](const QString& text) {
            return metrics.horizontalAdvance(text) + 2 * chart_gap <= box.width();
        };
        if (part.color == BarColor::bubble || (!fits(full) && !fits(part.share))) continue;
        painter.setPen(text_on(bar_color(part.color, theme.dark)));
        painter.drawText(box, Qt::AlignCenter, fits(full) ? full : part.share);
    }
}

void paint_limit(QPainter& painter, const BarLayout& layout, const BarScene& scene, const ChartTheme& theme) {
    if (!scene.limit) return;
    const double x = x_of(layout, scene, *scene.limit);
    painter.setPen(QPen{theme.text, 2.0});
    painter.drawLine(QPointF{x, layout.bar.top() - 3}, QPointF{x, layout.bar.bottom() + 3});
    const QFontMetricsF metrics{theme.font};
    const double width = metrics.horizontalAdvance(scene.limit_text);
    const bool left = x + chart_gap + width > layout.bar.right() + chart_margin;
    double filled = layout.bar.left();
    for (const BarPart& part : scene.parts)
        filled += part.value / scene.full * layout.bar.width();
    if ((left ? x - chart_gap - width : x) < filled) return; // over a part; the summary says it, too
    painter.setPen(theme.muted);
    painter.drawText(
        QRectF{left ? x - chart_gap - width : x + chart_gap, layout.bar.top(), width + 1, layout.bar.height()},
        Qt::AlignVCenter, scene.limit_text);
}

} // namespace

QColor bar_color(BarColor color, bool dark) {
    switch (color) {
    case BarColor::compute:
    case BarColor::weights:
        return class_color(OperatorClass::matrix_product, dark);
    case BarColor::recompute:
        return class_color(OperatorClass::convolution, dark);
    case BarColor::host:
    case BarColor::master_weights:
        return host_color(dark);
    case BarColor::exchange: // communication is orange, as in the design
        return dark ? QColor{0xf2, 0x9b, 0x4b} : QColor{0xd9, 0x77, 0x06};
    case BarColor::gradients:
        return dark ? QColor{0xd9, 0x6a, 0x3c} : QColor{0xa8, 0x45, 0x12};
    case BarColor::bubble:
        return dark ? QColor{0xa8, 0xa8, 0xa8} : QColor{0x80, 0x80, 0x80};
    case BarColor::update:
    case BarColor::training_state:
        return class_color(OperatorClass::optimizer, dark);
    case BarColor::activations:
        return class_color(OperatorClass::elementwise, dark);
    case BarColor::working:
    case BarColor::copies:
        return class_color(OperatorClass::data_movement, dark);
    case BarColor::input:
        return dark ? QColor{0xe0, 0x8f, 0xc0} : QColor{0xb8, 0x55, 0x90};
    case BarColor::both:
        return class_color(OperatorClass::convolution, dark);
    case BarColor::hidden_exchange:
        return dark ? QColor{0xb8, 0x9a, 0x74} : QColor{0xa9, 0x90, 0x6b};
    case BarColor::idle_wait:
        return dark ? QColor{0xb5, 0x95, 0xb5} : QColor{0x8f, 0x6f, 0x8f};
    case BarColor::idle_pause:
        return dark ? QColor{0x9f, 0xb3, 0xc8} : QColor{0x6f, 0x7f, 0x8f};
    case BarColor::idle_dependency:
        return dark ? QColor{0xb5, 0x9c, 0x80} : QColor{0x7d, 0x6a, 0x55};
    case BarColor::idle_end:
        return dark ? QColor{0xd0, 0xd0, 0xd0} : QColor{0x59, 0x59, 0x59};
    }
    return host_color(dark);
}

QString BarScene::description() const {
    QStringList lines{title + QStringLiteral(": ") + summary};
    for (const BarPart& part : parts)
        lines << part.name + QStringLiteral(": ") + part.text + QStringLiteral(", ") + part.share;
    if (!limit_text.isEmpty()) lines << limit_text;
    return lines.join(u'\n');
}

BarLayout layout_bar(const QRectF& rect, const BarScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double width = std::max(40.0, rect.width() - 2 * chart_margin), line = metrics.height();
    BarLayout layout;
    QFont bold = theme.font;
    bold.setBold(true);
    layout.title = {rect.left() + chart_margin, rect.top() + 2, width, line};
    // Behind the title where it finds room there, else below it, in as many lines as it takes.
    const double titled = QFontMetricsF{bold}.horizontalAdvance(scene.title) + 2 * chart_gap;
    const QFontMetricsF summary{scene.warns ? bold : theme.font};
    if (titled + summary.horizontalAdvance(scene.summary) <= width) {
        layout.summary = layout.title.adjusted(titled, 0, 0, 0);
    } else {
        const QRectF whole = summary.boundingRect(QRectF{0, 0, width, 1000}, Qt::TextWordWrap, scene.summary);
        layout.summary = {layout.title.left(), layout.title.bottom(), width, std::ceil(whole.height())};
    }
    layout.bar = {layout.title.left(), layout.summary.bottom() + chart_gap, width, bar_lines * line};
    const double legend = flow_legend(scene, metrics, width, [](std::size_t, QPointF) {});
    layout.legend = {layout.title.left(), layout.bar.bottom() + chart_gap, width, legend};
    layout.height = layout.legend.bottom() - rect.top() + 2;
    return layout;
}

int height_of_bar(const BarScene& scene, const ChartTheme& theme, int width) {
    return static_cast<int>(std::ceil(layout_bar({0, 0, static_cast<double>(width), 0}, scene, theme).height));
}

int part_at(const BarLayout& layout, const BarScene& scene, QPointF position) {
    if (!layout.bar.contains(position)) return -1;
    double before = 0.0;
    for (std::size_t p = 0; p < scene.parts.size(); ++p) {
        before += scene.parts[p].value;
        if (position.x() < x_of(layout, scene, before)) return static_cast<int>(p);
    }
    return -1;
}

void paint_bar(QPainter& painter, const QRectF& rect, const BarScene& scene, const ChartTheme& theme) {
    const BarLayout layout = layout_bar(rect, scene, theme);
    const QFontMetricsF metrics{theme.font};
    painter.fillRect(rect, theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = theme.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(layout.title, Qt::AlignLeft | Qt::AlignVCenter, scene.title);
    painter.setFont(scene.warns ? bold : theme.font);
    if (scene.warns) painter.setPen(with_contrast(QColor{0xc0, 0x2a, 0x2a}, theme.background, 4.5));
    painter.drawText(layout.summary,
                     static_cast<int>(Qt::AlignLeft) | static_cast<int>(Qt::AlignVCenter) |
                         static_cast<int>(Qt::TextWordWrap),
                     scene.summary);
    painter.setFont(theme.font);
    painter.setPen(QPen{theme.grid, 1});
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.bar);
    paint_parts(painter, layout, scene, theme);
    paint_limit(painter, layout, scene, theme);
    const double side = metrics.ascent() * 0.8;
    flow_legend(scene, metrics, layout.legend.width(), [&](std::size_t p, QPointF at) {
        const QPointF begin = layout.legend.topLeft() + at;
        fill_part(painter, {begin.x(), begin.y() + (metrics.height() - side) / 2, side, side}, scene.parts[p].color,
                  theme);
        painter.setPen(theme.text);
        painter.drawText(begin + QPointF{side + chart_gap, metrics.ascent()}, legend_text(scene.parts[p]));
    });
}

} // namespace dubhe::widgets
