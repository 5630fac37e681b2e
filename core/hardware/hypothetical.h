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
// - vector_peak scales with SMs * lanes * boost clock relative to the base, matrix peaks (and sparse ones) with
//   SMs * boost clock, L2 bandwidth with SMs * boost clock, the sustained clock with the boost clock,
// - on GPUs without matrix units at fp32 (base: peak fp32 equals vector_peak) the two stay equal, whichever is set,
// unless overridden themselves; a sustained clock set by hand moves nothing else. Nothing is derived from a number that
// the base does not know. The order of overrides does not matter; the last of equal ones counts. Without overrides the
// result equals the base in every number; with some, its `base` names the real GPU behind it; the caller names it.
// Fast enough for a slider: no text is parsed, one copy made. Precondition: values are finite and positive.
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
