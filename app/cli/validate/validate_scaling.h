// SPDX-License-Identifier: Apache-2.0
// `validate scaling`: how networks scale over data-parallel GPUs, beside what others measured.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_scaling(CLI::App& command);

} // namespace dubhe::cli
