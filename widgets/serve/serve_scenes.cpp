// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_scenes.h"

#include "../shared/serving/serve_words.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace dubhe::widgets {

namespace {

using serving::Metric;
using serving::Statistic;

constexpr double room = 1.08; // beyond the greatest value

std::optional<double> tightest(const ServeAnswer& answer, std::initializer_list<Metric> metrics) {
    std::optional<double> least;
    for (const serving::Objective& objective : answer.objectives) {
        if (std::ranges::find(metrics, objective.metric) == metrics.end()) continue;
        const double limit = objective.limit.value();
        least = std::min(least.value_or(limit), limit);
    }
    return least;
}

QString front_tip(const ServeCurve& curve, const study::ServingPoint& point) {
    QStringList lines{curve_title(curve),
                      words("%1 in flight on a replica").arg(whole_number(std::llround(point.concurrency)))};
    lines << words("%1 a user, %2 a GPU").arg(tokens_rate_text(point.interactivity), tokens_rate_text(point.a_gpu));
    lines << words("TTFT %1, TPOT %2 (means)").arg(time_text(point.at.ttft_s), time_text(point.at.tpot_s));
    lines << words("KV memory %1 full").arg(percent_text(point.at.kv_use));
    return lines.join(u'\n');
}

// Points from slow for many to quick for few; those that miss the limit of TTFT apart.
void add_curve(XyScene& scene, const ServeCurve& curve, int id, const std::optional<double>& ttft_limit) {
    GpuStyle style = curve.gpu.view.style;
    style.hypothetical = style.hypothetical || curve.gpu.moved;
    XySeries line{curve_title(curve), style, true, true, {}}, late{QString{}, style, false, true, {}, true};
    const double wide = std::exp(normal_90 * curve.front.spread);
    for (auto point = curve.front.points.rbegin(); point != curve.front.points.rend(); ++point) {
        XyPoint made{
            point->interactivity, point->a_gpu, point->a_gpu / wide, point->a_gpu * wide, front_tip(curve, *point), id};
        if (ttft_limit && point->at.ttft_s > *ttft_limit) late.points.push_back(made);
        line.points.push_back(std::move(made));
    }
    scene.series.push_back(std::move(line));
    if (late.points.empty()) return;
    for (XyPoint& point : late.points)
        point.low = point.high = point.y;
    scene.series.push_back(std::move(late));
}

XyAxis token_axis(const QString& title, double most) {
    XyAxis axis;
    axis.scale = {0.0, most > 0.0 ? most * room : 1.0, false};
    axis.unit = rate_unit(most, words("tokens"));
    axis.title = words("%1 (%2)").arg(title, axis.unit.name);
    return axis;
}

void add_limits(XyScene& scene, const ServeAnswer& answer) {
    if (const auto limit = tightest(answer, {Metric::tpot, Metric::itl}))
        scene.regions.push_back({1.0 / *limit, {}, {}, words("slower than %1 a token").arg(time_text(*limit))});
    const auto limit = tightest(answer, {Metric::ttft});
    const auto first = std::ranges::find_if(scene.series, &XySeries::hollow);
    if (limit && first != scene.series.end()) first->label = words("TTFT over %1").arg(time_text(*limit));
}

// What is asked for now, of the GPU in focus.
std::optional<QPointF> asked_point(const ServeAnswer& answer) {
    if (!answer.has_focus()) return std::nullopt;
    const serving::ClosedForm& now = answer.focus()->now;
    if (!(now.tpot_s > 0.0) || !std::isfinite(now.tpot_s)) return std::nullopt;
    return QPointF{1.0 / now.tpot_s, form_of(*answer.focus(), answer).tokens_a_gpu(now)};
}

XyAxis time_axis(const QString& title, double first, double last, bool logarithmic) {
    XyAxis axis;
    axis.scale = {first, last, logarithmic};
    axis.unit = time_unit(last);
    axis.title = words("%1 (%2)").arg(title, axis.unit.name);
    return axis;
}

XyAxis share_axis(const QString& title, double last = 1.0) {
    XyAxis axis;
    axis.scale = {0.0, last, false};
    axis.title = title;
    for (int quarter = 0; quarter <= 4; ++quarter)
        axis.ticks.push_back({0.25 * quarter * last, percent_text(0.25 * quarter * last)});
    return axis;
}

GpuStyle style_of(const ServeRun& run) {
    GpuStyle style = run.answer->focus()->gpu.view.style;
    style.hypothetical = style.hypothetical || run.answer->focus()->gpu.moved;
    return style;
}

XySeries marked(const ServeRun& run, Metric metric) {
    XySeries marks{QString{}, style_of(run), false, true, {}};
    for (const Statistic statistic : {Statistic::p50, Statistic::p90, Statistic::p99}) {
        const ServedFigure figure = run.figure(metric, statistic);
        if (!figure.estimate.value) continue;
        const double value = *figure.estimate.value, share = serving::quantile_of(statistic);
        XyPoint point{value, share, share, share, {}, -1, figure.quick.value_or(value), figure.slow.value_or(value)};
        point.label = statistic_text(statistic) + u' ' + time_text(value);
        point.tooltip = metric_text(metric) + u' ' + point.label;
        marks.points.push_back(std::move(point));
    }
    return marks;
}

struct Windows {
    const serving::ServingRun& of;
    [[nodiscard]] std::size_t count() const { return of.series.windows().size(); }
    [[nodiscard]] double middle(std::size_t i) const { return (static_cast<double>(i) + 0.5) * of.series.width_s(); }
    // A mean over each window.
    template <class Value>
    [[nodiscard]] XySeries line(const QString& label, std::optional<GpuStyle> style, Value value) const {
        XySeries made{label, style, true, false, {}};
        for (std::size_t i = 0; i < count(); ++i) {
            const double y = value(of.series.windows()[i], i);
            made.points.push_back({middle(i), y, y, y, {}});
        }
        return made;
    }
};

// Over stretches of several windows, as single ones hold few.
XySeries arrival_line(const ServeRun& run) {
    constexpr std::size_t stretches = 64;
    const double width = run.served->run.series.width_s();
    const std::size_t each = std::max<std::size_t>(1, run.arrivals.size() / stretches);
    XySeries made{words("arrivals (requests/s)"), std::nullopt, true, false, {}};
    for (std::size_t first = 0; first + each <= run.arrivals.size(); first += each) {
        double sum = 0.0;
        for (std::size_t i = first; i < first + each; ++i)
            sum += run.arrivals[i];
        const double y = sum / (static_cast<double>(each) * width);
        made.points.push_back({(static_cast<double>(first) + 0.5 * static_cast<double>(each)) * width, y, y, y, {}});
    }
    return made;
}

void add_steady_state(XyScene& scene, const serving::ServingStatistics& of) {
    const double end = scene.x.scale.last;
    if (of.from_s > 0.0) scene.regions.push_back({of.from_s, {}, {}, words("warm-up")});
    if (of.to_s < 0.995 * end) scene.regions.push_back({{}, of.to_s, {}, words("no more arrivals")});
}

double greatest(const std::vector<XySeries>& all) {
    double most = 0.0;
    for (const XySeries& series : all)
        for (const XyPoint& point : series.points)
            most = std::max(most, point.y);
    return most;
}

} // namespace

XyScene front_scene(const ServeAnswer& answer) {
    XyScene scene;
    scene.title = words("Throughput of a GPU over the speed a user sees");
    const auto ttft_limit = tightest(answer, {Metric::ttft});
    double most_x = 0.0, most_y = 0.0;
    for (std::size_t c = 0; c < answer.curves.size(); ++c) {
        const ServeCurve& curve = answer.curves[c];
        if (!curve.serving) continue;
        add_curve(scene, curve, static_cast<int>(c), ttft_limit);
        for (const study::ServingPoint& point : curve.front.points)
            most_x = std::max(most_x, point.interactivity), most_y = std::max(most_y, point.a_gpu);
    }
    scene.x = token_axis(words("Speed that a user sees"), most_x);
    scene.y = token_axis(words("Out of a GPU"), most_y * std::exp(0.1));
    add_limits(scene, answer);
    scene.ring = asked_point(answer);
    return scene;
}

XyScene latency_scene(const ServeRun& run, Metric metric) {
    const Distribution& values = metric == Metric::ttft ? run.ttft : run.tpot;
    XyScene scene;
    scene.title = words("%1 of the requests").arg(metric_text(metric));
    XySeries line{run.answer->focus()->gpu.view.id, style_of(run), true, false, {}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double share = values.size() > 1 ? static_cast<double>(i) / static_cast<double>(values.size() - 1) : 1.0;
        line.points.push_back({values[i], share, share, share, {}});
    }
    XySeries marks = marked(run, metric);
    double last = values.empty() ? 1.0 : values.back();
    for (const XyPoint& point : marks.points)
        last = std::max(last, point.x_high);
    const auto limit = tightest(*run.answer, {metric});
    constexpr double near_enough = 3.0; // a limit farther off would leave the line no room
    if (limit && *limit > last && *limit < near_enough * last) last = *limit;
    const double first = values.empty() ? 0.0 : values.front();
    const bool logarithmic = first > 0.0 && last > 10.0 * first;
    scene.x = time_axis(metric_text(metric), logarithmic ? first / 1.1 : 0.0, last * room, logarithmic);
    scene.y = share_axis(words("Share of the requests within it"));
    if (limit) scene.regions.push_back({{}, *limit, {}, words("over %1").arg(time_text(*limit))});
    scene.series.push_back(std::move(line));
    if (!marks.points.empty()) scene.series.push_back(std::move(marks));
    return scene;
}

XyScene requests_scene(const ServeRun& run) {
    const Windows windows{run.served->run};
    const double width = windows.of.series.width_s();
    XyScene scene;
    scene.title = words("Requests on %1").arg(curve_title(*run.answer->focus()));
    scene.series.push_back(windows.line(words("running"), style_of(run),
                                        [width](const auto& w, std::size_t) { return w.running_s / width; }));
    scene.series.push_back(windows.line(words("waiting"), GpuStyle{style_of(run).slot + 1, true},
                                        [width](const auto& w, std::size_t) { return w.waiting_s / width; }));
    scene.series.push_back(arrival_line(run));
    scene.x = time_axis(words("Time"), 0.0, std::max(1e-9, windows.of.end_s), false);
    scene.y.scale = {0.0, std::max(1.0, greatest(scene.series)) * room, false};
    scene.y.title = words("Requests; arrivals in requests/s");
    add_steady_state(scene, run.served->usual);
    return scene;
}

XyScene memory_scene(const ServeRun& run) {
    const Windows windows{run.served->run};
    const double blocks = std::max(1.0, static_cast<double>(windows.of.kv_blocks)) * windows.of.series.width_s();
    XyScene scene;
    scene.title = words("KV memory in use");
    const auto use = [blocks](const auto& w, std::size_t) { return std::min(1.0, w.kv_block_s / blocks); };
    scene.series.push_back(windows.line(words("in use"), style_of(run), use));
    XySeries lost{words("preemptions"), GpuStyle{style_of(run).slot + 3, false}, false, true, {}};
    for (std::size_t i = 0; i < windows.count(); ++i) {
        const serving::SeriesWindow& window = windows.of.series.windows()[i];
        if (window.preemptions == 0) continue;
        const double y = use(window, i);
        lost.points.push_back({windows.middle(i), y, y, y, words("%1 preemptions").arg(window.preemptions)});
    }
    if (!lost.points.empty()) scene.series.push_back(std::move(lost));
    scene.x = time_axis(words("Time"), 0.0, std::max(1e-9, windows.of.end_s), false);
    const double most = greatest(scene.series);
    scene.y = share_axis(words("Share of the blocks"), most > 0.36   ? 1.0
                                                       : most > 0.18 ? 0.4
                                                       : most > 0.07 ? 0.2
                                                                     : 0.08);
    add_steady_state(scene, run.served->usual);
    return scene;
}

} // namespace dubhe::widgets
