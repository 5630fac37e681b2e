// SPDX-License-Identifier: Apache-2.0
// Measures collective operations among the GPUs of a machine into a database, by the rules of session.h: each row is
// committed before anybody is told of it, what is there isn't measured again, what fails doesn't stop the rest.
#pragma once

#include "back_end.h"
#include "session.h"

#include <span>
#include <string>
#include <vector>

namespace dubhe::measurement {

struct CollectiveRequest {
    std::vector<workload::Collective> operations{}; // empty: all
    std::vector<Precision> precisions{Precision::fp32};
    std::vector<std::int64_t> bytes{};
    int gpus = 2;
};
// `factor` times as much each time, and the last. Preconditions: 0 < first <= last, factor > 1.
[[nodiscard]] std::vector<std::int64_t> collective_sizes(std::int64_t first, std::int64_t last,
                                                         std::int64_t factor = 4);
// Operation by operation, precision by precision, from small to large.
[[nodiscard]] std::vector<CollectiveKey> collectives_of(const CollectiveRequest& request);

struct CollectiveOptions {
    ChainOptions chain;
    std::string device;       // as rows call the GPUs; empty: the group's own name for them
    std::string system;       // as rows call the way they are connected; empty: what the group says
    std::string date;         // "2024-03-18"
    bool again = false;       // also what the database has
    double most_memory = 0.9; // share of what is free
};

struct CollectiveReport {
    CollectiveKey key;
    Outcome outcome = Outcome::measured;
    double time_s = 0.0, spread_s = 0.0; // measured, known
    ChainTiming timing;                  // measured
    Message reason;                      // refused: before it ran; failed: while it ran
    std::size_t number = 0, of = 0;      // from 1
};

struct CollectiveEvents {
    std::function<void(const CollectiveReport& row)> row; // a measured one lies in the database by then
    std::function<void(const Diagnostic& what)> warning;
    std::stop_token stop;
};

// Fails where rows can't be read or written; says then who else has the file open.
[[nodiscard]] Result<SessionSummary> measure_collectives(GpuGroup& group, evidence::Database& database,
                                                         std::span<const CollectiveKey> keys,
                                                         const CollectiveOptions& options,
                                                         const CollectiveEvents& events);

} // namespace dubhe::measurement
