// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "graph_report.h"

#include <core/files/new_file.h>
#include <core/workload/writers/network_json.h>
#include <core/workload/writers/onnx.h>

#include <filesystem>
#include <optional>

namespace dubhe::cli {

namespace {

enum class View : std::uint8_t { summary, operators, dot, list };

struct GraphArguments {
    workload::Recipe recipe;
    View view = View::summary;
    Format format = Format::text;
    std::string exported; // file
};

enum class ExportFormat : std::uint8_t { network_json, onnx, dot };

std::optional<ExportFormat> export_format(const std::string& file) {
    const std::string suffix = std::filesystem::path{file}.extension().string();
    if (suffix == ".json") return ExportFormat::network_json;
    if (suffix == ".onnx") return ExportFormat::onnx;
    if (suffix == ".dot") return ExportFormat::dot;
    return std::nullopt;
}

Result<std::string> exported_bytes(const workload::Graph& graph, ExportFormat format) {
    switch (format) {
    case ExportFormat::network_json:
        return to_network_json(graph);
    case ExportFormat::onnx:
        return to_onnx(graph);
    case ExportFormat::dot:
        break;
    }
    return to_dot(graph);
}

Result<Answer> export_graph(const study::Network& network, const std::string& file) {
    const Result<std::string> bytes = exported_bytes(network.graph, *export_format(file)); // checked when it was parsed
    if (!bytes) return bytes.diagnostics();
    if (const Result<Done> written = files::write(file, *bytes); !written) return written.diagnostics();
    return Answer{"Wrote " + std::to_string(network.graph.operators().size()) + " operators to " + file + ".\n"};
}

Result<Answer> run_graph(const GraphArguments& arguments) {
    if (arguments.view == View::list) return Answer{networks_report(arguments.format)};
    if (arguments.recipe.network.empty()) throw CLI::RequiredError("WORKLOAD");
    if (!arguments.exported.empty())
        refuse_lost_inputs({{"--export", arguments.exported}}, inputs_of(arguments.recipe));
    workload::Recipe recipe = arguments.recipe;
    write_out_host(recipe, {});
    settle_optimizer(recipe);
    const Result<study::NetworkPtr> network = study::prepare(recipe);
    if (!network) return network.diagnostics();
    if (!arguments.exported.empty()) return export_graph(**network, arguments.exported);
    if (arguments.view == View::dot) return Answer{to_dot((*network)->graph)};
    const GraphReport report{**network, arguments.view == View::operators};
    switch (arguments.format) {
    case Format::json:
        return Answer{report.json()};
    case Format::csv:
    case Format::csv_plain:
        return Answer{csv_text(report.csv(), arguments.format)};
    case Format::text:
        break;
    }
    return Answer{report.text()};
}

constexpr const char* graph_examples = R"(Examples:
  dubhe-cli graph resnet50
  dubhe-cli graph model.onnx --batch 8 --operators --csv > operators.csv
  dubhe-cli graph bert-base --mode training --json
  dubhe-cli graph resnet18 --dot | dot -Tsvg > resnet18.svg
  dubhe-cli graph gpt2 --mode training --export gpt2.onnx
  dubhe-cli graph --list

FLOP count a multiply-add as 2; matmul_flop holds convolutions and matrix products only, as published tables do.)";

} // namespace

Action graph_command(CLI::App& command) {
    auto arguments = std::make_shared<GraphArguments>();
    add_workload(command, arguments->recipe);
    add_stack(command, arguments->recipe, {});
    const auto add_view = [&](const char* name, View view, const char* help) {
        return command.add_flag_callback(
            name, [arguments, view] { arguments->view = view; }, help);
    };
    CLI::Option* operators = add_view("--operators", View::operators, "List every operator with shapes, FLOP, bytes");
    CLI::Option* dot = add_view("--dot", View::dot, "Print the graph for Graphviz");
    CLI::Option* list = add_view("--list", View::list, "List the built-in networks");
    operators->excludes(dot)->excludes(list);
    dot->excludes(list);
    add_format(command, arguments->format, true);
    dot->excludes(command.get_option("--json"))->excludes(command.get_option("--csv"));
    command
        .add_option("--export", arguments->exported,
                    "Write the graph to FILE: .json (network format), .onnx (without weights) or .dot (Graphviz)")
        ->type_name("FILE")
        ->check([](const std::string& file) {
            return export_format(file) ? std::string{} : "its name has to end in .json, .onnx or .dot";
        })
        ->excludes(operators)
        ->excludes(dot)
        ->excludes(list)
        ->excludes(command.get_option("--json"))
        ->excludes(command.get_option("--csv"));
    command.footer(graph_examples);
    return [arguments] { return run_graph(*arguments); };
}

} // namespace dubhe::cli
