// SPDX-License-Identifier: Apache-2.0
#include "consumers.h"

namespace dubhe::workload {

Consumers::Consumers(const Graph& graph) : offsets_(graph.tensors().size() + 1) {
    const auto each = [&graph](auto&& visit) {
        for (std::size_t i = 0; i < graph.operators().size(); ++i) {
            for (const TensorId input : graph.inputs(OperatorId{i}))
                visit(input, OperatorId{i});
        }
    };
    each([this](TensorId input, OperatorId) { ++offsets_[input.index + 1]; });
    for (std::size_t i = 1; i < offsets_.size(); ++i)
        offsets_[i] += offsets_[i - 1];
    operators_.resize(offsets_.back());
    std::vector<std::uint32_t> at(offsets_.begin(), offsets_.end() - 1);
    each([&](TensorId input, OperatorId id) { operators_[at[input.index]++] = id; });
}

} // namespace dubhe::workload
