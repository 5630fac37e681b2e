// SPDX-License-Identifier: Apache-2.0
// `serve --seek`: the most or least that keeps what was promised.
#pragma once

#include "serve_options.h"

#include <core/study/serving/fleet.h>
#include <core/study/serving/seek_serving.h>

namespace dubhe::cli {

[[nodiscard]] Result<Answer> seek_serving(const ServeArguments& arguments, const ServeSetting& setting);

// Of each GPU that was named, or of the whole catalog.
[[nodiscard]] Result<Answer> serve_front(const ServeArguments& arguments, const serving::LengthMoments& lengths);
// The best deployment of each, joint and disaggregated.
[[nodiscard]] Result<Answer> serve_deployments(const ServeArguments& arguments, const serving::LengthMoments& lengths);
// Below the splits of one GPU or system: its best deployments, as text and added to `json`.
[[nodiscard]] Result<std::string> best_deployments(const ServeArguments& arguments, const ServeSetting& setting,
                                                   const serving::LengthMoments& lengths, Json& json);
// What rates are held against: requests like those that were asked for, at one a second or
// the log's rate.
[[nodiscard]] Result<serving::Requests> requests_to_seek(const ServeArguments& arguments);
// Of the requests that were asked for.
[[nodiscard]] Result<serving::LengthMoments> lengths_asked(const ServeArguments& arguments);

// Of the table or log that was named by --demand, else of the log that is replayed; at the rate that was asked for.
[[nodiscard]] Result<study::Demand> demand_asked(const ServeArguments& arguments);
// GPUs over a day.
[[nodiscard]] Result<Answer> answer_fleet(const ServeArguments& arguments, const ServeSetting& setting,
                                          const serving::LengthMoments& lengths);

// By the closed form, then by simulations of requests like those that were asked for.
[[nodiscard]] Result<study::SoughtRate> rate_of_pool(const ServeArguments& arguments, const study::Serving& serving,
                                                     const serving::LengthMoments& lengths);
[[nodiscard]] std::string kept_text(const ServeArguments& arguments); // "within ttft p99 500 ms"

} // namespace dubhe::cli
