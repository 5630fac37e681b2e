// SPDX-License-Identifier: GPL-3.0-or-later
#include "heat_scene.h"

#include "../../shared/provenance_icon.h"
#include "../../shared/text/core_sentences.h"
#include "../../shared/text/core_words.h"
#include "../../shared/text/network_text.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/words.h"
#include "../chart/sweep_scene.h"
#include "../regime.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

constexpr double decade = 10.0;

double power_ratio(const HeatScene& scene, std::size_t p) {
    const HeatGrid& grid = *scene.grid;
    return power_ratio_at(scene.x_axis, grid.x[p % grid.x.size()], grid.gpu) *
           power_ratio_at(scene.y_axis, grid.y[p / grid.x.size()], grid.gpu);
}

void add_values(HeatScene& scene, Metric metric, const std::optional<CostRate>& rate) {
    const HeatGrid& grid = *scene.grid;
    const auto value_of = [&](std::size_t p) {
        if (metric != Metric::cost) return metric_of(grid.points[p], grid.samples[p], metric);
        return cost_metric(grid.points[p],
                           million_cost(*rate, grid.points[p], grid.samples[p], grid.gpus[p], power_ratio(scene, p)));
    };
    double least = std::numeric_limits<double>::infinity(), most = 0.0;
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        const bool there = grid.has(p);
        const MetricValues values = there ? value_of(p) : MetricValues{};
        scene.low.push_back(there ? values.low : unknown_value);
        scene.mid.push_back(there ? values.mid : unknown_value);
        scene.high.push_back(there ? values.high : unknown_value);
        if (!there || !(values.mid > 0.0)) continue;
        least = std::min(least, values.mid);
        most = std::max(most, values.mid);
    }
    if (!(most > 0.0)) least = most = 1.0;
    if (most <= least * (1 + 1e-9)) { // one colour, and a scale around it
        least *= 0.95;
        most *= 1.05;
    }
    scene.value = {least, most, most > decade * least};
}

// Those of other makers differ in more than the two axes: beside this GPU's times they would only mislead.
void add_marks(HeatScene& scene, const std::vector<hardware::Gpu>& catalog, const std::string& vendor) {
    const auto *x = std::get_if<Specification>(&scene.x_axis), *y = std::get_if<Specification>(&scene.y_axis);
    if (!x || !y) return;
    const auto within = [](const AxisScale& scale, double value) {
        return value >= scale.first && value <= scale.last;
    };
    for (const hardware::Gpu& gpu : catalog) {
        if (gpu.vendor != vendor) continue;
        const std::optional<double> a = hardware::get(gpu, *x), b = hardware::get(gpu, *y);
        if (a && b && within(scene.x, *a) && within(scene.y, *b))
            scene.marks.push_back({{*a, *b}, QString::fromStdString(gpu.name)});
    }
}

std::size_t nearest(const std::vector<double>& values, const AxisScale& scale, double value) {
    const auto after = std::ranges::lower_bound(values, value);
    if (after == values.begin()) return 0;
    const auto i = static_cast<std::size_t>(after - values.begin());
    if (after == values.end()) return i - 1;
    const double at = scale.position(value);
    return at - scale.position(values[i - 1]) < scale.position(values[i]) - at ? i - 1 : i;
}

} // namespace

HeatScene make_heat_scene(const SweepModel& model, const HeatModel& heat, const std::vector<hardware::Gpu>& catalog,
                          const SampleCosts& costs) {
    const SweepSettings& settings = model.settings();
    const study::Network& network = *model.network();
    const HeatRequest& request = *heat.request();
    HeatScene scene;
    // The title leaves out what an axis says.
    scene.title =
        network_title(network, model.network_name(), moves_workload(request.y.kind) ? request.y.kind : request.x.kind);
    if (model.system())
        scene.title += QStringLiteral(" · ") + machines_text(settings.machines, request.x.kind, request.y.kind);
    scene.x_axis = request.x.kind;
    scene.y_axis = request.y.kind;
    scene.x_title = axis_title_text(scene.x_axis);
    scene.y_title = axis_title_text(scene.y_axis);
    scene.rate_name = core_words(network.sample_unit);
    scene.value_title = metric_title(settings.metric, network.sample_unit);
    scene.time_metric = settings.metric == Metric::time || settings.metric == Metric::time_per_sample;
    if (settings.metric == Metric::cost) scene.money = QString::fromStdString(costs.currency);
    if (const std::optional<std::size_t> focus = model.focus()) {
        scene.gpu = model.gpus()[*focus].id;
        scene.style = model.gpus()[*focus].style;
    }
    scene.grid = heat.grid();
    scene.x = {request.x.values.front(), request.x.values.back(), settings.logarithmic_axis};
    scene.y = {request.y.values.front(), request.y.values.back(), settings.second && settings.second->logarithmic};
    add_values(scene, settings.metric, model.focus() ? costs.rates[*model.focus()] : std::nullopt);
    scene.leads = regime_leads(*scene.grid);
    scene.excess = memory_excess(*scene.grid, request);
    add_marks(scene, catalog, scene.grid->gpu.vendor);
    if (scene.grid->own_x && scene.grid->own_y) scene.own = QPointF{*scene.grid->own_x, *scene.grid->own_y};
    return scene;
}

double first_target(const HeatScene& scene) {
    const HeatCell cell = scene.own ? nearest_cell(scene, scene.own->x(), scene.own->y())
                                    : HeatCell{scene.grid->x.size() / 2, scene.grid->y.size() / 2};
    const double value = scene.mid[scene.grid->index(cell.column, cell.row)];
    return two_digits(value > 0.0 ? value : scene.value.value(0.5));
}

HeatCell nearest_cell(const HeatScene& scene, double x, double y) {
    return {nearest(scene.grid->x, scene.x, x), nearest(scene.grid->y, scene.y, y)};
}

QStringList cell_lines(const HeatScene& scene, HeatCell cell) {
    const HeatGrid& grid = *scene.grid;
    const std::size_t p = grid.index(cell.column, cell.row);
    QStringList lines{scene.x_title + ' ' + axis_value_text(scene.x_axis, grid.x[cell.column]) + QStringLiteral(" · ") +
                      scene.y_title + ' ' + axis_value_text(scene.y_axis, grid.y[cell.row])};
    if (!grid.has(p)) return lines << words("no value: %1").arg(core_sentence(grid.gaps[grid.gap_of[p] - 1U]));
    const study::Point& point = grid.points[p];
    lines << (!scene.money.isEmpty() ? banded_money_text(scene.low[p], scene.mid[p], scene.high[p], scene.money)
              : scene.time_metric    ? banded_time_text(scene.low[p], scene.mid[p], scene.high[p])
                                     : banded_rate_text(scene.low[p], scene.mid[p], scene.high[p], scene.rate_name));
    lines << regime_text(study::time_regime_of(point)) + QStringLiteral(" · ") + provenance_word(point.provenance);
    const double there = point.memory_bytes / std::exp(scene.excess[p]);
    if (!std::isfinite(there)) return lines << words("needs %1 of memory").arg(bytes_text(point.memory_bytes));
    return lines << (point.fits ? words("needs %1 of %2, fits") : words("needs %1, has %2: does not fit"))
                        .arg(bytes_text(point.memory_bytes), bytes_text(there));
}

namespace {

// "100 ms or less: in 37 % of the map."
QString target_share_words(const HeatScene& scene) {
    const bool rate = !scene.time_metric && scene.money.isEmpty();
    const auto meets = [&](double value) {
        return rate ? value >= *scene.target : value > 0.0 && value <= *scene.target;
    };
    const auto met = static_cast<double>(std::ranges::count_if(scene.mid, meets));
    const QString share = percent_text(met / static_cast<double>(scene.mid.size()));
    return (rate ? words("%1 or more: in %2 of the map.") : words("%1 or less: in %2 of the map."))
        .arg(metric_value_text(*scene.target, scene.time_metric, scene.money, scene.rate_name), share);
}

} // namespace

QString heat_words(const HeatScene& scene) {
    QStringList parts;
    const HeatGrid& grid = *scene.grid;
    if (scene.target) parts << target_share_words(scene);
    bool overfull = false;
    for (std::size_t p = 0; p < grid.points.size() && !overfull; ++p)
        overfull = grid.has(p) && !grid.points[p].fits;
    if (overfull)
        parts << words("Hatched: does not fit into memory; less work, a lower precision or more memory helps.");
    for (const Message& gap : grid.gaps)
        parts << words("Blank: %1").arg(core_sentence(gap));
    constexpr qsizetype most = 2;
    if (parts.size() > most) parts = parts.mid(0, most) << QStringLiteral("…");
    return parts.join(' ');
}

} // namespace dubhe::widgets
