// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "compare_report.h"
#include "compare_stacks.h"

#include <algorithm>
#include <string>
#include <vector>

namespace dubhe::cli {

namespace {

struct CompareArguments : Question {
    std::size_t top = 10;
    MoneyArguments money;
    std::vector<std::string> stacks; // more than one: side by side
};

// Each stack's graph is another one: what is compared is what an iteration takes.
Result<Answer> compare_stacks(const CompareArguments& arguments, const Setting& setting,
                              const std::vector<hardware::Gpu>& gpus) {
    std::vector<study::Comparison> comparisons;
    Diagnostics refusals;
    bool any = false;
    for (const std::string& stack : arguments.stacks) {
        workload::Recipe recipe = setting.network->recipe;
        for (workload::RecipePart& part : recipe.parts)
            part.recipe.stack = stack;
        if (recipe.parts.empty()) recipe.stack = stack;
        const Result<study::NetworkPtr> network =
            recipe == setting.network->recipe ? Result<study::NetworkPtr>{setting.network} : study::prepare(recipe);
        if (!network) return network.diagnostics();
        Result<study::Comparison> comparison = study::compare(*network, gpus, setting.method);
        if (!comparison) return comparison.diagnostics();
        for (const study::Compared& compared : comparison->gpus) {
            refusals.insert(refusals.end(), compared.failures.begin(), compared.failures.end());
            any = any || compared.prediction.has_value();
        }
        comparisons.push_back(*std::move(comparison));
    }
    const StacksReport report{comparisons, setting.gpus, setting.method, arguments.money};
    return answer_of(report, arguments.format, setting.notes, refusals, any);
}

Result<Answer> run_compare(const CompareArguments& arguments) {
    check_money(arguments.money);
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    std::vector<hardware::Gpu> gpus;
    for (const study::SweepGpu& gpu : setting->gpus)
        gpus.push_back(derive(gpu.base, gpu.overrides));
    if (arguments.stacks.size() > 1) return compare_stacks(arguments, *setting, gpus);
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
  dubhe-cli compare llama-3.1-8b --gpu H100-SXM5-80GB --precision bf16 --past 1024 --stack vllm --stack tensorrt-llm

Speed-ups are over the first GPU, of several stacks over the first of them.)";

} // namespace

Action compare_command(CLI::App& command) {
    auto arguments = std::make_shared<CompareArguments>();
    add_question(command, *arguments);
    add_stacks(command, arguments->recipe, arguments->stacks);
    add_with(command, *arguments);
    add_money(command, arguments->money);
    add_top(command, arguments->top);
    add_format(command, arguments->format, true);
    command.footer(compare_examples);
    return [arguments] { return run_compare(*arguments); };
}

} // namespace dubhe::cli
