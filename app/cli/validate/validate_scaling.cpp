// SPDX-License-Identifier: Apache-2.0
#include "validate_scaling.h"

#include "../options/cluster_options.h"
#include "../options/format.h"
#include "../output/table.h"

#include <core/study/validate/scaling_cases.h>
#include <core/units/text.h>

#include <cmath>

namespace dubhe::cli {

namespace {

struct ScalingArguments {
    std::string cases;
    SystemArguments system{"4 x V100 PCIe server", {}, {}, {}, {}};
    MethodArguments method;
    Format format = Format::text;
    bool progress = false;
};

double gradient_share(const study::ScalingRow& row) {
    const simulation::Step& step = row.prediction.step;
    return step.part_s[static_cast<std::size_t>(simulation::StepPart::gradients)] / step.mid_s;
}

std::string off_text(const std::optional<double>& error) {
    if (!error) return "";
    return (*error < 0.0 ? "-" : "+") + number_text(std::round(std::abs(*error) * 1000.0) / 10.0) + " %";
}

std::string scaling_text(const study::Scaling& scaling, const study::ClusterSystem& system) {
    std::string text = system.gpu.name + " in " + system.system.name + ", " +
                       std::to_string(system.fabric.gpus_per_node) + " a machine\n\n";
    Table table{{"<network", "a GPU", "GPUs", "step", "efficiency", "gradients", "measured", "off", "published off"}};
    for (const study::ScalingRow& row : scaling.rows) {
        const simulation::Step& step = row.prediction.step;
        study::Point point;
        point.low_s = step.low_s;
        point.mid_s = step.mid_s;
        point.high_s = step.high_s;
        table.add({row.of.network + (row.of.sequence ? " x " + std::to_string(*row.of.sequence) : ""),
                   std::to_string(row.of.batch), std::to_string(row.of.gpus), banded_time_text(point),
                   percent_text(row.efficiency), percent_text(gradient_share(row)),
                   row.of.measured_s ? time_text(*row.of.measured_s) : "", off_text(row.error()),
                   row.of.published_error ? number_text(*row.of.published_error * 100.0) + " %" : ""});
    }
    text += table.text(2);
    for (const study::FailedCase& failed : scaling.failed)
        text += "  " + failed.what + ": " + failed.reason.english() + '\n';
    if (const std::optional<double> error = scaling.mean_error())
        text += "\n  " + number_text(std::round(*error * 1000.0) / 10.0) + " % off on average where it was measured\n";
    return text + "\nEfficiency: samples a second and GPU, over those of the fewest GPUs. Gradients: share of the step "
                  "in which nothing but their sums is waited for. Published: of whoever measured, by a prediction of "
                  "theirs.\n";
}

Json scaling_json(const study::Scaling& scaling, const study::ClusterSystem& system) {
    Json json{{"system", system.system.name}, {"gpu", system.gpu.name}, {"cases", Json::array()}};
    for (const study::ScalingRow& row : scaling.rows) {
        Json one{{"network", row.of.network},
                 {"batch_per_gpu", row.of.batch},
                 {"sequence", nullptr},
                 {"gpus", row.of.gpus},
                 {"step_s", row.prediction.step.mid_s},
                 {"low_s", row.prediction.step.low_s},
                 {"high_s", row.prediction.step.high_s},
                 {"throughput_per_s", row.prediction.samples_per_s},
                 {"efficiency", row.efficiency},
                 {"gradient_share", gradient_share(row)},
                 {"measured_s", nullptr},
                 {"error_pct", nullptr},
                 {"published_error_pct", nullptr}};
        if (row.of.sequence) one["sequence"] = *row.of.sequence;
        if (row.of.measured_s) one["measured_s"] = *row.of.measured_s;
        if (const auto error = row.error()) one["error_pct"] = *error * 100.0;
        if (row.of.published_error) one["published_error_pct"] = *row.of.published_error * 100.0;
        json["cases"].push_back(std::move(one));
    }
    json["failed"] = Json::array();
    for (const study::FailedCase& failed : scaling.failed)
        json["failed"].push_back({{"case", failed.what}, {"reason", failed.reason.english()}});
    json["mean_ape_pct"] = nullptr;
    if (const auto error = scaling.mean_error()) json["mean_ape_pct"] = *error * 100.0;
    return json;
}

Result<Answer> validate_scaling_cases(const ScalingArguments& arguments) {
    const Result<std::vector<study::ScalingCase>> cases = study::read_scaling_cases(arguments.cases);
    if (!cases) return cases.diagnostics();
    const Result<study::ClusterSystem> system = system_of(arguments.system);
    if (!system) return system.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(arguments.method, {{system->gpu, {}}}, arguments.system.catalog);
    if (!model) return model.diagnostics();
    const study::Scaling scaling = study::scale(
        *cases, {system->gpu, system->fabric, {model->get(), arguments.method.host}, progress_if(arguments.progress)});
    Answer answer{arguments.format == Format::json ? to_text(scaling_json(scaling, *system))
                                                   : scaling_text(scaling, *system),
                  {}};
    if (scaling.rows.empty()) {
        answer.exit_code = 1;
        answer.notes.push_back(
            error(scaling.failed.empty()
                      ? message("holds no case to predict")
                      : message("holds no case that can be predicted; the first: %1", scaling.failed.front().reason),
                  arguments.cases));
    }
    return answer;
}

constexpr const char* validate_scaling_examples = R"(Examples:
  dubhe-cli validate scaling --cases resources/validation/tianshu.csv
  dubhe-cli validate scaling --cases resources/validation/tianshu.csv --network-bandwidth 12.5GB/s --json

Cases: a row each with the columns model, batch (of one GPU), gpus; and, where there, seqlen, iter_ms and
published_error_pct. Run as training in fp32 with plain gradient descent, gradients summed in buckets of 64 MiB beside
the backward pass.)";

} // namespace

Action add_validate_scaling(CLI::App& command) {
    auto arguments = std::make_shared<ScalingArguments>();
    command.add_option("--cases", arguments->cases, "Networks and numbers of GPUs: a CSV")
        ->required()
        ->type_name("FILE");
    add_system(command, arguments->system, false);
    add_method(command, arguments->method);
    add_format(command, arguments->format, false);
    add_progress(command, arguments->progress);
    command.footer(validate_scaling_examples);
    return [arguments] { return validate_scaling_cases(*arguments); };
}

} // namespace dubhe::cli
