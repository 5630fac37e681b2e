// SPDX-License-Identifier: Apache-2.0
// `dubhe-cli measure plan`: what to measure first, where a prediction was made, for the owner of the GPU.
#include "../options/language.h"
#include "../options/overwrite_check.h"
#include "measure.h"
#include "measure_plan_report.h"

#include <core/files/new_file.h>
#include <core/measurement/single_operator.h>

#include <filesystem>

namespace dubhe::cli {

namespace {

struct MeasurePlanArguments : Question {
    std::size_t most = 10;
    std::string script;
};

bool can_be_measured(const workload::ProblemKey& key) {
    return measurement::single_operator(key).ok();
}

Result<Done> write_script(const MeasurePlanArguments& arguments, const Setting& setting,
                          const study::MeasurementPlan& plan) {
    if (arguments.script.empty()) return Done{};
    if (plan.operators.empty())
        return error("there is no operator to measure, so that no script is written", arguments.script);
    const std::string csv = std::filesystem::path{arguments.script}.stem().string() + ".csv";
    return files::write(arguments.script,
                        measuring_script(plan, workload_title(*setting.network), setting.gpus.front().base, csv));
}

Result<Answer> plan_measurements(const MeasurePlanArguments& arguments) {
    refuse_lost_inputs({{"--script", arguments.script}}, inputs_of(arguments));
    const Result<Setting> setting = setting_of(arguments);
    if (!setting) return setting.diagnostics();
    if (setting->gpus.size() != 1) throw Mistake("--gpu", message("measurements are of one GPU; name one"));
    const auto plan = study::worth_measuring(*setting->network, setting->gpus.front(), setting->method, arguments.most,
                                             can_be_measured);
    if (!plan) return plan.diagnostics();
    if (const Result<Done> written = write_script(arguments, *setting, *plan); !written) return written.diagnostics();
    return answer_of(MeasurePlanReport{*setting->network, *plan, setting->gpus.front(), setting->method},
                     arguments.format, setting->notes, {}, true);
}

constexpr const char* plan_examples = R"(Examples:
  dubhe-cli measure plan bert-base --gpu L4 --batch 8 --precision fp16
  dubhe-cli measure plan resnet50 --gpu T4 --mode training --batch 64 --most 20 --script measure-t4.sh

The script runs on a machine with that GPU and leaves a CSV file; `dubhe-cli db import` takes it, and the band narrows.
What a network's times err by as a whole stays, however many operators are measured.)";

} // namespace

std::function<Result<Answer>()> add_measure_plan(CLI::App& command) {
    auto arguments = std::make_shared<MeasurePlanArguments>();
    add_question(command, *arguments);
    add_whole(command, "--most", arguments->most, 1, 1000, "How many operators to name (10)");
    command.add_option("--script", arguments->script, "Writes a script that measures them, for the owner of the GPU")
        ->type_name("FILE");
    add_format(command, arguments->format, true);
    command.footer(plan_examples);
    return [arguments] { return plan_measurements(*arguments); };
}

} // namespace dubhe::cli
