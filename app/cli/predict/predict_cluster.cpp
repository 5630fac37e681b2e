// SPDX-License-Identifier: Apache-2.0
#include "predict_cluster.h"

#include "../output/timeline_json.h"
#include "cluster_report.h"

#include <core/files/new_file.h>
#include <core/simulation/parallel/step_timeline.h>

namespace dubhe::cli {

void add_cluster(CLI::App& command, ClusterArguments& arguments) {
    const std::size_t first = command.get_options().size();
    add_system(command, arguments.system);
    add_split(command, arguments.split);
    add_fields(command, study::input_fields(), arguments.input);
    add_run(command, arguments.run);
    need_system(command, first);
    command
        .add_option("--timeline", arguments.timeline,
                    "Write the iteration, with --system the step, as Chrome or Perfetto JSON")
        ->type_name("FILE");
}

Result<ClusterSetting> cluster_setting_of(const Question& question, SystemArguments system) {
    if (question.gpus.count() > 1) return error("a system has one kind of GPU; give one --gpu or none");
    if (!question.gpus.names.empty()) system.changes.gpu = question.gpus.names[0];
    system.catalog = question.gpus.catalog;
    Result<study::ClusterSystem> found = system_of(system);
    if (!found) return found.diagnostics();
    GpuArguments gpu = question.gpus;
    if (gpu.hypothetical.empty()) gpu.names = {found->gpu.name};
    const Result<ChosenGpus> chosen = chosen_gpus(gpu);
    if (!chosen) return chosen.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(question.method, chosen->gpus, question.gpus.catalog);
    if (!model) return model.diagnostics();
    found->gpu = derive(chosen->gpus[0].base, chosen->gpus[0].overrides);
    if (!chosen->gpus[0].title.empty()) found->gpu.name = chosen->gpus[0].title;
    if (found->gpu.clock()) found->fabric.clock_hz = found->gpu.clock()->value();
    return ClusterSetting{std::move(*found), *model, {model->get(), question.method.host}};
}

Result<Answer> predict_on_system(const Question& question, const ClusterArguments& arguments,
                                 const MoneyArguments& money) {
    const Result<ClusterSetting> setting = cluster_setting_of(question, arguments.system);
    if (!setting) return setting.diagnostics();
    const auto& [system, cost_model, method] = *setting;
    const auto model = study::ClusterModel::make(recipe_of(question), system.gpu, system.fabric, method);
    if (!model) return model.diagnostics();
    const simulation::Split split = split_of(arguments.split, question.recipe);
    const std::int64_t gpus = arguments.split.gpus.value_or(split.gpus());
    const Result<simulation::InputPipeline> input = study::input_of(arguments.input);
    if (!input) return input.diagnostics();
    const Result<study::ClusterPrediction> prediction = predict(**model, split, gpus, *input);
    if (!prediction) return prediction.diagnostics();
    if (!arguments.timeline.empty()) {
        const Result<study::LoadsPtr> loads = (*model)->loads(split);
        if (!loads) return loads.diagnostics();
        const Result<simulation::StepTimeline> step =
            step_timeline(**loads, split, system.fabric, (*model)->step_gpu(), *input);
        if (!step) return step.diagnostics();
        const Result<std::string> text = timeline_json(step->graph, [&](std::size_t task) {
            return TaskText{step->names[task], name_of(step->kind[task])};
        });
        if (!text) return text.diagnostics();
        if (const Result<Done> written = files::write(arguments.timeline, *text); !written)
            return written.diagnostics();
    }
    const Result<std::optional<study::RunAnswer>> run =
        run_of(arguments.run, question.recipe.mode, *prediction, (*model)->tokens_per_sample());
    if (!run) return run.diagnostics();
    Diagnostics idle = options_without_effect(split);
    const ClusterReport report{**model, system, *prediction, method, money, *run, idle};
    return Answer{question.format == Format::json ? report.json() : report.text(), std::move(idle)};
}

} // namespace dubhe::cli
