// SPDX-License-Identifier: Apache-2.0
// `serve --measured`: runs of a real server, written down by a benchmark, beside what is predicted of them.
#pragma once

#include "serve_options.h"

namespace dubhe::cli {

[[nodiscard]] Result<Answer> compare_with_measured(const ServeArguments& arguments, const ServeSetting& setting,
                                                   const study::Serving& serving);

} // namespace dubhe::cli
