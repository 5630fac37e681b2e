// SPDX-License-Identifier: Apache-2.0
// Pairs of light operators behind each other that servers' and trainers' kernels do at once.
#include "passes.h"

#include <algorithm>

namespace dubhe::stack {

namespace {

using workload::Function;
using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Phase;
using workload::TensorId;

bool is_norm(const Graph& graph, OperatorId id) {
    return id.valid() && (graph[id].kind == OperatorKind::rms_norm || graph[id].kind == OperatorKind::layer_norm);
}

} // namespace

// activation(a) b, of two views of one product or of two products.
void plan_gated_activation(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId act{i};
        if (!is_activation(graph, act) || graph[act].phase != Phase::forward || !rewriter.is_free(act)) continue;
        const OperatorId product = rewriter.only_consumer(graph.outputs(act)[0]);
        if (!is_elementwise(graph, product, Function::multiply) || graph[product].phase != Phase::forward ||
            graph.inputs(product).size() != 2 || !rewriter.is_free(product))
            continue;
        const auto inputs = graph.inputs(product);
        const TensorId gate = graph.inputs(act)[0];
        const TensorId other = inputs[0] == graph.outputs(act)[0] ? inputs[1] : inputs[0];
        if (other == graph.outputs(act)[0] || graph[other].shape != graph[gate].shape) continue;
        rewriter.replace({act, product}, {gate, other}, product, [=](Rewriter& now) {
            OperatorSpec spec = now.spec_of(product);
            spec.name = "gated_activation";
            spec.attributes = now.graph()[act].attributes;
            const TensorId made = now.graph().outputs(product)[0];
            now.becomes(made, now.builder().add_operator(std::move(spec), {now.now(gate), now.now(other)},
                                                         now.output_of(made)));
        });
    }
}

void plan_joined_gradients(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId join{i};
        if (graph[join].kind != OperatorKind::concat || graph[join].phase != Phase::backward || !rewriter.is_free(join))
            continue;
        const auto parts = graph.inputs(join);
        const OperatorId by = rewriter.producer(parts[0]);
        if (!by.valid() || graph[by].kind != OperatorKind::elementwise_gradient || !rewriter.is_free(by)) continue;
        const auto made = graph.outputs(by);
        const auto handed_on = [&](TensorId part) {
            return rewriter.producer(part) == by && rewriter.only_consumer(part) == join;
        };
        if (made.size() != parts.size() || made.size() < 2 || !std::ranges::all_of(parts, handed_on)) continue;
        const std::vector<TensorId> reads(graph.inputs(by).begin(), graph.inputs(by).end());
        rewriter.replace({by, join}, reads, join, [=](Rewriter& now) {
            std::vector<TensorId> inputs;
            for (const TensorId read : reads)
                inputs.push_back(now.now(read));
            const TensorId whole = now.graph().outputs(join)[0];
            const OutputSpec output = now.output_of(whole);
            now.becomes(whole, now.builder().add_operator(now.spec_of(by), inputs, std::span{&output, 1})[0]);
        });
    }
}

// sum = a + b; norm(sum): both results are written once.
void plan_residual_norm(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId norm{i};
        if (!is_norm(graph, norm) || graph[norm].phase != Phase::forward || !rewriter.is_free(norm)) continue;
        const TensorId sum = graph.inputs(norm)[0];
        const OperatorId add = rewriter.producer(sum);
        if (!is_elementwise(graph, add, Function::add) || !rewriter.is_free(add) || graph.inputs(add).size() != 2)
            continue;
        const TensorId a = graph.inputs(add)[0], b = graph.inputs(add)[1];
        if (graph[a].shape != graph[sum].shape || graph[b].shape != graph[sum].shape || graph.outputs(norm).size() != 1)
            continue;
        const std::vector<OperatorId> members{add, norm};
        if (!rewriter.may_run_at(members, norm)) continue;
        const bool kept = !(rewriter.only_consumer(sum) == norm);
        std::vector<TensorId> reads{a, b};
        for (const TensorId more : graph.inputs(norm).subspan(1))
            reads.push_back(more);
        rewriter.replace(members, reads, norm, [=](Rewriter& now) {
            const Graph& before = now.graph();
            std::vector<TensorId> inputs;
            for (const TensorId read : reads)
                inputs.push_back(now.now(read));
            std::vector<OutputSpec> outputs{now.output_of(before.outputs(norm)[0])};
            if (kept) outputs.push_back(now.output_of(sum));
            const std::vector<TensorId> made = now.builder().add_operator(now.spec_of(norm), inputs, outputs);
            now.becomes(before.outputs(norm)[0], made[0]);
            if (kept) now.becomes(sum, made[1]);
        });
    }
}

void plan_short_norms(Rewriter& rewriter) {
    constexpr std::int64_t longest = 1024; // Transformer Engine's general kernels: four rows a block of warps
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const OperatorKind kind = graph[id].kind;
        const bool forward = is_norm(graph, id);
        const bool gradient = kind == OperatorKind::rms_norm_gradient || kind == OperatorKind::layer_norm_gradient;
        if ((!forward && !gradient) || !rewriter.is_free(id) || graph[graph.outputs(id)[0]].shape[-1] > longest)
            continue;
        const std::vector<TensorId> reads(graph.inputs(id).begin(), graph.inputs(id).end());
        rewriter.replace({id}, reads, id, [=](Rewriter& now) {
            OperatorSpec spec = now.spec_of(id);
            spec.kind = gradient ? OperatorKind::elementwise_gradient : OperatorKind::elementwise;
            spec.attributes = workload::ElementwiseAttributes{Function::multiply};
            std::vector<TensorId> inputs;
            std::vector<OutputSpec> outputs;
            for (const TensorId read : reads)
                inputs.push_back(now.now(read));
            for (const TensorId output : now.graph().outputs(id))
                outputs.push_back(now.output_of(output));
            const std::vector<TensorId> made = now.builder().add_operator(std::move(spec), inputs, outputs);
            for (std::size_t o = 0; o < made.size(); ++o)
                now.becomes(now.graph().outputs(id)[o], made[o]);
        });
    }
}

// An activation in the epilogue of the product in front; what the backward pass reads of it is written too.
void plan_epilogue(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId product{i};
        const OperatorKind kind = graph[product].kind;
        if ((kind != OperatorKind::linear && kind != OperatorKind::convolution) ||
            graph[product].phase != Phase::forward || !rewriter.is_free(product))
            continue;
        const TensorId plain = graph.outputs(product)[0];
        OperatorId act;
        for (const OperatorId consumer : rewriter.consumers(plain)) {
            if (graph[consumer].phase != Phase::forward) continue;
            act = act.valid() ? OperatorId{} : consumer;
            if (!act.valid()) break;
        }
        if (!is_activation(graph, act) || !rewriter.is_free(act) ||
            graph[graph.outputs(act)[0]].shape != graph[plain].shape)
            continue;
        const std::vector<OperatorId> members{product, act};
        if (!rewriter.may_run_at(members, act)) continue;
        const bool kept = !(rewriter.only_consumer(plain) == act);
        std::vector<TensorId> reads(graph.inputs(product).begin(), graph.inputs(product).end());
        rewriter.replace(members, reads, act, [=](Rewriter& now) {
            const Graph& before = now.graph();
            std::vector<TensorId> inputs;
            for (const TensorId read : reads)
                inputs.push_back(now.now(read));
            std::vector<OutputSpec> outputs{now.output_of(before.outputs(act)[0])};
            if (kept) outputs.push_back(now.output_of(plain));
            const std::vector<TensorId> made = now.builder().add_operator(now.spec_of(product), inputs, outputs);
            now.becomes(before.outputs(act)[0], made[0]);
            if (kept) now.becomes(plain, made[1]);
        });
    }
}

} // namespace dubhe::stack
