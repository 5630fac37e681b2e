// SPDX-License-Identifier: Apache-2.0
// `serve --over`: the same server while one or two numbers move.
#pragma once

#include "serve_options.h"

namespace dubhe::cli {

[[nodiscard]] Result<Answer> sweep_server(const ServeArguments& arguments, const ServeSetting& setting);

} // namespace dubhe::cli
