// SPDX-License-Identifier: Apache-2.0
// A network as a graph of operators and tensors, with the block hierarchy that people name things by.
//
// Invariants, established by GraphBuilder::finish():
// - operators stand in an order in which they can run: an operator's inputs are produced before it or by nobody;
// - a tensor has at most one producer; every shape is known, its dimensions >= 0, its elements <= Shape::max_elements;
// - a parameter, statistic, cache or optimizer_state with a producer is the new value of one from outside and lies in
//   its place: it takes no memory of its own; parameters and optimizer states get theirs in the update phase only;
// - ids are positions, and building the same network twice gives the same ids.
// Immutable once built; safe to read from any number of threads.
#pragma once

#include "attributes.h"
#include "operator_kind.h"
#include "shape.h"

#include <core/support/id.h>
#include <core/units/precision.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

using OperatorId = Id<struct OperatorTag>;
using TensorId = Id<struct TensorTag>;
using BlockId = Id<struct BlockTag>;

enum class TensorRole : std::uint8_t {
    input,      // fed from outside: images, tokens, labels
    activation, // produced by an operator in the forward phase
    parameter,  // trainable
    statistic,  // kept with the weights but not trained: running mean and variance
    constant,   // a fixed value of the model that is no parameter: position ids, masks, scales
    cache,      // keys and values of earlier tokens
    gradient,   // of an activation
    parameter_gradient,
    optimizer_state // momentum, variance, master weights
};

inline constexpr std::size_t tensor_role_count = static_cast<std::size_t>(TensorRole::optimizer_state) + 1;

[[nodiscard]] std::string_view name_of(TensorRole role); // "parameter gradient"
[[nodiscard]] std::optional<TensorRole> tensor_role_from(std::string_view name);

struct Tensor {
    std::string name;
    Shape shape;
    ElementType type = ElementType::f32;
    TensorRole role = TensorRole::activation;
    OperatorId producer; // invalid where the tensor comes from outside
    // The dimension whose neighbours lie side by side in memory, the others around it in their order; -1: the last, as
    // usual. Views that permute leave another one there, and what reads in the order of its result then strides.
    std::int32_t innermost = -1;

    [[nodiscard]] double bytes() const { return static_cast<double>(shape.elements()) * bytes_per_element(type); }
};

struct Operator {
    std::string name; // unique within its block: "query", "conv1"
    OperatorKind kind = OperatorKind::unknown;
    Phase phase = Phase::forward;
    BlockId block;
    Attributes attributes;
    OperatorId forward;        // in the backward phase: the operator whose gradient this is; else invalid
    std::int32_t launches = 1; // kernels that the host starts for it; 0 for views
    std::string source_kind;   // what the file called it ("FusedConv"), where that is not `kind`'s name
    // What its products are multiplied in, where that is not the graph's: quantised ones, tf32 in a graph of fp32.
    std::optional<Precision> precision{};
};

struct Block {
    std::string name; // "layer 3"; the root's is the network's
    BlockId parent;   // invalid for the root, which is block 0
};

class Graph {
  public:
    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] Precision precision() const { return precision_; }
    [[nodiscard]] std::int64_t batch() const { return batch_; } // samples an iteration works on
    [[nodiscard]] Precision precision_of(OperatorId id) const {
        return operators_[id.index].precision.value_or(precision_);
    }

    [[nodiscard]] std::span<const Operator> operators() const { return operators_; }
    [[nodiscard]] std::span<const Tensor> tensors() const { return tensors_; }
    [[nodiscard]] std::span<const Block> blocks() const { return blocks_; }
    [[nodiscard]] const Operator& operator[](OperatorId id) const { return operators_[id.index]; }
    [[nodiscard]] const Tensor& operator[](TensorId id) const { return tensors_[id.index]; }
    [[nodiscard]] const Block& operator[](BlockId id) const { return blocks_[id.index]; }

    [[nodiscard]] std::span<const TensorId> inputs(OperatorId id) const { return row(input_ids_, input_offsets_, id); }
    [[nodiscard]] std::span<const TensorId> outputs(OperatorId id) const {
        return row(output_ids_, output_offsets_, id);
    }
    // What the network hands back: logits, updated weights. Sorted by id.
    [[nodiscard]] std::span<const TensorId> results() const { return results_; }

    // "layer 3/attention/query"
    [[nodiscard]] std::string path(OperatorId id) const;

  private:
    friend class GraphBuilder;
    static std::span<const TensorId> row(const std::vector<TensorId>& ids, const std::vector<std::uint32_t>& offsets,
                                         OperatorId id) {
        return std::span{ids}.subspan(offsets[id.index], offsets[id.index + 1] - offsets[id.index]);
    }

    std::string name_;
    Precision precision_ = Precision::fp32;
    std::int64_t batch_ = 1;
    std::vector<Operator> operators_;
    std::vector<Tensor> tensors_;
    std::vector<Block> blocks_;
    std::vector<TensorId> input_ids_, output_ids_, results_;
    std::vector<std::uint32_t> input_offsets_, output_offsets_; // one more than operators
};

// Sum of the elements of tensors with that role: trainable parameters, running statistics. New values of tensors from
// outside (see the invariants) are not counted again.
[[nodiscard]] double element_count(const Graph& graph, TensorRole role);

// By block, the outermost one below the root that it lies in; 0: the root itself.
[[nodiscard]] std::vector<std::uint32_t> outermost_blocks(const Graph& graph);

} // namespace dubhe::workload
