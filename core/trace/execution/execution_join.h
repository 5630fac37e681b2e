// SPDX-License-Identifier: Apache-2.0
// A recording and PyTorch's execution trace of the same run, joined by the numbers of their calls: which GPU work reads
// what other GPU work wrote, and what each collective exchanges between whom.
#pragma once

#include "../trace.h"
#include "execution_trace.h"

#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace dubhe::trace {

// `later` reads a storage that `earlier` wrote last. Events of GPU work; the first ends before the second begins. Of an
// operator its first work on each stream is the later, its last so far the earlier: what it launches on a stream runs
// in order. Storages are numbered by their address: one that is used again for another tensor is noticed only where the
// times contradict the dependency.
struct TensorDependency {
    std::uint32_t earlier = 0, later = 0;
    bool operator==(const TensorDependency&) const = default;
};

struct ExecutionJoin {
    std::vector<TensorDependency> dependencies; // by `later`, then `earlier`; each once
    std::size_t gpu_events = 0, joined = 0;     // GPU work of the recording, and how much of it has its operator there
    std::size_t collectives = 0;                // of which something stands in the execution trace alone
    std::size_t against_time = 0;               // dependencies that the times contradict: left out
};

// Completes trace.collectives. The work of an operator is what was launched within it and within no operator inside it
// that has tensors. Linear in the trace. Fails where no call of the recording stands in the execution trace: PyTorch
// before 2.3 doesn't record the numbers, and other runs have others.
[[nodiscard]] Result<ExecutionJoin> join_execution_trace(Trace& trace, const ExecutionTrace& execution);

} // namespace dubhe::trace
