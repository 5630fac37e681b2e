// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded run for the timeline. Any thread.
#pragma once

#include "timeline_run.h"

#include <core/trace/trace.h>

namespace dubhe::widgets {

// Items are events' numbers. Host ranges as streams show them get a lane of their own, so that a stream's first track
// is its work. Layers are those of each step; steps are marked. Null where it was cancelled, or there are no events.
[[nodiscard]] TimelineRunPtr run_of_trace(const trace::Trace& trace, const Progress& progress = {});

} // namespace dubhe::widgets
