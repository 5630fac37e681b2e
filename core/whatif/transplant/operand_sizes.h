// SPDX-License-Identifier: Apache-2.0
// What the shapes of a framework's operators say of the problem that their kernels solve.
#pragma once

#include "operator_shapes.h"

#include <core/units/precision.h>
#include <core/workload/problem/problem.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace dubhe::whatif {

using Sides = std::array<std::int32_t, 3>;

[[nodiscard]] bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names);
[[nodiscard]] bool is_product_operator(std::string_view name); // "addmm"
[[nodiscard]] bool is_convolution_operator(std::string_view name);

// Elements of all but the last `without` sizes. Precondition: there are as many.
[[nodiscard]] std::int64_t leading(const Dims& dims, std::size_t without);
// Of images, [N, C, sides...]; three sides at most, those that are missing 1.
[[nodiscard]] Sides sides_of(const Dims& dims);
// That make `out` of `in`, at least 1. Precondition: out > 0.
[[nodiscard]] Sides strides_of(const Sides& in, const Sides& out);

// Of the types that a profiler writes; none where they name no narrow one.
[[nodiscard]] std::optional<Precision> precision_of_types(std::string_view types);
// Nothing where the shapes are no product's.
[[nodiscard]] std::optional<workload::ProductProblem> product_of_shapes(std::string_view name, const Arguments& given);

} // namespace dubhe::whatif
