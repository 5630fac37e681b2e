// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the panel that serves. Plain data, so that screen and exports show the same.
#pragma once

#include "../shared/charts/xy_scene.h"
#include "../shared/serving/serve_answer.h"

namespace dubhe::widgets {

// Tokens a second out of a GPU over tokens a second that a user sees, a line a GPU; what misses a limit of TPOT or ITL
// is hatched, points whose mean TTFT misses its limit are hollow. Points ask for nothing (id: the curve).
[[nodiscard]] XyScene front_scene(const ServeAnswer& answer);

// Share of the requests that see at most so long a time, with p50, p90 and p99 marked. Precondition: run.served.
[[nodiscard]] XyScene latency_scene(const ServeRun& run, serving::Metric metric);

// Over the run's time: requests that run and wait, and how many come; KV memory in use with preemptions. What lies
// outside the steady state is hatched. Precondition: run.served.
[[nodiscard]] XyScene requests_scene(const ServeRun& run);
[[nodiscard]] XyScene memory_scene(const ServeRun& run);

} // namespace dubhe::widgets
