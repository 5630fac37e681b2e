// SPDX-License-Identifier: GPL-3.0-or-later
// An analysed step as tables, one below the other with an empty line between: breakdown, steps, kernels, layers,
// critical path by kind and piece by piece, what another run changes, notes. Seconds, shares of 1, whole names.
#pragma once

#include "trace_comparison.h"

#include <QByteArray>

namespace dubhe::widgets {

// `compared`: null where nothing is.
[[nodiscard]] QByteArray trace_csv(const TraceAnswerPtr& answer, const std::shared_ptr<const StepReplays>& replays,
                                   const TraceComparisonPtr& compared = nullptr);

} // namespace dubhe::widgets
