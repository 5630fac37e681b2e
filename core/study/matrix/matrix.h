// SPDX-License-Identifier: Apache-2.0
// Workloads x GPUs: what each workload takes on each GPU, in its own precision or in the quickest of several; where a
// cell has no prediction, why not and what works instead. Scores of it are in matrix_score.h: they cost nothing, so
// weights and budgets can be dragged over one matrix.
#pragma once

#include "../predict/grade.h"
#include "../predict/money.h"
#include "../search/pareto.h"

#include <core/support/progress.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What a cell shows. Less is better of all but throughput; grades have no order of merit in scores.
enum class MatrixFigure : std::uint8_t {
    time,       // of an iteration, seconds
    throughput, // samples a second
    bought,     // a million samples on a bought GPU, electricity included where its price is known
    rented,     // the same on a rented one
    energy,     // of a sample, joules
    grade       // how far the prediction may be trusted
};
inline constexpr std::size_t matrix_figure_count = 6;
[[nodiscard]] std::string_view name_of(MatrixFigure figure);  // "throughput": as typed
[[nodiscard]] std::string_view title_of(MatrixFigure figure); // "Throughput"
[[nodiscard]] std::optional<MatrixFigure> matrix_figure_from(std::string_view name);

struct MatrixWorkload {
    std::string title;
    NetworkPtr network{}; // null: it can't be built, and `refusal` says why
    Diagnostics refusal{};
};

struct MatrixRequest {
    std::vector<MatrixWorkload> workloads;
    std::vector<SweepGpu> gpus;
    Method method;
    Tariff tariff{};
    // Precisions, as values of WorkloadAxis::precision, that a cell may run in beside the workload's own: of those that
    // fit the one with the least time is taken, of equal ones the own, then the first. Empty: its own alone.
    std::vector<double> precisions{};
    bool remedies = true; // look for what works where a cell is refused or does not fit
};

// A workload on a GPU that holds it.
struct MatrixRun {
    NetworkPtr network;  // in the precision that it runs in
    std::string numbers; // "fp16"; of a portfolio empty, unless all its parts were moved to one precision
    bool own = true;     // the workload's own precision
    Point point;
    double samples = 1.0; // of an iteration
    Grade grade = Grade::d;
    Usage usage;  // of an iteration: what it is paid for
    RunCost cost; // of that
    [[nodiscard]] std::optional<FigureValue> operator[](MatrixFigure figure) const;
};

struct MatrixCell {
    std::optional<MatrixRun> run; // absent: `reason` says why
    Diagnostics reason{};
    bool refused = false; // the model has no prediction; else the network is too large for the memory
    Message instead{};    // what works in its place: "fp16", "a batch of 24"; empty: nothing was found, or not sought
    double instead_s_a_sample = 0.0;
};

struct Matrix {
    std::vector<std::string> workloads, gpus; // titles
    std::vector<std::string> units;           // of a workload's samples: "images"; empty of one that can't be built
    std::vector<MatrixCell> cells;            // a workload after the other
    [[nodiscard]] const MatrixCell& at(std::size_t workload, std::size_t gpu) const {
        return cells[workload * gpus.size() + gpu];
    }
};

// Fails for no workload and no GPU; cancelled: a single diagnostic "cancelled".
[[nodiscard]] Result<Matrix> matrix(const MatrixRequest& request, const Progress& progress = {});
// The same with other prices; predictions stay. Precondition: `gpus` are those that the matrix was computed for.
void price_anew(Matrix& matrix, std::span<const SweepGpu> gpus, const Tariff& tariff);

} // namespace dubhe::study
