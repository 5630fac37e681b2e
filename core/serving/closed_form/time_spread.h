// SPDX-License-Identifier: Apache-2.0
// How the closed form's times are spread among requests: how many are within a limit. By two moments; the simulation is
// the check.
//
// TTFT: a prompt alone with those that decode, and behind it a delay that depends on what the request finds: a step
// without prompts, one with prompts, or no free slot. Each delay is a gamma distribution of its mean and variance.
// TPOT and E2E: gamma distributions, too. Answers are held up by the prompts that come meanwhile, and by those that
// come while these are computed: the delay cycle of work w in a queue with Poisson arrivals that interrupt it, each for
// s, has the mean w / (1 - X s) and the variance X E s^2 w / (1 - X s)^3 (Kleinrock 1975, "Queueing systems 1", 5.8 and
// 5.9). Beside that what decodes changes slowly.
#pragma once

#include "../statistics/objectives.h"

#include <array>

namespace dubhe::serving {

struct Delay {
    double share = 0.0;                  // of the requests
    double mean_s = 0.0, variance = 0.0; // s, s^2
};

struct TimeSpread {
    double alone_s = 0.0;                     // of TTFT, mean: a prompt by itself
    double least_ttft_s = 0.0;                // what no request's is below
    std::array<Delay, 4> delays{};            // of TTFT beyond it; shares sum to 1
    double tpot_s = 0.0, tpot_variance = 0.0; // s, s^2
    double e2e_s = 0.0, e2e_variance = 0.0;
    double plain_s = 0.0, full_s = 0.0, full_share = 0.0; // gaps between tokens: steps without prompts and with them

    [[nodiscard]] double ttft_variance() const;
    // The share of the requests, or of the gaps, whose time is no longer. Precondition: limit_s >= 0.
    [[nodiscard]] double within(Metric metric, double limit_s) const;
};

} // namespace dubhe::serving
