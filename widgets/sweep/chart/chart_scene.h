// SPDX-License-Identifier: GPL-3.0-or-later
// What a sweep chart shows, as plain data: made by sweep_scene.h from curves, painted by chart_painter.h on any device.
#pragma once

#include "../../shared/charts/axis_scale.h"
#include "../../shared/charts/axis_ticks.h"
#include "../../shared/gpu_view.h"
#include "../regime.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// Positions in base units of the axis, values in base units of the metric.
struct ChartLine {
    QString id; // of the GPU, and its name
    GpuStyle style;
    std::vector<double> x, low, mid, high;
    std::vector<bool> fits, joined; // parallel to x; not joined: a position without a value lies before this one
    std::optional<QPointF> own;     // the GPU's own place
    QString label;                  // at its end; empty: the GPU's name
    std::optional<GpuStyle>
        shape; // whose dash and marker it has where networks are told apart; the colour is the GPU's
    std::vector<cost::Provenance> provenance; // parallel to x
    std::vector<double> efficiency{};         // along the number of GPUs, parallel to x; else empty
    QString bound{};                          // what binds where the line is best: "compute-bound"
};

[[nodiscard]] inline const QString& label_of(const ChartLine& line) {
    return line.label.isEmpty() ? line.id : line.label;
}
[[nodiscard]] inline GpuStyle shape_of(const ChartLine& line) {
    return line.shape.value_or(line.style);
}

struct AxisMark { // a real GPU that has this value
    double x = 0.0;
    QString name;
};

struct MemoryLimit { // the first value of the axis that does not fit into some GPUs
    double x = 0.0;
    GpuStyle style; // of the first of them
    QString text;   // "V100: 212 fits"
    QString remedy; // a sentence
};

struct ChartScene {
    QString title, axis_title, metric_title; // titles without units
    study::AxisKind axis = hardware::Specification::memory_bandwidth;
    bool time_metric = true;    // else a rate in `rate_name` per second, or money
    QString money;              // the currency of amounts; empty: the metric is none
    std::vector<QPointF> ideal; // the focused line, if GPUs were as good as alone however many there are
    QString rate_name;
    bool categorical = false; // precisions, stacks: positions are names, points aren't joined
    std::vector<ChartLine> lines;
    std::vector<AxisMark> marks;
    std::optional<std::size_t> focus; // the line that knee, regimes and overfull region speak of
    std::optional<double> knee;
    std::vector<RegimeSpan> regimes;
    std::vector<Interval> overfull;
    QString overfull_text;
    QString overfull_remedy{};       // what would make it fit; empty: not known
    std::vector<MemoryLimit> limits; // by their place
    bool focused_band_only = false;  // the bands of other lines are told under the cursor
    AxisScale whole_x, whole_y;      // what is shown without zoom
    bool cuts_bands = false;         // bands reach beyond it
};

// The part of the scene that is looked at.
struct ChartView {
    AxisScale x, y;
    bool operator==(const ChartView&) const = default;
};

[[nodiscard]] inline ChartView whole_view(const ChartScene& scene) {
    return {scene.whole_x, scene.whole_y};
}

} // namespace dubhe::widgets
