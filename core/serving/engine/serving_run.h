// SPDX-License-Identifier: Apache-2.0
// What became of the requests of a simulation, one by one and over time. core/serving/statistics/statistics.h sums it
// up.
#pragma once

#include "interval_histogram.h"
#include "time_series.h"

#include <core/support/diagnostic.h>

#include <cstdint>
#include <vector>

namespace dubhe::serving {

enum class Outcome : std::uint8_t { unfinished, finished, refused };

// Times since the start of the simulation.
struct ServedRequest {
    double arrival_s = 0.0, scheduled_s = 0.0, first_token_s = 0.0, end_s = 0.0; // scheduled: its first chunk begins
    // The parts of TTFT after scheduled_s - arrival_s, its time in the queue. Prefill: what its chunks take alone in a
    // step. Interference: what others in the same steps add, and the time between its chunks. Transfer: of its KV to
    // where it decodes, the wait for a place there included. First decode: where the first token is of a decoding step.
    float prefill_s = 0.0F, interference_s = 0.0F, transfer_s = 0.0F, first_decode_s = 0.0F;
    // After the first token: what prompts of others add to its steps and between them; and the longest time between two
    // of its outputs, to the resolution of IntervalHistogram.
    float decode_interference_s = 0.0F, longest_interval_s = 0.0F;
    float preempted_s = 0.0F; // from losing its KV to the next token, before the first token or after
    std::int32_t prompt_tokens = 0, output_tokens = 0;
    std::int32_t cached_tokens = 0;             // of the prompt, found in the prefix cache
    std::int32_t generated = 0;                 // tokens given out; output_tokens where finished
    std::uint16_t preemptions = 0, replica = 0; // replica: the one that prefilled it
    Outcome outcome = Outcome::unfinished;

    [[nodiscard]] bool finished() const { return outcome == Outcome::finished; }
    [[nodiscard]] double queue_s() const { return scheduled_s - arrival_s; }
    [[nodiscard]] double ttft_s() const { return first_token_s - arrival_s; }
    [[nodiscard]] double e2e_s() const { return end_s - arrival_s; }
    // (end - first token) / (tokens - 1): the mean of its intervals, too. 0 of a single token.
    [[nodiscard]] double tpot_s() const {
        return output_tokens > 1 ? (end_s - first_token_s) / (output_tokens - 1) : 0.0;
    }
};

struct ServingRun {
    std::vector<ServedRequest> requests; // as they were given
    TimeSeries series;                   // over all replicas
    IntervalHistograms intervals;        // between two outputs of one request
    double end_s = 0.0;                  // of the last request
    std::int64_t kv_blocks = 0;          // of all replicas
    std::int64_t steps = 0, preemptions = 0;
    std::int64_t finished = 0, refused = 0;
    std::int64_t tokens_prefilled = 0, tokens_cached = 0, tokens_generated = 0;
    std::int64_t most_kv_in_use = 0; // blocks of the replica that used most
    bool closed_loop = false;        // a fixed concurrency
    Diagnostics notes;               // what was refused, and why
};

} // namespace dubhe::serving
