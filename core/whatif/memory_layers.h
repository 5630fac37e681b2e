// SPDX-License-Identifier: Apache-2.0
// Which layers of a recorded run hold a GPU's memory at a moment of a snapshot's history. Snapshots know lines of the
// program, recordings know layers; both know the time: an allocation is its layer's whose host work was under way.
#pragma once

#include <core/trace/memory/memory_history.h>
#include <core/trace/trace.h>

#include <cstddef>

namespace dubhe::whatif {

// `point` is a position of device.points. Any thread. Takes as long as finding the layers of the steps in which
// something was allocated that is held then. Fails where the snapshot has no history with times, or its history and the
// recording don't overlap: then they are of different runs.
[[nodiscard]] Result<trace::MemoryByLayer> memory_by_layer(const trace::Trace& trace,
                                                           const trace::MemorySnapshot& snapshot,
                                                           const trace::MemoryDevice& device, std::size_t point);

} // namespace dubhe::whatif
