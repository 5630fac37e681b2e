// SPDX-License-Identifier: Apache-2.0
#include "validate_argonne.h"

#include "validate_steps.h"

#include <core/study/validate/generation_cases.h>

namespace dubhe::cli {

namespace {

Result<Answer> validate_whole_generations(const StepsArguments& arguments) {
    const auto cases = cases_of<study::GenerationCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_generation_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, ReportExtra&) {
        return Result<study::Validation>{study::validate_generations(*cases, setting)};
    });
}

constexpr const char* validate_argonne_examples = R"(Examples:
  dubhe-cli validate argonne --cases argonne.csv
  dubhe-cli validate argonne --cases argonne.csv --stack vllm,step=5ms --json

Cases: a row each with the columns hardware, num_of_hardware, framework, model, input_output_length, batch_size,
latency (s): a batch of prompts, and as many tokens made of each. Run in fp16; vLLM and TensorRT-LLM on H100, A100 (of
40 GB) and MI300X.)";

} // namespace

Action add_validate_argonne(CLI::App& command) {
    auto arguments = std::make_shared<StepsArguments>();
    add_steps(command, *arguments);
    command.footer(validate_argonne_examples);
    return [arguments] { return validate_whole_generations(*arguments); };
}

} // namespace dubhe::cli
