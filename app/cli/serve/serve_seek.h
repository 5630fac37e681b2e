// SPDX-License-Identifier: Apache-2.0
// `serve --seek`: the most or least that keeps what was promised.
#pragma once

#include "serve_options.h"

#include <core/study/serving/seek_serving.h>

namespace dubhe::cli {

[[nodiscard]] Result<Answer> seek_serving(const ServeArguments& arguments, const ServeSetting& setting);

// Of each GPU that was named, or of the whole catalog.
[[nodiscard]] Result<Answer> serve_front(const ServeArguments& arguments, const serving::LengthMoments& lengths);
// Of the requests that were asked for.
[[nodiscard]] Result<serving::LengthMoments> lengths_asked(const ServeArguments& arguments);

// GPUs over a day.
[[nodiscard]] Result<Answer> answer_fleet(const ServeArguments& arguments, const ServeSetting& setting,
                                          const serving::LengthMoments& lengths);

// By the closed form, then by simulations of requests like those that were asked for.
[[nodiscard]] Result<study::SoughtRate> rate_of_pool(const ServeArguments& arguments, const study::Serving& serving,
                                                     const serving::LengthMoments& lengths);
[[nodiscard]] std::string kept_text(const ServeArguments& arguments); // "that keeps ttft p99 500 ms"

} // namespace dubhe::cli
