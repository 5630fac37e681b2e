// SPDX-License-Identifier: Apache-2.0
// The parts of `dubhe-cli measure`: its options, and what runs for each of its steps.
//
// With --progress json standard error holds JSON lines, an object each, told apart by their only or first key:
//   {"fraction": 0.25, "what": "..."}   how far the work is, as every long command says it
//   {"row": {...}}                      an operator's end: kind, operator, outcome (measured, known, refused, failed),
//                                       number, of, and time_s, spread_s, ... or reason; reuse ("0 25x2 / 18", as
//                                       core/measurement/reuse.h writes it) where a network says what its caches
//                                       still hold. A measured one is in the database when its line is written. A
//                                       collective operation's kind is "collective"; operation, gpus and bytes stand
//                                       beside it
//   {"warning": {"message": "..."}}
//   {"summary": {...}}                  the last line of a run that wasn't killed
#pragma once

#include "../options/options.h"
#include "stop_signals.h"

#include <core/evidence/database.h>
#include <core/measurement/collective_session.h>
#include <core/measurement/modules.h>
#include <core/measurement/random_operators.h>
#include <core/measurement/session.h>

#include <nlohmann/json.hpp>

namespace dubhe::cli {

struct MeasureArguments {
    std::string back_end, database, catalog;
    measurement::BackEndSettings settings;
    measurement::SessionOptions session;
    workload::Recipe recipe;
    std::vector<std::string> operators; // of `operators`, as `db query` takes them
    measurement::RandomOperators random;
    measurement::CollectiveRequest collectives{.operations = {},
                                               .precisions = {Precision::fp32},
                                               .bytes = measurement::collective_sizes(8, std::int64_t{1} << 30)};
    std::string system; // as rows call the way the GPUs are connected; empty: as the driver tells
    int gpus = 0;       // that take part; 0: all
    simulation::Host host{Seconds{0.0}};
    int round = 0, rounds = 1; // of an iteration: which one it is, of how many
    Format format = Format::text;
    bool list = false, progress = false, keep = true, into_catalog = true;
};

// What the steps need: the back end, where rows go, what wants to stop them.
struct MeasureSetting {
    std::unique_ptr<measurement::BackEnd> back_end;
    measurement::DeviceInfo device;
    std::optional<evidence::Database> database;
    StopSignals signals;
};
[[nodiscard]] Result<std::unique_ptr<MeasureSetting>> measure_setting(MeasureArguments& arguments, bool database);

[[nodiscard]] Result<Answer> list_back_ends(const MeasureArguments& arguments);
[[nodiscard]] Result<Answer> measure_network(MeasureArguments& arguments);
[[nodiscard]] Result<Answer> measure_operators(MeasureArguments& arguments);
[[nodiscard]] Result<Answer> measure_iteration(MeasureArguments& arguments);
[[nodiscard]] Result<Answer> measure_collectives(MeasureArguments& arguments);
[[nodiscard]] Result<Answer> measure_system(MeasureArguments& arguments);
// Its options; what runs once they are read. It asks about a prediction and takes no back end.
[[nodiscard]] std::function<Result<Answer>()> add_measure_plan(CLI::App& command);

// A run of operators, told as it goes: rows to be shown at the end.
struct MeasuredRows {
    std::vector<measurement::RowReport> rows;
    measurement::SessionSummary summary;
    Diagnostics warnings;
};
[[nodiscard]] Result<MeasuredRows> measure_rows(MeasureSetting& setting, const MeasureArguments& arguments,
                                                std::span<const measurement::NeededOperator> operators);

// An object on a line of its own on standard error.
void print_line(const nlohmann::ordered_json& json);

} // namespace dubhe::cli
