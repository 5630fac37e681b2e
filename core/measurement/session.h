// SPDX-License-Identifier: Apache-2.0
// Measures a list of operators into a database, row by row: each is committed before anybody is told of it, what is
// there already is not measured again, and what fails doesn't stop the rest. So a run may be cancelled or killed at any
// time, and the next one goes on.
#pragma once

#include "chain_timing.h"
#include "control.h"
#include "reuse.h"

#include <core/evidence/database.h>
#include <core/hardware/gpu.h>

#include <optional>
#include <span>
#include <string>

namespace dubhe::measurement {

inline constexpr std::string_view own_origin = "own";
struct SessionOptions {
    Cache cache = Cache::network;
    ChainOptions chain;
    std::string device;       // as rows call it; empty: the back end's own name for it
    std::string date;         // "2024-03-18"
    bool again = false;       // also what the database has
    double most_memory = 0.9; // share of what is free
    Seconds control_every{15.0};
    std::optional<hardware::Gpu> gpu{}; // the device's entry, where there is one: doubts times that it can't reach
};

// Of evidence::Source: "chain, network caches", with the quantile of runs where it isn't the median, and how far away
// operands lie where that is known: "chain, lowest 10 %, network caches, reuse 0 25 / 18".
[[nodiscard]] std::string method_of(const SessionOptions& options, const Reuse& reuse = {});

enum class Outcome : std::uint8_t { measured, known, refused, failed };
[[nodiscard]] std::string_view name_of(Outcome outcome);

struct RowReport {
    workload::ProblemKey key;
    Reuse reuse;
    Outcome outcome = Outcome::measured;
    double time_s = 0.0, spread_s = 0.0; // measured, known
    ChainTiming timing;                  // measured
    Message reason;                      // refused: before it ran (can't be run, doesn't fit); failed: while it ran
    std::size_t number = 0, of = 0;      // from 1
};

struct SessionEvents {
    std::function<void(const RowReport& row)> row; // a measured one lies in the database by then
    std::function<void(const Diagnostic& what)> warning;
    std::stop_token stop;
};

struct SessionSummary {
    std::size_t measured = 0, known = 0, refused = 0, failed = 0;
    bool stopped = false; // before the end
    double drift = 0.0;   // of the control measurement
};

// Fails where the back end isn't available and where rows can't be written; says then who else has the file open.
[[nodiscard]] Result<SessionSummary> measure_operators(BackEnd& back_end, evidence::Database& database,
                                                       std::span<const NeededOperator> operators,
                                                       const SessionOptions& options, const SessionEvents& events);

} // namespace dubhe::measurement
