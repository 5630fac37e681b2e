// SPDX-License-Identifier: Apache-2.0
#include "graph_report.h"

#include "../output/table.h"

#include <core/study/columns/point_columns.h>
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace dubhe::cli {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::TensorId;
using workload::TensorRole;
using workload::Work;

struct Totals {
    Work work;
    double parameters, trained, statistics;
    std::int64_t kernels;
    std::int64_t unknown;
    const study::Network* network;
};

Totals totals_of(const study::Network& network) {
    const Graph& graph = network.graph;
    Totals totals{workload::total_work(graph),
                  element_count(graph, TensorRole::parameter),
                  trained_parameters(graph),
                  element_count(graph, TensorRole::statistic),
                  0,
                  0,
                  &network};
    for (const std::uint32_t row : network.work.executed_rows) {
        totals.kernels += network.work.launches[row];
        if (network.work.kind[row] == workload::OperatorKind::unknown) ++totals.unknown;
    }
    return totals;
}

tables::Table<Totals> totals_table() {
    using study::number_column;
    const auto count = [](const char* name, const char* meaning) { return number_column(name, Unit::count, meaning); };
    tables::Table<Totals> table;
    table.add(study::text_column("name", "Of the network"), [](const Totals& of) { return of.network->graph.name(); });
    table.add(count("operators", "Nodes of the graph"),
              [](const Totals& of) { return static_cast<double>(of.network->graph.operators().size()); });
    table.add(count("kernels", "That they start"), [](const Totals& of) { return static_cast<double>(of.kernels); });
    table.add(count("unknown_operators", "Of a kind that is costed by bytes"),
              [](const Totals& of) { return static_cast<double>(of.unknown); });
    table.add(count("parameters", "Elements of them"), &Totals::parameters);
    table.add(count("trained_parameters", "Of them, trained"), &Totals::trained);
    table.add(count("statistics", "Elements of running statistics"), &Totals::statistics);
    table.add(count("flop", "A multiply-add is 2"), [](const Totals& of) { return of.work.flop().value(); });
    table.add(count("matmul_flop", "Of them in convolutions and matrix products"),
              [](const Totals& of) { return of.work.matrix_flop.value(); });
    table.add(count("bytes", "Read and written"), [](const Totals& of) { return of.work.bytes().value(); });
    table.add(number_column("memory", Unit::bytes, "At the peak"),
              [](const Totals& of) { return of.network->memory.peak.value(); });
    return table;
}

std::string shapes_text(const Graph& graph, std::span<const TensorId> ids,
                        std::size_t most = std::numeric_limits<std::size_t>::max()) {
    std::string text;
    for (const TensorId id : ids.first(std::min(ids.size(), most)))
        text += (text.empty() ? "" : ", ") + graph[id].shape.text();
    if (ids.size() > most) text += " and " + std::to_string(ids.size() - most) + " more";
    return text;
}

Json shapes_json(const Graph& graph, std::span<const TensorId> ids) {
    Json json = Json::array();
    for (const TensorId id : ids) {
        const workload::Tensor& tensor = graph[id];
        json.push_back({{"name", tensor.name},
                        {"role", name_of(tensor.role)},
                        {"type", name_of(tensor.type)},
                        {"shape", tensor.shape.dims()}});
    }
    return json;
}

struct OperatorRow {
    const Graph* graph = nullptr;
    OperatorId id;
    Work work;

    [[nodiscard]] const workload::Operator& op() const { return (*graph)[id]; }
    [[nodiscard]] std::span<const TensorId> inputs() const { return graph->inputs(id); }
    [[nodiscard]] std::span<const TensorId> outputs() const { return graph->outputs(id); }
};

// In execution order.
std::vector<OperatorRow> rows_of(const Graph& graph) {
    std::vector<OperatorRow> rows;
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        rows.push_back({&graph, OperatorId{i}, work_of(graph, OperatorId{i})});
    return rows;
}

tables::Table<OperatorRow> operator_table() {
    using Row = OperatorRow;
    using study::in_files;
    using study::number_column;
    using study::text_column;
    constexpr std::size_t most = 8; // an optimizer's would widen all lines
    tables::Table<Row> table;
    table.add(text_column("path", "Blocks and name", "Operator"),
              [](const Row& row) { return row.graph->path(row.id); });
    table.add(text_column("kind", "Its kind", "kind"),
              [](const Row& row) { return std::string{name_of(row.op().kind)}; });
    table.add(text_column("phase", "Forward, backward or update", "phase"),
              [](const Row& row) { return std::string{name_of(row.op().phase)}; });
    table.add(number_column("launches", Unit::count, "Kernels"),
              [](const Row& row) { return static_cast<double>(row.op().launches); });
    table.add(
        in_files(text_column("inputs", "Their shapes", "in")),
        [](const Row& row) { return shapes_text(*row.graph, row.inputs()); },
        [](const Row& row) { return shapes_text(*row.graph, row.inputs(), most); });
    table.add(
        in_files(text_column("outputs", "Their shapes", "out")),
        [](const Row& row) { return shapes_text(*row.graph, row.outputs()); },
        [](const Row& row) { return shapes_text(*row.graph, row.outputs(), most); });
    table.add(
        number_column("flop", Unit::count, "A multiply-add is 2", "FLOP"),
        [](const Row& row) { return row.work.flop().value(); },
        [](const Row& row) { return dubhe::to_text(row.work.flop()); });
    table.add(number_column("matmul_flop", Unit::count, "Of them in convolutions and matrix products"),
              [](const Row& row) { return row.work.matrix_flop.value(); });
    table.add(
        number_column("bytes", Unit::count, "Read and written", "bytes"),
        [](const Row& row) { return row.work.bytes().value(); },
        [](const Row& row) { return dubhe::to_text(row.work.bytes()); });
    return table;
}

Json operators_json(const Graph& graph) {
    Json list = Json::array();
    const tables::Table<OperatorRow> table = operator_table();
    for (const OperatorRow& row : rows_of(graph)) {
        Json& json = list.emplace_back(Json::object());
        tables::add_json(json, table, row);
        json["inputs"] = shapes_json(graph, row.inputs());
        json["outputs"] = shapes_json(graph, row.outputs());
        if (!row.op().source_kind.empty()) json["source_kind"] = row.op().source_kind;
    }
    return list;
}

// Operators, FLOP and bytes by class, in the classes' order.
std::string classes_text(const Graph& graph) {
    struct Sum {
        std::size_t operators = 0;
        Flops flop;
        Bytes bytes;
    };
    std::array<Sum, workload::operator_class_count> sums{};
    for (const OperatorRow& row : rows_of(graph)) {
        Sum& sum = sums[static_cast<std::size_t>(class_of(row.op().kind))];
        ++sum.operators;
        sum.flop += row.work.flop();
        sum.bytes += row.work.bytes();
    }
    Table table{{"<Operators", "number", "FLOP", "bytes"}};
    for (std::size_t c = 0; c < sums.size(); ++c) {
        if (sums[c].operators == 0) continue;
        table.add({std::string{name_of(static_cast<workload::OperatorClass>(c))}, std::to_string(sums[c].operators),
                   dubhe::to_text(sums[c].flop), dubhe::to_text(sums[c].bytes)});
    }
    return table.text(2);
}

} // namespace

std::string GraphReport::text() const {
    const Graph& graph = network.graph;
    const Totals totals = totals_of(network);
    std::string text = workload_title(network) + "\n\n";
    text += "  operators   " + std::to_string(graph.operators().size()) + " (" + std::to_string(totals.kernels) +
            " kernels)\n";
    text +=
        "  parameters  " + count_text(totals.parameters) +
        (totals.trained < totals.parameters ? ", " + count_text(totals.trained) + " of them trained" : " trainable");
    if (totals.statistics > 0.0) text += ", " + count_text(totals.statistics) + " running statistics";
    text += "\n  work        " + dubhe::to_text(totals.work.flop()) + " (multiply-add = 2), " +
            dubhe::to_text(totals.work.matrix_flop) + " of them in convolutions and matrix products\n";
    text += "  traffic     " + dubhe::to_text(totals.work.bytes()) + " read and written\n";
    text += "  memory      " + dubhe::to_text(network.memory.peak) + " at the peak\n";
    if (totals.unknown > 0) text += "  unknown     " + std::to_string(totals.unknown) + " operators, costed by bytes\n";
    text += operators ? '\n' + tables::text_of(operator_table(), rows_of(graph), 2) : '\n' + classes_text(graph);
    return text + notes_text(network.notes);
}

std::string GraphReport::csv() const {
    const Graph& graph = network.graph;
    if (operators) return tables::csv_of(operator_table(), rows_of(graph));
    return tables::csv_of(totals_table(), std::array{totals_of(network)});
}

std::string GraphReport::json() const {
    const Graph& graph = network.graph;
    Json memory = Json::object();
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c)
        add_class(memory, static_cast<simulation::MemoryClass>(c), network.memory.at_peak[c].value());
    Json json = Json::object();
    tables::add_json(json, totals_table(), totals_of(network));
    json["memory_at_peak"] = std::move(memory);
    json.update(workload_json(network));
    if (operators) json["operator_list"] = operators_json(graph);
    json["notes"] = notes_json(network.notes);
    return document_text(json);
}

std::string networks_report(Format format) {
    using workload::NetworkInfo;
    tables::Table<NetworkInfo> table;
    table.add(study::text_column("name", "As commands take it", "Name"), &NetworkInfo::name);
    table.add(study::text_column("title", "As people know it", "title"), &NetworkInfo::title);
    table.add(study::text_column("family", "Which it belongs to", "family"), &NetworkInfo::family);
    table.add(study::flag_column("uses_sequence", "Whether its samples have a length"), &NetworkInfo::uses_sequence);
    const std::vector<NetworkInfo> networks = workload::built_in_networks();
    if (format == Format::json) return to_text(Json(tables::json_of(table, networks)));
    if (is_csv(format)) return csv_text(tables::csv_of(table, networks), format);
    return tables::text_of(table, networks);
}

} // namespace dubhe::cli
