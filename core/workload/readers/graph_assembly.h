// SPDX-License-Identifier: Apache-2.0
// Rebuilds a graph from lists of tensors and operators that refer to tensors by position, as files keep them.
#pragma once

#include "../graph_builder.h"

#include <span>
#include <vector>

namespace dubhe::workload {

class GraphAssembly {
  public:
    // `made[i]`: an operator makes tensor i; the others come from outside. The builder outlives the assembly. Tensors
    // get the order of their list as far as operators allow it.
    GraphAssembly(GraphBuilder& builder, std::vector<OutputSpec> tensors, std::vector<bool> made)
        : builder_{builder}, tensors_{std::move(tensors)}, made_{std::move(made)}, ids_(tensors_.size()) {}

    // Precondition for all positions: in range. The builder fails where the tensor is made later.
    TensorId read(std::size_t position);
    // Precondition: all outputs are `made`, and by one operator only.
    void add(OperatorSpec spec, std::span<const TensorId> inputs, std::span<const std::size_t> outputs);
    // What nobody reads comes last.
    void add_unused();

  private:
    void declare(std::size_t position);

    GraphBuilder& builder_;
    std::vector<OutputSpec> tensors_;
    std::vector<bool> made_;
    std::vector<TensorId> ids_;
    std::size_t declared_ = 0; // of the list, those from outside before this are in the graph
};

} // namespace dubhe::workload
