// SPDX-License-Identifier: Apache-2.0
#include "kv_cache.h"

#include <algorithm>
#include <utility>

namespace dubhe::simulation {

namespace {

using workload::Graph;
using workload::OperatorId;
using workload::Shape;
using workload::TensorId;
using workload::TensorRole;

bool is_cache(const Graph& graph, TensorId tensor) {
    return graph[tensor].role == TensorRole::cache;
}

bool is_one_longer(const Shape& after, const Shape& before) {
    std::int64_t more = 0;
    for (int axis = 0; axis < static_cast<int>(std::min(after.rank(), before.rank())); ++axis)
        more += after[axis] - before[axis];
    return after.rank() == before.rank() && more == 1;
}

class CacheReader {
  public:
    explicit CacheReader(const Graph& graph)
        : graph_{graph}, read_(graph.tensors().size()), replaced_(graph.tensors().size()) {}

    KvCache take() && {
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i) {
            if (!makes_cache(OperatorId{i})) continue;
            for (const TensorId input : graph_.inputs(OperatorId{i}))
                replaced_[input.index] = true;
        }
        for (std::uint32_t i = 0; i < graph_.operators().size(); ++i)
            look_at(OperatorId{i});
        std::vector<CacheTensor> begun;
        for (const TensorId result : graph_.results()) { // the answer itself is read by nobody here
            const workload::Tensor& tensor = graph_[result];
            if (read_[result.index] && tensor.producer.valid() && tensor.role == TensorRole::activation)
                begun.push_back({tensor.producer, tensor.bytes()});
        }
        if (begun.size() > 1) made_.tensors.insert(made_.tensors.end(), begun.begin(), begun.end());
        return std::move(made_);
    }

  private:
    [[nodiscard]] bool makes_cache(OperatorId id) const {
        const auto outputs = graph_.outputs(id);
        return !outputs.empty() && is_cache(graph_, outputs[0]);
    }

    void look_at(OperatorId id) {
        const auto outputs = graph_.outputs(id);
        const bool grows = makes_cache(id);
        if (grows) made_.tensors.push_back({id, graph_[outputs[0]].bytes()});
        for (const TensorId input : graph_.inputs(id)) {
            const bool from_before = is_cache(graph_, input) && !graph_[input].producer.valid();
            if (from_before && grows)
                made_.grows_by_one |= is_one_longer(graph_[outputs[0]].shape, graph_[input].shape);
            else if (from_before && !read_[input.index] && !replaced_[input.index])
                made_.tensors.push_back({id, graph_[input].bytes()});
            read_[input.index] = true;
        }
    }

    const Graph& graph_;
    std::vector<bool> read_, replaced_; // by tensor; by the cache that an operator makes of it
    KvCache made_;
};

} // namespace

KvCache kv_cache_of(const Graph& graph) {
    for (const workload::Operator& op : graph.operators()) {
        if (op.phase != workload::Phase::forward) return {};
    }
    return CacheReader{graph}.take();
}

} // namespace dubhe::simulation
