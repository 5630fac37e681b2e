// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_csv.h"

#include "../shared/export/csv_writer.h"
#include "../shared/text/qt_text.h"

namespace dubhe::widgets {

namespace {

QString shapes(const workload::Graph& graph, std::span<const workload::TensorId> tensors) {
    QString list;
    for (const workload::TensorId id : tensors)
        list += (list.isEmpty() ? QString{} : QStringLiteral("; ")) + qt_text(graph[id].shape.text());
    return list;
}

void write_head(CsvWriter& csv, const GraphNumbers& numbers) {
    for (const char* name : {"path", "kind", "class", "phase", "kernels", "inputs", "outputs", "work_FLOP", "traffic_B",
                             "intensity_FLOP_per_B"})
        csv.field(QString{name});
    for (const GraphGpu& gpu : numbers.gpus) {
        for (const char* name : {"time_s", "time_low_s", "time_high_s", "share", "bound_by", "source"})
            csv.field(gpu.view.id + ' ' + name);
    }
    csv.end_row();
}

void write_gpu(CsvWriter& csv, const GraphGpu& gpu, const workload::WorkTable& work, std::uint32_t row) {
    if (!gpu.failure.isEmpty() || work.launches[row] == 0) {
        csv.empty(6);
        return;
    }
    const double seconds = gpu.costs.mid_s[row];
    csv.field(seconds).field(gpu.costs.low_s[row]).field(gpu.costs.high_s[row]);
    csv.field(gpu.busy_s > 0.0 ? seconds / gpu.busy_s : 0.0);
    csv.field(name_of(gpu.bound[row])).field(name_of(gpu.costs.provenance[row]));
}

} // namespace

QByteArray graph_csv(const GraphNumbers& numbers) {
    const study::Network& network = numbers.tree->network();
    const workload::Graph& graph = network.graph;
    CsvWriter csv;
    write_head(csv, numbers);
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        const workload::Operator& op = graph[id];
        const std::uint32_t row = network.work.row_of[i];
        const double flop = row_flop(network.work, row), bytes = row_bytes(network.work, row);
        csv.field(graph.path(id)).field(name_of(op.kind)).field(name_of(class_of(op.kind)));
        csv.field(name_of(op.phase)).field(static_cast<double>(op.launches));
        csv.field(shapes(graph, graph.inputs(id))).field(shapes(graph, graph.outputs(id)));
        csv.field(flop).field(bytes);
        if (bytes > 0.0)
            csv.field(flop / bytes);
        else
            csv.empty();
        for (const GraphGpu& gpu : numbers.gpus)
            write_gpu(csv, gpu, network.work, row);
        csv.end_row();
    }
    return csv.bytes();
}

} // namespace dubhe::widgets
