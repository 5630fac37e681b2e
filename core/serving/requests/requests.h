// SPDX-License-Identifier: Apache-2.0
// Requests to a served language model, as a flat array: when each comes, how long its prompt and its answer are, and
// which beginning of its prompt others share.
#pragma once

#include <core/support/diagnostic.h>
#include <core/support/result.h>

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::serving {

inline constexpr std::uint32_t no_request = 0xffffffffU;
inline constexpr std::int32_t most_tokens = 1 << 24; // of one prompt or answer: 16.8 million, over any window of today
inline constexpr std::size_t most_requests = 50'000'000;

// Tokens that follow each other in a prompt. Where two prompts begin with the same contents in the same order they
// begin with the same tokens, as far as the shorter of the last ones goes.
struct Segment {
    std::uint64_t content = 0;
    std::int32_t tokens = 0;
};

struct Request {
    double arrival_s = 0.0; // since the start; of a turn that follows another: since that one's end
    std::int32_t prompt_tokens = 0;
    std::int32_t output_tokens = 0;
    // What is known of the contents of prompt and answer, from its first token on; what the segments leave is of this
    // request alone.
    std::uint32_t first_segment = 0, segments = 0;
    std::uint32_t after = no_request; // the request of whose session this is the next turn; stands before this one
};

// In order of arrival, turns that follow others aside.
struct Requests {
    std::vector<Request> items;
    std::vector<Segment> segments;
    // Above 0: a closed loop. So many requests are in flight, and the next begins when one ends; arrival_s is not
    // looked at.
    std::int32_t concurrency = 0;
    Diagnostics notes; // what was left out or guessed when they were read

    [[nodiscard]] std::span<const Segment> content(const Request& request) const {
        return std::span{segments}.subspan(request.first_segment, request.segments);
    }
};

// Fails, naming the first request that is wrong: lengths below 1 or over most_tokens, times that are not finite,
// negative or out of order, segments that aren't there, a turn that follows a later one or one that another follows.
[[nodiscard]] Result<Done> check(const Requests& requests);

// Arrivals so that the mean rate is `factor` times what it was, or so many a second. Turns of sessions keep their
// pauses.
void scale_rate(Requests& requests, double factor);
// Requests a second from the first arrival to the last: (count - 1) / span. 0 of a closed loop, of fewer than two, and
// where all come at once.
[[nodiscard]] double rate(const Requests& requests);

// Share of the prompts' tokens with which an earlier prompt begins, too: what a prefix cache without end would hold.
[[nodiscard]] double repeated_share(const Requests& requests);

// Moments of the lengths, all that a closed form needs to know of them. p: prompt, n: output.
struct LengthMoments {
    double p = 0.0, n = 0.0;             // means
    double pp = 0.0, nn = 0.0, pn = 0.0; // means of squares and of the product
    double longest_p = 0.0, longest_n = 0.0;
};
[[nodiscard]] LengthMoments moments(std::span<const Request> requests);

} // namespace dubhe::serving
