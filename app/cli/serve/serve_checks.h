// SPDX-License-Identifier: Apache-2.0
// Options of `serve` that say nothing to the question that is asked.
#pragma once

#include "serve_options.h"

namespace dubhe::cli {

// Thrown as a mistake of usage: an option that was given and has no effect beside the others.
void refuse_without_effect(const CLI::App& command, const ServeArguments& arguments);

} // namespace dubhe::cli
