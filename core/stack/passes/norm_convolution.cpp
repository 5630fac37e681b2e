// SPDX-License-Identifier: Apache-2.0
// Training: what batch norm needs of a convolution's result is summed in the convolution's epilogue, and what it makes
// of it is made by the kernels that read it: convolutions scale, shift and clip as they load, a block's sum does so for
// both of its branches. NVIDIA's ResNet-50 of MLPerf Training 2.1 (symbols/resnet-v1b-mainloop-fl.py of its submission)
// is put together so: NormConvolution, BNStatsFinalize, ScaleBiasAddRelu. Scale and shift, a number a channel each, are
// not counted where they are applied.
#include "passes.h"

#include <algorithm>
#include <array>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OutputSpec;
using workload::Phase;
using workload::TensorId;

constexpr std::size_t plain_inputs = 5; // x, scale, shift, running mean and variance: nothing is added

bool is_forward(const Graph& graph, OperatorId id, OperatorKind kind) {
    return id.valid() && graph[id].kind == kind && graph[id].phase == Phase::forward;
}

// The one operator of the forward pass that reads the tensor; the backward pass may read it, too.
OperatorId forward_reader(const Rewriter& rewriter, TensorId id) {
    OperatorId found;
    if (rewriter.is_result(id)) return found;
    for (const OperatorId consumer : rewriter.consumers(id)) {
        if (rewriter.graph()[consumer].phase != Phase::forward || consumer == found) continue;
        if (found.valid()) return {};
        found = consumer;
    }
    return found;
}

void plan_statistics_of(Rewriter& rewriter, OperatorId convolution) {
    const Graph& graph = rewriter.graph();
    const TensorId plain = graph.outputs(convolution)[0];
    const OperatorId norm = forward_reader(rewriter, plain);
    if (!is_forward(graph, norm, OperatorKind::batch_norm) || !rewriter.is_free(norm)) return;
    if (graph.inputs(norm)[0] != plain || graph.outputs(norm).size() < 2) return;
    const std::vector<OperatorId> members{convolution, norm};
    if (!rewriter.may_run_at(members, norm)) return;
    std::vector<TensorId> reads(graph.inputs(convolution).begin(), graph.inputs(convolution).end());
    for (const TensorId more : graph.inputs(norm).subspan(1))
        reads.push_back(more);
    rewriter.replace(members, reads, norm, [=](Rewriter& now) {
        const auto statistics = now.graph().outputs(norm).subspan(1);
        std::vector<OutputSpec> outputs{now.output_of(plain)};
        for (const TensorId each : statistics)
            outputs.push_back(now.output_of(each));
        const std::vector<TensorId> summed =
            now.builder().add_operator(now.spec_of(convolution), inputs_now(now, convolution), outputs);
        now.becomes(plain, summed[0]);
        hand_on(now, statistics, std::span{summed}.subspan(1));
        const TensorId end = now.graph().outputs(norm)[0];
        const OutputSpec result = now.output_of(end);
        now.becomes(end,
                    now.builder().add_operator(now.spec_of(norm), inputs_now(now, norm), std::span{&result, 1})[0]);
    });
}

// What can normalise as it loads: a convolution what it works on, a norm with a sum what is added.
bool loads_normalised(const Graph& graph, OperatorId reader, TensorId read) {
    if (is_forward(graph, reader, OperatorKind::convolution)) {
        const auto* const attributes = std::get_if<workload::ConvolutionAttributes>(&graph[reader].attributes);
        return graph.inputs(reader)[0] == read && attributes != nullptr && attributes->groups == 1;
    }
    return is_forward(graph, reader, OperatorKind::batch_norm) && graph.inputs(reader).size() > plain_inputs &&
           graph.inputs(reader).back() == read;
}

// Its statistics are known by then.
void plan_prologue_of(Rewriter& rewriter, OperatorId norm) {
    const Graph& graph = rewriter.graph();
    if (graph.outputs(norm).size() != 1 || graph.inputs(norm).size() != plain_inputs) return;
    const TensorId plain = graph.inputs(norm)[0], normed = graph.outputs(norm)[0];
    const OperatorId reader = forward_reader(rewriter, normed);
    if (!reader.valid() || !rewriter.is_free(reader) || !loads_normalised(graph, reader, normed)) return;
    const std::vector<OperatorId> members{norm, reader};
    if (!rewriter.may_run_at(members, reader)) return;
    std::vector<TensorId> reads{plain};
    for (const TensorId more : graph.inputs(reader)) {
        if (more != normed) reads.push_back(more);
    }
    rewriter.replace(members, reads, reader, [=](Rewriter& now) {
        now.becomes(normed, now.now(plain)); // for the backward pass, too: it normalises as it loads
        std::vector<OutputSpec> outputs;
        for (const TensorId each : now.graph().outputs(reader))
            outputs.push_back(now.output_of(each));
        hand_on(now, now.graph().outputs(reader),
                now.builder().add_operator(now.spec_of(reader), inputs_now(now, reader), outputs));
    });
}

} // namespace

void plan_norm_statistics(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (is_forward(graph, id, OperatorKind::convolution) && rewriter.is_free(id)) plan_statistics_of(rewriter, id);
    }
}

void plan_norm_prologue(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (is_forward(graph, id, OperatorKind::batch_norm) && rewriter.is_free(id)) plan_prologue_of(rewriter, id);
    }
}

} // namespace dubhe::stack
