// SPDX-License-Identifier: GPL-3.0-or-later
// From curves to the chart's scene: the metric, the ranges, what is marked.
#pragma once

#include "chart_scene.h"
#include "sweep_model.h"

namespace dubhe::widgets {

struct MetricValues {
    double low = 0.0, mid = 0.0, high = 0.0; // low <= mid <= high, whatever the metric
};
[[nodiscard]] MetricValues metric_of(const study::Point& point, double samples, Metric metric);
// "171 ms ± 9 %", "374 images/s ± 9 %"
[[nodiscard]] QString metric_text(const MetricValues& values, Metric metric, const QString& sample_unit);
[[nodiscard]] QString metric_title(Metric metric, const QString& sample_unit);

// Precondition: the model has a network.
[[nodiscard]] ChartScene make_scene(const SweepModel& model, const std::vector<hardware::Gpu>& catalog);

} // namespace dubhe::widgets
