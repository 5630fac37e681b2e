// SPDX-License-Identifier: Apache-2.0
// Numbers of an entry that follow from its other numbers, with the formula in words: an editor shows them as derived
// until somebody gives the number itself.
#pragma once

#include "gpu.h"

#include <optional>
#include <span>
#include <string>

namespace dubhe::hardware {

struct DerivedValue {
    double value = 0.0;  // base units
    std::string formula; // "2 x 108 SMs x 64 lanes x 1.41 GHz", "follows SMs x clock of A100-SXM4-80GB"
    bool operator==(const DerivedValue&) const = default;
};

// What the entry's other numbers say about this one, whether it is given or not; nothing where they don't:
// vector_peak = 2 * SMs * lanes * boost clock; boost clock, SMs and lanes from the same equation the other way around;
// peak_fp32 = vector_peak on GPUs without matrix units (no fp16 peak above twice the vector peak).
[[nodiscard]] std::optional<DerivedValue> derived_value(const Gpu& gpu, Specification specification);

// What weights and activations have to fit into: the memory, or on-chip memory where the entry gives no other.
[[nodiscard]] std::optional<Bytes> memory_capacity(const Gpu& gpu);

} // namespace dubhe::hardware
