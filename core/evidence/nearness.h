// SPDX-License-Identifier: Apache-2.0
// How far two operators are from each other: the distance of their sizes' logarithms. Comparable are those of the same
// kind, precision and mode: what chooses another kernel or means other work.
#pragma once

#include <core/workload/problem/problem.h>

#include <array>
#include <cstdint>

namespace dubhe::evidence {

inline constexpr std::size_t coordinate_count = 7;

struct Position {
    std::uint64_t mode = 0; // equal for comparable operators (a hash; kind and precision are in it)
    // log2 of the sizes; unused ones 0.
    std::array<float, coordinate_count> at{};
};

[[nodiscard]] Position position_of(workload::OperatorKind kind, const workload::Problem& problem, Precision precision);
// In octaves: 1 where one size is twice the other.
[[nodiscard]] float distance(const Position& a, const Position& b);

} // namespace dubhe::evidence
