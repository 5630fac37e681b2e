// SPDX-License-Identifier: Apache-2.0
// `validate training`: training steps of today's language models on many GPUs beside predictions.
#pragma once

#include "../options/command.h"

namespace dubhe::cli {

Action add_validate_training(CLI::App& command);

} // namespace dubhe::cli
