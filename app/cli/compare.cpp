// SPDX-License-Identifier: Apache-2.0
#include "compare_report.h"
#include "options.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct CompareArguments {
    workload::Recipe recipe;
    GpuArguments gpus;
    MethodArguments method;
    Format format = Format::text;
    std::size_t top = 10;
};

Result<Answer> run_compare(const CompareArguments& arguments) {
    const Result<ChosenGpus> chosen = chosen_gpus(arguments.gpus);
    if (!chosen) return chosen.diagnostics();
    const Result<study::NetworkPtr> network = study::prepare(arguments.recipe);
    if (!network) return network.diagnostics();
    const std::unique_ptr<const cost::CostModel> model = cost_model(arguments.method);
    const study::Method method{model.get(), arguments.method.host};

    std::vector<hardware::Gpu> gpus;
    for (const study::SweepGpu& gpu : chosen->gpus)
        gpus.push_back(derive(gpu.base, gpu.overrides));
    const Result<study::Comparison> comparison = study::compare(*network, gpus, method);
    if (!comparison) return comparison.diagnostics();

    Diagnostics notes = chosen->notes, failures;
    for (const study::Compared& compared : comparison->gpus)
        failures.insert(failures.end(), compared.failures.begin(), compared.failures.end());
    if (std::ranges::none_of(comparison->gpus, [](const auto& each) { return each.prediction.has_value(); }))
        return failures;
    notes.insert(notes.end(), failures.begin(), failures.end());

    const CompareReport report{*comparison, chosen->gpus, method, arguments.top};
    switch (arguments.format) {
    case Format::json:
        return Answer{report.json(), notes};
    case Format::csv:
        return Answer{report.csv(), notes};
    case Format::text:
        break;
    }
    return Answer{report.text(), notes};
}

constexpr const char* examples = R"(Examples:
  dubhe-cli compare resnet50 --gpu V100-SXM2-16GB --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli compare bert-large --gpu T4,L4,A10 --batch 16 --precision fp16 --csv
  dubhe-cli compare gpt2-xl --gpu A100-SXM4-80GB --gpu H100-SXM5-80GB --json

Speed-ups are over the first GPU.)";

} // namespace

Action compare_command(CLI::App& command) {
    auto arguments = std::make_shared<CompareArguments>();
    add_workload(command, arguments->recipe)->required();
    add_gpus(command, arguments->gpus);
    add_method(command, arguments->method);
    add_top(command, arguments->top);
    add_format(command, arguments->format, true);
    command.footer(examples);
    return [arguments] { return run_compare(*arguments); };
}

} // namespace dubhe::cli
