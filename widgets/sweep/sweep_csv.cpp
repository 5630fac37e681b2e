// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/qt_text.h"

#include <core/study/predict/software.h>

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

QString unit_suffix(study::AxisKind kind) {
    if (kind == study::AxisKind{study::SystemAxis::network_latency}) return QStringLiteral("_s");
    if (study::of_system(kind)) return study::is_count(kind) ? QString{} : QStringLiteral("_B_per_s");
    const auto* specification = std::get_if<Specification>(&kind);
    if (!specification) return {};
    switch (*specification) {
    case Specification::memory_bandwidth:
    case Specification::l2_bandwidth:
    case Specification::on_chip_bandwidth:
        return QStringLiteral("_B_per_s");
    case Specification::memory_size:
    case Specification::l2_size:
    case Specification::on_chip_size:
        return QStringLiteral("_B");
    case Specification::sms:
    case Specification::lanes_per_sm:
        return {};
    case Specification::boost_clock:
    case Specification::sustained_clock:
        return QStringLiteral("_Hz");
    case Specification::tdp:
        return QStringLiteral("_W");
    default:
        return QStringLiteral("_FLOP_per_s");
    }
}

// Columns that depend on what is shown.
struct Extra {
    bool machines = false;
    std::string currency{}; // of costs; empty: they are not shown

    Extra(const SweepModel& model, const SampleCosts& costs) : machines{model.system().has_value()} {
        if (model.settings().metric == Metric::cost) currency = costs.currency;
    }
    [[nodiscard]] std::size_t shares() const {
        return machines ? study::bottleneck_count : study::gpu_bottleneck_count;
    }
    [[nodiscard]] std::size_t columns() const { return (machines ? 1U : 0U) + (currency.empty() ? 0U : 1U); }
};

using Axes = std::initializer_list<study::AxisKind>;

// What of the recipe stays, of numbers and stack; a portfolio's networks have their own.
void write_recipe(CsvWriter& csv, const study::Network& network, Axes axes) {
    const bool one = !network.is_portfolio();
    if (!std::ranges::count(axes, study::AxisKind{study::WorkloadAxis::precision}))
        csv.field(one ? QString::fromStdString(numbers_text(network.recipe)) : QString{});
    if (!std::ranges::count(axes, study::AxisKind{study::WorkloadAxis::stack})) csv.field(qt_text(stack_name(network)));
}

void write_header(CsvWriter& csv, Axes axes, const Extra& extra) {
    QStringList columns{"network", "gpu", "base_gpu"};
    for (const auto kept : {study::WorkloadAxis::precision, study::WorkloadAxis::stack}) {
        if (!std::ranges::count(axes, study::AxisKind{kept})) columns << qt_text(study::name_of(kept));
    }
    for (const study::AxisKind kind : axes)
        columns << qt_text(study::name_of(kind)) + unit_suffix(kind);
    columns << QStringList{"low_s",    "iteration_s", "high_s",    "samples", "throughput_per_s",
                           "memory_B", "fits",        "bottleneck"};
    for (std::size_t b = 0; b < extra.shares(); ++b)
        columns << qt_text(study::name_of(static_cast<study::Bottleneck>(b))) + "_share";
    columns << "provenance";
    if (extra.machines) columns << "step_gpus";
    if (!extra.currency.empty()) columns << "million_samples_" + QString::fromStdString(extra.currency);
    for (const QString& column : columns)
        csv.field(column);
    csv.end_row();
}

void write_point(CsvWriter& csv, const study::Point& point, double samples, double gpus,
                 const std::optional<double>& million, const Extra& extra) {
    csv.field(point.low_s).field(point.mid_s).field(point.high_s).field(samples);
    csv.field(point.rate(samples, point.mid_s)).field(point.memory_bytes);
    csv.field(point.fits ? QStringLiteral("true") : QStringLiteral("false"))
        .field(qt_text(study::name_of(point.bottleneck())));
    for (std::size_t b = 0; b < extra.shares(); ++b)
        csv.field(static_cast<double>(point.share[b]));
    csv.field(qt_text(name_of(point.provenance)));
    if (extra.machines) csv.field(gpus);
    if (extra.currency.empty()) return;
    if (million)
        csv.field(*million);
    else
        csv.field(QString{});
}

void write_curve(CsvWriter& csv, const SweepModel& model, const QString& name, const study::Network& network,
                 const GpuView& gpu, const Curve& curve, const std::optional<CostRate>& rate, const Extra& extra) {
    const study::AxisKind kind = model.axis().kind;
    const bool named = study::is_choice(kind);
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        csv.field(name).field(gpu.id).field(QString::fromStdString(gpu.gpu.base.name));
        write_recipe(csv, network, {kind});
        if (named) {
            csv.field(QString::fromStdString(study::text_of(kind, curve.x[i])));
        } else {
            csv.field(curve.x[i]);
        }
        const auto million = rate ? std::optional{million_cost(*rate, curve.points[i], curve.samples[i], curve.gpus[i],
                                                               power_ratio_at(kind, curve.x[i], curve.gpu))}
                                  : std::nullopt;
        write_point(csv, curve.points[i], curve.samples[i], curve.gpus[i], million, extra);
        csv.end_row();
    }
}

} // namespace

QByteArray sweep_csv(const SweepModel& model, const SampleCosts& costs) {
    CsvWriter csv;
    const Extra extra{model, costs};
    write_header(csv, {model.axis().kind}, extra);
    const QString name = QString::fromStdString(model.network()->graph.name());
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        if (const Curve* curve = model.curve(g))
            write_curve(csv, model, name, *model.network(), model.gpus()[g], *curve, costs.rates[g], extra);
    }
    return csv.bytes();
}

QByteArray many_csv(const SweepModel& model, const ManyModel& many, const SampleCosts& costs) {
    CsvWriter csv;
    const Extra extra{model, costs};
    write_header(csv, {model.axis().kind}, extra);
    for (const ManyCurves& of : many.lines()) {
        if (!of.network.network) continue;
        for (std::size_t g = 0; g < std::min(of.curves.size(), model.gpus().size()); ++g)
            write_curve(csv, model, of.network.name, *of.network.network, model.gpus()[g], of.curves[g], costs.rates[g],
                        extra);
    }
    return csv.bytes();
}

QByteArray heat_csv(const SweepModel& model, const HeatModel& heat, const SampleCosts& costs) {
    CsvWriter csv;
    const HeatRequest& request = *heat.request();
    const HeatGrid& grid = *heat.grid();
    const Extra extra{model, costs};
    write_header(csv, {request.x.kind, request.y.kind}, extra);
    const std::size_t focus = *model.focus();
    const std::optional<CostRate>& rate = costs.rates[focus];
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        csv.field(QString::fromStdString(model.network()->graph.name())).field(model.gpus()[focus].id);
        csv.field(QString::fromStdString(request.gpu.base.name));
        write_recipe(csv, *model.network(), {request.x.kind, request.y.kind});
        csv.field(grid.x[p % grid.x.size()]).field(grid.y[p / grid.x.size()]);
        if (grid.has(p)) {
            const double power = power_ratio_at(request.x.kind, grid.x[p % grid.x.size()], grid.gpu) *
                                 power_ratio_at(request.y.kind, grid.y[p / grid.x.size()], grid.gpu);
            const auto million =
                rate ? std::optional{million_cost(*rate, grid.points[p], grid.samples[p], grid.gpus[p], power)}
                     : std::nullopt;
            write_point(csv, grid.points[p], grid.samples[p], grid.gpus[p], million, extra);
        } else {
            const std::size_t numbers = 9 + extra.shares() + extra.columns();
            for (std::size_t i = 0; i < numbers; ++i)
                csv.field(QString{});
        }
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
