// SPDX-License-Identifier: GPL-3.0-or-later
// What the recorded step costs, and what the changed one would.
#pragma once

#include "whatif_answer.h"

#include <core/study/predict/money.h>

#include <QString>
#include <QStringList>

namespace dubhe::widgets {

struct WhatIfCosts {
    study::RunCost before, after; // of a step on all GPUs that it takes
    double gpus = 1.0;            // that the changed step takes for each recorded one
    QString problem;              // why nothing is known; empty otherwise
};
// After: on the GPU that `gpu` names, whose price stays where its numbers alone are changed; on those that
// `distributed` adds, all priced alike. Precondition: answer.found.
[[nodiscard]] WhatIfCosts costs_of(const WhatIfAnswer& answer, const study::Tariff& tariff);
// For a list of what the answer rests on.
[[nodiscard]] QStringList cost_lines(const WhatIfCosts& costs);

// Each of the GPUs that `distributed` adds takes as many samples as the recorded one. 1: none is added.
[[nodiscard]] double gpus_asked_for(const whatif::Answer& found);

} // namespace dubhe::widgets
