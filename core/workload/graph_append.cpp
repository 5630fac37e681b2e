// SPDX-License-Identifier: Apache-2.0
// One graph within another: every number moves along by what is there already.
#include "graph_builder.h"

namespace dubhe::workload {

void GraphBuilder::append(std::string name, const Graph& graph) {
    if (failed()) return;
    const BlockScope scope = block(std::move(name));
    if (failed()) return;
    const BlockId root = block_;
    const std::size_t first_operator = graph_.operators_.size(), first_tensor = graph_.tensors_.size();
    const std::size_t first_block = graph_.blocks_.size() - 1; // the other's root is `root`
    const auto moved_operator = [&](OperatorId id) { return id.valid() ? OperatorId{first_operator + id.index} : id; };
    const auto moved_tensor = [&](TensorId id) { return TensorId{first_tensor + id.index}; };
    const auto moved_block = [&](BlockId id) { return id.index == 0 ? root : BlockId{first_block + id.index}; };
    for (std::size_t b = 1; b < graph.blocks_.size(); ++b)
        graph_.blocks_.push_back({graph.blocks_[b].name, moved_block(graph.blocks_[b].parent)});
    for (Tensor tensor : graph.tensors_) {
        tensor.producer = moved_operator(tensor.producer);
        graph_.tensors_.push_back(std::move(tensor));
    }
    for (std::uint32_t o = 0; o < graph.operators_.size(); ++o) {
        Operator op = graph.operators_[o];
        op.block = moved_block(op.block);
        op.forward = moved_operator(op.forward);
        graph_.operators_.push_back(std::move(op));
        for (const TensorId input : graph.inputs(OperatorId{o}))
            graph_.input_ids_.push_back(moved_tensor(input));
        for (const TensorId output : graph.outputs(OperatorId{o}))
            graph_.output_ids_.push_back(moved_tensor(output));
        graph_.input_offsets_.push_back(static_cast<std::uint32_t>(graph_.input_ids_.size()));
        graph_.output_offsets_.push_back(static_cast<std::uint32_t>(graph_.output_ids_.size()));
    }
    for (const TensorId id : graph.results_)
        result(moved_tensor(id));
}

} // namespace dubhe::workload
