// SPDX-License-Identifier: Apache-2.0
// Which operators read each tensor of a graph.
#pragma once

#include "graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::workload {

class Consumers {
  public:
    explicit Consumers(const Graph& graph);

    // In the graph's order; an operator that reads the tensor twice is there twice.
    [[nodiscard]] std::span<const OperatorId> of(TensorId id) const {
        return std::span{operators_}.subspan(offsets_[id.index], offsets_[id.index + 1] - offsets_[id.index]);
    }

  private:
    std::vector<std::uint32_t> offsets_; // by tensor, into operators_
    std::vector<OperatorId> operators_;
};

} // namespace dubhe::workload
