// SPDX-License-Identifier: Apache-2.0
#include "validate_serving.h"

#include "validate_steps.h"

#include <core/study/validate/serving_cases.h>

namespace dubhe::cli {

namespace {

Result<Answer> validate_serving_steps(const StepsArguments& arguments) {
    const auto cases = cases_of<study::ServingCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_serving_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, ReportExtra& extra) {
        study::Validation made = validate_serving(*cases, setting);
        for (std::size_t s = 0; s < study::serving_step_count; ++s) {
            const std::string name{name_of(static_cast<study::ServingStep>(s))};
            std::vector<const study::ValidatedCase*> of_step;
            for (const study::ValidatedCase& tried : made.cases) {
                if (tried.group == name) of_step.push_back(&tried);
            }
            extra.json[name] = accuracy_json(study::accuracy_of(of_step));
        }
        return Result<study::Validation>{std::move(made)};
    });
}

constexpr const char* validate_serving_examples = R"(Examples:
  dubhe-cli validate serving-steps --cases splitwise.csv
  dubhe-cli validate serving-steps --cases splitwise.csv serving.csv --json
  dubhe-cli validate serving-steps --cases serving.csv --stack tensorrt-llm,step=1ms

Cases: either rows with the columns model, hardware, prompt_size, batch_size, token_size, prompt_time, token_time,
tensor_parallel (a prefill and a step of decoding, ms), or rows with gpu, model, precision, isl, osl, concurrency, tp,
backend, tpot_ms, of which those with at most 8 requests in flight are a step of decoding.)";

} // namespace

Action add_validate_serving(CLI::App& command) {
    auto arguments = std::make_shared<StepsArguments>();
    add_steps(command, *arguments);
    command.footer(validate_serving_examples);
    return [arguments] { return validate_serving_steps(*arguments); };
}

} // namespace dubhe::cli
