// SPDX-License-Identifier: Apache-2.0
#include "validate_examples.h"

#include "../output/table.h"
#include "validate_steps.h"

#include <core/study/validate/example_cases.h>
#include <core/units/text.h>
#include <core/units/unit.h>

#include <array>
#include <cmath>

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
    return exact_percent_text(accuracy.mean_ape) + " (" + (accuracy.median_error < 0.0 ? "-" : "+") +
           exact_percent_text(std::abs(accuracy.median_error)) + ")";
}

std::string mean_text(const std::optional<double>& mean) {
    return mean ? exact_percent_text(*mean) : "";
}

std::string summary_text(const Examples& examples) {
    Table table{{"<network", example_columns[0].title, example_columns[1].title, example_columns[2].title,
                 example_columns[3].title}};
    for (const auto& [name, errors] : examples.networks) {
        std::vector<std::string> cells{name};
        for (const ExampleColumn& column : example_columns)
            cells.push_back(errors_text(errors.*column.errors));
        table.add(cells);
    }
    std::vector<std::string> means{"mean over networks"};
    for (const ExampleColumn& column : example_columns)
        means.push_back(mean_text(examples.mean_of(column.errors)));
    table.add(means);
    std::string text = "\n" + table.text() +
                       "\nMean errors, and in brackets medians with their sign; without doubtful rows, and training on "
                       "one GPU where it doesn't say otherwise.\n";
    if (const auto ratio = examples.mean_ratio_error())
        text += "A100 over V100: " + exact_percent_text(*ratio) + " off on average of " +
                std::to_string(examples.ratios.size()) + " pairs of rows.\n";
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
    std::string html = "<h2>Networks</h2>\n<table><tr><th></th>";
    for (const ExampleColumn& column : example_columns)
        html += std::string{"<th>"} + column.title + "</th>";
    html += "</tr>\n";
    for (const auto& [name, errors] : examples.networks) {
        html += "<tr>" + html_cell(name);
        for (const ExampleColumn& column : example_columns)
            html += html_cell(errors_text(errors.*column.errors));
        html += "</tr>\n";
    }
    html += "<tr>" + html_cell("mean over networks");
    for (const ExampleColumn& column : example_columns)
        html += html_cell(mean_text(examples.mean_of(column.errors)));
    html += "</tr></table>\n";
    if (const auto ratio = examples.mean_ratio_error())
        html += "<p>A100 over V100: " + exact_percent_text(*ratio) + " off on average of " +
                std::to_string(examples.ratios.size()) + " pairs of rows.</p>\n";
    return html;
}

Result<Answer> validate_example_rows(const StepsArguments& arguments) {
    const auto cases = cases_of<study::ExampleCase>(
        arguments, [](const std::filesystem::path& file) { return study::read_example_cases(file); });
    if (!cases) return cases.diagnostics();
    return validate_steps(arguments, [&](const study::StepSetting& setting, StepsExtra& extra) {
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
