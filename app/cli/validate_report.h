// SPDX-License-Identifier: Apache-2.0
// Validations as tables, JSON and a page.
#pragma once

#include "format.h"

#include <core/study/validation.h>

#include <span>
#include <string>

namespace dubhe::cli {

struct ModelValidation {
    std::string model; // its name
    std::string description;
    study::Validation validation;
};

// Views: what it is given must outlive it.
struct ValidateReport {
    std::span<const ModelValidation> models; // at least one
    std::string cases_file;

    [[nodiscard]] std::string text() const;
    // One model: {cases, failed, mean_ape_pct, ..., by_gpu, by_operator, seen, unseen}; several: {models: {NAME:
    // that}}.
    [[nodiscard]] std::string json() const;
    [[nodiscard]] std::string html() const; // validate_page.cpp
};

} // namespace dubhe::cli
