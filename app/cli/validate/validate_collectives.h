// SPDX-License-Identifier: Apache-2.0
// `validate collectives`: measured collective operations beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_collectives(CLI::App& command);

} // namespace dubhe::cli
