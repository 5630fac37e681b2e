// SPDX-License-Identifier: GPL-3.0-or-later
// What the trace panel says in words.
#pragma once

#include "trace_comparison.h"

#include <QString>

#include <vector>

namespace dubhe::widgets {

[[nodiscard]] QString task_kind_text(whatif::TaskKind kind); // translated: "communication"
[[nodiscard]] QString phase_text(whatif::Phase phase);
[[nodiscard]] QString difference_text(double relative);   // "+0.21 %"
[[nodiscard]] QString signed_time_text(double seconds);   // "+1.2 ms", "-34 µs"
[[nodiscard]] QString short_name(std::string_view name);  // of a task, to be read in a table
[[nodiscard]] QString layer_name(std::string_view layer); // "no layer" for ""

// "h200_resnet18.json.gz · NVIDIA H200 · Kineto"
[[nodiscard]] QString recorded_text(const RecordedRun& recorded);
// "12.3 ms measured · replayed in 12.4 ms (+0.21 %)"
[[nodiscard]] QString replay_text(const TraceAnswer& answer);

// "after.json.gz: 10.1 ms, -2.3 ms (-18.6 %). GPU work -1.9 ms: 40 kernels of a layer changed, 3 are new, 5 are gone."
[[nodiscard]] QString comparison_text(const TraceComparison& compared);

// What a span of the timeline is in the step: its launch, what it waited for, whether it is critical.
[[nodiscard]] QString span_in_step_text(const TraceAnswer& answer, std::uint32_t span);
[[nodiscard]] QString waited_text(const TraceAnswer& answer, std::uint32_t task);

// What was inferred or left out, how often.
struct TraceNote {
    std::size_t count = 0;
    QString what;
};
[[nodiscard]] std::vector<TraceNote> notes_of(const TraceAnswer& answer);

} // namespace dubhe::widgets
