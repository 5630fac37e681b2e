// SPDX-License-Identifier: Apache-2.0
// What a recorded step says of the host that ran it, so that predictions can be made for that host.
#pragma once

#include "step_graph/step_graph.h"

#include <core/hardware/host.h>
#include <core/support/result.h>

#include <array>
#include <cstddef>

namespace dubhe::whatif {

struct HostTimes {
    // Without a name; its source names the recording. The launch is the median call that brought work to the GPU. An
    // operator's time is what host threads took in a phase, their gaps with it and waits left out, less a launch for
    // each call, over the operators of the phase. Times are whole tenths of a microsecond. `step` stays unknown: a
    // recording doesn't say what of it the GPU waited for.
    hardware::Host host;
    std::size_t launches = 0;
    // What the times were divided by: layers that launched something in forward and backward, launches in the update.
    std::array<std::size_t, phase_count> operators{};
};

// The recorder's own cost is in these times: a profiler that notes each operator adds one to several microseconds to
// it. Fails for a step without a launch whose time is known.
[[nodiscard]] Result<HostTimes> host_times(const StepGraph& graph, const trace::Trace& trace);

} // namespace dubhe::whatif
