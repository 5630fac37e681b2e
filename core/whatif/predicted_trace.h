// SPDX-License-Identifier: Apache-2.0
// A simulated step as a recorded run: for writers, viewers and questions that begin with a trace.
#pragma once

#include "step_graph/step_graph.h"

namespace dubhe::whatif {

// One range for the step, and its tasks: kernels and copies on streams, calls and operators on host threads, with the
// launches joined to what they launched. Tasks that take no time (markers) are left out, and what an unrolled step's
// first instance did before it began.
[[nodiscard]] trace::Trace predicted_trace(const trace::Trace& recorded, const StepGraph& graph,
                                           const simulation::Timeline& timeline);

} // namespace dubhe::whatif
