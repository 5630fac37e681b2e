// SPDX-License-Identifier: Apache-2.0
#include "requests.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>

namespace dubhe::serving {

namespace {

Message fault_of(const Requests& all, std::size_t index, double before_s) {
    const Request& r = all.items[index];
    const auto length_ok = [](std::int32_t tokens) { return tokens >= 1 && tokens <= most_tokens; };
    if (!length_ok(r.prompt_tokens)) return message("has a prompt of %1 tokens", r.prompt_tokens);
    if (!length_ok(r.output_tokens)) return message("has an answer of %1 tokens", r.output_tokens);
    if (!std::isfinite(r.arrival_s) || r.arrival_s < 0.0) return message("has no time of arrival");
    if (r.after == no_request && r.arrival_s < before_s)
        return message("comes before the one ahead of it: sort them by time");
    if (r.after != no_request && r.after >= index) return message("follows a later one");
    if (r.first_segment > all.segments.size() || r.segments > all.segments.size() - r.first_segment)
        return message("names contents that are not there");
    for (const Segment& segment : all.content(r))
        if (segment.tokens < 1) return message("has contents without tokens");
    return {};
}

} // namespace

Result<Done> check(const Requests& requests) {
    if (requests.items.empty()) return error(message("there are no requests: a log without rows, or a count of 0"));
    if (requests.items.size() > most_requests)
        return error(message("more than %1 requests: take a part of them", most_requests));
    if (requests.concurrency < 0)
        return error(message("a concurrency below 0: give how many requests are kept in flight"));
    double before_s = 0.0;
    std::vector<bool> followed;
    for (std::size_t i = 0; i < requests.items.size(); ++i) {
        const Request& r = requests.items[i];
        Message fault = fault_of(requests, i, before_s);
        if (fault.empty() && r.after != no_request) {
            followed.resize(requests.items.size());
            if (followed[r.after]) fault = message("follows one that another follows, too");
            followed[r.after] = true;
        }
        if (!fault.empty()) return error(message("request %1 %2", i + 1, fault));
        if (r.after == no_request) before_s = requests.concurrency > 0 ? 0.0 : r.arrival_s;
    }
    return Done{};
}

void scale_rate(Requests& requests, double factor) {
    for (Request& r : requests.items)
        if (r.after == no_request) r.arrival_s /= factor;
}

double rate(const Requests& requests) {
    if (requests.concurrency > 0) return 0.0;
    double last_s = 0.0, first_s = 0.0;
    std::size_t count = 0;
    for (const Request& r : requests.items) {
        if (r.after != no_request) continue;
        if (count++ == 0) first_s = r.arrival_s;
        last_s = r.arrival_s;
    }
    return last_s > first_s ? static_cast<double>(count - 1) / (last_s - first_s) : 0.0;
}

double repeated_share(const Requests& requests) {
    // By what the contents before it and its own are: the most tokens of it that were seen.
    std::unordered_map<std::uint64_t, std::int64_t> seen;
    double repeated = 0.0, all = 0.0;
    for (const Request& request : requests.items) {
        std::int64_t left = request.prompt_tokens;
        std::uint64_t path = 0;
        bool again = true;
        for (const Segment& segment : requests.content(request)) {
            if (left <= 0) break;
            constexpr std::uint64_t odd = 0x9e3779b97f4a7c15ULL; // of the golden ratio: spreads neighbours
            path = (path ^ (segment.content + odd + (path << 6U) + (path >> 2U))) * odd;
            const std::int64_t tokens = std::min<std::int64_t>(segment.tokens, left);
            std::int64_t& most = seen[path];
            const std::int64_t same = again ? std::min(most, tokens) : 0;
            repeated += static_cast<double>(same);
            again = again && same == segment.tokens;
            most = std::max(most, tokens);
            path += static_cast<std::uint64_t>(segment.tokens); // what follows stands behind as many
            left -= segment.tokens;
        }
        all += request.prompt_tokens;
    }
    return all > 0.0 ? repeated / all : 0.0;
}

LengthMoments moments(std::span<const Request> requests) {
    LengthMoments m;
    for (const Request& r : requests) {
        const double p = r.prompt_tokens, n = r.output_tokens;
        m.p += p, m.n += n, m.pp += p * p, m.nn += n * n, m.pn += p * n;
        m.longest_p = std::max(m.longest_p, p), m.longest_n = std::max(m.longest_n, n);
    }
    const double count = std::max<double>(1.0, static_cast<double>(requests.size()));
    for (double* sum : {&m.p, &m.n, &m.pp, &m.nn, &m.pn})
        *sum /= count;
    return m;
}

} // namespace dubhe::serving
