// SPDX-License-Identifier: Apache-2.0
// Validations as tables, JSON and a page.
#pragma once

#include "../options/format.h"

#include <core/study/validate/validation.h>

#include <span>
#include <string>

namespace dubhe::cli {

struct ModelValidation {
    std::string model; // its name
    std::string description;
    study::Validation validation;
};

// {mean_ape_pct, median_ape_pct, worst_ape_pct, median_error_pct, coverage_pct, count, peers}
[[nodiscard]] Json accuracy_json(const study::Accuracy& accuracy);

// Of a page's table, with what HTML means escaped; `left`: text rather than a number.
[[nodiscard]] std::string html_cell(const std::string& text, bool left = false);

// Views: what it is given must outlive it.
struct ValidateReport {
    std::span<const ModelValidation> models; // at least one
    std::string cases_file;

    [[nodiscard]] std::string text() const;
    // One model: {cases, failed, mean_ape_pct, ..., by_gpu, by_operator, by_TAG, seen, unseen, refused}; several:
    // {models: {NAME: that}}.
    [[nodiscard]] std::string json() const;
    // validate_page.cpp; `behind` is HTML that stands behind everything else.
    [[nodiscard]] std::string html(const std::string& behind = {}) const;
};

} // namespace dubhe::cli
