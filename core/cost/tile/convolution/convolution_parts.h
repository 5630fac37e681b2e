// SPDX-License-Identifier: Apache-2.0
// What the kernels of convolutions on lanes and on tensor cores share. See convolution.h.
#pragma once

#include "convolution.h"
#include "convolution_shape.h"

#include <algorithm>
#include <cmath>

namespace dubhe::cost::tile {

// C[m, n] = A[m, k] B[k, n], `count` times.
struct ImplicitProduct {
    double m = 1.0, n = 1.0, k = 1.0, count = 1.0;
};

// Of C's rows and columns.
struct OutputBlock {
    double m, n;
};

// The 2-norm, safe from overflow.
[[nodiscard]] inline double norm2(double x, double y) {
    const double larger = std::max(x, y);
    const double ratio = larger > 0.0 ? std::min(x, y) / larger : 0.0;
    return larger > 0.0 ? larger * std::sqrt(1.0 + ratio * ratio) : 0.0;
}

// What all kernels of one convolution have.
struct ConvolutionSetting {
    const Machine& machine;
    const ConvolutionParameters& p;
    const ConvolutionShape& shape;
    double compulsory_s = 0.0; // its bytes, once
    double energy = 0.0;       // seconds a pJ, of what its power limit leaves

    // What the board's power allows.
    [[nodiscard]] double under_power(double macs, double energy_pj) const { return 2e-12 * macs * energy_pj * energy; }
    // Parts that a weight gradient's long sum is cut into at most.
    [[nodiscard]] int most_splits() const { return shape.direction == Direction::weight_gradient ? 256 : 1; }
    [[nodiscard]] double stream(double bytes, double set) const { return stream_seconds(machine, p, bytes, set); }
};

// The quickest of what is offered.
inline void take(Estimate& best, ConvolutionAlgorithm algorithm, double seconds, double compute, double memory,
                 double fixed, double layout = 0.0) {
    if (seconds + fixed >= best.seconds) return;
    best.seconds = seconds + fixed;
    best.compute_s = compute;
    best.memory_s = memory;
    best.fixed_s = fixed;
    best.layout_s = layout;
    best.algorithm = algorithm;
}

// Offers the kernels of tensor cores.
void offer_tensor_kernels(const ConvolutionSetting& setting, bool channels_last, Estimate& best);

} // namespace dubhe::cost::tile
