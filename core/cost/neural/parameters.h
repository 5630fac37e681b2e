// SPDX-License-Identifier: Apache-2.0
// What distinguishes two operators of a kind, as numbers: sizes, of which a principal component is made, and choices,
// which call other implementations and so get a model of their own each.
#pragma once

#include <core/workload/problem/problem.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::cost::neural {

// How a size may enter the component.
enum class Nature : std::uint8_t {
    dimension, // of an input tensor: a factor, or not at all
    step       // a stride: a divisor too
};

struct Parameters {
    static constexpr std::size_t most = 10;
    std::array<double, most> sizes{}; // the first names_of(...).size() of them; at least 1
    // A digit a choice: bias, transposes, function, inputs, ... The same number is the same mode.
    std::uint32_t mode = 0;
};

struct ParameterName {
    std::string_view name; // "m"
    Nature nature = Nature::dimension;
};

// Empty for kinds that these models don't know.
[[nodiscard]] std::span<const ParameterName> parameters_of(workload::OperatorKind kind);
// False where the problem is not of the shape that the kind has.
[[nodiscard]] bool read_parameters(workload::OperatorKind kind, const workload::Problem& problem, Parameters& out);
[[nodiscard]] std::string mode_text(workload::OperatorKind kind, std::uint32_t mode); // "relu, 1 input"

} // namespace dubhe::cost::neural
