// SPDX-License-Identifier: GPL-3.0-or-later
// The why panel's question and its answer, worked out on another thread.
#pragma once

#include "why_tree.h"

#include <memory>
#include <optional>

namespace dubhe::widgets {

struct WhyQuestion {
    study::NetworkPtr network;
    GpuView gpu;
    study::Method method;
    std::shared_ptr<const cost::Library> library;
    QString where, path; // of the operator that is selected; empty: none
    std::shared_ptr<const StepSubject> step;
    std::optional<workload::Recipe> recipe; // in place of the network
};

struct WhyAnswer {
    WhyTold told;
    bool known = false; // `told` holds something
    QString failure;
};

// Explains the network, or where a step is asked about a GPU's share of it for one micro-batch.
[[nodiscard]] WhyAnswer answer_why(WhyQuestion question);

} // namespace dubhe::widgets
