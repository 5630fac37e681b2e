// SPDX-License-Identifier: Apache-2.0
// `validate serving`: servers of language models under load beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_load(CLI::App& command);

} // namespace dubhe::cli
