// SPDX-License-Identifier: GPL-3.0-or-later
// What the panel that measures is given to show, and what it asks for. Plain data.
#pragma once

#include <core/cost/cost_table.h>
#include <core/hardware/gpu.h>
#include <core/measurement/back_end.h>
#include <core/measurement/random_operators.h>
#include <core/workload/operator_kind.h>

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace dubhe::widgets {

struct BackEndView {
    QString name; // "torch-cpu"
    bool available = false;
    QString device, software; // where available
    QString reason;           // where not
    bool operator==(const BackEndView&) const = default;
};

enum class MeasureWhat : std::uint8_t { network, random, iteration, system };
inline constexpr std::size_t measure_what_count = 4;

struct MeasureRequest {
    QString back_end{};
    int threads = 1, gpu = 0; // of a CPU; which of several GPUs
    MeasureWhat what = MeasureWhat::network;
    measurement::RandomOperators random{}; // ranges: only those that are not the usual ones
    measurement::Cache cache = measurement::Cache::network;
    double target = 0.01, budget_s = 2.0;
    int most = 200;     // repetitions
    bool again = false; // also what the database has
    QString database{}; // empty: the user's own
};

enum class RowState : std::uint8_t { waiting, measuring, measured, known, refused, failed };
inline constexpr std::size_t row_state_count = 6;

// The time that the cost model gave before the measurement; mid_s 0: it gave none, and why.
struct RowEstimate {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    cost::Provenance provenance = cost::Provenance::modelled;
    QString reason{};
};

// How an operator ended.
struct RowResult {
    RowState state = RowState::waiting;
    double time_s = 0.0, spread_s = 0.0; // measured, known
    double relative_error = 0.0;         // of the median; measured
    double alone_s = 0.0;                // one call timed by itself, which the method avoids; measured
    std::int64_t repetitions = 0, dropped = 0;
    QString ended{};  // "precise", "out of time", ...; measured
    QString reason{}; // refused, failed
};

struct MeasureRow {
    QString operation; // canonical: "linear fp32 m=512 n=1024 k=1024"
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    RowEstimate estimate{};
    RowResult result{};
};

// A row's end, as it is reported.
struct RowReport {
    std::int64_t number = 0, of = 0; // from 1
    QString operation;
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    RowResult result;
};

struct MeasureJob {
    QString title, what; // "Measuring ResNet-18", the operator that runs
    double fraction = -1.0;
    std::optional<double> left_s{};
    bool stopping = false;
};

struct MeasureOutcome {
    QString text, details;
    bool is_error = false;
    bool can_resume = false;
};

// A network whole, beside what its operators add up to.
struct IterationResult {
    QString title, device, software;
    double measured_s = 0.0, spread_s = 0.0, sum_s = 0.0, simulated_s = 0.0, naive_s = 0.0;
    std::int64_t operators = 0, distinct = 0, repetitions = 0;
    RowEstimate predicted{}; // by the cost model, before
};

struct FigureView {
    QString name, unit;
    double value = 0.0, spread = 0.0;
    std::optional<hardware::Specification> field{};
    QString note{}; // what the catalog does with it
};

struct SystemResult {
    QString back_end, device, vendor, software;
    std::vector<FigureView> figures;
    QString entry{};     // of the catalog; empty: it has none
    bool offers = false; // the catalog's entry would change
};

} // namespace dubhe::widgets
