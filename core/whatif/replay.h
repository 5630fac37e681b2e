// SPDX-License-Identifier: Apache-2.0
// An unchanged step, simulated: how far the graph is from the run it was made of.
#pragma once

#include "step_graph/step_graph.h"

#include <core/support/progress.h>

#include <string>
#include <vector>

namespace dubhe::whatif {

struct ReplayedStep {
    std::string name;
    bool complete = false;
    Message why; // where it isn't complete
    double measured_s = 0.0, simulated_s = 0.0;
    std::size_t tasks = 0, dependencies = 0;
    Guesses guesses{};

    [[nodiscard]] double error() const { return measured_s > 0.0 ? simulated_s / measured_s - 1.0 : 0.0; }
};

struct Replay {
    std::vector<ReplayedStep> steps;
    Diagnostics notes; // steps that could not be replayed, and why
};

// Every step of the trace, as find_steps() gives them. Fails where none can be replayed.
[[nodiscard]] Result<Replay> replay(const trace::Trace& trace, const Progress& progress = {});

} // namespace dubhe::whatif
