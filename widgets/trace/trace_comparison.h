// SPDX-License-Identifier: GPL-3.0-or-later
// Two recorded steps beside each other: what changed, and by how much the step did. No Qt; made on any thread,
// immutable.
#pragma once

#include "trace_answer.h"

#include <memory>

namespace dubhe::widgets {

struct TraceComparison {
    TraceAnswerPtr before, after;
    whatif::Comparison changes; // of layers and kernels, largest first
    // The longest task of each row in either step; none.
    std::vector<std::uint32_t> longest_before, longest_after;
};
using TraceComparisonPtr = std::shared_ptr<const TraceComparison>;

[[nodiscard]] TraceComparisonPtr compare_answers(TraceAnswerPtr before, TraceAnswerPtr after);

// Steps, analyses and compares the usual step of another run. Fails as analyse_step() does.
[[nodiscard]] Result<TraceComparisonPtr> compare_with(TraceAnswerPtr before, TracePtr trace, TimelineRunPtr run,
                                                      const Progress& progress = {});

} // namespace dubhe::widgets
