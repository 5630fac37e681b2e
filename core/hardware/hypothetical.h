// SPDX-License-Identifier: Apache-2.0
// A GPU that doesn't exist: a real one with some numbers changed, and what follows from them.
#pragma once

#include "gpu.h"

#include <core/support/result.h>

#include <span>
#include <string>
#include <vector>

namespace dubhe::hardware {

struct Override {
    Specification specification = Specification::memory_bandwidth;
    double value = 0.0; // base units
    bool operator==(const Override&) const = default;
};

// The base with the overrides, and what is derived from them:
// - vector_peak and every matrix peak scale with SMs * lanes * clock relative to the base (matrix peaks with SMs *
// clock),
// - on GPUs without matrix units at fp32, peak fp32 stays equal to vector_peak,
// - L2 bandwidth scales with SMs * clock,
// unless overridden themselves. The order of overrides does not matter; the last of equal ones counts. Without
// overrides the result equals the base in every number. Fast enough for a slider: no text is parsed, one copy made.
[[nodiscard]] Gpu derive(const Gpu& base, std::span<const Override> overrides);
// The same into an existing object (whose strings are left alone): for sweeps, no allocation. `out` must have been
// made from the same base.
void derive_into(const Gpu& base, std::span<const Override> overrides, Gpu& out);

// "memory_bandwidth=1.2TB/s", "sms=120", "clock=1.6 GHz", "bandwidth=1.5x" (times the base's value).
// Fails for unknown names (near ones suggested), wrong units, values that are not finite and positive.
[[nodiscard]] Result<Override> parse_override(const Gpu& base, std::string_view text);
// A value with unit for that specification: "1.2TB/s"; the same refusals.
[[nodiscard]] Result<double> parse_value(Specification specification, std::string_view text);

} // namespace dubhe::hardware
