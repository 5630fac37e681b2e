// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_csv.h"

#include "../shared/text/qt_text.h"

#include <core/study/columns/sweep_table.h>
#include <core/tables/csv.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

class SweepTable {
  public:
    SweepTable(const SweepModel& model, std::vector<study::AxisKind> axes, const SampleCosts& costs)
        : costs_{model.settings().metric == Metric::cost ? &costs : nullptr},
          table_{study::sweep_table({.axes = std::move(axes),
                                     .sample_unit = {},
                                     .workload = true,
                                     .in_system = model.system().has_value(),
                                     .one_cost = costs_ != nullptr && !costs.currency.empty()})},
          csv_{table_.columns(), [this](std::string_view line) { bytes_.append(line.data(), qsizetype(line.size())); },
               tables::LineEnd::crlf} {}

    // `power`: times that of the GPU as it is, at this point.
    void add(study::SweepRow row, std::size_t gpu, double power) {
        if (costs_ != nullptr && row.point != nullptr && costs_->rates[gpu])
            row.paid = tables::Amount{million_cost(*costs_->rates[gpu], *row.point, row.samples, row.gpus, power),
                                      costs_->currency};
        table_.values(row, values_);
        csv_.row(values_);
    }
    void add(const SweepModel& model, const std::string& name, const study::Network& network, std::size_t gpu,
             const Curve& curve) {
        const GpuView& view = model.gpus()[gpu];
        const std::string id = view.id.toStdString();
        for (std::size_t i = 0; i < curve.points.size(); ++i)
            add({name,
                 id,
                 view.gpu.base.name,
                 &network,
                 {curve.x[i]},
                 &curve.points[i],
                 curve.samples[i],
                 curve.gpus[i]},
                gpu, power_ratio_at(model.axis().kind, curve.x[i], curve.gpu));
    }
    [[nodiscard]] const QByteArray& bytes() const { return bytes_; }

  private:
    QByteArray bytes_;
    const SampleCosts* costs_;
    tables::Table<study::SweepRow> table_;
    tables::CsvWriter csv_;
    std::vector<tables::Value> values_;
};

} // namespace

QByteArray sweep_csv(const SweepModel& model, const SampleCosts& costs) {
    SweepTable table{model, {model.axis().kind}, costs};
    for (std::size_t g = 0; g < model.gpus().size(); ++g) {
        if (const Curve* curve = model.curve(g))
            table.add(model, model.network()->graph.name(), *model.network(), g, *curve);
    }
    return table.bytes();
}

QByteArray many_csv(const SweepModel& model, const ManyModel& many, const SampleCosts& costs) {
    SweepTable table{model, {model.axis().kind}, costs};
    for (const ManyCurves& of : many.lines()) {
        if (!of.network.network) continue;
        for (std::size_t g = 0; g < std::min(of.curves.size(), model.gpus().size()); ++g)
            table.add(model, of.network.name.toStdString(), *of.network.network, g, of.curves[g]);
    }
    return table.bytes();
}

QByteArray heat_csv(const SweepModel& model, const HeatModel& heat, const SampleCosts& costs) {
    const HeatRequest& request = *heat.request();
    const HeatGrid& grid = *heat.grid();
    SweepTable table{model, {request.x.kind, request.y.kind}, costs};
    const std::size_t focus = *model.focus();
    const std::string id = model.gpus()[focus].id.toStdString();
    for (std::size_t p = 0; p < grid.points.size(); ++p) {
        const double x = grid.x[p % grid.x.size()], y = grid.y[p / grid.x.size()];
        table.add({model.network()->graph.name(),
                   id,
                   request.gpu.base.name,
                   model.network().get(),
                   {x, y},
                   grid.has(p) ? &grid.points[p] : nullptr,
                   grid.samples[p],
                   grid.gpus[p]},
                  focus, power_ratio_at(request.x.kind, x, grid.gpu) * power_ratio_at(request.y.kind, y, grid.gpu));
    }
    return table.bytes();
}

} // namespace dubhe::widgets
