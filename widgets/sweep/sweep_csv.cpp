// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_csv.h"

#include "../shared/csv_writer.h"
#include "../shared/qt_text.h"

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

QString unit_suffix(study::AxisKind kind) {
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

void write_header(CsvWriter& csv, std::initializer_list<study::AxisKind> axes) {
    QStringList columns{"network", "gpu", "base_gpu"};
    for (const study::AxisKind kind : axes)
        columns << qt_text(study::name_of(kind)) + unit_suffix(kind);
    columns << QStringList{"low_s",    "iteration_s", "high_s",    "samples", "throughput_per_s",
                           "memory_B", "fits",        "bottleneck"};
    for (std::size_t b = 0; b < study::bottleneck_count; ++b)
        columns << qt_text(study::name_of(static_cast<study::Bottleneck>(b))) + "_share";
    columns << "provenance";
    for (const QString& column : columns)
        csv.field(column);
    csv.end_row();
}

void write_point(CsvWriter& csv, const study::Point& point, double samples) {
    csv.field(point.low_s).field(point.mid_s).field(point.high_s).field(samples);
    csv.field(point.mid_s > 0.0 ? samples / point.mid_s : 0.0).field(point.memory_bytes);
    csv.field(point.fits ? QStringLiteral("true") : QStringLiteral("false"))
        .field(qt_text(study::name_of(point.bottleneck())));
    for (const float share : point.share)
        csv.field(static_cast<double>(share));
    csv.field(qt_text(name_of(point.provenance)));
}

void write_curve(CsvWriter& csv, const SweepModel& model, const QString& network, const GpuView& gpu,
                 const Curve& curve) {
    const study::AxisKind kind = model.axis().kind;
    const bool precision = kind == study::AxisKind{study::WorkloadAxis::precision};
    for (std::size_t i = 0; i < curve.points.size(); ++i) {
        csv.field(network).field(gpu.id).field(QString::fromStdString(gpu.gpu.base.name));
        if (precision) {
            csv.field(QString::fromStdString(study::text_of(kind, curve.x[i])));
        } else {
            csv.field(curve.x[i]);
        }
        write_point(csv, curve.points[i], curve.samples[i]);
        csv.end_row();
    }
}

} // namespace

QByteArray sweep_csv(const SweepModel& model) {
    CsvWriter csv;
    write_header(csv, {model.axis().kind});
    const QString name = QString::fromStdString(model.network()->graph.name());
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        if (const Curve* curve = model.curve(g)) write_curve(csv, model, name, model.gpus()[g], *curve);
    }
    return csv.bytes();
}

QByteArray many_csv(const SweepModel& model, const ManyModel& many) {
    CsvWriter csv;
    write_header(csv, {model.axis().kind});
    for (const ManyCurves& of : many.lines()) {
        for (std::size_t g = 0; g < std::min(of.curves.size(), model.gpus().size()); ++g)
            write_curve(csv, model, of.network.name, model.gpus()[g], of.curves[g]);
    }
    return csv.bytes();
}

QByteArray heat_csv(const SweepModel& model, const HeatModel& heat) {
    CsvWriter csv;
    const HeatRequest& request = *heat.request();
    const HeatGrid& grid = *heat.grid();
    write_header(csv, {request.x.kind, request.y.kind});
    const std::size_t focus = *model.focus();
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        csv.field(QString::fromStdString(model.network()->graph.name())).field(model.gpus()[focus].id);
        csv.field(QString::fromStdString(request.gpu.base.name));
        csv.field(grid.x[p % grid.x.size()]).field(grid.y[p / grid.x.size()]);
        if (grid.has(p)) {
            write_point(csv, grid.points[p], grid.samples[p]);
        } else {
            constexpr std::size_t numbers = 8 + study::bottleneck_count;
            for (std::size_t i = 0; i < numbers; ++i)
                csv.field(QString{});
        }
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
