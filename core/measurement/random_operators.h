// SPDX-License-Identifier: Apache-2.0
// Operators of random sizes, to train estimators with.
#pragma once

#include <core/support/result.h>
#include <core/workload/problem/problem.h>

#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::measurement {

struct SizeRange {
    std::string name; // "in_channels"
    std::int64_t low = 1, high = 1;
};

struct RandomOperators {
    std::string op; // one of random_operator_names()
    Precision precision = Precision::fp32;
    std::int64_t samples = 100;
    std::uint64_t seed = 1;
    std::vector<SizeRange> ranges; // instead of the usual ones
    double most_flop = 20e9;       // larger ones are drawn again
    double most_bytes = 1e9;
};

// "conv2d", "matmul", "relu", ...
[[nodiscard]] std::vector<std::string> random_operator_names();
// The sizes that such an operator has, and where they usually lie. Empty for an unknown name.
[[nodiscard]] std::vector<SizeRange> usual_ranges(const std::string& op);

// Sizes are drawn evenly by their logarithms, each on its own; no operator comes twice. The same request gives the same
// operators on every machine. Fails for unknown names and sizes, for empty ranges, and where the ranges don't hold so
// many different operators.
[[nodiscard]] Result<std::vector<workload::ProblemKey>> random_operators(const RandomOperators& request);

} // namespace dubhe::measurement
