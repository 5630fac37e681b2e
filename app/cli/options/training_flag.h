// SPDX-License-Identifier: Apache-2.0
// --training, the short way to write --mode training.
#pragma once

#include "command.h"

#include <core/workload/recipe.h>

namespace dubhe::cli {

inline void add_training(CLI::App& command, workload::Recipe& recipe) {
    command.add_flag_callback(
        "--training", [&recipe] { recipe.mode = workload::Mode::training; }, "The same as --mode training");
}

} // namespace dubhe::cli
