// SPDX-License-Identifier: Apache-2.0
// The whole program in a page: a recipe becomes a graph, a cost model gives each operator its time on the GPU, the
// simulator turns those into an iteration, the study says how long, why and how sure; the report is text.
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "../output/timeline_json.h"
#include "predict_cluster.h"
#include "predict_report.h"

#include <core/files/new_file.h>
#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <string>

namespace dubhe::cli {

namespace {

struct PredictArguments : Question {
    std::size_t top = 10;
    MoneyArguments money;
    ClusterArguments cluster;
};

// Each kernel and its launch, under the operator's path.
Result<Done> write_timeline(const Setting& setting, const std::string& file) {
    const study::Network& network = *setting.network;
    if (network.is_portfolio()) return error("--timeline: a portfolio has a timeline for each network; ask for one");
    if (setting.gpus.size() > 1) return error("--timeline: a file holds the run on one GPU; name one");
    const hardware::Gpu gpu = derive(setting.gpus[0].base, setting.gpus[0].overrides);
    if (const Result<Done> accepted = study::accepts(network, gpu, setting.method); !accepted)
        return accepted.diagnostics();
    cost::CostTable costs;
    study::cost_iteration(network.work, gpu, setting.method, costs);
    const simulation::TaskGraph graph = iteration_task_graph(
        network.work, costs, simulation::host_on(network.work, setting.method.host, gpu.architecture));
    std::string path;
    const Result<std::string> text = timeline_json(graph, [&](std::size_t task) {
        const simulation::Task& each = graph.tasks()[task];
        path = network.graph.path(workload::OperatorId{each.item});
        return TaskText{path, each.executor.index == 0 ? "launch" : "kernel"};
    });
    return text ? files::write(file, *text) : Result<Done>{text.diagnostics()};
}

Result<Answer> predict(const PredictArguments& arguments) {
    check_money(arguments.money);
    const std::string& timeline = arguments.cluster.timeline;
    if (!timeline.empty()) refuse_lost_inputs({{"--timeline", timeline}}, inputs_of(arguments));
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

    if (!arguments.cluster.timeline.empty()) {
        const Result<Done> written = write_timeline(*setting, arguments.cluster.timeline);
        if (!written) return written.diagnostics();
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
