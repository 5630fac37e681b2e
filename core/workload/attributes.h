// SPDX-License-Identifier: Apache-2.0
// Parameters of an operator beside the shapes of its tensors. Plain values: compared and hashed to find operators
// that cost the same.
#pragma once

#include "collective.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace dubhe::workload {

// Up to three spatial dimensions, outermost first; unused ones hold kernel 1, stride 1, dilation 1, padding 0.
struct Window {
    std::array<std::int32_t, 3> kernel{1, 1, 1};
    std::array<std::int32_t, 3> stride{1, 1, 1};
    std::array<std::int32_t, 3> dilation{1, 1, 1};
    std::array<std::int32_t, 3> pad_before{};
    std::array<std::int32_t, 3> pad_after{};
    std::int32_t spatial = 2; // how many dimensions are used
    bool ceil_mode = false;
    bool operator==(const Window&) const = default;
};

struct ConvolutionAttributes {
    Window window;
    std::int32_t groups = 1; // equal to the channels: depthwise
    bool bias = false;
    bool operator==(const ConvolutionAttributes&) const = default;
};

struct PoolingAttributes {
    Window window;
    bool global = false;
    bool operator==(const PoolingAttributes&) const = default;
};

// C[..., m, n] = op(A)[..., m, k] * op(B)[..., k, n]; leading dimensions broadcast.
struct MatrixAttributes {
    bool transpose_a = false;
    bool transpose_b = false;
    bool bias = false;
    bool operator==(const MatrixAttributes&) const = default;
};

// Tensors are [batch, heads, rows, head_dim]; key and value may have fewer heads (grouped queries).
struct AttentionAttributes {
    bool causal = false;
    std::int32_t window = 0; // keys a query sees; 0: all
    bool operator==(const AttentionAttributes&) const = default;
};

enum class Cell : std::uint8_t { lstm, gru, rnn };
inline constexpr std::size_t cell_count = static_cast<std::size_t>(Cell::rnn) + 1;
[[nodiscard]] std::string_view name_of(Cell cell);

struct RecurrentAttributes {
    Cell cell = Cell::lstm;
    std::int32_t hidden = 0;
    std::int32_t directions = 1;
    bool operator==(const RecurrentAttributes&) const = default;
};

// Normalisation, softmax, reduction, concat, gather: the (first) axis they work along.
struct AxisAttributes {
    std::int32_t axis = -1;
    bool operator==(const AxisAttributes&) const = default;
};

enum class Function : std::uint8_t {
    add,
    subtract,
    multiply,
    divide,
    power,
    minimum,
    maximum,
    compare,
    logical,
    select,
    relu,
    relu6,
    leaky_relu,
    prelu,
    sigmoid,
    tanh,
    gelu,
    silu,
    hard_swish,
    hard_sigmoid,
    elu,
    softplus,
    mish,
    exp,
    log,
    sqrt,
    reciprocal,
    erf,
    negate,
    absolute,
    clip,
    rounding,
    trigonometric,
    quantize,
    dequantize,
    other
};
inline constexpr std::size_t function_count = static_cast<std::size_t>(Function::other) + 1;
[[nodiscard]] std::string_view name_of(Function function); // "leaky_relu"
[[nodiscard]] std::optional<Function> function_from(std::string_view name);

struct ElementwiseAttributes {
    Function function = Function::other;
    bool operator==(const ElementwiseAttributes&) const = default;
};

// lamb: Adam's direction of each parameter, scaled to the parameter's norm (You et al., arXiv:1904.00962).
// muon: what training/muon.h says; of an operator the step by a direction that others made, in one kernel.
enum class Optimizer : std::uint8_t { sgd, momentum, adam, fused_adam, lamb, muon };
inline constexpr std::size_t optimizer_count = static_cast<std::size_t>(Optimizer::muon) + 1;
[[nodiscard]] std::string optimizer_list(); // "sgd, momentum, adam, fused_adam, lamb, muon"
[[nodiscard]] std::string_view name_of(Optimizer optimizer);
[[nodiscard]] std::optional<Optimizer> optimizer_from(std::string_view name);

struct OptimizerAttributes {
    Optimizer optimizer = Optimizer::sgd;
    bool operator==(const OptimizerAttributes&) const = default;
};

// Which ranks take part in an exchange: those that share the products of a layer, those that share its experts, or
// those that share a sequence.
enum class ExchangeGroup : std::uint8_t { tensor, expert, context };
inline constexpr std::size_t exchange_group_count = static_cast<std::size_t>(ExchangeGroup::context) + 1;
[[nodiscard]] std::string_view name_of(ExchangeGroup group); // "tensor"
[[nodiscard]] std::optional<ExchangeGroup> exchange_group_from(std::string_view name);

// What ranks do with the tensor that comes in: of all_gather the output is the whole, of the others the input; in the
// group of a sequence each rank has an equal part of the whole, on the side that is the smaller one.
struct ExchangeAttributes {
    Collective collective = Collective::all_reduce;
    ExchangeGroup group = ExchangeGroup::tensor;
    // Nothing moves forward; the gradient alone is exchanged (Shoeybi et al. 2019, operator f of figure 3).
    bool gradient_only = false;
    // Of rows that go to experts: experts of all ranks, and how many of them a token goes to; 0: not known.
    std::int32_t experts = 0, chosen = 0;
    bool operator==(const ExchangeAttributes&) const = default;
};

using Attributes =
    std::variant<std::monostate, ConvolutionAttributes, PoolingAttributes, MatrixAttributes, AttentionAttributes,
                 RecurrentAttributes, AxisAttributes, ElementwiseAttributes, OptimizerAttributes, ExchangeAttributes>;

} // namespace dubhe::workload
