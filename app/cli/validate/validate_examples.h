// SPDX-License-Identifier: Apache-2.0
// `validate examples`: published figures of example networks beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_examples(CLI::App& command);

} // namespace dubhe::cli
