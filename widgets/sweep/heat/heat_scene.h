// SPDX-License-Identifier: GPL-3.0-or-later
// What a heat map shows, as plain data: painted by heat_painter.h on any device.
#pragma once

#include "../../shared/charts/axis_scale.h"
#include "../sample_cost.h"
#include "../sweep_model.h"
#include "heat_model.h"

#include <QPointF>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

struct HeatMark { // a real GPU that has both values
    QPointF at;   // base units
    QString name;
};

struct HeatScene {
    QString title, x_title, y_title, value_title; // without units
    QString gpu;
    GpuStyle style;
    study::AxisKind x_axis, y_axis;
    bool time_metric = true; // else a rate in `rate_name` per second, or money
    QString money;           // the currency of amounts; empty: the metric is none
    QString rate_name;
    std::shared_ptr<const HeatGrid> grid; // never null in a scene that is shown
    std::vector<double> low, mid, high;   // of the metric, as grid->points; not a number where there is none
    AxisScale x, y, value;                // `value`: of the colours
    std::array<std::vector<double>, regime_families> leads;
    std::vector<double> excess; // of memory
    std::vector<HeatMark> marks;
    std::optional<QPointF> own;
};

// `costs`: with a rate of the focused GPU where the metric is the cost.
[[nodiscard]] HeatScene make_heat_scene(const SweepModel& model, const HeatModel& heat,
                                        const std::vector<hardware::Gpu>& catalog, const SampleCosts& costs);

struct HeatCell {
    std::size_t column = 0, row = 0;
    bool operator==(const HeatCell&) const = default;
};
[[nodiscard]] HeatCell nearest_cell(const HeatScene& scene, double x, double y); // base units
// "at 900 GB/s, 80 SMs: 171 ms ± 9 %", regime, memory; or why there is no value.
[[nodiscard]] QStringList cell_lines(const HeatScene& scene, HeatCell cell);
// The hatched region and gaps in words; empty where there are none.
[[nodiscard]] QString heat_words(const HeatScene& scene);

} // namespace dubhe::widgets
