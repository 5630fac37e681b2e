// SPDX-License-Identifier: Apache-2.0
#include "causes.h"

#include <algorithm>

namespace dubhe::serving {

namespace {

double tpot_of(const ServedRequest& r, Definitions::Tpot definition) {
    return definition == Definitions::Tpot::whole_request ? r.e2e_s() / r.output_tokens : r.tpot_s();
}

using Parts = std::array<double, cause_count>;

// Of the longest interval between two tokens: a step alone, one preemption, the transfer, or what others' prompts added
// at most; `later`: the same over all intervals.
Parts parts_of_longest(const ServedRequest& r, const Parts& later) {
    const auto of = [](const Parts& parts, Cause cause) { return parts[static_cast<std::size_t>(cause)]; };
    Parts longest{};
    const double step_s = of(later, Cause::decode) / std::max(1, r.output_tokens - 1);
    const double beyond_s = std::max(0.0, r.longest_interval_s - step_s);
    const double preempted_s = of(later, Cause::preemption) / std::max<double>(1.0, r.preemptions);
    longest[static_cast<std::size_t>(Cause::decode)] = step_s;
    longest[static_cast<std::size_t>(Cause::preemption)] = std::min(beyond_s, preempted_s);
    longest[static_cast<std::size_t>(Cause::transfer)] = std::min(beyond_s, of(later, Cause::transfer));
    longest[static_cast<std::size_t>(Cause::interference)] =
        std::min(beyond_s - std::max(of(longest, Cause::preemption), of(longest, Cause::transfer)),
                 of(later, Cause::interference));
    return longest;
}

// Where the time of a metric went, by Cause.
Parts parts_of(const ServedRequest& r, Metric metric) {
    const auto at = [](Parts& parts, Cause cause) -> double& { return parts[static_cast<std::size_t>(cause)]; };
    Parts first{}, later{};
    at(first, Cause::queue) = r.queue_s();
    at(first, Cause::prefill) = r.prefill_s;
    at(first, Cause::interference) = r.interference_s;
    const double computed_s = r.queue_s() + r.prefill_s + r.interference_s;
    const bool transferred_first = r.first_decode_s > 0.0F; // the first token is of a decoding step
    if (transferred_first) at(first, Cause::transfer) = r.transfer_s, at(first, Cause::decode) = r.first_decode_s;
    const double lost_first_s =
        transferred_first ? 0.0 : std::clamp<double>(r.ttft_s() - computed_s, 0.0, r.preempted_s);
    at(first, Cause::preemption) = lost_first_s;
    at(later, Cause::preemption) = r.preempted_s - lost_first_s;
    at(later, Cause::interference) = r.decode_interference_s;
    if (!transferred_first) at(later, Cause::transfer) = r.transfer_s;
    double known_s = 0.0;
    for (const double part : later)
        known_s += part;
    at(later, Cause::decode) = std::max(0.0, r.end_s - r.first_token_s - known_s);
    if (metric == Metric::ttft) return first;
    if (metric == Metric::itl) return parts_of_longest(r, later);
    if (metric == Metric::e2e)
        for (std::size_t i = 0; i < cause_count; ++i)
            later[i] += first[i];
    return later;
}

} // namespace

double value_of(const ServedRequest& r, Metric metric, const Definitions& definitions) {
    switch (metric) {
    case Metric::ttft:
        return r.ttft_s();
    case Metric::tpot:
        return tpot_of(r, definitions.tpot);
    case Metric::itl:
        return r.longest_interval_s;
    case Metric::e2e:
        break;
    }
    return r.e2e_s();
}

std::string_view to_text(Cause cause) {
    constexpr std::array<std::string_view, cause_count> names{"queue",      "prefill", "interference", "transfer",
                                                              "preemption", "decode",  "refused"};
    return names[static_cast<std::size_t>(cause)];
}

std::optional<Cause> cause_of(const ServedRequest& r, std::span<const Objective> objectives,
                              const Definitions& definitions) {
    if (objectives.empty()) return std::nullopt;
    if (!r.finished()) return Cause::refused;
    double worst = 1.0;
    std::optional<Metric> metric;
    for (const Objective& objective : objectives) {
        const double factor = value_of(r, objective.metric, definitions) / objective.limit.value();
        if (factor > worst) worst = factor, metric = objective.metric;
    }
    if (!metric) return std::nullopt;
    const Parts parts = parts_of(r, *metric);
    return static_cast<Cause>(std::ranges::max_element(parts) - parts.begin());
}

} // namespace dubhe::serving
