// SPDX-License-Identifier: Apache-2.0
// concat(cache, rows) -> the rows are written where they belong in the cache, which stays where it lies. The two writes
// of an attention, of keys and of values, are one kernel.
#include "passes.h"

#include <algorithm>
#include <array>

namespace dubhe::stack {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::OperatorKind;
using workload::OperatorSpec;
using workload::OutputSpec;
using workload::TensorId;
using workload::TensorRole;

// A cache from outside with rows behind it.
bool appends(const Rewriter& rewriter, OperatorId id) {
    const Graph& graph = rewriter.graph();
    const auto inputs = graph.inputs(id), outputs = graph.outputs(id);
    if (graph[id].kind != OperatorKind::concat || inputs.size() != 2 || outputs.size() != 1 || !rewriter.is_free(id))
        return false;
    return graph[inputs[0]].role == TensorRole::cache && !graph[inputs[0]].producer.valid() &&
           graph[inputs[1]].producer.valid();
}

void plan_write(Rewriter& rewriter, const std::vector<OperatorId>& writes, std::optional<workload::ElementType> type) {
    const Graph& graph = rewriter.graph();
    std::vector<TensorId> reads;
    for (const OperatorId write : writes)
        reads.push_back(graph.inputs(write)[1]);
    rewriter.replace(writes, reads, writes.back(), [writes, type](Rewriter& now) {
        const Graph& before = now.graph();
        OperatorSpec spec{.name = "kv_write", .kind = OperatorKind::copy};
        std::vector<TensorId> rows;
        std::vector<OutputSpec> written;
        for (const OperatorId write : writes) {
            const TensorId from = before.inputs(write)[1], whole = before.outputs(write)[0];
            OutputSpec cache = now.output_of(whole);
            cache.type = type.value_or(cache.type);
            now.becomes(whole, now.builder().tensor(cache));
            rows.push_back(now.now(from));
            written.push_back({before[whole].name + "_rows", before[from].shape, cache.type});
        }
        now.builder().add_operator(std::move(spec), rows, written);
    });
}

} // namespace

void plan_kv_cache(Rewriter& rewriter, std::optional<workload::ElementType> kept_as) {
    const Graph& graph = rewriter.graph();
    std::vector<OperatorId> open; // of one block
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (!appends(rewriter, id)) continue;
        if (!open.empty() && graph[open.front()].block != graph[id].block) {
            plan_write(rewriter, open, kept_as);
            open.clear();
        }
        open.push_back(id);
        if (open.size() < 2) continue;
        if (rewriter.may_run_at(open, id)) {
            plan_write(rewriter, open, kept_as);
        } else {
            plan_write(rewriter, {open[0]}, kept_as);
            plan_write(rewriter, {open[1]}, kept_as);
        }
        open.clear();
    }
    if (!open.empty()) plan_write(rewriter, open, kept_as);
}

} // namespace dubhe::stack
