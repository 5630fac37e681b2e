// SPDX-License-Identifier: GPL-3.0-or-later
// The project's workloads on the ticked GPUs: what is asked, and the matrix with its scores. Plain data, predicted off
// the GUI thread.
#pragma once

#include "../shared/gpu_view.h"

#include <core/study/matrix/matrix_score.h>

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::widgets {

struct MatrixRow {
    QString title;
    workload::Recipe recipe;
    study::NetworkPtr network{}; // where it is prepared already
    QString refusal{};           // why it may not be read; empty: it may
    double weight{1.0};          // in scores alone: rows that differ in it are the same question
    bool operator==(const MatrixRow& other) const {
        return title == other.title && recipe == other.recipe && refusal == other.refusal;
    }
};

struct MatrixQuestion {
    std::vector<MatrixRow> rows;
    std::vector<GpuView> gpus;
    study::Method method;
    study::Tariff tariff;
    bool best_precision = false; // or the workloads' own
};

struct MatrixAnswer {
    MatrixQuestion question; // its networks prepared
    study::Matrix matrix;
    QString failure{}; // there is none
};
using MatrixAnswerPtr = std::shared_ptr<const MatrixAnswer>;

[[nodiscard]] MatrixAnswer answer_of(MatrixQuestion question, const Progress& progress);

// What is dragged over an answer.
struct MatrixChoice {
    study::MatrixFigure figure = study::MatrixFigure::time;
    std::vector<double> weights{}; // as rows
    std::optional<study::Budget> budget{};
};
// Whether each row counts in the score: not where its network can't be read or, once `answered`, couldn't be built, nor
// a portfolio whose networks are rows themselves. All do where none would.
[[nodiscard]] std::vector<bool> counted(const std::vector<MatrixRow>& rows, bool answered);
[[nodiscard]] study::MatrixScores scores_of(const MatrixAnswer& answer, const MatrixChoice& choice);

// What a budget can pay for: the currency that most GPUs have a price (a rent) in, and the least and largest of these;
// nothing where none is known.
struct BudgetRange {
    std::string currency;
    double least = 0.0, largest = 0.0;
};
[[nodiscard]] std::optional<BudgetRange> budget_range(const MatrixQuestion& question, bool an_hour);

// As the budget's box in the matrix says it: "none", "buy", "rent"; `amount` absent: what is proposed, ten of the
// dearest GPU.
[[nodiscard]] std::optional<study::Budget> budget_of(const MatrixQuestion& question, std::string_view kind,
                                                     std::optional<double> amount);

[[nodiscard]] QString budget_words(const study::Budget& budget); // as --budget takes it

// Every figure of every cell with its band, then the scores.
[[nodiscard]] QByteArray matrix_csv(const MatrixAnswer& answer, const MatrixChoice& choice);

} // namespace dubhe::widgets
