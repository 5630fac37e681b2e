// SPDX-License-Identifier: Apache-2.0
#include "validate_scaling.h"

#include "../options/cluster_options.h"
#include "../options/format.h"

#include <core/study/columns/point_columns.h>
#include <core/study/columns/validation_table.h>
#include <core/study/validate/scaling_cases.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>

namespace dubhe::cli {

namespace {

struct ScalingArguments {
    std::string cases;
    SystemArguments system{"4 x V100 PCIe server"};
    MethodArguments method;
    Format format = Format::text;
    bool progress = false;
};

double gradient_share(const study::ScalingRow& row) {
    const simulation::Step& step = row.prediction.step;
    return step.part_s[static_cast<std::size_t>(simulation::StepPart::gradients)] / step.mid_s;
}

using study::number_column;
using study::ScalingRow;

std::string off_text(const std::optional<double>& error) {
    return error ? study::signed_percent_text(*error) : "";
}
tables::Value percent_of(const std::optional<double>& share) {
    return share ? tables::Value{*share * 100.0} : tables::Value{};
}

tables::Table<ScalingRow> scaling_table() {
    tables::Table<ScalingRow> table;
    table.add(
        study::text_column("network", "The network", "network"), [](const ScalingRow& row) { return row.of.network; },
        [](const ScalingRow& row) {
            return row.of.network + (row.of.sequence ? " x " + std::to_string(*row.of.sequence) : "");
        });
    table.add(number_column("batch_per_gpu", Unit::count, "Samples of a GPU", "a GPU"),
              [](const ScalingRow& row) { return static_cast<double>(row.of.batch); });
    table.add(number_column("sequence", Unit::count, "Tokens of a sample"),
              [](const ScalingRow& row) { return tables::known(row.of.sequence); });
    table.add(number_column("gpus", Unit::count, "How many GPUs", "GPUs"),
              [](const ScalingRow& row) { return static_cast<double>(row.of.gpus); });
    table.add(study::step_column("step"), [](const ScalingRow& row) {
        const simulation::Step& step = row.prediction.step;
        return tables::Range{step.low_s, step.mid_s, step.high_s};
    });
    table.add(number_column("throughput", Unit::per_s, "Samples a second of all GPUs"),
              [](const ScalingRow& row) { return row.prediction.samples_per_s; });
    table.add(number_column("efficiency", Unit::ratio, "Throughput a GPU, over that of the fewest GPUs", "efficiency"),
              &ScalingRow::efficiency, [](const ScalingRow& row) { return percent_text(row.efficiency); });
    table.add(number_column("gradient_share", Unit::ratio, "Of the step, in which gradients' sums alone are waited for",
                            "gradients"),
              gradient_share, [](const ScalingRow& row) { return percent_text(gradient_share(row)); });
    table.add(
        number_column("measured", Unit::seconds, "What was measured", "measured"),
        [](const ScalingRow& row) { return tables::known(row.of.measured_s); },
        [](const ScalingRow& row) { return row.of.measured_s ? time_text(*row.of.measured_s) : ""; });
    table.add(
        number_column("error_pct", Unit::none, "Of what was measured", "off"),
        [](const ScalingRow& row) { return percent_of(row.error()); },
        [](const ScalingRow& row) { return off_text(row.error()); });
    table.add(
        number_column("published_error_pct", Unit::none, "The same of a prediction of whoever measured",
                      "published off"),
        [](const ScalingRow& row) { return percent_of(row.of.published_error); },
        [](const ScalingRow& row) {
            return row.of.published_error ? exact_percent_text(*row.of.published_error) : "";
        });
    return table;
}

std::string scaling_text(const study::Scaling& scaling, const study::ClusterSystem& system) {
    std::string text = system.gpu.name + " in " + system.system.name + ", " +
                       std::to_string(system.fabric.gpus_per_node) + " a machine\n\n" +
                       tables::text_of(scaling_table(), scaling.rows, 2);
    for (const study::FailedCase& failed : scaling.failed)
        text += "  " + failed.what + ": " + failed.reason.english() + '\n';
    if (const std::optional<double> error = scaling.mean_error())
        text += "\n  " + exact_percent_text(*error) + " off on average where it was measured\n";
    return text + "\nEfficiency: samples a second and GPU, over those of the fewest GPUs. Gradients: share of the step "
                  "in which nothing but their sums is waited for. Published: of whoever measured, by a prediction of "
                  "theirs.\n";
}

Json scaling_json(const study::Scaling& scaling, const study::ClusterSystem& system) {
    Json json{{"system", system.system.name}, {"gpu", system.gpu.name}};
    json["cases"] = tables::json_of(scaling_table(), scaling.rows);
    json["failed"] = tables::json_of(study::failure_table(), scaling.failed);
    json["mean_ape_pct"] = nullptr;
    if (const auto error = scaling.mean_error()) json["mean_ape_pct"] = *error * 100.0;
    return json;
}

std::string output_of(const study::Scaling& scaling, const study::ClusterSystem& system, Format format) {
    if (format == Format::json) return to_text(scaling_json(scaling, system));
    if (is_csv(format)) return csv_text(tables::csv_of(scaling_table(), scaling.rows), format);
    return scaling_text(scaling, system);
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
    Answer answer{output_of(scaling, *system, arguments.format), {}};
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
    add_system(command, arguments->system);
    add_method(command, arguments->method);
    add_format(command, arguments->format, true);
    add_progress(command, arguments->progress);
    command.footer(validate_scaling_examples);
    return [arguments] { return validate_scaling_cases(*arguments); };
}

} // namespace dubhe::cli
