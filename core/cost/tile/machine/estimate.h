// SPDX-License-Identifier: Apache-2.0
// What each family of the tile model hands back for one operator, and the few functions they share.
#pragma once

#include <core/cost/cost_table.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace dubhe::cost::tile {

// Whose kernels a convolution is computed by. implicit_nhwc, implicit_nchw, converted: on tensor cores, the channels of
// a pixel side by side, planes as they lie, and planes changed into the first and back.
enum class ConvolutionAlgorithm : std::uint8_t {
    none,
    implicit,
    scattered,
    winograd_fused,
    winograd,
    fft,
    depthwise,
    implicit_nhwc,
    implicit_nchw,
    converted
};

// Seconds on the GPU. bound_s <= seconds.
struct Estimate {
    double seconds = 0.0;
    double compute_s = 0.0, memory_s = 0.0, cache_s = 0.0, fixed_s = 0.0; // the terms that `seconds` joins
    double layout_s = 0.0; // of memory_s: convolutions' changes of layout
    ConvolutionAlgorithm algorithm = ConvolutionAlgorithm::none;
    double bound_s = 0.0; // of the kernels there are; the physical bound (physical_bound.h) may lie below
    // In networks, of families that know what they draw: see CostTable. 0: not known.
    double unlimited_s = 0.0, power_s = 0.0;
    bool extrapolated = false; // nothing like it was in the data
};

// (x^p + y^p)^(1/p): a smooth maximum, monotone in both. x, y >= 0, p >= 1.
[[nodiscard]] inline double norm(double p, double x, double y) {
    const double larger = std::max(x, y);
    if (larger <= 0.0) return 0.0;
    const double ratio = std::min(x, y) / larger;
    return larger * std::pow(1.0 + std::pow(ratio, p), 1.0 / p);
}

} // namespace dubhe::cost::tile
