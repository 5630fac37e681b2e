// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakdown_chart.h"

#include "../shared/charts/axis_ticks.h"
#include "../shared/contrast.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"
#include "breakdown_labels.h"

#include <QBarCategoryAxis>
#include <QBarLegendMarker>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QPainter>
#include <QValueAxis>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

using workload::operator_class_count;
using workload::OperatorClass;

// Seconds of each class and of waiting for the host, for one GPU.
using Parts = std::array<double, operator_class_count + 1>;

Parts parts_of(const study::Prediction& prediction) {
    Parts parts{};
    for (const study::ClassShare& share : prediction.classes)
        parts[static_cast<std::size_t>(share.operator_class)] = share.seconds;
    parts.back() = std::max(0.0, prediction.point.mid_s - prediction.gpu_busy_s);
    return parts;
}

QColor part_color(std::size_t part, bool dark) {
    return part < operator_class_count ? class_color(static_cast<OperatorClass>(part), dark) : host_color(dark);
}

QString part_name(std::size_t part) {
    return part < operator_class_count ? class_text(static_cast<OperatorClass>(part)) : words("waiting for the host");
}

void style_axis(QAbstractAxis* axis, const ChartTheme& theme) {
    axis->setLabelsBrush(theme.muted);
    axis->setTitleBrush(theme.muted);
    axis->setLabelsFont(theme.font);
    axis->setTitleFont(theme.font);
    axis->setLinePen(QPen{theme.frame, 1});
    axis->setGridLinePen(QPen{theme.grid, 1});
}

// Bars from the top down: category axes count from the bottom.
std::vector<Parts> bars_from_below(const ComparedGpus& compared) {
    std::vector<Parts> bars;
    for (std::size_t g = compared.views.size(); g-- > 0;)
        bars.push_back(compared.prediction(g) ? parts_of(*compared.prediction(g)) : Parts{});
    return bars;
}

std::vector<SegmentLabel> segment_labels(const ComparedGpus& compared, const std::vector<Parts>& bars,
                                         const AxisUnit& unit, const ChartTheme& theme) {
    std::vector<SegmentLabel> labels;
    for (std::size_t bar = 0; bar < bars.size(); ++bar) {
        double from = 0.0;
        for (std::size_t part = 0; part < bars[bar].size(); ++part) {
            const double to = from + bars[bar][part] / unit.factor;
            if (to > from)
                labels.push_back(
                    {from, to, static_cast<int>(bar), part_name(part), text_on(part_color(part, theme.dark))});
            from = to;
        }
        const study::Prediction* prediction = compared.prediction(bars.size() - 1 - bar);
        QString total = words("not possible");
        if (prediction) {
            const study::Point& point = prediction->point;
            total = banded_time_text(point.low_s, point.mid_s, point.high_s);
        }
        if (prediction && !prediction->point.fits) total += words(", does not fit");
        const double end = prediction ? std::max(from, prediction->point.high_s / unit.factor) : from;
        labels.push_back({end, end, static_cast<int>(bar), total, theme.text});
    }
    return labels;
}

// Parallel to the bars; GPUs without a prediction have none.
std::vector<Whisker> whiskers_of(const ComparedGpus& compared, const AxisUnit& unit) {
    std::vector<Whisker> whiskers;
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const study::Prediction* prediction = compared.prediction(g);
        if (!prediction) continue;
        const auto bar = static_cast<int>(compared.views.size() - 1 - g);
        whiskers.push_back({prediction->point.low_s / unit.factor, prediction->point.high_s / unit.factor, bar});
    }
    return whiskers;
}

// Of the axis, for what stands at the bars' ends.
double room_for_totals(const ComparedGpus& compared) {
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const study::Prediction* prediction = compared.prediction(g);
        if (!prediction || !prediction->point.fits) return 1.45;
    }
    return 1.25;
}

void add_axes(QChart* chart, QHorizontalStackedBarSeries* series, const ComparedGpus& compared, const AxisUnit& unit,
              double most, const ChartTheme& theme) {
    auto* names = new QBarCategoryAxis{chart};
    for (std::size_t g = compared.views.size(); g-- > 0;)
        names->append(compared.views[g].id);
    names->setGridLineVisible(false);
    auto* time = new QValueAxis{chart};
    const std::vector<Tick> ticks = axis_ticks({0.0, most, false}, unit, 6);
    const double step = ticks.size() > 1 ? (ticks[1].value - ticks[0].value) / unit.factor : most / unit.factor;
    time->setRange(0.0, room_for_totals(compared) * most / unit.factor); // room for the totals at the bars' ends
    time->setTickType(QValueAxis::TicksDynamic);
    time->setTickInterval(step);
    time->setLabelFormat(QStringLiteral("%g"));
    const bool of_rounds = compared.comparison.network->is_portfolio();
    time->setTitleText((of_rounds ? words("Time of a round") : words("Time of an iteration")) + " (" + unit.name + ')');
    for (QAbstractAxis* axis : std::initializer_list<QAbstractAxis*>{names, time})
        style_axis(axis, theme);
    names->setLabelsBrush(theme.text);
    chart->addAxis(names, Qt::AlignLeft);
    chart->addAxis(time, Qt::AlignBottom);
    series->attachAxis(names);
    series->attachAxis(time);
}

void style_chart(QChart* chart, const ChartTheme& theme) {
    chart->setBackgroundBrush(theme.background);
    chart->setBackgroundRoundness(0);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setTitleBrush(theme.text);
    QFont title = theme.font;
    title.setBold(true);
    chart->setTitleFont(title);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setMargins({6, 4, 6, 4});
    chart->legend()->setAlignment(Qt::AlignBottom);
    chart->legend()->setLabelBrush(theme.text);
    chart->legend()->setFont(theme.font);
    chart->legend()->setMarkerShape(QLegend::MarkerShapeRectangle);
}

// A part that can't be seen in any bar needs no place in the legend.
void hide_slivers(QChart* chart, QHorizontalStackedBarSeries* series, double most) {
    constexpr double visible_share = 5e-4;
    for (QLegendMarker* marker : chart->legend()->markers(series)) {
        const QBarSet* set = qobject_cast<QBarLegendMarker*>(marker)->barset();
        double largest = 0.0;
        for (int i = 0; i < set->count(); ++i)
            largest = std::max(largest, set->at(i));
        marker->setVisible(largest >= visible_share * most);
    }
}

void add_bars(QChart* chart, const ComparedGpus& compared, const ChartTheme& theme) {
    const std::vector<Parts> bars = bars_from_below(compared);
    double most = 0.0;
    for (const Parts& parts : bars) {
        double sum = 0.0;
        for (const double part : parts)
            sum += part;
        most = std::max(most, sum);
    }
    if (most <= 0.0) return;
    const AxisUnit unit = time_unit(most);
    auto* series = new QHorizontalStackedBarSeries{chart};
    series->setBarWidth(0.72);
    for (std::size_t part = 0; part < std::tuple_size_v<Parts>; ++part) {
        if (std::ranges::all_of(bars, [&](const Parts& parts) { return parts[part] <= 0.0; })) continue;
        auto* set = new QBarSet{part_name(part), series};
        for (const Parts& parts : bars)
            set->append(parts[part] / unit.factor);
        set->setColor(part_color(part, theme.dark));
        set->setPen(QPen{theme.background, 1});
        series->append(set);
    }
    chart->addSeries(series);
    hide_slivers(chart, series, most / unit.factor);
    double furthest = most;
    for (std::size_t g = 0; g < compared.views.size(); ++g)
        furthest = std::max(furthest, compared.prediction(g) ? compared.prediction(g)->point.high_s : 0.0);
    add_axes(chart, series, compared, unit, furthest, theme);
    new BreakdownLabels{chart, series, segment_labels(compared, bars, unit, theme), whiskers_of(compared, unit), theme};
}

} // namespace

QString breakdown_title(const ComparedGpus& compared) {
    const study::Network& network = *compared.comparison.network;
    return words("%1: time by class of operator").arg(network_title(network, network_name(network)));
}

std::unique_ptr<QChart> make_breakdown_chart(const ComparedPtr& compared, const ChartTheme& theme) {
    auto chart = std::make_unique<QChart>();
    style_chart(chart.get(), theme);
    if (!compared) return chart;
    chart->setTitle(breakdown_title(*compared));
    add_bars(chart.get(), *compared, theme);
    return chart;
}

ChartPicture breakdown_picture(const ComparedPtr& compared, const QFont& font, QSize size) {
    return {breakdown_title(*compared), size, [compared, font](QPainter& painter, const QRectF& rect) {
                painter.fillRect(rect, Qt::white);
                QGraphicsScene scene;
                QChart* chart = make_breakdown_chart(compared, paper_theme(font)).release();
                scene.addItem(chart); // the scene owns it now
                chart->resize(rect.size());
                scene.render(&painter, rect, QRectF{{0, 0}, rect.size()});
            }};
}

} // namespace dubhe::widgets
