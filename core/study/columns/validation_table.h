// SPDX-License-Identifier: Apache-2.0
// The columns of validations: how far off a group of cases is, each case, and what could not be predicted.
#pragma once

#include "../validate/validation.h"

#include <core/tables/table.h>

#include <string>
#include <vector>

namespace dubhe::study {

struct AccuracyRow {
    std::string name; // of the group: a GPU, an operator kind
    Accuracy accuracy;
};
[[nodiscard]] std::vector<AccuracyRow> accuracy_rows(const std::map<std::string, Accuracy>& groups);

// `title` is over the names. JSON has a group's numbers under its name, and other estimators' in an object of their
// own.
[[nodiscard]] tables::Table<AccuracyRow> accuracy_table(const std::string& title);

// With a column for each tag that the cases have, and a time for each other estimator.
[[nodiscard]] tables::Table<ValidatedCase> case_table(const Validation& validation);

[[nodiscard]] tables::Table<FailedCase> failure_table();

[[nodiscard]] std::string signed_percent_text(double share); // "+12.3 %"

} // namespace dubhe::study
