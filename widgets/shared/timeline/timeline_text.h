// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says in words: times to the nanosecond, spans, selections.
#pragma once

#include "timeline_scene.h"

#include <QString>

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

} // namespace dubhe::widgets
