// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says in words: times to the nanosecond, spans, selections.
#pragma once

#include "timeline_scene.h"

#include <QString>

#include <optional>

namespace dubhe::widgets {

// To the nanosecond: "2.345678901 s", "12.34 µs".
[[nodiscard]] QString full_time_text(double seconds);
[[nodiscard]] QString whole_number_text(std::size_t number); // "1,204"
[[nodiscard]] QString run_heading(const TimelineRun& run);   // "Predicted · ResNet-50 ... · 171 ms ± 9 %"

[[nodiscard]] QString step_name(std::string_view name); // of a recorded step: "ProfilerStep#3", "whole"

// For people to read below the timeline, in one line; and for tooltips, as HTML.
[[nodiscard]] QString span_text(const TimelineScene& scene, SpanPlace place);
[[nodiscard]] QString span_tooltip(const TimelineScene& scene, SpanPlace place);
[[nodiscard]] QString piece_tooltip(const TimelineScene& scene, const TimelineScene::Hit& hit);
[[nodiscard]] QString sum_text(const TimelineSum& sum);

// "GPU 0: memory allocated"
[[nodiscard]] QString counter_title(const trace::Counter& counter);
[[nodiscard]] QString counter_value(const trace::Counter& counter, double value); // "5.4 GB"
// What it is at a place of the rows' area, which is so wide; without a place what it is at most.
[[nodiscard]] QString counter_tooltip(const TimelineScene& scene, const TimelineRow& row, std::optional<double> x,
                                      double width);

} // namespace dubhe::widgets
