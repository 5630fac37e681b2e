// SPDX-License-Identifier: Apache-2.0
// Matrix products on CDNA's matrix units: rocBLAS's kernels. See product.h.
#include "product.h"
#include "product_parts.h"

#include <array>
#include <limits>

namespace dubhe::cost::tile {

namespace {

struct MfmaTile {
    double columns, rows; // of C: along n, along m
};

// From the smallest on. Of tiles of one size that which pads least is taken.
constexpr std::array<MfmaTile, 10> mfma_tiles{{{16.0, 16.0},
                                               {32.0, 32.0},
                                               {16.0, 64.0},
                                               {64.0, 16.0},
                                               {64.0, 32.0},
                                               {32.0, 64.0},
                                               {64.0, 64.0},
                                               {128.0, 64.0},
                                               {64.0, 128.0},
                                               {128.0, 128.0}}};

double padded(const MfmaTile& tile, const ProductSizes& s) {
    return std::ceil(s.m / tile.rows) * tile.rows * std::ceil(s.n / tile.columns) * tile.columns;
}

// As large as leaves `mfma_blocks` blocks of one product, whatever the number of products in a batch and the GPU: more
// compute units never lead to a worse tile.
MfmaTile mfma_tile(const ProductSizes& s, const ProductParameters& p) {
    MfmaTile best = mfma_tiles.front();
    for (const MfmaTile& tile : mfma_tiles) {
        const double area = tile.columns * tile.rows, of_best = best.columns * best.rows;
        if (area * p.mfma_blocks > s.m * s.n) break;
        if (area > of_best || padded(tile, s) < padded(best, s)) best = tile;
    }
    return best;
}

} // namespace

BestTile best_on_mfma(const Machine& g, const ProductSizes& s, const ProductParameters& p, bool bias,
                      double warm_bytes) {
    const MfmaTile tile = mfma_tile(s, p);
    const double area = tile.columns * tile.rows;
    const double blocks = s.batch * std::ceil(s.m / tile.rows) * std::ceil(s.n / tile.columns);
    // Operands come to the units through the CU's own memory: the narrower a tile, the more of them for each result.
    const double fed = 1.0 + p.mfma_load * (1.0 / tile.columns + 1.0 / tile.rows);
    // Very long sums run in small tiles, k in parts, whatever else would do.
    const double far = square(square(s.k / p.mfma_far));
    const double apart = s.batch > 1.0 ? 1.0 : 1.0 + p.mfma_deep * far / (1.0 + far);
    const double batched = s.batch > 1.0 ? p.mfma_batched : 1.0;
    const double slower = fed * apart * batched / p.mfma_share;
    const double fma = 2.0 / (std::max(g.matrix_flop_a_clock * g.boost_clock, g.matrix_peak / g.largest_sms));
    const double fma_at_peak = 2.0 * g.largest_sms / g.matrix_peak;

    const double stays = 1.0 / (1.0 + square(square(s.bytes() / g.l2)));
    const double warm = std::min(s.bytes(), warm_bytes) * stays;
    const double per_byte = 1.0 / (p.mfma_memory * g.bandwidth);
    const double per_l2_byte = std::min(per_byte, 1.0 / g.l2_bandwidth);
    const double memory = (s.bytes() - warm) * per_byte + warm * per_l2_byte;
    const double again = blocks * s.k * s.element * (tile.columns + tile.rows) / (p.mfma_l2 * g.l2_bandwidth);
    // PyTorch copies the bias into C by a kernel in front, and the product adds to it.
    const double front = bias && !g.tensor_cores ? p.mfma_front_s + 2.0 * s.c * per_byte : 0.0;

    BestTile best{std::numeric_limits<double>::infinity(), {}};
    for (const int split : {1, 2, 4}) {
        const double part = std::ceil(s.k / split);
        if (split > 1 && (s.batch > 1.0 || part < 256.0)) break;
        const double in_waves = waves(blocks * split / g.sms, p.mfma_wave);
        const double at_peak = waves(blocks * split / g.largest_sms, p.mfma_wave);
        const double tile_s =
            area * (part + p.mfma_prologue) * slower * std::max(in_waves * fma, at_peak * fma_at_peak);
        const double adding = split == 1 ? 0.0 : p.mfma_front_s + (split + 1) * 4.0 * s.batch * s.m * s.n * per_byte;
        const double seconds = norm4(std::sqrt(square(tile_s) + square(memory)), again) + adding + front;
        if (seconds >= best.seconds) continue;
        best.seconds = best.unlimited_s = seconds;
        best.detail = {static_cast<int>(tile.columns),
                       static_cast<int>(tile.rows),
                       split,
                       in_waves,
                       tile_s,
                       0.0,
                       memory,
                       again,
                       adding + front,
                       p.mfma_start_s};
    }
    // What they draw isn't known: other work finds nothing left.
    best.power_s = best.seconds;
    return best;
}

} // namespace dubhe::cost::tile
