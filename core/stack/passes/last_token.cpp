// SPDX-License-Identifier: Apache-2.0
// logits = head(x) of all rows -> of each sample's last one, as servers sample from.
#include "passes.h"

#include <algorithm>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::Shape;
using workload::TensorId;

// A projection of rows to more numbers than they have, whose result, by way of elementwise operators, is the network's.
std::vector<OperatorId> head_behind(const Rewriter& rewriter, TensorId result) {
    const Graph& graph = rewriter.graph();
    std::vector<OperatorId> chain;
    for (TensorId at = result; graph[at].producer.valid() && chain.size() < 6;) {
        const OperatorId id = graph[at].producer;
        chain.push_back(id);
        if (graph[id].kind == OperatorKind::linear) {
            const Shape &in = graph[graph.inputs(id)[0]].shape, &out = graph[at].shape;
            const bool head = in.rank() == 3 && out.rank() == 3 && in[1] > 1 && out[-1] > 2 * in[-1];
            std::ranges::reverse(chain);
            return head ? chain : std::vector<OperatorId>{};
        }
        if (graph[id].kind != OperatorKind::elementwise || !has_one_input(graph, id)) break;
        at = graph.inputs(id)[0];
    }
    return {};
}

} // namespace

void plan_last_token(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    for (const TensorId result : graph.results()) {
        const std::vector<OperatorId> chain = head_behind(rewriter, result);
        if (chain.empty()) continue;
        std::vector<TensorId> reads(graph.inputs(chain[0]).begin(), graph.inputs(chain[0]).end());
        rewriter.replace(chain, reads, chain.back(), [chain](Rewriter& now) {
            const Graph& before = now.graph();
            auto& b = now.builder();
            TensorId at = b.slice("last_token", now.now(before.inputs(chain[0])[0]), 1, 1);
            for (const OperatorId id : chain) {
                std::vector<TensorId> inputs{at};
                for (const TensorId more : before.inputs(id).subspan(1))
                    inputs.push_back(now.now(more));
                OutputSpec output = now.output_of(before.outputs(id)[0]);
                output.shape.set(1, 1);
                at = b.add_operator(now.spec_of(id), inputs, std::span{&output, 1})[0];
            }
            now.becomes(before.outputs(chain.back())[0], at);
        });
    }
}

} // namespace dubhe::stack
