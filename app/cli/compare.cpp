// SPDX-License-Identifier: Apache-2.0
#include "compare_report.h"
#include "options.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct CompareArguments : Question {
    std::size_t top = 10;
    MoneyArguments money;
};

Result<Answer> run_compare(const CompareArguments& arguments) {
    check_money(arguments.money);
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    std::vector<hardware::Gpu> gpus;
    for (const study::SweepGpu& gpu : setting->gpus)
        gpus.push_back(derive(gpu.base, gpu.overrides));
    const Result<study::Comparison> comparison = study::compare(setting->network, gpus, setting->method);
    if (!comparison) return comparison.diagnostics();

    Diagnostics refusals;
    for (const study::Compared& compared : comparison->gpus)
        refusals.insert(refusals.end(), compared.failures.begin(), compared.failures.end());
    const bool any =
        std::ranges::any_of(comparison->gpus, [](const auto& each) { return each.prediction.has_value(); });
    const CompareReport report{*comparison, setting->gpus, setting->method, arguments.money, arguments.top};
    return answer_of(report, arguments.format, setting->notes, refusals, any);
}

constexpr const char* compare_examples = R"(Examples:
  dubhe-cli compare resnet50 --gpu V100-SXM2-16GB --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli compare bert-large --gpu T4,L4,A10 --batch 16 --precision fp16 --csv
  dubhe-cli compare gpt2-xl --gpu A100-SXM4-80GB --gpu H100-SXM5-80GB --json
  dubhe-cli compare resnet50 --gpu "TITAN RTX" --gpu A40 --batch 64 --electricity "USD 0.15/kWh" --life 3

Speed-ups are over the first GPU.)";

} // namespace

Action compare_command(CLI::App& command) {
    auto arguments = std::make_shared<CompareArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    add_money(command, arguments->money);
    add_top(command, arguments->top);
    add_format(command, arguments->format, true);
    command.footer(compare_examples);
    return [arguments] { return run_compare(*arguments); };
}

} // namespace dubhe::cli
