// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel asks of core, apart from how it is shown. Thread-safe.
#pragma once

#include "sensitivity_answer.h"

#include <core/support/progress.h>

#include <QString>

namespace dubhe::widgets {

// Whether the answer takes no more than some milliseconds, so that no other thread is worth starting.
[[nodiscard]] bool levers_at_once(const study::Network& network, std::size_t gpus);
[[nodiscard]] bool goal_at_once(const study::SeekRequest& request);

// Where to look: as the catalog's numbers of these GPUs say, so that a slider changes no question, unless one of them
// was moved beyond that.
[[nodiscard]] study::SeekRange goal_range(study::AxisKind kind, const std::vector<study::SweepGpu>& gpus);

// Evaluates what `before` does not know; proposals only where they are wanted. Null where it was cancelled.
[[nodiscard]] LeverAnswerPtr find_levers(const study::NetworkPtr& network, const study::Method& method,
                                         const std::vector<GpuView>& views, bool propose, const LeverAnswerPtr& before,
                                         const Progress& progress);
// A fifth less time than now, by the bandwidth: where nothing better is known.
[[nodiscard]] Proposal plain_proposal(double now_s);

struct FoundGoal {
    SeekAnswerPtr answer; // null where it failed
    QString failure;
};
// Looks on GPUs that `before`, which may be null, does not answer for.
[[nodiscard]] FoundGoal find_goal(const study::SeekRequest& request, const std::vector<GpuView>& views,
                                  const SeekAnswerPtr& before, const Progress& progress);

} // namespace dubhe::widgets
