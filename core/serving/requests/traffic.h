// SPDX-License-Identifier: Apache-2.0
// Requests drawn from distributions.
#pragma once

#include "arrivals.h"
#include "lengths.h"
#include "requests.h"

#include <cstddef>
#include <cstdint>

namespace dubhe::serving {

struct Traffic {
    std::size_t requests = 1000; // turns of sessions count each
    Arrivals arrivals{};         // of sessions, where they have turns
    Lengths prompt = Lengths::fixed(1024), output = Lengths::fixed(128);
    bool pairs = false; // both are empirical, of one log: the i-th prompt goes with the i-th answer
    // Each prompt, of a session its first, begins with one of so many prefixes, each as likely; the length that is
    // drawn comes behind.
    std::int32_t prefixes = 0, prefix_tokens = 0;
    // Turns of a session: a prompt holds all that was said before, and what is drawn. The user pauses an exponential
    // time of this mean. A session ends before it would be over the window.
    std::int32_t turns = 1;
    double pause_s = 0.0;
    std::int64_t window = 0; // tokens; 0: none
    std::uint64_t seed = 1;
};

// The same seed gives the same requests on every machine whose libm rounds alike; lengths, times and pauses are drawn
// from streams of their own, so that a change of one leaves the others.
[[nodiscard]] Result<Requests> draw(const Traffic& traffic);

// Lengths drawn in pairs from a log.
[[nodiscard]] Traffic lengths_of(const Requests& log, Traffic traffic);

} // namespace dubhe::serving
