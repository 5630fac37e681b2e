// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_scene.h"

#include "../../shared/text/core_words.h"
#include "../../shared/text/network_text.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/words.h"

#include <core/study/predict/portfolio.h>
#include <core/units/text.h>

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

MetricValues value_of(const study::Point& point, double samples, double gpus, double power_ratio, Metric metric,
                      const std::optional<CostRate>& rate) {
    if (metric != Metric::cost) return metric_of(point, samples, metric);
    return rate ? cost_metric(point, million_cost(*rate, point, samples, gpus, power_ratio)) : MetricValues{};
}

// Positions between those that were evaluated. A time is close to a power of a resource, so values lie on a straight
// line where both axes are logarithmic; all of a step's numbers are positive.
void fill_between(ChartLine& line, std::size_t pieces) {
    ChartLine filled = line;
    filled.x.clear(), filled.low.clear(), filled.mid.clear(), filled.high.clear();
    filled.fits.clear(), filled.joined.clear(), filled.provenance.clear();
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const auto add = [&](std::size_t piece) {
            const double share = static_cast<double>(piece) / static_cast<double>(pieces);
            const auto at = [&](const std::vector<double>& values) {
                return piece == pieces ? values[i] : values[i - 1] * std::pow(values[i] / values[i - 1], share);
            };
            filled.x.push_back(at(line.x));
            filled.low.push_back(at(line.low));
            filled.mid.push_back(at(line.mid));
            filled.high.push_back(at(line.high));
            filled.fits.push_back(line.fits[i]);
            filled.provenance.push_back(line.provenance[i]);
            filled.joined.push_back(piece < pieces || line.joined[i]);
        };
        const bool between = i > 0 && line.joined[i] && line.x[i - 1] > 0.0 && line.low[i - 1] > 0.0 &&
                             line.low[i] > 0.0 && line.fits[i] == line.fits[i - 1];
        for (std::size_t piece = between ? 1 : pieces; piece <= pieces; ++piece)
            add(piece);
    }
    line = std::move(filled);
}

ChartLine line_of(const GpuView& view, const Curve& curve, study::AxisKind axis, Metric metric,
                  const std::optional<CostRate>& rate) {
    ChartLine line{view.id, view.style, curve.x, {}, {}, {}, {}, {}, std::nullopt, {}, std::nullopt, {}};
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        const MetricValues values = value_of(curve.points[i], curve.samples[i], curve.gpus[i],
                                             power_ratio_at(axis, curve.x[i], curve.gpu), metric, rate);
        line.low.push_back(values.low);
        line.mid.push_back(values.mid);
        line.high.push_back(values.high);
        line.fits.push_back(curve.points[i].fits);
        line.provenance.push_back(curve.points[i].provenance);
        line.joined.push_back(i == 0 || curve.joined(i));
    }
    if (std::ranges::none_of(line.fits, std::identity{})) line.label = words("%1: does not fit").arg(view.id);
    line.efficiency = curve.efficiency;
    if (!line.mid.empty()) {
        const auto best =
            metric == Metric::throughput ? std::ranges::max_element(line.mid) : std::ranges::min_element(line.mid);
        line.bound =
            regime_text(study::time_regime_of(curve.points[static_cast<std::size_t>(best - line.mid.begin())]));
    }
    constexpr std::size_t pieces = 4;
    if (curve.coarse) fill_between(line, pieces);
    if (curve.own_x && curve.own_point)
        line.own =
            QPointF{*curve.own_x, value_of(*curve.own_point, curve.own_samples, curve.own_gpus, 1.0, metric, rate).mid};
    return line;
}

// Lines are what is compared: a band that reaches far beyond all of them is cut rather than flattening them.
constexpr double widest_band = 2.0;

struct MetricRange {
    AxisScale scale;
    bool cuts_bands = false;
};

MetricRange metric_range(const std::vector<ChartLine>& lines, bool logarithmic) {
    double least = std::numeric_limits<double>::infinity(), most = 0.0, lowest = least, highest = 0.0;
    for (const ChartLine& line : lines) {
        for (std::size_t i = 0; i < line.mid.size(); ++i) {
            if (line.low[i] > 0.0) lowest = std::min(lowest, line.low[i]);
            if (line.mid[i] > 0.0) least = std::min(least, line.mid[i]);
            most = std::max(most, line.mid[i]);
            highest = std::max(highest, line.high[i]);
        }
    }
    if (!(most > 0.0)) return {{logarithmic ? 0.1 : 0.0, 1.0, logarithmic}, false};
    const double last = std::min(highest, widest_band * most), first = std::max(lowest, least / widest_band);
    const bool cuts = last < highest || (logarithmic && first > lowest);
    if (logarithmic) return {{round_down(first * 0.95), round_up(last * 1.05), true}, cuts};
    // From zero, unless the lines would then lie in the upper half: differences are the question.
    const double step = round_up((last - first) / 4);
    const double begin = first > 0.5 * last && step > 0.0 ? std::max(0.0, std::floor(first * 0.98 / step) * step) : 0.0;
    return {{begin, last + 0.04 * (last - begin), false}, cuts};
}

std::vector<AxisMark> marks_along(const study::AxisKind& kind, const std::vector<hardware::Gpu>& catalog) {
    std::vector<AxisMark> marks;
    const auto* specification = std::get_if<Specification>(&kind);
    if (!specification) return marks;
    for (const hardware::Gpu& gpu : catalog) {
        const std::optional<double> value = hardware::get(gpu, *specification);
        if (value && *value > 0.0) marks.push_back({*value, QString::fromStdString(gpu.name)});
    }
    return marks;
}

QString overfull_text(const hardware::Gpu& gpu, const QString& name, const study::Network& network,
                      study::AxisKind axis) {
    if (moves_workload(axis))
        return words("does not fit into the %1 of %2")
            .arg(gpu.memory_size ? bytes_text(gpu.memory_size->value()) : words("memory"), name);
    if (study::of_system(axis)) return words("does not fit into the memory of each %1").arg(name);
    return words("does not fit into %1: needs %2").arg(name, bytes_text(network.memory.peak.value()));
}

// In general, until what it takes here has been found out; see with_remedy().
QString overfull_remedy(const study::Network& network, study::AxisKind axis) {
    if (!moves_workload(axis)) return {};
    const bool batches = axis == study::AxisKind{study::WorkloadAxis::batch};
    return words("what helps: %1")
        .arg(batches ? words("a smaller batch, a lower precision or more memory") : memory_remedy(network));
}

// GPUs that hold equally much share a line.
void mark_limits(const SweepModel& model, ChartScene& scene) {
    struct Limit {
        double most;
        QStringList gpus;
        GpuStyle style;
        bool exact;
    };
    std::vector<Limit> limits;
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        const Curve* curve = model.curve(g);
        if (!curve || !curve->most_fitting) continue;
        auto found = std::ranges::find(limits, *curve->most_fitting, &Limit::most);
        if (found == limits.end())
            found = limits.insert(found, {*curve->most_fitting, {}, model.gpus()[g].style, curve->fitting_exact});
        found->gpus << model.gpus()[g].id;
    }
    std::ranges::sort(limits, {}, &Limit::most);
    for (const Limit& limit : limits) {
        const QString who = limit.gpus.join(", "), value = axis_value_text(scene.axis, limit.most);
        const QString text = limit.most < 1.0 ? words("%1: none fits").arg(who)
                                              : words("%1: %2 fits").arg(who, (limit.exact ? "" : "≈ ") + value);
        scene.limits.push_back({limit.most + 1, limit.style, text,
                                words("Beyond %1, choose a lower precision or a GPU with more memory.").arg(value)});
    }
}

// What was cut half way between points, cut where it is known to lie.
void cut_exactly(double first_over, ChartScene& scene) {
    if (!scene.overfull.empty()) scene.overfull.front().first = first_over;
    for (std::size_t i = 0; i < scene.regimes.size(); ++i) {
        if (scene.regimes[i].regime != Regime::capacity) continue;
        scene.regimes[i].first = first_over;
        if (i > 0) scene.regimes[i - 1].last = first_over;
        return;
    }
}

void mark_focus(const SweepModel& model, std::size_t focus, ChartScene& scene) {
    const Curve* curve = model.curve(focus);
    if (!curve || curve->points.empty()) return;
    // Where nothing pays along the whole axis there is no knee on it.
    if (curve->knee && *curve->knee > scene.whole_x.first) scene.knee = curve->knee;
    if (scene.categorical) return;
    scene.regimes = regimes_along(curve->x, curve->points);
    scene.overfull = overfull_along(curve->x, curve->points);
    if (curve->most_fitting) cut_exactly(std::max(*curve->most_fitting + 1, scene.whole_x.first), scene);
    // Where another GPU has room, a chart that is hatched from end to end would hide it: the line itself says it.
    const auto fits_nowhere = [](const ChartLine& line) { return std::ranges::none_of(line.fits, std::identity{}); };
    if (fits_nowhere(scene.lines[*scene.focus]) && !std::ranges::all_of(scene.lines, fits_nowhere))
        scene.overfull.clear();
    scene.overfull_text = overfull_text(curve->gpu, model.gpus()[focus].id, *model.network(), scene.axis);
    scene.overfull_remedy = overfull_remedy(*model.network(), scene.axis);
}

} // namespace

MetricValues metric_of(const study::Point& point, double samples, Metric metric) {
    switch (metric) {
    case Metric::time:
        return {point.low_s, point.mid_s, point.high_s};
    case Metric::time_per_sample:
        return {point.low_s * point.period_share / samples, point.mid_s * point.period_share / samples,
                point.high_s * point.period_share / samples};
    case Metric::cost:
        break; // takes a rate
    case Metric::throughput: {
        // The longest time is the lowest throughput.
        const auto rate = [&](double seconds) { return point.rate(samples, seconds); };
        return {rate(point.high_s), rate(point.mid_s), rate(point.low_s)};
    }
    }
    return {};
}

MetricValues cost_metric(const study::Point& point, double million) {
    const auto scaled = [&](double seconds) { return point.mid_s > 0.0 ? million * seconds / point.mid_s : million; };
    return {scaled(point.low_s), million, scaled(point.high_s)};
}

QString banded_money_text(double low, double mid, double high, const QString& currency) {
    const auto amount = [&](double money) {
        return QString::fromStdString(to_text(Money{money}, currency.toStdString()));
    };
    if (!(mid > 0.0)) return amount(mid);
    return banded_text(low, mid, high, amount(low), amount(mid), amount(high));
}

QString metric_text(const MetricValues& values, Metric metric, const QString& sample_unit) {
    return metric == Metric::throughput ? banded_rate_text(values.low, values.mid, values.high, sample_unit)
                                        : banded_time_text(values.low, values.mid, values.high);
}

QString metric_value_text(double value, bool time, const QString& money, const QString& rate_name) {
    if (!money.isEmpty()) return QString::fromStdString(to_text(Money{value}, money.toStdString()));
    return time ? time_text(value) : rate_text(value, rate_name);
}

double two_digits(double value) {
    if (!(value > 0.0)) return 1.0;
    const double digit = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::round(value / digit) * digit;
}

QString metric_title(Metric metric, std::string_view sample_unit) {
    switch (metric) {
    case Metric::time:
        return sample_unit == study::round_unit ? words("Time of a round") : words("Time of an iteration");
    case Metric::time_per_sample: {
        if (sample_unit.ends_with('s')) sample_unit.remove_suffix(1);
        return words("Time per %1").arg(core_words(sample_unit));
    }
    case Metric::cost:
        return words("Cost per million %1").arg(core_words(sample_unit));
    case Metric::throughput:
        return words("Throughput");
    }
    return {};
}

namespace {

QString machines_suffix(const SweepModel& model) {
    const SweepSettings& settings = model.settings();
    return model.system() ? QStringLiteral(" · ") + machines_text(settings.machines, settings.axis) : QString{};
}

bool is_shown(const SweepSettings& settings, const SampleCosts& costs, std::size_t gpu) {
    return settings.metric != Metric::cost || costs.rates[gpu].has_value();
}

// As many times the first count's samples a second as there are GPUs; cost then stays as it is.
std::vector<QPointF> ideal_line(const Curve& curve, Metric metric) {
    if (curve.efficiency.empty() || metric == Metric::cost || !(curve.points.front().mid_s > 0.0)) return {};
    const double rate =
        curve.points.front().rate(curve.samples.front(), curve.points.front().mid_s) / curve.gpus.front();
    std::vector<QPointF> ideal;
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        study::Point point;
        point.low_s = point.mid_s = point.high_s = curve.samples[i] / (rate * curve.gpus[i]);
        ideal.emplace_back(curve.x[i], metric_of(point, curve.samples[i], metric).mid);
    }
    return ideal;
}

// What the question says, whatever lines answer it.
ChartScene bare_scene(const SweepModel& model, const std::vector<hardware::Gpu>& catalog) {
    const SweepSettings& settings = model.settings();
    ChartScene scene;
    scene.axis = settings.axis;
    scene.axis_title = axis_title_text(settings.axis);
    scene.time_metric = settings.metric == Metric::time || settings.metric == Metric::time_per_sample;
    scene.categorical = study::is_choice(settings.axis);
    const bool logarithmic = settings.logarithmic_axis && !scene.categorical;
    scene.whole_x = scene.categorical ? AxisScale{-0.5, study::choices(settings.axis).back() + 0.5, false}
                                      : AxisScale{settings.first, settings.last, logarithmic};
    scene.marks = marks_along(settings.axis, catalog);
    if (const auto* axis = std::get_if<study::SystemAxis>(&settings.axis); axis && model.system()) {
        const std::optional<double> own = study::own_value(*model.system(), *axis);
        if (own && *axis != study::SystemAxis::gpus)
            scene.marks.push_back({*own, QString::fromStdString(settings.machines.system)});
    }
    return scene;
}

// Of several networks only the focused line has its band in the chart: a dozen would cover each other.
std::vector<ChartLine> with_shown_bands(const ChartScene& scene) {
    std::vector<ChartLine> lines = scene.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].shape && scene.focus != i) lines[i].low = lines[i].high = lines[i].mid;
    }
    return lines;
}

void set_metric_range(const SweepSettings& settings, ChartScene& scene) {
    const MetricRange range = metric_range(with_shown_bands(scene), settings.logarithmic_metric);
    scene.whole_y = range.scale;
    scene.cuts_bands = range.cuts_bands;
}

// "images" where all networks count the same, else "samples".
std::string common_unit(const std::vector<ManyCurves>& lines) {
    const std::string& first = lines.front().network.network->sample_unit;
    const bool same =
        std::ranges::all_of(lines, [&](const ManyCurves& each) { return each.network.network->sample_unit == first; });
    return same ? first : "samples";
}

} // namespace

ChartScene make_scene(const SweepModel& model, const std::vector<hardware::Gpu>& catalog, const SampleCosts& costs) {
    const study::Network& network = *model.network();
    const SweepSettings& settings = model.settings();
    ChartScene scene = bare_scene(model, catalog);
    scene.title = network_title(network, model.network_name(), settings.axis) + machines_suffix(model);
    scene.rate_name = core_words(network.sample_unit);
    scene.metric_title = metric_title(settings.metric, network.sample_unit);
    if (settings.metric == Metric::cost) scene.money = QString::fromStdString(costs.currency);
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        const Curve* curve = model.curve(g);
        if (!curve || curve->points.empty() || !is_shown(settings, costs, g)) continue;
        if (model.focus() == g) scene.focus = scene.lines.size();
        scene.lines.push_back(line_of(model.gpus()[g], *curve, settings.axis, settings.metric, costs.rates[g]));
        if (model.focus() == g) scene.ideal = ideal_line(*curve, settings.metric);
    }
    set_metric_range(settings, scene);
    mark_limits(model, scene);
    if (scene.focus) mark_focus(model, *model.focus(), scene);
    return scene;
}

ChartScene with_remedy(ChartScene scene, const QString& remedy) {
    if (!remedy.isEmpty()) scene.overfull_remedy = remedy;
    return scene;
}

ChartScene make_scene_of_many(const SweepModel& model, const ManyModel& many, const std::vector<hardware::Gpu>& catalog,
                              const SampleCosts& costs) {
    const SweepSettings& settings = model.settings();
    ChartScene scene = bare_scene(model, catalog);
    scene.title = words("%1 workloads").arg(many.lines().size()) + machines_suffix(model);
    if (settings.metric == Metric::cost) scene.money = QString::fromStdString(costs.currency);
    const std::string unit = common_unit(many.lines());
    scene.rate_name = core_words(unit);
    scene.metric_title = metric_title(settings.metric, unit);
    scene.focused_band_only = true;
    for (std::size_t n = 0; n < many.lines().size(); ++n) {
        const ManyCurves& of = many.lines()[n];
        for (std::size_t g = 0; g < std::min(model.gpus().size(), of.curves.size()); ++g) {
            if (of.curves[g].points.empty() || scene.lines.size() == most_lines) continue;
            if (!is_shown(settings, costs, g)) continue;
            const GpuView& gpu = model.gpus()[g];
            if (model.focus() == g && of.network.network == model.network()) scene.focus = scene.lines.size();
            ChartLine line = line_of(gpu, of.curves[g], settings.axis, settings.metric, costs.rates[g]);
            line.label = of.network.name + QStringLiteral(" · ") + gpu.id;
            // A GPU's own place beyond the axis would be told once a network.
            if (line.own && (line.own->x() < scene.whole_x.first || line.own->x() > scene.whole_x.last))
                line.own.reset();
            line.shape = GpuStyle{static_cast<int>(n), gpu.style.hypothetical};
            scene.lines.push_back(std::move(line));
        }
    }
    set_metric_range(settings, scene);
    if (scene.focus) mark_focus(model, *model.focus(), scene);
    return scene;
}

} // namespace dubhe::widgets
