// SPDX-License-Identifier: Apache-2.0
// A question to a recorded step: what if these transformations held?
#pragma once

#include "breakdown.h"
#include "transformation.h"
#include "transformation_list.h"

#include <optional>
#include <string>
#include <vector>

namespace dubhe::whatif {

// What one entry of the stack did.
struct Effect {
    std::string text, title, published; // of the entry; published: empty for the user's own
    bool on = true;
    double off = 0.0;        // Transformation::off
    std::size_t touched = 0; // tasks
    Message what;            // "matrix kernels / 3: 120, others / 2: 400"
};

struct Answer {
    StepGraph graph;                                              // changed; runs in insertion order
    simulation::Timeline timeline;                                // of it
    double measured_s = 0.0, baseline_s = 0.0, predicted_s = 0.0; // baseline: the unchanged graph, simulated
    Breakdown before, after;
    std::vector<Effect> effects; // one an entry
    Diagnostics notes;
    std::vector<Unmatched> unmatched;

    [[nodiscard]] double speedup() const { return predicted_s > 0.0 ? baseline_s / predicted_s : 0.0; }
    // How far the prediction may be off, as published for its entries: the root of the sum of their squares. Null
    // where an entry that changed something has none published: the answer is uncalibrated. 0: nothing was changed.
    [[nodiscard]] std::optional<double> off() const;
    // Measured times that are off by no more: predicted / (1 + off) to predicted / (1 - off).
    struct Band {
        double low_s = 0.0, high_s = 0.0;
    };
    [[nodiscard]] std::optional<Band> band() const;
};

// Fails where an entry can't be applied: the message says which, and what to add. Safe to call from several threads at
// once. About 30 ms for a step of 20,000 tasks.
[[nodiscard]] Result<Answer> ask(const trace::Trace& trace, const StepGraph& graph, const Stack& stack,
                                 const Context& context = {});

} // namespace dubhe::whatif
