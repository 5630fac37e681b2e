// SPDX-License-Identifier: Apache-2.0
#include "graph.h"

namespace dubhe::workload {

std::string Graph::path(OperatorId id) const {
    const Operator& op = operators_[id.index];
    std::vector<std::string_view> outer; // innermost first
    for (BlockId b = op.block; b.valid() && blocks_[b.index].parent.valid(); b = blocks_[b.index].parent) {
        outer.push_back(blocks_[b.index].name);
    }
    std::string path;
    for (auto name = outer.rbegin(); name != outer.rend(); ++name)
        (path += *name) += '/';
    path += op.name;
    return path;
}

std::vector<std::uint32_t> outermost_blocks(const Graph& graph) {
    std::vector<std::uint32_t> outermost(graph.blocks().size(), 0);
    for (std::uint32_t i = 1; i < outermost.size(); ++i) { // a block comes after its parent
        const std::uint32_t parent = graph.blocks()[i].parent.index;
        outermost[i] = parent == 0 ? i : outermost[parent];
    }
    return outermost;
}

double element_count(const Graph& graph, TensorRole role) {
    const bool updated_in_place = role == TensorRole::parameter || role == TensorRole::statistic ||
                                  role == TensorRole::cache || role == TensorRole::optimizer_state;
    double sum = 0.0;
    for (const Tensor& tensor : graph.tensors()) {
        if (tensor.role != role || (updated_in_place && tensor.producer.valid())) continue;
        sum += static_cast<double>(tensor.shape.elements());
    }
    return sum;
}

} // namespace dubhe::workload
