// SPDX-License-Identifier: GPL-3.0-or-later
// From curves to the chart's scene: the metric, the ranges, what is marked.
#pragma once

#include "../many_model.h"
#include "../sample_cost.h"
#include "../sweep_model.h"
#include "chart_scene.h"

#include <string_view>

namespace dubhe::widgets {

struct MetricValues {
    double low = 0.0, mid = 0.0, high = 0.0; // low <= mid <= high, whatever the metric
};
// Of time, throughput and time a sample; cost needs a rate besides.
[[nodiscard]] MetricValues metric_of(const study::Point& point, double samples, Metric metric);
[[nodiscard]] MetricValues cost_metric(const study::Point& point, double million);
// "USD 12.30 ± 9 %"
[[nodiscard]] QString banded_money_text(double low, double mid, double high, const QString& currency);
// "171 ms ± 9 %", "374 images/s ± 9 %"
[[nodiscard]] QString metric_text(const MetricValues& values, Metric metric, const QString& sample_unit);
[[nodiscard]] QString metric_title(Metric metric, std::string_view sample_unit); // "images"

// Precondition: the model has a network.
[[nodiscard]] ChartScene make_scene(const SweepModel& model, const std::vector<hardware::Gpu>& catalog,
                                    const SampleCosts& costs);
// With what would make it fit, where something does not.
[[nodiscard]] ChartScene with_remedy(ChartScene scene, const QString& remedy);
// A line for each network on each GPU: the GPU's colour, a dash and marker of the network's own, both names at the end.
// At most `most_lines`. Precondition: `many` has lines for the model's GPUs.
[[nodiscard]] ChartScene make_scene_of_many(const SweepModel& model, const ManyModel& many,
                                            const std::vector<hardware::Gpu>& catalog, const SampleCosts& costs);

} // namespace dubhe::widgets
