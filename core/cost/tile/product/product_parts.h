// SPDX-License-Identifier: Apache-2.0
// What the two halves of the matrix products share. See product.h.
#pragma once

#include "product.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace dubhe::cost::tile {

// A product in numbers; bytes are those of all batches together.
struct ProductSizes {
    double batch = 1.0, m = 1.0, n = 1.0, k = 1.0;
    double flop = 0.0;
    double a = 0.0, b = 0.0, c = 0.0; // bytes of the operands
    double element = 4.0;             // bytes of A's and B's
    bool strided_a = false, strided_b = false;
    bool quantised = false; // A is narrow already
    bool aligned = true;    // rows of all operands are whole 16 bytes
    [[nodiscard]] double bytes() const { return a + b + c; }
};

struct BestTile {
    double seconds = 0.0; // without the start
    ProductDetail detail;
    // Least of all tiles, each for itself, so that both fall with every resource: without the power limit, and what the
    // limit alone takes. In networks.
    double unlimited_s = std::numeric_limits<double>::infinity(), power_s = std::numeric_limits<double>::infinity();
};

// x / sms blocks an SM; a staircase whose steps are partly smoothed. Falls with SMs.
[[nodiscard]] inline double waves(double blocks_an_sm, double wave) {
    const double x = blocks_an_sm;
    return std::max(1.0, wave * std::ceil(x * (1.0 - 1e-12)) + (1.0 - wave) * (x + 0.5 * x / (1.0 + x)));
}

[[nodiscard]] inline double square(double x) {
    return x * x;
}

// || x, y ||_8 and || x, y ||_4 of x, y >= 0 without pow.
[[nodiscard]] inline double norm8(double x, double y) {
    const double larger = std::max(x, y);
    return larger <= 0.0
               ? 0.0
               : larger * std::sqrt(std::sqrt(std::sqrt(1.0 + square(square(square(std::min(x, y) / larger))))));
}
[[nodiscard]] inline double norm4(double x, double y) {
    const double larger = std::max(x, y);
    return larger <= 0.0 ? 0.0 : larger * std::sqrt(std::sqrt(1.0 + square(square(std::min(x, y) / larger))));
}

// Power at the same speed relative to 16 nm (TSMC's published steps; 28 nm before it), linear between.
[[nodiscard]] double node_energy(double process_nm);

[[nodiscard]] BestTile best_on_lanes(const Machine& machine, const ProductSizes& sizes, const ProductParameters& p,
                                     double warm_bytes);
// `bias`: is added.
[[nodiscard]] BestTile best_on_mfma(const Machine& machine, const ProductSizes& sizes, const ProductParameters& p,
                                    bool bias, double warm_bytes);
[[nodiscard]] BestTile best_on_tensor_cores(const Machine& machine, const ProductSizes& sizes,
                                            const ProductParameters& p, bool weights, double warm_bytes);

} // namespace dubhe::cost::tile
