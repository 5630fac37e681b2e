// SPDX-License-Identifier: Apache-2.0
// `validate serving-steps`: steps of servers of language models beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_serving(CLI::App& command);

} // namespace dubhe::cli
