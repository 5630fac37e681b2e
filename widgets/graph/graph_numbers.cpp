// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_numbers.h"

#include <core/hardware/hypothetical.h>
#include <core/study/predict/predict.h>
#include <widgets/shared/text/core_sentences.h>

#include <algorithm>
#include <array>

namespace dubhe::widgets {

using study::Bottleneck;

namespace {

// Adds up the tree: of_row for each leaf, sums for what holds them.
template <class OfRow>
std::vector<double> sums(const GraphTree& tree, OfRow of_row) {
    const auto& rows = tree.network().work.row_of;
    std::vector<double> sum(tree.nodes().size(), 0.0);
    for (auto i = static_cast<std::uint32_t>(sum.size()); i-- > 0;) {
        const GraphNode& node = tree[i];
        if (node.leaf()) sum[i] = of_row(rows[node.op]);
        if (node.parent != GraphNode::none) sum[node.parent] += sum[i];
    }
    return sum;
}

GraphGpu evaluate(const GraphTree& tree, const GpuView& view, const study::Method& method) {
    GraphGpu gpu;
    gpu.view = view;
    const workload::WorkTable& work = tree.network().work;
    const hardware::Gpu hardware = hardware::derive(view.gpu.base, view.gpu.overrides);
    if (const Result<Done> accepted = method.model->accepts(work, hardware); !accepted) {
        gpu.failure = core_sentences(accepted.diagnostics());
        return gpu;
    }
    study::cost_iteration(work, hardware, method, gpu.costs);
    gpu.bound.resize(work.rows());
    for (std::uint32_t row = 0; row < work.rows(); ++row) {
        const double launching = method.host.launch.value() * work.launches[row];
        gpu.bound[row] =
            launching > gpu.costs.mid_s[row] ? Bottleneck::launch : static_cast<Bottleneck>(gpu.costs.binding[row]);
    }
    gpu.seconds = sums(tree, [&](std::uint32_t row) { return work.launches[row] > 0 ? gpu.costs.mid_s[row] : 0.0; });
    gpu.busy_s = gpu.seconds[GraphTree::root];
    return gpu;
}

// The value that holds for most of a node's time.
template <class Value, std::size_t count, class OfRow>
Value most(const GraphTree& tree, std::uint32_t node, const GraphGpu& gpu, OfRow of_row) {
    const workload::WorkTable& work = tree.network().work;
    std::array<double, count> seconds{};
    tree.for_each_operator(node, [&](workload::OperatorId id) {
        const std::uint32_t row = work.row_of[id.index];
        if (work.launches[row] > 0) seconds[static_cast<std::size_t>(of_row(row))] += gpu.costs.mid_s[row];
    });
    return static_cast<Value>(std::ranges::max_element(seconds) - seconds.begin());
}

} // namespace

double row_flop(const workload::WorkTable& work, std::uint32_t row) {
    return work.matrix_flop[row] + work.vector_flop[row];
}

double row_bytes(const workload::WorkTable& work, std::uint32_t row) {
    return work.activation_bytes[row] + work.weight_bytes[row] + work.written_bytes[row];
}

const GraphGpu* GraphNumbers::gpu(const QString& id) const {
    const GraphGpu* first = nullptr;
    for (const GraphGpu& gpu : gpus) {
        if (!gpu.failure.isEmpty()) continue;
        if (gpu.view.id == id) return &gpu;
        if (!first) first = &gpu;
    }
    return first;
}

study::OperatorFacts GraphNumbers::facts(workload::OperatorId id, const GraphGpu* gpu, std::string_view path) const {
    const study::Network& network = tree->network();
    const std::uint32_t row = network.work.row_of[id.index];
    study::OperatorFacts facts;
    facts.path = path;
    facts.kind = network.graph[id].kind;
    facts.phase = network.graph[id].phase;
    facts.flop = row_flop(network.work, row);
    facts.bytes = row_bytes(network.work, row);
    if (!gpu || network.work.launches[row] == 0) return facts;
    facts.seconds = gpu->costs.mid_s[row];
    facts.share = gpu->busy_s > 0.0 ? gpu->costs.mid_s[row] / gpu->busy_s : 0.0;
    facts.bound = gpu->bound[row];
    facts.provenance = gpu->costs.provenance[row];
    return facts;
}

TimeBand GraphNumbers::time(std::uint32_t node, const GraphGpu& gpu) const {
    const workload::WorkTable& work = tree->network().work;
    TimeBand sum;
    tree->for_each_operator(node, [&](workload::OperatorId id) {
        const std::uint32_t row = work.row_of[id.index];
        if (work.launches[row] == 0) return;
        sum.low += gpu.costs.low_s[row];
        sum.mid += gpu.costs.mid_s[row];
        sum.high += gpu.costs.high_s[row];
    });
    return sum;
}

Bottleneck GraphNumbers::bound(std::uint32_t node, const GraphGpu& gpu) const {
    return most<Bottleneck, study::gpu_bottleneck_count>(*tree, node, gpu,
                                                         [&](std::uint32_t row) { return gpu.bound[row]; });
}

cost::Provenance GraphNumbers::provenance(std::uint32_t node, const GraphGpu& gpu) const {
    return most<cost::Provenance, cost::provenance_count>(*tree, node, gpu,
                                                          [&](std::uint32_t row) { return gpu.costs.provenance[row]; });
}

GraphNumbersPtr make_graph_numbers(const GraphTreePtr& tree, const std::vector<GpuView>& gpus,
                                   const study::Method& method) {
    auto numbers = std::make_shared<GraphNumbers>();
    numbers->tree = tree;
    const workload::WorkTable& work = tree->network().work;
    numbers->flop = sums(*tree, [&](std::uint32_t row) { return row_flop(work, row); });
    numbers->bytes = sums(*tree, [&](std::uint32_t row) { return row_bytes(work, row); });
    for (const GpuView& view : gpus) {
        if (method.model) numbers->gpus.push_back(evaluate(*tree, view, method));
    }
    return numbers;
}

} // namespace dubhe::widgets
