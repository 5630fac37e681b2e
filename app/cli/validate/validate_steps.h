// SPDX-License-Identifier: Apache-2.0
// What the validations of whole steps have in common: `validate serving-steps`, `validate argonne`, `validate
// examples`.
#pragma once

#include "../options/options.h"
#include "validate_report.h"

#include <core/study/validate/case_steps.h>

#include <functional>
#include <string>
#include <vector>

namespace dubhe::cli {

struct StepsArguments {
    std::vector<std::string> cases;
    std::string library, catalog, configs, page, stack;
    std::string model{cost::default_model};
    simulation::Host host;
    Format format = Format::text;
    bool progress = false;
};
// --cases, --configs, --stack, --report, --library, --cost-model, --launch, --catalog, --json, --csv, --progress.
void add_steps(CLI::App& command, StepsArguments& arguments);

using ValidateSteps = std::function<Result<study::Validation>(const study::StepSetting& setting, ReportExtra& extra)>;

[[nodiscard]] Result<Answer> validate_steps(const StepsArguments& arguments, const ValidateSteps& validate);

// A page that would take the place of what is read is a mistake of usage.
void refuse_lost_cases(const StepsArguments& arguments);

// Rows of all files, one behind the other.
template <class Case, class Read>
[[nodiscard]] Result<std::vector<Case>> cases_of(const StepsArguments& arguments, Read read) {
    refuse_lost_cases(arguments);
    std::vector<Case> all;
    for (const std::string& file : arguments.cases) {
        Result<std::vector<Case>> some = read(std::filesystem::path{file});
        if (!some) return some.diagnostics();
        all.insert(all.end(), std::make_move_iterator(some->begin()), std::make_move_iterator(some->end()));
    }
    return all;
}

} // namespace dubhe::cli
