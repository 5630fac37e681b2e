// SPDX-License-Identifier: Apache-2.0
// What somebody wants of an iteration: a time, a throughput, or that it fits into memory.
#pragma once

#include "../predict/predict.h"

#include <core/support/result.h>

#include <string>
#include <string_view>

namespace dubhe::study {

enum class GoalKind : std::uint8_t { time, throughput, time_per_sample, fits };

struct Goal {
    GoalKind kind = GoalKind::time;
    double value = 0.0; // seconds, samples/s, seconds a sample; nothing for `fits`
    bool operator==(const Goal&) const = default;
};

// "10ms" (an iteration), "500/s", "500 images/s", "0.5k/s" (throughput), "2ms/image" (a sample, whatever it is called),
// "fits". Refuses what is not positive, finite and with a unit. Of a throughput's samples only the form is checked (two
// small letters or more, no time, no k at the start: "500 G/s", "5 ms/s" and "2 ktokens/s" are refused), not whether
// the network has such: the goal does not know it.
[[nodiscard]] Result<Goal> parse_goal(std::string_view text);
// "10 ms an iteration", "500 images/s", "2 ms a sample", "that it fits into memory".
[[nodiscard]] std::string text_of(const Goal& goal, std::string_view sample_unit);

// The longest time of an iteration with that many samples that meets the goal, in seconds; infinite for `fits`.
[[nodiscard]] double allowed_s(const Goal& goal, double samples);

} // namespace dubhe::study
