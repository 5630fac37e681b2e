// SPDX-License-Identifier: Apache-2.0
// An operator with its tensors at hand, for the formulas of work.cpp. Inner header of the folder.
#pragma once

#include "graph.h"

namespace dubhe::workload {

// Never fails: an operand that a reader left out is a scalar, attributes of another kind are the defaults. So a strange
// file gets a low estimate rather than a crash.
class Operands {
  public:
    Operands(const Graph& graph, OperatorId id)
        : graph_{graph}, op_{graph[id]}, inputs_{graph.inputs(id)}, outputs_{graph.outputs(id)} {}

    [[nodiscard]] OperatorKind kind() const { return op_.kind; }
    [[nodiscard]] std::span<const TensorId> inputs() const { return inputs_; }
    [[nodiscard]] std::span<const TensorId> outputs() const { return outputs_; }
    [[nodiscard]] const Tensor& tensor(TensorId id) const { return graph_[id]; }
    [[nodiscard]] const Tensor& in(std::size_t i) const { return at(inputs_, i); }
    [[nodiscard]] const Tensor& out(std::size_t i) const { return at(outputs_, i); }
    [[nodiscard]] double in_elements(std::size_t i) const { return elements(in(i)); }
    [[nodiscard]] double out_elements(std::size_t i) const { return elements(out(i)); }
    // Length of a dimension; 1 where the tensor has none there.
    [[nodiscard]] static double length(const Tensor& tensor, int axis) {
        const int rank = static_cast<int>(tensor.shape.rank());
        return axis < rank && axis >= -rank ? static_cast<double>(tensor.shape[axis]) : 1.0;
    }
    [[nodiscard]] static double elements(const Tensor& tensor) { return static_cast<double>(tensor.shape.elements()); }
    template <class A>
    [[nodiscard]] A attributes() const {
        const A* const found = std::get_if<A>(&op_.attributes);
        return found != nullptr ? *found : A{};
    }

  private:
    [[nodiscard]] const Tensor& at(std::span<const TensorId> ids, std::size_t i) const {
        static const Tensor scalar;
        return i < ids.size() ? graph_[ids[i]] : scalar;
    }

    const Graph& graph_;
    const Operator& op_;
    std::span<const TensorId> inputs_;
    std::span<const TensorId> outputs_;
};

[[nodiscard]] double matrix_flop(const Operands& op); // work_matrix.cpp
[[nodiscard]] double vector_flop(const Operands& op); // work_vector.cpp
// Query-key pairs of an attention that take part, over all batches and heads.
[[nodiscard]] double attention_pairs(const Tensor& query, const Tensor& key, const AttentionAttributes& attributes);
// Elements of all kernels together: 9 for 3 x 3.
[[nodiscard]] double window_elements(const Window& window);

} // namespace dubhe::workload
