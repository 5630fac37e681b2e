// SPDX-License-Identifier: Apache-2.0
// `plan`: all ways to split a training step among GPUs, and the best of them.
#include "cluster_report.h"
#include "predict_cluster.h"

#include <algorithm>

namespace dubhe::cli {

namespace {

struct PlanArguments : Question {
    SystemArguments system;
    study::PlanRequest request;
    std::vector<std::string> recompute, zero;
    std::int64_t up_to = 0;
    bool no_sequence = false, overlap = false, progress = false;
    std::size_t top = 10;
};

// --up-to N: all powers of two of machines, and N itself.
std::vector<std::int64_t> counts_up_to(std::int64_t most, std::int64_t node) {
    std::vector<std::int64_t> counts;
    for (std::int64_t n = std::min(node, most); n < most; n *= 2)
        counts.push_back(n);
    counts.push_back(most);
    return counts;
}

template <class Enum, class Read>
std::vector<Enum> choices_of(const std::vector<std::string>& texts, const std::string& option, Read read) {
    std::vector<Enum> made;
    for (const std::string& text : texts) {
        const auto value = read(text);
        if (!value) throw CLI::ValidationError(option, "\"" + text + "\" is not one of its choices");
        made.push_back(*value);
    }
    return made;
}

Result<Answer> plan(const PlanArguments& arguments) {
    const Result<ClusterSetting> setting = cluster_setting_of(arguments, arguments.system);
    if (!setting) return setting.diagnostics();
    const auto& [system, cost_model, method] = *setting;
    const auto model = study::ClusterModel::make(arguments.recipe, system.gpu, system.fabric, method);
    if (!model) return model.diagnostics();
    study::PlanRequest request = arguments.request;
    request.batch = arguments.recipe.batch;
    request.sequence_too = !arguments.no_sequence;
    request.recompute =
        choices_of<simulation::Recompute>(arguments.recompute, "--recompute", simulation::recompute_from);
    request.zero = choices_of<simulation::Zero>(arguments.zero, "--zero", simulation::zero_from);
    if (arguments.overlap) request.habits.sync = simulation::GradientSync::in_buckets;
    if (request.gpus.empty()) {
        if (arguments.up_to < 1) return error("how many GPUs? Give --gpus, or --up-to for a range");
        request.gpus = counts_up_to(arguments.up_to, system.fabric.gpus_per_node);
    }
    const Result<study::Plan> made = study::plan(**model, request, progress_if(arguments.progress));
    if (!made) return made.diagnostics();
    const PlanReport report{**model, system, *made, method, arguments.top};
    Answer answer{arguments.format == Format::json  ? report.json()
                  : arguments.format == Format::csv ? report.csv()
                                                    : report.text(),
                  {}};
    if (!made->best) answer.exit_code = 1;
    return answer;
}

constexpr const char* examples = R"(Examples:
  dubhe-cli plan megatron-175b --system "DGX H100" --gpus 512 --batch 512 --precision bf16
  dubhe-cli plan megatron-530b --system "DGX A100 80GB" --up-to 2240 --batch 2240 --precision fp16 --json
  dubhe-cli plan mixtral-8x7b --system "DGX H100" --gpus 64 --batch 256 --ep 8 --micro-batch 1,2

Exits with 1 where nothing fits.)";

} // namespace

Action plan_command(CLI::App& command) {
    auto arguments = std::make_shared<PlanArguments>();
    PlanArguments& a = *arguments;
    a.recipe.mode = workload::Mode::training;
    a.recipe.optimizer = workload::Optimizer::fused_adam;
    add_question(command, a);
    command.get_option("--gpu")->required(false);
    add_system(command, a.system, false);
    command.get_option("--system")->required();
    const auto list = [&command](const char* name, std::vector<std::int64_t>& target, const char* help) {
        command.add_option(name, target, help)->delimiter(',')->type_name("COUNTS");
    };
    list("--gpus", a.request.gpus, "Numbers of GPUs: 512 or 256,512");
    command.add_option("--up-to", a.up_to, "All of 1, 2, 4 ... machines up to so many GPUs")->type_name("COUNT");
    list("--tp", a.request.tensor, "Tensor-parallel ranks to try (all that divide, within a machine)");
    list("--pp", a.request.pipeline, "Pipeline stages to try (all that divide)");
    list("--ep", a.request.expert, "Expert-parallel ranks to try (all that divide)");
    list("--micro-batch", a.request.micro_batch, "Micro-batches to try (1,2,4,8,16)");
    list("--chunks", a.request.chunks, "Chunks of layers a stage to try (1,2,3,4,6,8)");
    command.add_option("--recompute", a.recompute, "Recomputation to try (none,selective,full)")->delimiter(',');
    command.add_option("--zero", a.zero, "What data-parallel ranks share (none,states)")->delimiter(',');
    command.add_flag("--no-sequence-parallel", a.no_sequence, "Leave sequence parallelism out");
    command.add_flag("--overlap-gradients", a.overlap, "Gradients are summed in buckets beside the backward pass");
    command.add_flag("--wide-gradients", a.request.habits.wide_gradients,
                     "Half-precision passes keep gradients in fp32");
    add_top(command, a.top);
    add_progress(command, a.progress);
    add_format(command, a.format, true);
    command.footer(examples);
    return [arguments] { return plan(*arguments); };
}

} // namespace dubhe::cli
