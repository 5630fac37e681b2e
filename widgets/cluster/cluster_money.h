// SPDX-License-Identifier: GPL-3.0-or-later
// What a cluster's steps cost, in words: an hour, a step, a million samples, what the user wants to pay for; rented and
// bought, with energy, time and break-even. Pure functions.
#pragma once

#include "../shared/text/money_text.h"
#include "cluster_answer.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

// "820 J", "3.4 kWh"
[[nodiscard]] QString energy_text(double joules);
// "1 trillion", "300 billion", "250,000"; reads back.
[[nodiscard]] QString count_words(double count);
// "1 trillion", "300B", "1e12", "250,000": a number above zero and at most 10^24. Fails with what would do.
[[nodiscard]] Result<double> parse_count(const QString& text);

// What is paid: rented where a rent is known, else bought; absent: no price is known. `rented` says which.
struct Paid {
    study::Cost cost;
    bool rented = false;
};
[[nodiscard]] std::optional<Paid> paid_of(const study::RunCost& money);

// What the user wants to pay for: a whole run, with what fails in it.
struct Budget {
    Result<study::RunAnswer> run;
    double amount = 0.0;                // of `unit`; that asked for, where there is no run
    QString unit;                       // "tokens"
    [[nodiscard]] QString text() const; // "1 trillion tokens"
    [[nodiscard]] double paid_steps(const ClusterAnswer& answer) const; // of which its time is; 0 without a run
};
// Precondition for all below: answer.prediction.
[[nodiscard]] Budget budget_of(const ClusterAnswer& answer);

struct MoneyRow {
    QString what, time, energy, rented, bought;          // a dash where it is not known
    double steps = 0.0, seconds = 0.0, paid_steps = 0.0; // steps that are done, and that time is paid for
};
// Of all GPUs of the split.
[[nodiscard]] std::vector<MoneyRow> money_rows(const ClusterAnswer& answer);

// What fails in the run, a sentence each: goodput, failures, checkpoints; or why there is no run.
[[nodiscard]] QStringList failure_lines(const ClusterAnswer& answer);

// A sentence each: price and rent of the GPU (or where to enter them), power, rent against buying, what amounts rest
// on, what is not known.
[[nodiscard]] QStringList money_lines(const ClusterAnswer& answer);
// "USD 2,499 (NVIDIA launch price, 2018-12)", without its source "USD 2,499"; a dash where it is not known.
[[nodiscard]] QString price_text(const ClusterQuestion& question, bool source = true);
[[nodiscard]] QString rent_text(const ClusterQuestion& question, bool source = true);
// Where to enter prices.
[[nodiscard]] QString price_hint(const ClusterQuestion& question);

// One line for the head of the panel, and what its figures rest on, a line each.
[[nodiscard]] QString cost_text(const ClusterAnswer& answer);
[[nodiscard]] QString cost_basis(const ClusterAnswer& answer);

} // namespace dubhe::widgets
