// SPDX-License-Identifier: GPL-3.0-or-later
#include "lever_scene.h"

#include "../shared/marker.h"
#include "../shared/text/core_words.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

using study::Elasticity;

constexpr double margin = 8.0, gap = 6.0;

// Two digits after the point of a percent: "0.82 %", "<0.01 %".
QString fine_percent(double share) {
    const double hundredths = std::round(std::abs(share) * 1e4);
    if (hundredths == 0.0) return share == 0.0 ? words("0 %") : words("<0.01 %");
    return shown(number_text(hundredths / 100.0, hundredths >= 100.0 ? 3 : 2) + " %");
}

// A change with its sign; small ones finely, what rounds to nothing without a sign.
QString signed_percent(double share) {
    const double size = std::abs(share);
    if (size < 5e-5) return words("0 %");
    const QString sign{share < 0.0 ? QChar{0x2212} : QChar{u'+'}};
    return sign + (size < 0.005 ? fine_percent(size) : percent_text(size));
}

// What a step for the better changes, and what one for the worse costs; shares of the time per 1 %.
double gain_of(const Elasticity& each) {
    return (each.lever ? -each.up : each.down) / 100.0;
}
double loss_of(const Elasticity& each) {
    return (each.lever ? -each.down : each.up) / 100.0;
}

// Whether its bar or its label shows more than nothing.
bool is_visible(const Elasticity& each, const study::Point& now) {
    constexpr double least = 5e-5; // rounds to 0.01 % for one percent, and ten times that for ten
    return std::max(std::abs(gain_of(each)), std::abs(loss_of(each))) >= least ||
           each.saved_s >= 10 * least * now.mid_s;
}

LeverBar bar_of(const Elasticity& each, const study::Point& now, LeverMetric metric) {
    if (metric == LeverMetric::both_ways) {
        const auto percent = [&](double seconds) { return signed_percent(seconds / now.mid_s); };
        return {std::max(0.0, each.saved_s), words("%1, %2").arg(percent(-each.saved_s), percent(each.lost_s)),
                std::max(0.0, each.lost_s)};
    }
    if (metric == LeverMetric::by_ten_percent) {
        if (each.saved_s <= 0.0) return {0.0, words("nothing")};
        return {each.saved_s, words("%1 (%2)").arg(time_text(each.saved_s), percent_text(each.saved_s / now.mid_s))};
    }
    QString label = fine_percent(gain_of(each));
    if (each.kinked()) label = words("%1; 1 % less costs %2").arg(label, fine_percent(loss_of(each)));
    return {std::max(0.0, gain_of(each)), label};
}

const Elasticity* find(const LeversOfGpu& gpu, const study::Lever& lever) {
    if (!gpu.levers) return nullptr;
    const auto& levers = gpu.levers->levers;
    const auto found = std::ranges::find(levers, lever, &Elasticity::lever);
    return found == levers.end() ? nullptr : &*found;
}

// Every number that some GPU knows, those that matter most to the focus first.
std::vector<study::Lever> sorted_levers(const std::vector<const LeversOfGpu*>& gpus, std::size_t focus) {
    std::vector<study::Lever> levers;
    for (std::size_t s = 0; s <= hardware::specification_count; ++s) {
        study::Lever lever;
        if (s < hardware::specification_count) lever = static_cast<hardware::Specification>(s);
        if (std::ranges::any_of(gpus, [&](const LeversOfGpu* gpu) { return find(*gpu, lever) != nullptr; }))
            levers.push_back(lever);
    }
    const auto effect = [&](const study::Lever& lever) {
        const Elasticity* each = find(*gpus[focus], lever);
        return each ? std::pair{each->saved_s, std::abs(each->central())} : std::pair{-1.0, 0.0};
    };
    std::ranges::stable_sort(levers, std::ranges::greater{}, effect);
    return levers;
}

QString value_text(const Elasticity& each) {
    return each.lever ? axis_value_text(*each.lever, each.value) : time_text(each.value);
}

double label_room(const LeverScene& scene, const QFontMetricsF& metrics) {
    double room = 0.0;
    for (const LeverRow& row : scene.rows) {
        for (const auto& bar : row.bars)
            room = std::max(room, bar ? metrics.horizontalAdvance(bar->label) : 0.0);
    }
    return room + 3 * gap + metrics.height();
}

double title_room(const LeverScene& scene, const QFontMetricsF& metrics) {
    double room = 0.0;
    for (const LeverRow& row : scene.rows)
        room = std::max(room, metrics.horizontalAdvance(row.title));
    return room;
}

// The title takes a second line where one is too narrow for it.
double title_height(const LeverScene& scene, const ChartTheme& theme, double width) {
    QFont bold = theme.font;
    bold.setBold(true);
    const QFontMetricsF metrics{bold};
    return metrics.horizontalAdvance(scene.title) > width ? 2 * metrics.lineSpacing() : metrics.height();
}

// Places the legend's entries; returns its height. `put` is called with where each begins.
template <class Put>
double flow_legend(const LeverScene& scene, const ChartTheme& theme, double width, Put put) {
    QFont bold = theme.font; // the focus is; room for all of them keeps them in place when it moves
    bold.setBold(true);
    const QFontMetricsF metrics{bold};
    double x = 0.0, y = 0.0;
    for (std::size_t g = 0; g < scene.gpus.size(); ++g) {
        const double needed = metrics.horizontalAdvance(scene.gpus[g].id) + metrics.height() + 3 * gap;
        if (x > 0.0 && x + needed > width) {
            x = 0.0;
            y += metrics.height() + 2;
        }
        put(g, QPointF{x, y});
        x += needed;
    }
    return y + metrics.height() + 2;
}

void paint_bar(QPainter& painter, const QRectF& box, GpuStyle style, const ChartTheme& theme) {
    const QColor color = gpu_color(style, theme.dark);
    painter.setPen(style.hypothetical ? QPen{color, 1.2, Qt::DashLine} : QPen{Qt::NoPen});
    painter.setBrush(style.hypothetical ? QBrush{color, Qt::BDiagPattern} : QBrush{color});
    painter.drawRect(box);
}

// What less of a number costs: the same hue, lighter, with an outline that holds in grey.
void paint_loss(QPainter& painter, const QRectF& box, GpuStyle style, const ChartTheme& theme) {
    const QColor color = gpu_color(style, theme.dark);
    QColor light = color;
    light.setAlphaF(0.35F);
    painter.setPen(QPen{color, 1.0, style.hypothetical ? Qt::DashLine : Qt::SolidLine});
    painter.setBrush(light);
    painter.drawRect(box);
}

void paint_axis(QPainter& painter, const QRectF& rect, const LeverLayout& layout, const LeverScene& scene,
                const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const AxisScale scale{scene.most_loss > 0.0 ? -scene.most : 0.0,
                          scene.most_loss > 0.0 ? scene.most_loss : scene.most, false};
    const int about = std::max(2, static_cast<int>(layout.plot.width() / (8 * metrics.averageCharWidth())));
    painter.setFont(theme.font);
    for (const Tick& tick : axis_ticks(scale, scene.unit, std::min(about, 6))) {
        const double x = layout.plot.left() + scale.position(tick.value) * layout.plot.width();
        painter.setPen(QPen{tick.value == 0.0 ? theme.frame : theme.grid, 1});
        painter.drawLine(QPointF{x, layout.plot.top()}, QPointF{x, layout.plot.bottom()});
        painter.setPen(theme.muted);
        const double half = metrics.horizontalAdvance(tick.label) / 2;
        painter.drawText(QPointF{x - half, layout.plot.bottom() + metrics.ascent() + 3}, tick.label);
    }
    const double y = layout.plot.bottom() + metrics.height() + metrics.ascent() + 4;
    // Below the bars where it fits there, else as far to the left as it takes.
    const double room = rect.width() - 2 * margin;
    const QString title = metrics.elidedText(scene.axis_title, Qt::ElideRight, room);
    const double left = std::min(layout.plot.left(), rect.right() - margin - metrics.horizontalAdvance(title));
    painter.drawText(QPointF{left, y}, title);
}

void paint_row(QPainter& painter, const LeverRow& row, double top, const LeverLayout& layout, const LeverScene& scene,
               const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double height = layout.bar_height * static_cast<double>(scene.gpus.size());
    const double begin = top + (layout.row_height - height) / 2;
    painter.setPen(theme.text);
    const double titles = layout.plot.left() - layout.titles_left - gap;
    painter.drawText(QRectF{layout.titles_left, top, titles, layout.row_height}, Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(row.title, Qt::ElideRight, titles));
    for (std::size_t g = 0; g < row.bars.size(); ++g) {
        const double y = begin + static_cast<double>(g) * layout.bar_height;
        const GpuStyle style = scene.gpus[g].style;
        if (!row.bars[g]) {
            painter.setPen(theme.muted);
            painter.drawText(QRectF{layout.plot.left() + gap, y, layout.plot.width(), layout.bar_height},
                             Qt::AlignVCenter, words("unknown"));
            continue;
        }
        double end = layout.plot.left() + row.bars[g]->value / scene.most * layout.plot.width();
        if (scene.most_loss > 0.0) {
            const double zero = layout.x_of(scene, 0.0), left = layout.x_of(scene, -row.bars[g]->value);
            end = layout.x_of(scene, row.bars[g]->loss);
            paint_bar(painter, {left, y + 1, zero - left, layout.bar_height - 2}, style, theme);
            paint_loss(painter, {zero, y + 1, end - zero, layout.bar_height - 2}, style, theme);
        } else {
            paint_bar(painter, {layout.plot.left(), y + 1, end - layout.plot.left(), layout.bar_height - 2}, style,
                      theme);
        }
        const double radius = std::min(4.0, layout.bar_height / 3);
        const double x = end + gap + radius;
        paint_marker(painter, {x, y + layout.bar_height / 2}, radius, style, gpu_color(style, theme.dark),
                     theme.background);
        painter.setPen(theme.text);
        painter.drawText(QPointF{x + radius + gap, y + (layout.bar_height + metrics.ascent() - metrics.descent()) / 2},
                         row.bars[g]->label);
    }
}

} // namespace

QString lever_title(const study::Lever& lever) {
    return lever ? axis_title_text(*lever) : words("Launch of a kernel");
}

LeverScene make_lever_scene(const LeverAnswer& answer, LeverMetric metric, const QString& focus) {
    LeverScene scene;
    std::vector<const LeversOfGpu*> gpus;
    for (const LeversOfGpu& gpu : answer.gpus) {
        if (!gpu.levers) continue;
        if (gpu.view.id == focus) scene.focus = gpus.size();
        gpus.push_back(&gpu);
        scene.gpus.push_back(gpu.view);
    }
    if (gpus.empty()) return scene;
    const study::Network& network = *answer.network;
    const bool fine = metric == LeverMetric::per_percent, both = metric == LeverMetric::both_ways;
    scene.title = (fine   ? words("%1: what 1 % more of each number saves")
                   : both ? words("%1: what 10 % more of each number saves, and 10 % less costs")
                          : words("%1: what 10 % more of each number saves"))
                      .arg(network_title(network, network_name(network)));
    QStringList without, hardly;
    for (const study::Lever& lever : sorted_levers(gpus, scene.focus)) {
        LeverRow row{lever, lever ? lever_title(lever) : words("%1 (less)").arg(lever_title(lever)), {}, {}};
        bool any = false, visible = false;
        QStringList lines{row.title};
        for (const LeversOfGpu* gpu : gpus) {
            const Elasticity* each = find(*gpu, lever);
            any = any || (each && each->any_effect());
            visible = visible || (each && is_visible(*each, gpu->levers->now));
            row.bars.push_back(each ? std::optional{bar_of(*each, gpu->levers->now, metric)} : std::nullopt);
            if (!each) continue;
            scene.most = std::max(scene.most, row.bars.back()->value);
            scene.most_loss = std::max(scene.most_loss, row.bars.back()->loss);
            lines << words("%1: %2 now; 1 % better saves %3, 1 % worse costs %4, 10 % better saves %5, 10 % worse "
                           "costs %6")
                         .arg(gpu->view.id, value_text(*each), fine_percent(gain_of(*each)),
                              fine_percent(loss_of(*each)), time_text(each->saved_s), time_text(each->lost_s));
        }
        row.tooltip = lines.join('\n');
        if (visible)
            scene.rows.push_back(std::move(row));
        else
            (any ? hardly : without) << lever_title(lever);
    }
    if (both) scene.most_loss = std::max(scene.most_loss, 1e-3 * scene.most);
    if (scene.most <= 0.0) scene.most = fine ? 0.01 : 1e-3;
    scene.unit = fine ? AxisUnit{0.01, QStringLiteral("%"), false, false} : time_unit(scene.most);
    scene.axis_title = fine   ? words("Time of an iteration saved by 1 % more (%)")
                       : both ? words("Change of an iteration's time: filled by 10 % more, outlined by 10 % less (%1)")
                                    .arg(scene.unit.name)
                              : words("Time of an iteration saved by 10 % more (%1)").arg(scene.unit.name);
    QStringList folded;
    if (!hardly.isEmpty()) folded << words("Under 0.01 %: %1.").arg(in_a_list(hardly));
    if (!without.isEmpty()) folded << words("No effect: %1.").arg(in_a_list(without));
    scene.without = folded.join(' ');
    return scene;
}

double LeverLayout::x_of(const LeverScene& scene, double change) const {
    return plot.left() + (change + scene.most) / (scene.most + scene.most_loss) * plot.width();
}

int LeverLayout::row_at(QPointF position, std::size_t rows) const {
    if (position.y() < plot.top() || row_height <= 0.0) return -1;
    const int row = static_cast<int>((position.y() - plot.top()) / row_height);
    return row < static_cast<int>(rows) ? row : -1;
}

LeverLayout layout_levers(const QRectF& rect, const LeverScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height();
    LeverLayout layout;
    layout.titles_left = rect.left() + margin;
    const double legend = flow_legend(scene, theme, rect.width() - 2 * margin, [](std::size_t, QPointF) {});
    const double title = title_height(scene, theme, rect.width() - 2 * margin);
    layout.legend = {rect.left() + margin, rect.top() + title + gap, rect.width() - 2 * margin, legend};
    const double left = layout.titles_left + std::min(title_room(scene, metrics) + gap, rect.width() * 0.4);
    const double right = std::max(left + 40.0, rect.right() - margin - label_room(scene, metrics));
    const double top = layout.legend.bottom() + gap, bottom = rect.bottom() - 2 * line - gap;
    const auto rows = static_cast<double>(std::max<std::size_t>(1, scene.rows.size()));
    const auto bars = static_cast<double>(std::max<std::size_t>(1, scene.gpus.size()));
    // Bars as high as their labels need, more where there is room, and never fat.
    const double room = (bottom - top) / rows;
    layout.bar_height = std::clamp((room - gap) / bars, line, 2 * line);
    const double high = layout.bar_height * bars;
    layout.row_height = high + std::clamp(room - high, gap, std::max(2 * line, high));
    layout.plot = {left, top, right - left, layout.row_height * static_cast<double>(scene.rows.size())};
    return layout;
}

int height_of_levers(const LeverScene& scene, const ChartTheme& theme, int width) {
    const LeverLayout least = layout_levers({0, 0, static_cast<double>(width), 0}, scene, theme);
    const double line = QFontMetricsF{theme.font}.height();
    return static_cast<int>(std::ceil(least.plot.bottom() + 2 * line + gap + 2));
}

double magnification_of(const LeverScene& scene, const ChartTheme& theme, QSizeF size) {
    constexpr double most = 2.0, usual_width = 960.0;
    const LeverLayout roomy = layout_levers({0, 0, size.width(), 1e6}, scene, theme);
    const double needed = roomy.plot.bottom() + 3 * QFontMetricsF{theme.font}.height();
    return std::clamp(std::min(size.height() / needed, size.width() / usual_width), 1.0, most);
}

void paint_levers(QPainter& painter, const QRectF& rect, const LeverScene& scene, const ChartTheme& theme,
                  int current) {
    const LeverLayout layout = layout_levers(rect, scene, theme);
    const QFontMetricsF metrics{theme.font};
    painter.fillRect(rect, theme.background);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont bold = theme.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const double room = rect.width() - 2 * margin;
    painter.drawText(QRectF{layout.titles_left, rect.top() + 2, room, title_height(scene, theme, room)},
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, scene.title);
    flow_legend(scene, theme, layout.legend.width(), [&](std::size_t g, QPointF at) {
        const QPointF begin = layout.legend.topLeft() + at;
        const GpuStyle style = scene.gpus[g].style;
        paint_marker(painter, begin + QPointF{metrics.height() / 2, metrics.height() / 2}, 4.0, style,
                     gpu_color(style, theme.dark), theme.background);
        painter.setFont(g == scene.focus && scene.gpus.size() > 1 ? bold : theme.font);
        painter.setPen(gpu_text_color(style, theme.dark));
        painter.drawText(begin + QPointF{metrics.height() + 2, metrics.ascent()}, scene.gpus[g].id);
    });
    paint_axis(painter, rect, layout, scene, theme);
    for (std::size_t r = 0; r < scene.rows.size(); ++r) {
        const double top = layout.plot.top() + static_cast<double>(r) * layout.row_height;
        if (static_cast<int>(r) == current) {
            painter.setPen(QPen{theme.accent, 1.5});
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF{rect.left() + 2, top + 1, rect.width() - 4, layout.row_height - 2});
        }
        paint_row(painter, scene.rows[r], top, layout, scene, theme);
    }
}

ChartPicture lever_picture(const LeverScene& scene, const QFont& font, QSize size) {
    const ChartTheme theme = paper_theme(font);
    const QSize whole{size.width(), std::max(size.height(), height_of_levers(scene, theme, size.width()))};
    return {scene.title, whole,
            [=](QPainter& painter, const QRectF& rect) { paint_levers(painter, rect, scene, theme); }};
}

} // namespace dubhe::widgets
