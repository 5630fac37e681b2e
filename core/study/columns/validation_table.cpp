// SPDX-License-Identifier: Apache-2.0
#include "validation_table.h"

#include "point_columns.h"

#include <core/units/unit.h>

#include <cmath>
#include <set>
#include <utility>

namespace dubhe::study {

using tables::Column;
using tables::Kind;
using tables::Range;
using tables::Table;
using tables::Value;

namespace {

// Errors are in percent wherever validations are read.
Column percent_column(std::string name, std::string meaning, std::string title) {
    return {std::move(name) + "_pct", Kind::number, Unit::none, std::move(title), std::move(meaning)};
}

void add_share(Table<AccuracyRow>& table, Column column, double Accuracy::*share,
               std::string (*text)(double) = exact_percent_text) {
    table.add(
        std::move(column), [share](const AccuracyRow& row) { return row.accuracy.*share * 100.0; },
        [share, text](const AccuracyRow& row) { return text(row.accuracy.*share); });
}

// "neusight 12.3 %, roofline 40 % of 12" where the other answered fewer cases.
std::string peers_text(const AccuracyRow& row) {
    std::string text;
    for (const auto& [peer, of_peer] : row.accuracy.peers)
        text += (text.empty() ? "" : ", ") + peer + ' ' + exact_percent_text(of_peer.mean_ape) +
                (of_peer.cases == row.accuracy.cases ? "" : " of " + std::to_string(of_peer.cases));
    return text;
}

} // namespace

std::string signed_percent_text(double share) {
    return (share < 0.0 ? "-" : "+") + exact_percent_text(std::abs(share));
}

std::vector<AccuracyRow> accuracy_rows(const std::map<std::string, Accuracy>& groups) {
    std::vector<AccuracyRow> rows;
    for (const auto& [name, accuracy] : groups)
        rows.push_back({name.empty() ? "none" : name, accuracy});
    return rows;
}

Table<AccuracyRow> accuracy_table(const std::string& title) {
    Table<AccuracyRow> table;
    table.add(in_files(text_column("group", "What the cases have in common", '<' + title)), &AccuracyRow::name);
    table.add(number_column("count", Unit::count, "How many cases", "cases"),
              [](const AccuracyRow& row) { return static_cast<double>(row.accuracy.cases); });
    add_share(table, percent_column("mean_ape", "Mean of absolute errors, of what was measured", "mean error"),
              &Accuracy::mean_ape);
    add_share(table, percent_column("median_ape", "Their median", "median"), &Accuracy::median_ape);
    add_share(table, percent_column("worst_ape", "The largest", "worst"), &Accuracy::worst_ape);
    add_share(table, percent_column("coverage", "How many lie in the 80 % band", "in the band"), &Accuracy::coverage,
              percent_text);
    add_share(table,
              percent_column("median_error", "Median with its sign: below 0 where predictions are too short",
                             "with its sign"),
              &Accuracy::median_error, signed_percent_text);
    table.add({"", Kind::text, Unit::none, "<others' mean error"}, {}, peers_text);
    return table;
}

Table<ValidatedCase> case_table(const Validation& validation) {
    using Case = ValidatedCase;
    Table<Case> table;
    table.add(text_column("gpu", "The GPU, as the file names it", "GPU"), &Case::gpu);
    table.add(text_column("case", "What ran", "case"), &Case::what);
    table.add(text_column("operator", "Kind of operator, or mode of the network"), &Case::group);
    table.add(flag_column("seen", "Whether rows of that GPU took part in the fit"), &Case::seen);
    table.add(number_column("measured", Unit::seconds, "What was measured", "measured"), &Case::measured_s);
    table.add({"predicted", Kind::range, Unit::seconds, "predicted",
               "What is predicted; in 80 of 100 cases it lies between the low and the high one"},
              [](const Case& row) {
                  return Range{row.low_s, row.mid_s, row.high_s};
              });
    table.add(
        percent_column("error", "Of what was measured; below 0 where the prediction is too short", "error"),
        [](const Case& row) { return row.error() * 100.0; },
        [](const Case& row) { return signed_percent_text(row.error()); });
    table.add(flag_column("in_band", "Whether the band holds what was measured"), &Case::covered);
    table.add(text_column("provenance", "Where most of the prediction comes from", "provenance"),
              [](const Case& row) { return std::string{name_of(row.provenance)}; });
    for (const auto& [tag, key] : validation.tags())
        table.add(text_column(tag, "What else tells cases apart"), key);
    std::set<std::string> peers;
    for (const Case& each : validation.cases) {
        for (const auto& [peer, seconds] : each.peers)
            peers.insert(peer);
    }
    for (const std::string& peer : peers)
        table.add(in_files(number_column(peer, Unit::seconds, "Another estimator's prediction")),
                  [peer](const Case& row) {
                      const auto found = row.peers.find(peer);
                      return found == row.peers.end() ? Value{} : Value{found->second};
                  });
    return table;
}

Table<FailedCase> failure_table() {
    Table<FailedCase> table;
    table.add(text_column("gpu", "The GPU, as the file names it", "GPU"), &FailedCase::gpu);
    table.add(text_column("case", "What ran", "case"), &FailedCase::what);
    table.add(text_column("reason", "Why there is no prediction", "reason"),
              [](const FailedCase& row) { return row.reason.english(); });
    return table;
}

} // namespace dubhe::study
