// SPDX-License-Identifier: Apache-2.0
// The whole program in a page: a recipe becomes a graph, a cost model gives each operator its time on the GPU, the
// simulator turns those into an iteration, the study says how long, why and how sure; the report is text.
#include "options.h"
#include "predict_report.h"

namespace dubhe::cli {

namespace {

struct PredictArguments {
    workload::Recipe recipe;
    GpuArguments gpus;
    MethodArguments method;
    Format format = Format::text;
    std::size_t top = 10;
};

Result<Answer> predict(const PredictArguments& arguments) {
    // GPUs: the catalog's entries, with what --set changes.
    const Result<ChosenGpus> chosen = chosen_gpus(arguments.gpus);
    if (!chosen) return chosen.diagnostics();

    // Recipe -> graph (workload), with its distinct operators and its memory plan.
    const Result<study::NetworkPtr> network = study::prepare(arguments.recipe);
    if (!network) return network.diagnostics();

    // How operators are costed (cost), and the host that launches them (simulation).
    const std::unique_ptr<const cost::CostModel> model = cost_model(arguments.method);
    const study::Method method{model.get(), arguments.method.host};

    // Graph + GPU -> cost per operator -> simulated timeline -> study.
    std::vector<study::Prediction> predictions;
    for (const study::SweepGpu& gpu : chosen->gpus) {
        Result<study::Prediction> prediction = study::predict(*network, derive(gpu.base, gpu.overrides), method);
        if (!prediction) return prediction.diagnostics();
        predictions.push_back(std::move(*prediction));
    }

    // Study -> text.
    const PredictReport report{predictions, chosen->gpus, method, arguments.top};
    return Answer{arguments.format == Format::json ? report.json() : report.text(), chosen->notes};
}

constexpr const char* examples = R"(Examples:
  dubhe-cli predict resnet50 --gpu A100-SXM4-80GB --mode training --batch 64
  dubhe-cli predict gpt2-xl --gpu V100-SXM2-32GB --gpu H100-SXM5-80GB --seq 1024 --precision fp16
  dubhe-cli predict llama-3-8b --gpu H200 --precision bf16 --past 2048
  dubhe-cli predict model.onnx --gpu T4 --set memory_bandwidth=1.2TB/s --json)";

} // namespace

Action predict_command(CLI::App& command) {
    auto arguments = std::make_shared<PredictArguments>();
    add_workload(command, arguments->recipe)->required();
    add_gpus(command, arguments->gpus);
    add_method(command, arguments->method);
    add_top(command, arguments->top);
    add_format(command, arguments->format, false);
    command.footer(examples);
    return [arguments] { return predict(*arguments); };
}

} // namespace dubhe::cli
