// SPDX-License-Identifier: Apache-2.0
#include "attributes.h"
#include "collective.h"
#include "graph.h"
#include "operator_kind.h"
#include "shape.h"

#include <algorithm>
#include <array>

namespace dubhe::workload {

namespace {

template <class Enum>
struct Named {
    Enum value;
    std::string_view name;
};

// Rows stand in the order of the enumerators, so that a name is found by position; the compiler checks it.
template <class Enum, std::size_t N>
consteval bool in_order(const std::array<Named<Enum>, N>& rows) {
    for (std::size_t i = 0; i < N; ++i) {
        if (static_cast<std::size_t>(rows[i].value) != i) return false;
    }
    return true;
}

template <class Enum, std::size_t N>
std::string_view name_in(const std::array<Named<Enum>, N>& rows, Enum value) {
    return rows[static_cast<std::size_t>(value)].name;
}

template <class Enum, std::size_t N>
std::optional<Enum> value_in(const std::array<Named<Enum>, N>& rows, std::string_view name) {
    const auto found = std::ranges::find(rows, name, &Named<Enum>::name);
    if (found == rows.end()) return std::nullopt;
    return found->value;
}

using K = OperatorKind;
constexpr std::array<Named<K>, operator_kind_count> kinds{{
    {K::linear, "linear"},
    {K::matmul, "matmul"},
    {K::grouped_linear, "grouped_linear"},
    {K::experts, "experts"},
    {K::convolution, "convolution"},
    {K::convolution_input_gradient, "convolution_input_gradient"},
    {K::convolution_weight_gradient, "convolution_weight_gradient"},
    {K::convolution_transpose, "convolution_transpose"},
    {K::attention, "attention"},
    {K::attention_gradient, "attention_gradient"},
    {K::recurrent, "recurrent"},
    {K::batch_norm, "batch_norm"},
    {K::batch_norm_gradient, "batch_norm_gradient"},
    {K::layer_norm, "layer_norm"},
    {K::layer_norm_gradient, "layer_norm_gradient"},
    {K::rms_norm, "rms_norm"},
    {K::rms_norm_gradient, "rms_norm_gradient"},
    {K::group_norm, "group_norm"},
    {K::group_norm_gradient, "group_norm_gradient"},
    {K::local_response_norm, "local_response_norm"},
    {K::local_response_norm_gradient, "local_response_norm_gradient"},
    {K::softmax, "softmax"},
    {K::softmax_gradient, "softmax_gradient"},
    {K::elementwise, "elementwise"},
    {K::elementwise_gradient, "elementwise_gradient"},
    {K::dropout, "dropout"},
    {K::dropout_gradient, "dropout_gradient"},
    {K::cast, "cast"},
    {K::reduction, "reduction"},
    {K::max_pool, "max_pool"},
    {K::max_pool_gradient, "max_pool_gradient"},
    {K::average_pool, "average_pool"},
    {K::average_pool_gradient, "average_pool_gradient"},
    {K::loss, "loss"},
    {K::loss_gradient, "loss_gradient"},
    {K::embedding, "embedding"},
    {K::embedding_gradient, "embedding_gradient"},
    {K::gather, "gather"},
    {K::scatter, "scatter"},
    {K::concat, "concat"},
    {K::split, "split"},
    {K::slice, "slice"},
    {K::pad, "pad"},
    {K::transpose, "transpose"},
    {K::resize, "resize"},
    {K::copy, "copy"},
    {K::view, "view"},
    {K::constant, "constant"},
    {K::top_k, "top_k"},
    {K::optimizer_step, "optimizer_step"},
    {K::exchange, "exchange"},
    {K::unknown, "unknown"},
}};
static_assert(in_order(kinds));

using C = OperatorClass;
constexpr std::array<Named<C>, operator_class_count> classes{{
    {C::matrix_product, "matrix products"},
    {C::attention, "attention"},
    {C::convolution, "convolutions"},
    {C::normalization, "normalization"},
    {C::elementwise, "elementwise"},
    {C::reduction, "reductions"},
    {C::data_movement, "data movement"},
    {C::optimizer, "optimizer"},
    {C::unknown, "unknown"},
}};
static_assert(in_order(classes));

constexpr std::array<Named<Phase>, phase_count> phases{{
    {Phase::forward, "forward"},
    {Phase::backward, "backward"},
    {Phase::update, "update"},
}};
static_assert(in_order(phases));

using R = TensorRole;
constexpr std::array<Named<R>, tensor_role_count> roles{{
    {R::input, "input"},
    {R::activation, "activation"},
    {R::parameter, "parameter"},
    {R::statistic, "statistic"},
    {R::constant, "constant"},
    {R::cache, "cache"},
    {R::gradient, "gradient"},
    {R::parameter_gradient, "parameter gradient"},
    {R::optimizer_state, "optimizer state"},
}};
static_assert(in_order(roles));

using E = ElementType;
constexpr std::array<Named<E>, element_type_count> types{{
    {E::f64, "f64"},
    {E::f32, "f32"},
    {E::f16, "f16"},
    {E::bf16, "bf16"},
    {E::f8, "f8"},
    {E::f8_block, "f8_block"},
    {E::mx8, "mx8"},
    {E::mx4, "mx4"},
    {E::nv4, "nv4"},
    {E::i64, "i64"},
    {E::i32, "i32"},
    {E::i16, "i16"},
    {E::i8, "i8"},
    {E::i4, "i4"},
    {E::boolean, "boolean"},
}};
static_assert(in_order(types));

using F = Function;
constexpr std::array<Named<F>, function_count> functions{{
    {F::add, "add"},
    {F::subtract, "subtract"},
    {F::multiply, "multiply"},
    {F::divide, "divide"},
    {F::power, "power"},
    {F::minimum, "minimum"},
    {F::maximum, "maximum"},
    {F::compare, "compare"},
    {F::logical, "logical"},
    {F::select, "select"},
    {F::relu, "relu"},
    {F::relu6, "relu6"},
    {F::leaky_relu, "leaky_relu"},
    {F::prelu, "prelu"},
    {F::sigmoid, "sigmoid"},
    {F::tanh, "tanh"},
    {F::gelu, "gelu"},
    {F::silu, "silu"},
    {F::hard_swish, "hard_swish"},
    {F::hard_sigmoid, "hard_sigmoid"},
    {F::elu, "elu"},
    {F::softplus, "softplus"},
    {F::mish, "mish"},
    {F::exp, "exp"},
    {F::log, "log"},
    {F::sqrt, "sqrt"},
    {F::reciprocal, "reciprocal"},
    {F::erf, "erf"},
    {F::negate, "negate"},
    {F::absolute, "absolute"},
    {F::clip, "clip"},
    {F::rounding, "rounding"},
    {F::trigonometric, "trigonometric"},
    {F::quantize, "quantize"},
    {F::dequantize, "dequantize"},
    {F::other, "other"},
}};
static_assert(in_order(functions));

constexpr std::array<Named<Optimizer>, optimizer_count> optimizers{{
    {Optimizer::sgd, "sgd"},
    {Optimizer::momentum, "momentum"},
    {Optimizer::adam, "adam"},
    {Optimizer::fused_adam, "fused_adam"},
    {Optimizer::lamb, "lamb"},
    {Optimizer::muon, "muon"},
}};
static_assert(in_order(optimizers));

constexpr std::array<Named<Cell>, cell_count> cells{{{Cell::lstm, "lstm"}, {Cell::gru, "gru"}, {Cell::rnn, "rnn"}}};
static_assert(in_order(cells));

constexpr std::array<Named<ExchangeGroup>, exchange_group_count> exchange_groups{
    {{ExchangeGroup::tensor, "tensor"}, {ExchangeGroup::expert, "expert"}, {ExchangeGroup::context, "context"}}};
static_assert(in_order(exchange_groups));

} // namespace

std::string_view name_of(OperatorKind kind) {
    return name_in(kinds, kind);
}
std::optional<OperatorKind> operator_kind_from(std::string_view name) {
    return value_in(kinds, name);
}
std::string_view name_of(OperatorClass operator_class) {
    return name_in(classes, operator_class);
}
std::optional<OperatorClass> operator_class_from(std::string_view name) {
    return value_in(classes, name);
}
std::string_view name_of(Phase phase) {
    return name_in(phases, phase);
}
std::optional<Phase> phase_from(std::string_view name) {
    return value_in(phases, name);
}
std::string_view name_of(TensorRole role) {
    return name_in(roles, role);
}
std::optional<TensorRole> tensor_role_from(std::string_view name) {
    return value_in(roles, name);
}
std::string_view name_of(ElementType type) {
    return name_in(types, type);
}
std::optional<ElementType> element_type_from(std::string_view name) {
    return value_in(types, name);
}
std::string_view name_of(Function function) {
    return name_in(functions, function);
}
std::optional<Function> function_from(std::string_view name) {
    return value_in(functions, name);
}
std::string_view name_of(Optimizer optimizer) {
    return name_in(optimizers, optimizer);
}
std::string optimizer_list() {
    std::string list;
    for (const auto& each : optimizers)
        list += (list.empty() ? "" : ", ") + std::string{each.name};
    return list;
}
std::optional<Optimizer> optimizer_from(std::string_view name) {
    return value_in(optimizers, name);
}
std::string_view name_of(Cell cell) {
    return name_in(cells, cell);
}
std::string_view name_of(ExchangeGroup group) {
    return name_in(exchange_groups, group);
}
std::optional<ExchangeGroup> exchange_group_from(std::string_view name) {
    return value_in(exchange_groups, name);
}

std::string_view name_of(Collective collective) {
    static constexpr std::array<std::string_view, collective_count> names{
        "all_reduce", "all_gather", "reduce_scatter", "all_to_all", "send_receive", "broadcast"};
    return names[static_cast<std::size_t>(collective)];
}

std::optional<Collective> collective_from(std::string_view name) {
    for (std::size_t i = 0; i < collective_count; ++i) {
        if (name_of(static_cast<Collective>(i)) == name) return static_cast<Collective>(i);
    }
    if (name == "allreduce") return Collective::all_reduce;
    if (name == "allgather") return Collective::all_gather;
    if (name == "reducescatter") return Collective::reduce_scatter;
    if (name == "alltoall") return Collective::all_to_all;
    if (name == "send_recv" || name == "sendrecv") return Collective::send_receive;
    return std::nullopt;
}

OperatorClass class_of(OperatorKind kind) {
    switch (kind) {
    case K::linear:
    case K::matmul:
    case K::grouped_linear:
    case K::experts:
    case K::recurrent:
        return C::matrix_product;
    case K::attention:
    case K::attention_gradient:
        return C::attention;
    case K::convolution:
    case K::convolution_input_gradient:
    case K::convolution_weight_gradient:
    case K::convolution_transpose:
        return C::convolution;
    case K::batch_norm:
    case K::batch_norm_gradient:
    case K::layer_norm:
    case K::layer_norm_gradient:
    case K::rms_norm:
    case K::rms_norm_gradient:
    case K::group_norm:
    case K::group_norm_gradient:
    case K::local_response_norm:
    case K::local_response_norm_gradient:
    case K::softmax:
    case K::softmax_gradient:
        return C::normalization;
    case K::elementwise:
    case K::elementwise_gradient:
    case K::dropout:
    case K::dropout_gradient:
    case K::cast:
        return C::elementwise;
    case K::reduction:
    case K::max_pool:
    case K::max_pool_gradient:
    case K::average_pool:
    case K::average_pool_gradient:
    case K::loss:
    case K::loss_gradient:
    case K::top_k:
        return C::reduction;
    case K::embedding:
    case K::embedding_gradient:
    case K::gather:
    case K::scatter:
    case K::concat:
    case K::split:
    case K::slice:
    case K::pad:
    case K::transpose:
    case K::resize:
    case K::copy:
    case K::view:
    case K::constant:
    case K::exchange:
        return C::data_movement;
    case K::optimizer_step:
        return C::optimizer;
    case K::unknown:
        return C::unknown;
    }
    return C::unknown;
}

} // namespace dubhe::workload
