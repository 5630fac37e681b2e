// SPDX-License-Identifier: Apache-2.0
// What a run was like for its users, once it had settled.
//
// Warm-up ends where MSER says (White 1997, "An effective truncation heuristic for bias reduction in simulation
// output"): the cut that makes the squared standard error of what is left least, of the requests in the system over
// time, or of the tokens a second of a closed loop. The steady state ends when no more requests are to come than are in
// the system: those are served as it empties. What arrived within is counted, and intervals of 95 % come from batch
// means (Law, Simulation Modeling and Analysis, 9.5.3): those of percentiles from the batches' shares of values up to
// them. Where more comes than is served, rates and use are those of the
// time in which requests wait, however long after the last arrival.
#pragma once

#include "../engine/serving_run.h"
#include "objectives.h"

#include <core/support/message.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::serving {

// Whose definitions: benchmarks of the trade differ.
struct Definitions {
    enum class Tpot : std::uint8_t {
        after_first,   // (end - first token) / (tokens - 1), of each request: vLLM's and InferenceX' TPOT, AIPerf's ITL
        whole_request, // (end - arrival) / tokens: GuideLLM's TPOT
        mean_interval  // of all intervals of all requests: long answers weigh more
    };
    Tpot tpot = Tpot::after_first;
    bool throughput_of_makespan = false; // tokens of the whole run over its time, as most benchmarks print it
    bool whole_run = false;              // no warm-up is cut off, and the end counts
};

// Seconds. Absent, with the reason, where too few requests say anything: a percentile needs ten beyond it, so that p99
// needs 1,000. The interval is absent below 10 batches of 10, and where it reaches beyond the largest value.
struct Estimate {
    std::optional<double> value{}, low{}, high{};
    Message why_absent{};
};
using Estimates = std::array<Estimate, statistics.size()>; // in the order of Statistic

// What made a request slow: the longest part of the time that it exceeded most. Of ITL that is the longest interval: a
// step alone, or what can have stretched it to that length, as far as the request's sums tell.
enum class Cause : std::uint8_t { queue, prefill, interference, transfer, preemption, decode, refused };
inline constexpr std::size_t cause_count = 7;
[[nodiscard]] std::string_view to_text(Cause cause); // "queue"

// Of the metric that is over its limit by the largest factor; nothing where all are within, or there are none.
[[nodiscard]] std::optional<Cause> cause_of(const ServedRequest& request, std::span<const Objective> objectives,
                                            const Definitions& definitions = {});

struct Verdict {
    Objective objective;
    Estimate estimate{};
    std::optional<bool> met{}; // absent where the estimate is
    bool clear = false;        // its interval says so, too
};

struct ServingStatistics {
    double from_s = 0.0, to_s = 0.0; // the steady state
    std::int64_t requests = 0;       // that arrived within and finished
    bool steady = true;              // false: it ran full, or never settled; then figures depend on how long it ran
    std::array<Estimates, metrics.size()> of; // in the order of Metric
    // Means of TTFT's parts, s, and of what was lost by preemption before and after it.
    double queue_s = 0.0, prefill_s = 0.0, interference_s = 0.0, transfer_s = 0.0, first_decode_s = 0.0,
           preempted_s = 0.0;
    double requests_a_second = 0.0, tokens_in_a_second = 0.0, tokens_out_a_second = 0.0; // of all replicas
    double running = 0.0, waiting = 0.0; // means over time, of all replicas
    double kv_use = 0.0;                 // share of the KV blocks
    // Requests a second that keep to every limit; of ITL, with their longest one: the share of the finished ones that
    // arrived in the steady state, of requests_a_second.
    double goodput = 0.0;
    double share_within = 1.0;                          // of the requests
    std::array<std::int64_t, cause_count> violations{}; // by Cause
    std::vector<Verdict> verdicts{};                    // as the objectives were given

    [[nodiscard]] const Estimate& at(Metric metric, Statistic statistic) const {
        return of[static_cast<std::size_t>(metric)][static_cast<std::size_t>(statistic)];
    }
};

[[nodiscard]] ServingStatistics summarise(const ServingRun& run, std::span<const Objective> objectives = {},
                                          const Definitions& definitions = {});

// The index from which a series is in its steady state; nothing where that is not within its first half.
[[nodiscard]] std::optional<std::size_t> warm_up_end(std::span<const double> series);
// Of values in the order of time. `values` may come in any order of size.
[[nodiscard]] Estimates estimates_of(std::span<const double> values);

} // namespace dubhe::serving
