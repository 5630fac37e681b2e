// SPDX-License-Identifier: Apache-2.0
// `validate megatron`: training steps on many GPUs beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

// Declares the subcommand of `validate`.
[[nodiscard]] Action add_validate_megatron(CLI::App& command);

} // namespace dubhe::cli
