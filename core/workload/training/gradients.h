// SPDX-License-Identifier: Apache-2.0
// The backward pass: walks a forward graph from its end and adds the gradient of each operator. Inner header of the
// folder; training() in training.h is the door.
//
// One rule a kind of operator, in gradients.cpp (products, normalisation, whatever one operator can do) and
// gradients_elementwise.cpp (elementwise functions, broadcasting, moved data). The rules are those of reverse-mode
// differentiation; which tensors a rule reads and how many kernels it starts follow PyTorch's eager mode.
#pragma once

#include "../graph_builder.h"

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace dubhe::workload {

class GradientPass {
  public:
    // `builder` was made from `forward`; both outlive the pass.
    GradientPass(const Graph& forward, GraphBuilder& builder);

    // Adds what operators keep or update in training only: masks, positions of maxima, statistics.
    void switch_to_training_mode();
    // The gradient of the loss operator `loss` of the builder towards its prediction; before run().
    void start(OperatorId loss, TensorId prediction, std::span<const TensorId> reads);
    // Gradients of large tables that few rows are looked up in are those rows, as PyTorch's sparse embeddings and
    // TensorFlow's IndexedSlices have them: no gradient as large as the table. For optimizers without states.
    void keep_rows_of_tables() { keeps_rows_ = true; }
    // `gradient`, of a result, comes from outside.
    void start(TensorId result, TensorId gradient) { gradients_[result.index] = gradient; }
    void run();

    // Does it depend on a parameter in a way that can be differentiated?
    [[nodiscard]] bool trainable(TensorId id) const { return needs_[id.index]; }
    // Of a forward tensor; invalid where the loss doesn't depend on it.
    [[nodiscard]] TensorId gradient(TensorId id) const { return gradients_[id.index]; }

  private:
    struct Step {
        OperatorId id;
        const Operator& op;
        std::span<const TensorId> inputs;
        std::span<const TensorId> outputs;
        TensorId dy; // of the first output that has a gradient
    };
    struct Emission { // what a new operator is called and is
        OperatorKind kind = OperatorKind::unknown;
        std::string_view suffix = ".gradient";
        Attributes attributes{};
        std::int32_t launches = 1;
    };
    using Ids = std::initializer_list<TensorId>;

    void differentiate(const Step& step);
    void differentiate_move(const Step& step); // an operator that computes nothing
    [[nodiscard]] bool differentiable(OperatorId id) const;

    // Adding operators. emit_all(): one operator with an output for each of `wanted` that needs a gradient.
    TensorId emit(const Step& step, const Emission& what, std::span<const TensorId> reads, OutputSpec output);
    TensorId emit(const Step& step, const Emission& what, Ids reads, OutputSpec output) {
        return emit(step, what, std::span{reads.begin(), reads.size()}, std::move(output));
    }
    void emit_all(const Step& step, const Emission& what, std::span<const TensorId> reads,
                  std::span<const TensorId> wanted);
    void emit_all(const Step& step, const Emission& what, Ids reads, std::span<const TensorId> wanted) {
        emit_all(step, what, std::span{reads.begin(), reads.size()}, wanted);
    }
    // One of several elementwise kernels on the way to a gradient; as many elements as the operator's output.
    TensorId kernel(const Step& step, std::string_view suffix, Function function, Ids reads,
                    ElementType type = ElementType::boolean);
    void emit_one(const Step& step, const Emission& what, Ids reads, TensorId wanted);
    // Adds `gradient` to what `of` has already.
    void contribute(const Step& step, TensorId of, TensorId gradient);
    // `gradient` summed over the dimensions along which `of` was broadcast.
    TensorId sum_to(const Step& step, TensorId gradient, TensorId of);
    [[nodiscard]] OutputSpec spec(TensorId of) const;                     // the gradient of a tensor
    [[nodiscard]] OutputSpec spec(TensorId of, const Shape& shape) const; // on its way there, of another shape

    // Rules.
    void product(const Step& step);
    void grouped_product(const Step& step);
    void product_left(const Step& step, const MatrixAttributes& forward);
    void product_right(const Step& step, const MatrixAttributes& forward);
    void bias(const Step& step);
    void convolution(const Step& step);
    void convolution_transpose(const Step& step);
    void attention(const Step& step);
    void recurrent(const Step& step);
    void weighted_sum(const Step& step);
    void normalisation(const Step& step, OperatorKind kind, std::int32_t launches);
    void unknown(const Step& step);
    void elementwise(const Step& step);
    [[nodiscard]] bool is_gated(const Step& step, Function function) const;
    void rotation(const Step& step);
    void power(const Step& step);
    void extremum(const Step& step, TensorId of);
    void concat(const Step& step);
    void same_elements(const Step& step);
    void scatter(const Step& step);
    [[nodiscard]] bool keeps_rows(TensorId table, double lookups) const;
    void exchange(const Step& step);

    [[nodiscard]] bool needs(TensorId id) const { return needs_[id.index]; }
    [[nodiscard]] bool has_input(const Step& step, std::size_t i) const {
        return i < step.inputs.size() && needs(step.inputs[i]);
    }
    [[nodiscard]] const Shape& shape(TensorId id) const { return graph_[id].shape; }

    const Graph& graph_;
    GraphBuilder& builder_;
    std::vector<bool> needs_;         // by tensor
    std::vector<TensorId> gradients_; // by tensor: the sum so far
    std::vector<TensorId> saved_;     // by operator: mask or positions
    bool keeps_rows_ = false;
};

} // namespace dubhe::workload
