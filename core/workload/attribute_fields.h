// SPDX-License-Identifier: Apache-2.0
// The fields of an operator's attributes by name, for readers and writers of files: each format brings a visitor, the
// names are the same in all.
#pragma once

#include "attributes.h"
#include "shape.h"

#include <algorithm>
#include <concepts>
#include <limits>
#include <type_traits>
#include <utility>

namespace dubhe::workload {

// A visitor is called with (name, field, value where a file doesn't say) for bool, int32_t and enums, and has
// list(name, field, used, value where a file doesn't say) for the dimensions of windows. `Object`: the struct, const
// or not. `spatial` comes first: it says how long the lists are.
template <class Visitor, class Object>
void visit_fields(Visitor& visit, Object& object) {
    using Plain = std::remove_const_t<Object>;
    static_assert(std::variant_size_v<Attributes> == 10, "a new alternative needs its fields and its name here");
    if constexpr (std::same_as<Plain, Window>) {
        visit("spatial", object.spatial, 2);
        visit.list("kernel", object.kernel, object.spatial, 1);
        visit.list("stride", object.stride, object.spatial, 1);
        visit.list("dilation", object.dilation, object.spatial, 1);
        visit.list("pad_before", object.pad_before, object.spatial, 0);
        visit.list("pad_after", object.pad_after, object.spatial, 0);
        visit("ceil_mode", object.ceil_mode, false);
    } else if constexpr (std::same_as<Plain, ConvolutionAttributes>) {
        visit_fields(visit, object.window);
        visit("groups", object.groups, 1);
        visit("bias", object.bias, false);
    } else if constexpr (std::same_as<Plain, PoolingAttributes>) {
        visit_fields(visit, object.window);
        visit("global", object.global, false);
    } else if constexpr (std::same_as<Plain, MatrixAttributes>) {
        visit("transpose_a", object.transpose_a, false);
        visit("transpose_b", object.transpose_b, false);
        visit("bias", object.bias, false);
    } else if constexpr (std::same_as<Plain, AttentionAttributes>) {
        visit("causal", object.causal, false);
        visit("window", object.window, 0);
    } else if constexpr (std::same_as<Plain, RecurrentAttributes>) {
        visit("cell", object.cell, Cell::lstm);
        visit("hidden", object.hidden, 0);
        visit("directions", object.directions, 1);
    } else if constexpr (std::same_as<Plain, AxisAttributes>) {
        visit("axis", object.axis, -1);
    } else if constexpr (std::same_as<Plain, ElementwiseAttributes>) {
        visit("function", object.function, Function::other);
    } else if constexpr (std::same_as<Plain, OptimizerAttributes>) {
        visit("optimizer", object.optimizer, Optimizer::sgd);
    } else if constexpr (std::same_as<Plain, ExchangeAttributes>) {
        visit("collective", object.collective, Collective::all_reduce);
        visit("group", object.group, ExchangeGroup::tensor);
        visit("gradient_only", object.gradient_only, false);
        visit("experts", object.experts, 0);
        visit("chosen", object.chosen, 0);
    }
}

// What a number of a file may be; entries of lists too.
struct FieldBounds {
    std::int32_t least = 0, most = std::numeric_limits<std::int32_t>::max();
};
[[nodiscard]] inline FieldBounds bounds_of(std::string_view field) {
    if (field == "axis") return {.least = -static_cast<std::int32_t>(Shape::max_rank)};
    if (field == "spatial") return {.most = 3};
    return {};
}

// How files call the alternatives of Attributes, in their order; the first has no fields.
inline constexpr std::array<std::string_view, std::variant_size_v<Attributes>> attribute_sets{
    "none",      "convolution", "pooling",     "matrix",    "attention",
    "recurrent", "axis",        "elementwise", "optimizer", "exchange"};

[[nodiscard]] inline std::string_view set_name_of(const Attributes& attributes) {
    return attribute_sets[attributes.index()];
}

// The alternative of that name with its default values.
[[nodiscard]] inline std::optional<Attributes> attributes_named(std::string_view set) {
    const auto found = std::ranges::find(attribute_sets, set);
    if (found == attribute_sets.end()) return std::nullopt;
    const auto wanted = static_cast<std::size_t>(found - attribute_sets.begin());
    Attributes result;
    const auto take = [&]<std::size_t... I>(std::index_sequence<I...>) {
        ((I == wanted ? void(result.emplace<I>()) : void()), ...);
    };
    take(std::make_index_sequence<std::variant_size_v<Attributes>>{});
    return result;
}

[[nodiscard]] inline std::optional<Cell> cell_from(std::string_view name) {
    for (std::size_t i = 0; i < cell_count; ++i) {
        if (name_of(static_cast<Cell>(i)) == name) return static_cast<Cell>(i);
    }
    return std::nullopt;
}

// One name for all, so that visitors need not tell the enums apart.
inline std::optional<Cell> from_name(std::string_view name, Cell) {
    return cell_from(name);
}
inline std::optional<Function> from_name(std::string_view name, Function) {
    return function_from(name);
}
inline std::optional<Optimizer> from_name(std::string_view name, Optimizer) {
    return optimizer_from(name);
}
inline std::optional<Collective> from_name(std::string_view name, Collective) {
    return collective_from(name);
}
inline std::optional<ExchangeGroup> from_name(std::string_view name, ExchangeGroup) {
    return exchange_group_from(name);
}

} // namespace dubhe::workload
