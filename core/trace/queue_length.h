// SPDX-License-Identifier: Apache-2.0
// How much work waits for a GPU: what was launched and has not begun.
#pragma once

#include "trace.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::trace {

struct QueuePoint {
    double time_s = 0.0;
    std::uint32_t waiting = 0; // from then on
};

struct QueueLength {
    std::vector<QueuePoint> points; // in order of time
    std::uint32_t most = 0;
    double mean = 0.0; // over the time asked for
    std::size_t before_launch =
        0; // tasks that began before their call did, by clocks that differ: taken as never waiting
};

// Of all streams of a device (-1: of all) in [begin_s, end_s). GPU work without a call is left out.
[[nodiscard]] QueueLength queue_length(const Trace& trace, double begin_s, double end_s, std::int32_t device = -1);

} // namespace dubhe::trace
