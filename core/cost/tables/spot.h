// SPDX-License-Identifier: Apache-2.0
// Where an operator lies among measured ones: which curves it may be read from, and where along them.
//
// Public tables measure one size finely (rows of a product, tokens, keys) for many settings of the others. So a table
// is made of curves: a curve is named by its place (the logarithms of the other sizes), its points by a size along it.
//
//   linear                 place: n, k                                      along: m
//   matmul (batched)       place: m, n, k                                   along: batch
//   attention, prefill     place: batch, key heads, heads a key head, width, window; along: queries (no keys before)
//   attention, decoding    the same                                         along: keys
//   experts                place: width, features of an expert, experts a token, in all, here; along: tokens
#pragma once

#include <core/cost/neighbours.h>
#include <core/workload/problem/problem.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace dubhe::cost::tables {

// What chooses other kernels: curves of different forms are never mixed.
struct Form {
    workload::OperatorKind kind = workload::OperatorKind::unknown;
    Precision precision = Precision::fp32;
    std::uint32_t variant = 0; // of the kind; 0: the plainest
    bool operator==(const Form&) const = default;
};

struct Spot {
    Form form;
    Point place{};      // log2 of sizes; unused ones 0
    float along = 0.0F; // log2
    // Octaves by which the operator is unlike any that curves of its form stand for: keys that queries find before
    // them.
    float off = 0.0F;
    // A product that reads what is narrow already: tables hold kernels that narrow it in front, too.
    bool quantised = false;
    // Of kernels that are akin to those of the table: products of a training step's gradients, or of weights that lie
    // the other way round. The factor is the best guess there is; provenance and band stay the model's.
    bool akin = false;
};

// Nothing for kinds that tables don't hold. bf16 stands for fp16 too: the same units, and as many bytes.
[[nodiscard]] std::optional<Spot> spot_of(workload::OperatorKind kind, const workload::Problem& problem,
                                          Precision precision);

// Whose kernels stand in where no table has the form: of products in blocks those with a scale a tensor.
[[nodiscard]] std::optional<Form> plainer_than(const Form& form);

// The sizes that name a curve: linear n, k; matmul m, n, k; attention batch, heads, key heads, width, window;
// experts hidden, inner, active, experts, here.
using PlaceSizes = std::array<std::int64_t, 6>;
[[nodiscard]] std::size_t place_sizes(workload::OperatorKind kind); // how many
[[nodiscard]] PlaceSizes place_of(workload::OperatorKind kind, const workload::Problem& problem);
// A problem on that curve; its size along it is any.
[[nodiscard]] workload::Problem problem_at(const Form& form, const PlaceSizes& place);

// The size along a curve that the problem has, and the problem of its curve with another one. Precondition: spot_of()
// has one for it.
[[nodiscard]] std::int64_t size_along(workload::OperatorKind kind, const workload::Problem& problem);
[[nodiscard]] workload::Problem with_size(workload::OperatorKind kind, workload::Problem problem, std::int64_t size);

} // namespace dubhe::cost::tables
