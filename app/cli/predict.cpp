// SPDX-License-Identifier: Apache-2.0
// The whole program in a page: a recipe becomes a graph, a cost model gives each operator its time on the GPU, the
// simulator turns those into an iteration, the study says how long, why and how sure; the report is text.
#include "options.h"
#include "predict_cluster.h"
#include "predict_report.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct PredictArguments : Question {
    std::size_t top = 10;
    MoneyArguments money;
    ClusterArguments cluster;
};

Result<Answer> predict(const PredictArguments& arguments) {
    check_money(arguments.money);
    if (!arguments.cluster.system.name.empty()) return predict_on_system(arguments, arguments.cluster, arguments.money);
    if (arguments.gpus.count() == 0) throw CLI::RequiredError("--gpu (or --system)");
    // GPUs: the catalog's entries, with what --set changes. Recipe -> graph (workload), with its distinct operators and
    // its memory plan. How operators are costed (cost), and the host that launches them (simulation).
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();

    // Graph + GPU -> cost per operator -> simulated timeline -> study.
    std::vector<Result<study::Prediction>> predictions;
    Diagnostics refusals;
    for (const study::SweepGpu& gpu : setting->gpus) {
        predictions.push_back(study::predict(setting->network, derive(gpu.base, gpu.overrides), setting->method));
        if (predictions.back()) continue;
        const Diagnostics& reasons = predictions.back().diagnostics();
        refusals.insert(refusals.end(), reasons.begin(), reasons.end());
    }

    // Study -> text.
    const PredictReport report{*setting->network, predictions,     setting->gpus,
                               setting->method,   arguments.money, arguments.top};
    const bool any = std::ranges::any_of(predictions, &Result<study::Prediction>::ok);
    return answer_of(report, arguments.format, setting->notes, refusals, any);
}

constexpr const char* predict_examples = R"(Examples:
  dubhe-cli predict resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli predict gpt2-xl --gpu V100-SXM2-32GB --gpu H100-SXM5-80GB --seq 1024 --precision fp16
  dubhe-cli predict llama-3-8b --gpu H200 --precision bf16 --past 2048
  dubhe-cli predict model.onnx --gpu T4 --set memory_bandwidth=1.2TB/s --json
  dubhe-cli predict resnet50 --gpu "TITAN RTX" --batch 64 --rent "USD 0.40/h" --electricity "USD 0.15/kWh" --utilisation 70%
  dubhe-cli predict megatron-175b --system "DGX H100" --tp 8 --pp 8 --dp 8 --batch 512 --mode training --precision bf16 \
    --optimizer fused_adam --sequence-parallel --recompute selective --chunks 3 --timeline step.json)";

} // namespace

Action predict_command(CLI::App& command) {
    auto arguments = std::make_shared<PredictArguments>();
    add_question(command, *arguments);
    add_with(command, *arguments);
    add_cluster(command, arguments->cluster);
    add_money(command, arguments->money);
    add_top(command, arguments->top);
    add_format(command, arguments->format, false);
    command.footer(predict_examples);
    return [arguments] { return predict(*arguments); };
}

} // namespace dubhe::cli
