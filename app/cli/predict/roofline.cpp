// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "roofline_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct RooflineArguments : Question {
    std::size_t top = 10;
};

Result<Answer> run_roofline(const RooflineArguments& asked) {
    const Result<Setting> setting = setting_of(asked);
    if (!setting) return setting.diagnostics();
    std::vector<Result<study::StepRoofline>> all;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        all.push_back(study::step_roofline(setting->network, derive(gpu.base, gpu.overrides), setting->method));
        if (all.back()) continue;
        const Diagnostics& reasons = all.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }
    const bool any = std::ranges::any_of(all, &Result<study::StepRoofline>::ok);
    return answer_of(RooflineReport{*setting->network, all, setting->gpus, setting->method, asked.top}, asked.format,
                     setting->notes, refusals, any);
}

constexpr const char* roofline_examples = R"(Examples:
  dubhe-cli roofline resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli roofline gpt2 --gpu A100-SXM4-80GB --hypothetical "Wide=A100-SXM4-80GB,memory_bandwidth=3TB/s" --csv
  dubhe-cli roofline bert-large --gpu T4 --gpu H100-SXM5-80GB --precision fp16 --batch 16 --json)";

} // namespace

Action roofline_command(CLI::App& command) {
    auto asked = std::make_shared<RooflineArguments>();
    add_question(command, *asked);
    add_with(command, *asked);
    add_top(command, asked->top);
    add_format(command, asked->format, true);
    command.footer(roofline_examples);
    return [asked] { return run_roofline(*asked); };
}

} // namespace dubhe::cli
