// SPDX-License-Identifier: Apache-2.0
// `serve --seek`: the most or least that keeps what was promised.
#pragma once

#include "serve_options.h"

namespace dubhe::cli {

[[nodiscard]] Result<Answer> seek_serving(const ServeArguments& arguments, const ServeSetting& setting);

} // namespace dubhe::cli
