// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "elasticity_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

Result<Answer> run_elasticity(const Question& question) {
    const Result<Setting> setting = setting_of(question);
    if (!setting) return setting.diagnostics();
    std::vector<Result<study::Elasticities>> all;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        all.push_back(study::elasticities(*setting->network, gpu, setting->method));
        if (all.back()) {
            study::sort_by_effect(all.back()->levers);
            continue;
        }
        const Diagnostics& reasons = all.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }
    const bool any = std::ranges::any_of(all, &Result<study::Elasticities>::ok);
    return answer_of(ElasticityReport{*setting->network, all, setting->gpus, setting->method}, question.format,
                     setting->notes, refusals, any);
}

constexpr const char* elasticity_examples = R"(Examples:
  dubhe-cli elasticity resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli elasticity bert-large --gpu T4 --gpu H100-SXM5-80GB --batch 16 --csv
  dubhe-cli elasticity gpt2-xl --gpu V100-SXM2-32GB --set memory_bandwidth=1.5x --json

-0.6 % per +1 % of memory bandwidth: one percent more of it makes an iteration 0.6 % shorter. No number of a GPU does
more than its own percent; where the two sides differ, the number stands where an operator changes what binds it.)";

} // namespace

Action elasticity_command(CLI::App& command) {
    auto question = std::make_shared<Question>();
    add_question(command, *question);
    add_with(command, *question);
    add_format(command, question->format, true);
    command.footer(elasticity_examples);
    return [question] { return run_elasticity(*question); };
}

} // namespace dubhe::cli
