// SPDX-License-Identifier: Apache-2.0
// `serve --seek`: the most or least that keeps what was promised.
#pragma once

#include "serve_options.h"

namespace dubhe::cli {

[[nodiscard]] Result<Answer> seek_serving(const ServeArguments& arguments, const ServeSetting& setting);

// Of each GPU that was named, or of the whole catalog.
[[nodiscard]] Result<Answer> serve_front(const ServeArguments& arguments, const serving::LengthMoments& lengths);
// Of the requests that were asked for.
[[nodiscard]] Result<serving::LengthMoments> lengths_asked(const ServeArguments& arguments);

} // namespace dubhe::cli
