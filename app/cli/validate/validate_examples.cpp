// SPDX-License-Identifier: Apache-2.0
#include "validate_examples.h"

#include "validate_steps.h"

#include <core/study/columns/point_columns.h>
#include <core/study/validate/example_cases.h>
#include <core/tables/grid.h>
#include <core/tables/html.h>
#include <core/units/unit.h>

#include <array>

namespace dubhe::cli {

namespace {

using study::Accuracy;
using study::ExampleErrors;
using study::Examples;

struct ExampleColumn {
    const char* name;  // in JSON
    const char* title; // in tables
    Accuracy ExampleErrors::*errors;
};
constexpr std::array example_columns{ExampleColumn{"training", "training", &ExampleErrors::training},
                                     ExampleColumn{"training_many_gpus", "on several GPUs", &ExampleErrors::many_gpus},
                                     ExampleColumn{"inference_large", "inference of 8 on", &ExampleErrors::large},
                                     ExampleColumn{"inference_small", "of 1 to 4", &ExampleErrors::small}};

// "21 % (-18 %)": the mean error, and the median with its sign.
std::string errors_text(const Accuracy& accuracy) {
    if (accuracy.cases == 0) return "";
    return exact_percent_text(accuracy.mean_ape) + " (" + study::signed_percent_text(accuracy.median_error) + ')';
}

struct SummaryRow {
    std::string network;
    std::array<std::string, example_columns.size()> errors;
};

tables::Table<SummaryRow> summary_table() {
    tables::Table<SummaryRow> table;
    table.add(study::text_column("network", "The network", "network"), &SummaryRow::network);
    for (std::size_t c = 0; c < example_columns.size(); ++c)
        table.add(
            study::text_column(example_columns[c].name, "How far off", std::string{'>'} + example_columns[c].title),
            [c](const SummaryRow& row) { return row.errors[c]; });
    return table;
}

std::vector<SummaryRow> summary_rows(const Examples& examples) {
    std::vector<SummaryRow> rows;
    for (const auto& [name, errors] : examples.networks) {
        rows.push_back({name, {}});
        for (std::size_t c = 0; c < example_columns.size(); ++c)
            rows.back().errors[c] = errors_text(errors.*example_columns[c].errors);
    }
    rows.push_back({"mean over networks", {}});
    for (std::size_t c = 0; c < example_columns.size(); ++c) {
        const std::optional<double> mean = examples.mean_of(example_columns[c].errors);
        if (mean) rows.back().errors[c] = exact_percent_text(*mean);
    }
    return rows;
}

std::string ratio_text(const Examples& examples) {
    const std::optional<double> ratio = examples.mean_ratio_error();
    if (!ratio) return {};
    return "A100 over V100: " + exact_percent_text(*ratio) + " off on average of " +
           std::to_string(examples.ratios.size()) + " pairs of rows.";
}

std::string summary_text(const Examples& examples) {
    std::string text = '\n' + tables::text_of(summary_table(), summary_rows(examples)) +
                       "\nMean errors, and in brackets medians with their sign; without doubtful rows, and training on "
                       "one GPU where it doesn't say otherwise.\n";
    if (const std::string ratio = ratio_text(examples); !ratio.empty()) text += ratio + '\n';
    return text;
}

Json mean_json(const std::optional<double>& mean) {
    return mean ? Json(*mean * 100.0) : Json(nullptr);
}

Json summary_json(const Examples& examples) {
    Json json{{"networks", Json::object()}, {"mean_over_networks", Json::object()}};
    for (const auto& [name, errors] : examples.networks) {
        for (const ExampleColumn& column : example_columns)
            json["networks"][name][column.name] = accuracy_json(errors.*column.errors);
    }
    for (const ExampleColumn& column : example_columns)
        json["mean_over_networks"][std::string{column.name} + "_mean_ape_pct"] =
            mean_json(examples.mean_of(column.errors));
    Json& ratio = json["a100_over_v100"];
    ratio = {{"count", examples.ratios.size()},
             {"mean_ape_pct", mean_json(examples.mean_ratio_error())},
             {"pairs", Json::array()}};
    for (const study::ExampleRatio& pair : examples.ratios)
        ratio["pairs"].push_back({{"case", pair.what},
                                  {"measured", pair.measured},
                                  {"predicted", pair.predicted},
                                  {"error_pct", pair.error() * 100.0}});
    return json;
}

std::string summary_html(const Examples& examples) {
    const std::string html = "<h2>Networks</h2>\n" + tables::html_of(summary_table(), summary_rows(examples));
    const std::string ratio = ratio_text(examples);
    return ratio.empty() ? html : html + "<p>" + ratio + "</p>\n";
}

Result<Answer> validate_example_rows(const StepsArguments& arguments) {
    const auto cases = cases_of<study::ExampleCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_example_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, ReportExtra& extra) {
        Examples made = study::validate_examples(*cases, setting);
        extra.text = summary_text(made);
        extra.json = summary_json(made);
        extra.html = summary_html(made);
        return Result<study::Validation>{std::move(made.validation)};
    });
}

constexpr const char* validate_examples_examples = R"(Examples:
  dubhe-cli validate examples --cases dle.csv
  dubhe-cli validate examples --cases dle.csv --json --report examples.html

Cases: a row each with the columns network, framework, mode, task, gpu, system, n_gpus, precision, batch_per_gpu,
grad_accumulation, seq, image_size, xla_or_compile, throughput, throughput_unit, latency_ms, note. Networks that aren't
built in and rows that hold no pass of a network are left out, each with its reason.)";

} // namespace

Action add_validate_examples(CLI::App& command) {
    auto arguments = std::make_shared<StepsArguments>();
    add_steps(command, *arguments);
    command.footer(validate_examples_examples);
    return [arguments] { return validate_example_rows(*arguments); };
}

} // namespace dubhe::cli
