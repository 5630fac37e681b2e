// SPDX-License-Identifier: Apache-2.0
// One update a parameter -> kernels that go over lists of them, as PyTorch's foreach and Apex' multi-tensor optimizers
// do.
#include "passes.h"

#include <algorithm>
#include <cmath>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::TensorId;

// A launch takes at most so many tensors of each list and chunks of so many elements: MultiTensorApply.cuh of PyTorch.
constexpr double tensors_a_launch = 64.0, elements_a_launch = 320.0 * 65536.0;

} // namespace

void plan_optimizer(Rewriter& rewriter) {
    const Graph& graph = rewriter.graph();
    std::vector<OperatorId> steps;
    double elements = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind != OperatorKind::optimizer_step || !rewriter.is_free(id) || graph.outputs(id).empty())
            continue;
        if (!steps.empty() && graph[id].attributes != graph[steps[0]].attributes) continue;
        steps.push_back(id);
        elements += static_cast<double>(graph[graph.outputs(id)[0]].shape.elements());
    }
    if (steps.size() < 2 || !rewriter.may_run_at(steps, steps.back())) return;
    const double lists = std::max(std::ceil(static_cast<double>(steps.size()) / tensors_a_launch),
                                  std::ceil(elements / elements_a_launch));
    const std::int32_t launches = graph[steps[0]].launches * static_cast<std::int32_t>(std::min(lists, 1e6));
    std::vector<TensorId> reads;
    for (const OperatorId step : steps)
        reads.insert(reads.end(), graph.inputs(step).begin(), graph.inputs(step).end());
    rewriter.replace(steps, reads, steps.back(), [=](Rewriter& now) {
        const Graph& before = now.graph();
        OperatorSpec spec = now.spec_of(steps[0]);
        spec.name = "all_parameters";
        spec.launches = launches;
        std::vector<TensorId> inputs, made;
        std::vector<OutputSpec> outputs;
        for (const TensorId read : reads)
            inputs.push_back(now.now(read));
        for (const OperatorId step : steps) {
            for (const TensorId output : before.outputs(step)) {
                made.push_back(output);
                outputs.push_back(now.output_of(output));
            }
        }
        const std::vector<TensorId> results = now.builder().add_operator(std::move(spec), inputs, outputs);
        for (std::size_t i = 0; i < made.size(); ++i)
            now.becomes(made[i], results[i]);
    });
}

} // namespace dubhe::stack
