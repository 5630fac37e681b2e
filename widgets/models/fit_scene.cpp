// SPDX-License-Identifier: GPL-3.0-or-later
#include "fit_scene.h"

#include "../shared/contrast.h"
#include "../shared/text/core_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "error_model.h"
#include "models_view.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace dubhe::widgets {

namespace {

constexpr int cells_per_decade = 8;
constexpr std::size_t most_told = 6; // entries of a cell that its tooltip lists

double seconds_at(double cell) {
    return std::pow(10.0, cell / cells_per_decade);
}

double cells_of_ratio(double ratio) {
    return cells_per_decade * std::log10(ratio);
}

QColor family_color(cost::tile::Family family, bool dark) {
    using cost::tile::Family;
    using workload::OperatorClass;
    switch (family) {
    case Family::products:
        return class_color(OperatorClass::matrix_product, dark);
    case Family::tensor_products:
        return QColor{dark ? 0xff9cc8ffU : 0xff6ba3e0U};
    case Family::convolutions:
        return class_color(OperatorClass::convolution, dark);
    case Family::tensor_convolutions:
        return mixed(class_color(OperatorClass::convolution, dark), dark ? QColor{Qt::white} : QColor{Qt::black}, 0.3);
    case Family::attention:
        return class_color(OperatorClass::attention, dark);
    case Family::experts:
        return mixed(class_color(OperatorClass::matrix_product, dark), dark ? QColor{Qt::white} : QColor{Qt::black},
                     0.3);
    case Family::recurrent:
        return class_color(OperatorClass::optimizer, dark);
    case Family::rows:
        return class_color(OperatorClass::normalization, dark);
    case Family::streams:
        return class_color(OperatorClass::elementwise, dark);
    }
    return {};
}

// A second round through the palette is darker, or lighter where it is dark.
QColor color_of(GpuStyle style, bool dark) {
    constexpr int slots = 8;
    const QColor color = gpu_color(style, dark);
    if (style.slot < slots) return color;
    return mixed(color, dark ? QColor{Qt::white} : QColor{Qt::black}, 0.42);
}

// GPUs that aren't ticked take the colours that the ticked ones leave.
std::map<QString, GpuStyle> styles_of(const std::vector<cost::FamilyFit>& fits, std::map<QString, GpuStyle> styles) {
    constexpr int slots = 8;
    std::set<int> taken;
    for (const auto& [name, style] : styles)
        taken.insert(style.slot % slots);
    int next = 0;
    for (const cost::FamilyFit& fit : fits) {
        const QString name = QString::fromStdString(fit.gpu);
        if (styles.contains(name)) continue;
        for (int tried = 0; tried < slots && taken.contains(next % slots); ++tried)
            ++next;
        styles[name] = {next++, false};
    }
    return styles;
}

struct Entry {
    const cost::FamilyFit* fit;
    std::uint32_t rows;
};

QString tooltip_of(const FitDot& dot, std::vector<Entry> entries) {
    const auto span = [](int cell) {
        return words("%1 to %2").arg(time_text(seconds_at(cell)), time_text(seconds_at(cell + 1)));
    };
    QStringList lines{words("measured %1, predicted %2").arg(span(dot.measured), span(dot.predicted))};
    std::ranges::stable_sort(entries, std::greater{}, &Entry::rows);
    for (std::size_t i = 0; i < std::min(entries.size(), most_told); ++i) {
        const cost::FamilyFit& fit = *entries[i].fit;
        lines << words("%1 rows: %2, %3 %4 (held-out error %5 over all such rows)")
                     .arg(count_text(entries[i].rows), QString::fromStdString(fit.gpu), spoken(name_of(fit.kind)),
                          qt_text(name_of(fit.precision)), percent_text(fit.mean_ape_unseen));
    }
    if (entries.size() > most_told) lines << words("and %1 more").arg(entries.size() - most_told);
    return lines.join(u'\n');
}

} // namespace

FitScene make_fit_scene(const std::vector<cost::FamilyFit>& fits, const FitQuestion& question, bool dark) {
    const std::map<QString, GpuStyle> styles = styles_of(fits, question.styles);
    FitScene scene;
    std::map<QString, std::size_t> series;
    std::map<std::pair<int, int>, std::vector<Entry>> cells;
    std::uint64_t rows = 0, near = 0;
    for (const cost::FamilyFit& fit : fits) {
        const QString gpu = QString::fromStdString(fit.gpu);
        if ((!question.gpu.isEmpty() && gpu != question.gpu) || (question.family && fit.family != *question.family))
            continue;
        const bool by_gpu = question.color == FitColor::gpu;
        const QString name = by_gpu ? gpu : family_text(fit.family);
        const auto [place, added] = series.emplace(name, scene.series.size());
        if (added)
            scene.series.push_back({name, by_gpu ? color_of(styles.at(gpu), dark) : family_color(fit.family, dark)});
        for (const cost::FamilyFit::Cell& cell : fit.cells) {
            cells[{cell.measured, cell.predicted}].push_back({&fit, cell.rows});
            scene.series[place->second].rows += cell.rows;
            rows += cell.rows;
            // A cell is a third wide: the diagonal's is about what lies within 20 %.
            if (cell.measured == cell.predicted) near += cell.rows;
        }
    }
    for (const auto& [at, entries] : cells) {
        std::map<std::size_t, std::uint32_t> of_series;
        FitDot dot{at.first, at.second, 0, 0, {}};
        for (const Entry& entry : entries) {
            const QString name = question.color == FitColor::gpu ? QString::fromStdString(entry.fit->gpu)
                                                                 : family_text(entry.fit->family);
            of_series[series.at(name)] += entry.rows;
            dot.rows += entry.rows;
        }
        dot.series = std::ranges::max_element(of_series, {}, [](const auto& each) { return each.second; })->first;
        dot.tooltip = tooltip_of(dot, entries);
        scene.most_rows = std::max(scene.most_rows, dot.rows);
        scene.dots.push_back(std::move(dot));
    }
    if (!scene.dots.empty()) {
        int least = scene.dots.front().measured, most = least;
        for (const FitDot& dot : scene.dots) {
            least = std::min({least, dot.measured, dot.predicted});
            most = std::max({most, dot.measured + 1, dot.predicted + 1});
        }
        const auto decade = [](double cell) { return cell / cells_per_decade; };
        scene.first = static_cast<int>(std::floor(decade(least))) * cells_per_decade;
        scene.last = static_cast<int>(std::ceil(decade(most))) * cells_per_decade;
        scene.summary =
            words("%1 measured rows; %2 of them are predicted in the very cell they were measured in (cells "
                  "are a third wide).")
                .arg(count_text(rows), percent_text(static_cast<double>(near) / static_cast<double>(rows)));
    }
    return scene;
}

QPointF FitLayout::at(double measured, double predicted) const {
    return {plot.left() + (measured - first) * cell, plot.bottom() - (predicted - first) * cell};
}

QRectF FitLayout::rect_of(const FitDot& dot) const {
    return {at(dot.measured, dot.predicted + 1), QSizeF{cell, cell}};
}

FitLayout layout_fit(const QRectF& rect, const FitScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double left = metrics.height() * 1.6 + 8 + metrics.horizontalAdvance(QStringLiteral("100 ms")) + 6;
    const double bottom = metrics.height() * 2.4 + 6, top = metrics.height() * 0.6;
    double legend = 0.0;
    for (const FitSeries& each : scene.series)
        legend = std::max(legend, metrics.horizontalAdvance(each.name) + metrics.height() * 1.6);
    legend = std::min(legend, rect.width() * 0.4);
    const double lines = metrics.horizontalAdvance(QStringLiteral("±20 %")) + 8;
    const double line = metrics.height() * 1.25;
    const int columns = std::max(1, static_cast<int>((rect.width() - 16) / (legend + metrics.height())));
    const double entries = line * std::ceil(static_cast<double>(scene.series.size()) / columns);
    const double below = std::min(rect.width() - left - lines, rect.height() - top - bottom - entries);
    const double beside = std::min(rect.width() - left - lines - legend, rect.height() - top - bottom);
    if (below > 1.2 * beside && legend > 0.0) { // higher than wide
        const double side = std::max(10.0, below);
        FitLayout layout;
        layout.first = scene.first;
        layout.last = scene.last;
        layout.cell = side / std::max(1, scene.last - scene.first);
        layout.plot = {rect.left() + left, rect.top() + top, side, side};
        const double from = layout.plot.bottom() + bottom;
        layout.columns = columns;
        layout.legend = {rect.left() + 8, from, rect.width() - 16, rect.bottom() - from};
        return layout;
    }
    const double room = std::max(10.0, std::min(rect.width() - left - lines - legend, rect.height() - top - bottom));
    FitLayout layout;
    layout.first = scene.first;
    layout.last = scene.last;
    layout.cell = room / std::max(1, scene.last - scene.first);
    layout.plot = {rect.left() + left, rect.top() + top, room, room};
    layout.legend = {layout.plot.right() + lines, rect.top() + top, legend, rect.height() - top};
    return layout;
}

int dot_at(const FitLayout& layout, const FitScene& scene, QPointF position) {
    const auto found =
        std::ranges::find_if(scene.dots, [&](const FitDot& dot) { return layout.rect_of(dot).contains(position); });
    return found == scene.dots.end() ? -1 : static_cast<int>(found - scene.dots.begin());
}

namespace {

void paint_axes(QPainter& painter, const FitLayout& layout, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const QRectF& plot = layout.plot;
    const double widest = metrics.horizontalAdvance(QStringLiteral("100 ms")) + 8;
    const int decades = (layout.last - layout.first) / cells_per_decade;
    const int step = std::max(1, static_cast<int>(std::ceil(widest * decades / std::max(1.0, plot.width()))));
    for (int decade = 0; decade <= decades; ++decade) {
        const double cell = layout.first + decade * cells_per_decade;
        const QPointF x = layout.at(cell, layout.first), y = layout.at(layout.first, cell);
        painter.setPen(QPen{theme.grid, 1});
        painter.drawLine(x, QPointF{x.x(), plot.top()});
        painter.drawLine(y, QPointF{plot.right(), y.y()});
        painter.setPen(theme.muted);
        const QString label = time_text(seconds_at(cell));
        painter.drawText(QRectF{plot.left() - widest - 4, y.y() - metrics.height() / 2, widest, metrics.height()},
                         Qt::AlignRight | Qt::AlignVCenter, label);
        if (decade % step == 0)
            painter.drawText(QRectF{x.x() - widest / 2, plot.bottom() + 4, widest, metrics.height()}, Qt::AlignCenter,
                             label);
    }
    painter.setPen(theme.text);
    painter.drawText(QRectF{plot.left(), plot.bottom() + metrics.height() + 6, plot.width(), metrics.height()},
                     Qt::AlignCenter, words("measured"));
    painter.save();
    painter.translate(plot.left() - widest - 8, plot.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF{-plot.height() / 2, -metrics.height(), plot.height(), metrics.height()}, Qt::AlignCenter,
                     words("predicted"));
    painter.restore();
}

void paint_guides(QPainter& painter, const FitLayout& layout, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    painter.save();
    painter.setClipRect(layout.plot);
    for (const double ratio : {0.8, 1.0, 1.2}) {
        const double shift = cells_of_ratio(ratio);
        painter.setPen(QPen{theme.frame, ratio == 1.0 ? 1.4 : 1.0, ratio == 1.0 ? Qt::SolidLine : Qt::DashLine});
        painter.drawLine(layout.at(layout.first, layout.first + shift), layout.at(layout.last, layout.last + shift));
    }
    painter.restore();
    painter.setPen(theme.muted);
    const QPointF corner = layout.at(layout.last, layout.last);
    painter.drawText(QRectF{corner.x() + 4, corner.y() + layout.cell * 0.8, 200, metrics.height()},
                     Qt::AlignLeft | Qt::AlignTop, words("±20 %"));
    painter.setPen(QPen{theme.frame, 1});
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.plot);
}

void paint_legend(QPainter& painter, const FitLayout& layout, const FitScene& scene, const ChartTheme& theme) {
    const QFontMetricsF metrics{theme.font};
    const double line = metrics.height() * 1.25, side = metrics.height() * 0.7;
    const auto columns = static_cast<std::size_t>(std::max(1, layout.columns));
    const double width = layout.legend.width() / static_cast<double>(columns);
    double top = layout.legend.top() + (columns == 1 ? line : 0.0); // beside the chart the guides' words stand first
    for (std::size_t i = 0; i < scene.series.size(); ++i) {
        const bool last_line =
            top + 2 * line > layout.legend.bottom() && i + 1 < scene.series.size() && (i + 1) % columns == 0;
        const double left = layout.legend.left() + static_cast<double>(i % columns) * width;
        const QRectF text{left + side + 6, top, width - side - 6, line};
        painter.setPen(theme.text);
        if (last_line) {
            painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft, words("and %1 more").arg(scene.series.size() - i));
            return;
        }
        painter.fillRect(QRectF{left, top + (line - side) / 2, side, side}, scene.series[i].color);
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(scene.series[i].name, Qt::ElideRight, text.width()));
        if ((i + 1) % columns == 0) top += line;
    }
}

} // namespace

void paint_fit(QPainter& painter, const QRectF& rect, const FitScene& scene, const ChartTheme& theme, int current) {
    const FitLayout layout = layout_fit(rect, scene, theme);
    painter.fillRect(rect, theme.background);
    painter.setFont(theme.font);
    painter.setRenderHint(QPainter::Antialiasing);
    paint_axes(painter, layout, theme);
    painter.setPen(Qt::NoPen);
    const double most = std::log1p(static_cast<double>(scene.most_rows));
    for (const FitDot& dot : scene.dots) {
        // Few rows are small, many fill their cell; the logarithm keeps single rows visible.
        const double share = std::log1p(static_cast<double>(dot.rows)) / most;
        const double inset = layout.cell * 0.5 * (1.0 - (0.45 + 0.55 * share));
        painter.fillRect(layout.rect_of(dot).adjusted(inset, inset, -inset, -inset), scene.series[dot.series].color);
    }
    paint_guides(painter, layout, theme);
    paint_legend(painter, layout, scene, theme);
    if (current < 0 || current >= static_cast<int>(scene.dots.size())) return;
    painter.setPen(QPen{theme.text, 2});
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.rect_of(scene.dots[static_cast<std::size_t>(current)]).adjusted(-2, -2, 2, 2));
}

} // namespace dubhe::widgets
