// SPDX-License-Identifier: GPL-3.0-or-later
// What the sweep panel shows as lines of dubhe-cli. Pure functions.
#pragma once

#include "../shared/export/command_line.h"
#include "sweep_model.h"

#include <QStringList>

namespace dubhe::widgets {

// Of the network with that recipe. Precondition: the model has GPUs, and a system where its settings name one.
[[nodiscard]] CommandLine sweep_command(const SweepModel& model, const study::Tariff& tariff,
                                        const workload::Recipe& recipe);
// The value of the axis at which the network shown reaches the target line; empty where no command asks that.
[[nodiscard]] QStringList target_command(const SweepModel& model, double target);

} // namespace dubhe::widgets
