// SPDX-License-Identifier: Apache-2.0
// Validations as tables, JSON, CSV and a page.
#pragma once

#include "../options/format.h"

#include <core/study/columns/validation_table.h>
#include <core/study/validate/validation.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::cli {

struct ModelValidation {
    std::string model; // its name
    std::string description;
    study::Validation validation;
};

// {mean_ape_pct, median_ape_pct, worst_ape_pct, median_error_pct, coverage_pct, count, peers}
[[nodiscard]] Json accuracy_json(const study::Accuracy& accuracy);
// All cases, seen and unseen ones, those of each GPU and of each kind of operator.
[[nodiscard]] std::vector<study::AccuracyRow> groups_of(const study::Validation& validation);

// Views: what it is given must outlive it.
struct ValidateReport {
    std::span<const ModelValidation> models; // at least one
    std::string cases_file;
};
// validate_page.cpp; `behind` is HTML that stands behind everything else.
[[nodiscard]] std::string html_of(const ValidateReport& report, const std::string& behind = {});

// What a validation says beside its cases.
struct ReportExtra {
    std::string text{};         // behind the tables
    Json json = Json::object(); // joins the answer's
    std::string html{};         // behind the page's tables
    std::string in_place{};     // a text instead of the tables and what stands behind them
};

// As text; as JSON: one model: {cases, failed, mean_ape_pct, ..., by_gpu, by_operator, by_TAG, seen, unseen, refused};
// several: {models: {NAME: that}}; as CSV: a line a case. A page is written where `page` names a file.
[[nodiscard]] Result<Answer> answer_of(const ValidateReport& report, Format format, const std::string& page,
                                       const ReportExtra& extra = {});

} // namespace dubhe::cli
