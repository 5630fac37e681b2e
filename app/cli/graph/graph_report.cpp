// SPDX-License-Identifier: Apache-2.0
#include "graph_report.h"

#include "../output/table.h"

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
};

Totals totals_of(const study::Network& network) {
    const Graph& graph = network.graph;
    Totals totals{workload::total_work(graph),
                  element_count(graph, TensorRole::parameter),
                  trained_parameters(graph),
                  element_count(graph, TensorRole::statistic),
                  0,
                  0};
    for (const std::uint32_t row : network.work.executed_rows) {
        totals.kernels += network.work.launches[row];
        if (network.work.kind[row] == workload::OperatorKind::unknown) ++totals.unknown;
    }
    return totals;
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

// Calls `each` with the id and the work of every operator, in execution order.
template <class Each>
void each_operator(const Graph& graph, Each each) {
    for (std::size_t i = 0; i < graph.operators().size(); ++i)
        each(OperatorId{i}, work_of(graph, OperatorId{i}));
}

Json operators_json(const Graph& graph) {
    Json list = Json::array();
    each_operator(graph, [&](OperatorId id, const Work& work) {
        const workload::Operator& op = graph[id];
        Json json{{"path", graph.path(id)},
                  {"kind", name_of(op.kind)},
                  {"phase", name_of(op.phase)},
                  {"launches", op.launches},
                  {"inputs", shapes_json(graph, graph.inputs(id))},
                  {"outputs", shapes_json(graph, graph.outputs(id))},
                  {"flop", count_json(work.flop().value())},
                  {"matmul_flop", count_json(work.matrix_flop.value())},
                  {"bytes", count_json(work.bytes().value())}};
        if (!op.source_kind.empty()) json["source_kind"] = op.source_kind;
        list.push_back(std::move(json));
    });
    return list;
}

std::string operators_text(const Graph& graph) {
    constexpr std::size_t most = 8; // an optimizer's would widen all lines
    Table table{{"<Operator", "<kind", "<phase", "<in", "<out", "FLOP", "bytes"}};
    each_operator(graph, [&](OperatorId id, const Work& work) {
        table.add({graph.path(id), std::string{name_of(graph[id].kind)}, std::string{name_of(graph[id].phase)},
                   shapes_text(graph, graph.inputs(id), most), shapes_text(graph, graph.outputs(id), most),
                   dubhe::to_text(work.flop()), dubhe::to_text(work.bytes())});
    });
    return '\n' + table.text(2);
}

std::string operators_csv(const Graph& graph) {
    Table table{{"path", "kind", "phase", "launches", "inputs", "outputs", "flop", "matmul_flop", "bytes"}};
    each_operator(graph, [&](OperatorId id, const Work& work) {
        const workload::Operator& op = graph[id];
        table.add({graph.path(id), std::string{name_of(op.kind)}, std::string{name_of(op.phase)},
                   std::to_string(op.launches), shapes_text(graph, graph.inputs(id)),
                   shapes_text(graph, graph.outputs(id)), exact_text(work.flop().value()),
                   exact_text(work.matrix_flop.value()), exact_text(work.bytes().value())});
    });
    return table.csv();
}

// Operators, FLOP and bytes by class, in the classes' order.
std::string classes_text(const Graph& graph) {
    struct Sum {
        std::size_t operators = 0;
        Flops flop;
        Bytes bytes;
    };
    std::array<Sum, workload::operator_class_count> sums{};
    each_operator(graph, [&](OperatorId id, const Work& work) {
        Sum& sum = sums[static_cast<std::size_t>(class_of(graph[id].kind))];
        ++sum.operators;
        sum.flop += work.flop();
        sum.bytes += work.bytes();
    });
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
    text += operators ? operators_text(graph) : '\n' + classes_text(graph);
    return text + notes_text(network.notes);
}

std::string GraphReport::csv() const {
    const Graph& graph = network.graph;
    if (operators) return operators_csv(graph);
    const Totals totals = totals_of(network);
    Table table{{"name", "operators", "parameters", "statistics", "flop", "matmul_flop", "bytes", "memory_bytes"}};
    table.add({graph.name(), std::to_string(graph.operators().size()), exact_text(totals.parameters),
               exact_text(totals.statistics), exact_text(totals.work.flop().value()),
               exact_text(totals.work.matrix_flop.value()), exact_text(totals.work.bytes().value()),
               exact_text(network.memory.peak.value())});
    return table.csv();
}

std::string GraphReport::json() const {
    const Graph& graph = network.graph;
    const Totals totals = totals_of(network);
    Json memory = Json::object();
    for (std::size_t c = 0; c < simulation::memory_class_count; ++c)
        add_class(memory, static_cast<simulation::MemoryClass>(c), network.memory.at_peak[c].value());
    Json json{{"name", graph.name()},
              {"operators", graph.operators().size()},
              {"kernels", totals.kernels},
              {"unknown_operators", totals.unknown},
              {"parameters", count_json(totals.parameters)},
              {"trained_parameters", count_json(totals.trained)},
              {"statistics", count_json(totals.statistics)},
              {"flop", count_json(totals.work.flop().value())},
              {"matmul_flop", count_json(totals.work.matrix_flop.value())},
              {"bytes", count_json(totals.work.bytes().value())},
              {"memory_bytes", count_json(network.memory.peak.value())},
              {"memory_at_peak", std::move(memory)}};
    json.update(workload_json(network));
    if (operators) json["operator_list"] = operators_json(graph);
    json["notes"] = notes_json(network.notes);
    return document_text(json);
}

std::string networks_report(Format format) {
    const std::vector<workload::NetworkInfo> networks = workload::built_in_networks();
    if (format == Format::json) {
        Json list = Json::array();
        for (const workload::NetworkInfo& info : networks)
            list.push_back({{"name", info.name},
                            {"title", info.title},
                            {"family", info.family},
                            {"uses_sequence", info.uses_sequence}});
        return to_text(list);
    }
    const bool csv = is_csv(format);
    Table table{{csv ? "name" : "<Name", csv ? "title" : "<title", csv ? "family" : "<family"}};
    for (const workload::NetworkInfo& info : networks)
        table.add({info.name, info.title, info.family});
    return csv ? csv_text(table.csv(), format) : table.text();
}

} // namespace dubhe::cli
