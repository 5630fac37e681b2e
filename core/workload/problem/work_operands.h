// SPDX-License-Identifier: Apache-2.0
// An operator with its tensors at hand, for the formulas of work.cpp. Inner header of the folder.
#pragma once

#include "../graph.h"

namespace dubhe::workload {

// Never fails: an operand that a reader left out is a scalar, attributes of another kind are the defaults. So a strange
// file gets a low estimate rather than a crash.
class Operands {
  public:
    Operands(const Graph& graph, OperatorId id)
        : graph_{graph}, id_{id}, op_{graph[id]}, inputs_{graph.inputs(id)}, outputs_{graph.outputs(id)} {}

    [[nodiscard]] OperatorKind kind() const { return op_.kind; }
    [[nodiscard]] Precision precision() const { return graph_.precision_of(id_); }
    [[nodiscard]] Precision network_precision() const { return graph_.precision(); }
    [[nodiscard]] std::span<const TensorId> inputs() const { return inputs_; }
    [[nodiscard]] std::span<const TensorId> outputs() const { return outputs_; }
    [[nodiscard]] const Tensor& tensor(TensorId id) const { return graph_[id]; }
    [[nodiscard]] const Tensor& in(std::size_t i) const { return at(inputs_, i); }
    [[nodiscard]] const Tensor& out(std::size_t i) const { return at(outputs_, i); }
    [[nodiscard]] double in_elements(std::size_t i) const { return elements(in(i)); }
    // A parameter that a view shows several times: it is read as often.
    [[nodiscard]] bool repeats_parameter(std::size_t i) const {
        const OperatorId by = in(i).producer;
        if (!by.valid() || graph_[by].kind != OperatorKind::view || graph_.inputs(by).empty()) return false;
        const Tensor& from = graph_[graph_.inputs(by)[0]];
        return from.role == TensorRole::parameter && elements(in(i)) > elements(from);
    }
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
    OperatorId id_;
    const Operator& op_;
    std::span<const TensorId> inputs_;
    std::span<const TensorId> outputs_;
};

[[nodiscard]] double matrix_flop(const Operands& op); // work_matrix.cpp
[[nodiscard]] double vector_flop(const Operands& op); // work_vector.cpp
// Query-key pairs of an attention that take part, over all batches and heads.
[[nodiscard]] double attention_pairs(const Tensor& query, const Tensor& key, const AttentionAttributes& attributes);
// The same for one head of one sample: `keys` positions, of which the queries are the last; a query sees `window`
// of them (0: all).
[[nodiscard]] double attention_pairs(double queries, double keys, double window, bool causal);
// Elements of all kernels together: 9 for 3 x 3.
[[nodiscard]] double window_elements(const Window& window);
[[nodiscard]] double gates_of(Cell cell);

// Per element, see work_vector.cpp. `inputs`: how many tensors the function takes.
[[nodiscard]] double forward_flop(Function function, std::size_t inputs);
[[nodiscard]] double gradient_flop(Function function);
[[nodiscard]] double normalisation_flop(OperatorKind kind, bool statistics); // 0 for other kinds
[[nodiscard]] double unit_flop(Cell cell);                                   // per step and hidden unit

// Weights, states, tables: what no operator of the iteration has just written.
[[nodiscard]] bool comes_from_memory(TensorRole role);
// Input i stands before i too: a tensor that an operator takes twice (x * x) is read once. Operators with many inputs
// are concatenations and fused optimizer steps, which take none twice.
[[nodiscard]] bool read_already(std::span<const TensorId> inputs, std::size_t i);
// Passes that an eager optimizer makes over a tensor of the (master) weights' size beyond reading and writing each of
// its tensors once.
struct Passes {
    double reads = 0.0;
    double writes = 0.0;
};
[[nodiscard]] Passes extra_passes(Optimizer optimizer, bool master_weights);

} // namespace dubhe::workload
