// SPDX-License-Identifier: Apache-2.0
// Matrix products on tensor cores.
#include "../machine/matrix_units.h"
#include "product_parts.h"

#include <array>
#include <limits>

namespace dubhe::cost::tile {

namespace {

struct TensorTile {
    int columns, rows; // of C: along n, along m
};

// Large ones first.
constexpr std::array<TensorTile, 12> tiles{{{256, 128},
                                            {128, 256},
                                            {128, 128},
                                            {256, 64},
                                            {64, 256},
                                            {128, 64},
                                            {64, 128},
                                            {64, 64},
                                            {128, 32},
                                            {64, 32},
                                            {128, 16},
                                            {64, 16}}};

// Whose kernels run, and whose numbers they run at: Blackwell with HBM has Hopper's forms, with GDDR Ada's.
enum class Kernels { ampere, ada, hopper };
Kernels kernels_of(const Machine& g) {
    const bool blackwell_gddr = g.generation == Generation::blackwell && g.memory == Memory::gddr;
    if (g.generation == Generation::ada || blackwell_gddr) return Kernels::ada;
    if (g.generation == Generation::hopper || g.generation == Generation::blackwell) return Kernels::hopper;
    return Kernels::ampere;
}

using Number = double ProductParameters::*;
struct Numbers {
    Number share, power, step, feed, warm, memory, clocks, quantise;
};
Numbers numbers_of(const Machine& g) {
    using P = ProductParameters;
    const bool gddr = g.memory == Memory::gddr;
    switch (g.generation) {
    case Generation::ada:
        return {&P::t_ada,      &P::power_ada, &P::step_ada, &P::t_feed_ada,
                &P::t_warm_ada, &P::t_gddr,    &P::t_clocks, &P::quantise};
    case Generation::hopper:
        return {&P::t_hopper, &P::power_hopper,  &P::step_hopper,
                &P::t_feed,   &P::t_warm_hopper, gddr ? &P::t_gddr : &P::t_hbm_hopper,
                &P::t_clocks, &P::quantise};
    case Generation::blackwell:
        if (gddr)
            return {&P::t_blackwell_gddr,        &P::power_blackwell_gddr,   &P::step_blackwell_gddr,
                    &P::t_feed_blackwell_gddr,   &P::t_warm_blackwell_gddr,  &P::t_gddr7,
                    &P::t_clocks_blackwell_gddr, &P::quantise_blackwell_gddr};
        return {&P::t_blackwell,      &P::power_blackwell, &P::step_blackwell,     &P::t_feed,
                &P::t_warm_blackwell, &P::t_hbm_blackwell, &P::t_clocks_blackwell, &P::quantise_blackwell};
    default:
        return {&P::t_ampere, g.generation <= Generation::turing ? &P::power_volta : &P::power_ampere,
                &P::step,     &P::t_feed,
                &P::t_warm,   gddr ? &P::t_gddr : &P::t_hbm,
                &P::t_clocks, &P::quantise};
    }
}

struct TensorSetting {
    const Machine& g;
    const ProductSizes& s;
    const ProductParameters& p;
    double fma = 0.0;                         // s a multiply-add of an SM
    double fma_at_peak = 0.0, peak_sms = 1.0; // the same of an SM of the generation's largest chip, had it this peak
    double clock = 1e9;
    double step = 0.0;  // s for 64 of k
    double first = 0.0; // s until the first arrive
    double feed = 0.0;  // s a byte from the L2 into an SM
    bool splits = false, fitting = false;
    double wave = 1.0;                     // of the last wave's idle SMs, the share that is lost
    double front = 0.0;                    // s of kernels in front
    double once_bytes = 0.0, warm_s = 0.0; // from memory; from the L2
    double per_byte = 0.0, missed = 0.0;
    double per_watt = 0.0, energy = 0.0; // s a pJ; pJ a FLOP
    double burst = 0.0;
};

// Shares of A and C, and of B, that the L2 holds. Repeated measurements turn through as many copies of B as fill the
// L2, six at most, so that B stays in it where it is small or the L2 a multiple of it; A stays as it is. In a network A
// is as warm as it was left, and B comes from memory unless it was just written.
struct Warm {
    double a = 0.0, b = 0.0;
    double cast = 0.0; // of A in 16 bits and in 8, where it is cast in front
};
Warm warm_shares(const Machine& g, const ProductSizes& s, const ProductParameters& p, bool weights, double warm_bytes) {
    const double l2 = g.l2 * p.*numbers_of(g).warm;
    const auto stays = [l2](double bytes) { return 1.0 / (1.0 + square(square(square(bytes / l2)))); };
    if (std::isinf(warm_bytes)) {
        const double copies = std::clamp(std::ceil(g.l2 / s.b - 1e-6), 1.0, 6.0);
        const double over = square(square(copies * s.b / l2)); // turning through a little too much loses it all
        const double turned = 1.0 / (1.0 + square(square(square(std::min(over, 1e20)))));
        return {stays(s.a + s.c), turned, stays(3.0 * s.a)};
    }
    const double share = stays(s.bytes());
    const double a = std::min(1.0, warm_bytes / s.a);
    return {share * a, weights ? 0.0 : share * std::min(1.0, std::max(0.0, warm_bytes - s.a) / s.b),
            stays(3.0 * s.a) * a};
}

// A comes wide, and kernels in front narrow it.
bool quantises(const Machine& g, const ProductSizes& s) {
    return (g.precision == Precision::fp8 || g.precision == Precision::fp4) && !s.quantised;
}

TensorSetting tensor_setting(const Machine& g, const ProductSizes& s, const ProductParameters& p, bool weights,
                             double warm_bytes) {
    TensorSetting x{g, s, p};
    const Kernels kernels = kernels_of(g);
    const bool narrow = bytes_per_element(g.precision) <= 1.0;
    const MatrixUnits matrix = matrix_units_of(g);
    const double rate = std::max(matrix.half_flop_a_clock * times_half_rate(g.precision) * g.boost_clock,
                                 g.matrix_peak / matrix.most_sms);
    const Numbers numbers = numbers_of(g);
    double share = p.*numbers.share;
    if (narrow) share *= g.precision == Precision::int8 ? p.t_int8 : g.precision == Precision::fp4 ? p.t_fp4 : p.t_fp8;
    if (!s.aligned) share *= p.t_unaligned;
    x.fma = 2.0 / (rate * share);
    x.peak_sms = matrix.most_sms;
    x.fma_at_peak = 2.0 * x.peak_sms / (g.matrix_peak * share);
    x.clock = g.boost_clock;
    x.step = p.*numbers.step / x.clock;
    x.first = p.t_first / x.clock;
    x.feed = p.*numbers.feed / (64.0 * x.clock);
    x.fitting = kernels == Kernels::hopper;
    const bool newest_gddr = g.generation == Generation::blackwell && g.memory == Memory::gddr;
    x.wave = x.fitting ? 0.0 : newest_gddr ? p.t_wave_blackwell_gddr : p.t_wave;
    x.splits = kernels != Kernels::ada || s.k >= 2.7 * std::max(s.m, s.n);
    const Warm warm = warm_shares(g, s, p, weights, warm_bytes);
    x.per_byte = 1.0 / (g.bandwidth * p.*numbers.memory);
    const double per_warm_byte = std::min(x.per_byte, 1.0 / (p.t_l2 * g.l2_bandwidth));
    // Hopper's kernels write a tile while they multiply the next one.
    const double written = s.c * (kernels == Kernels::hopper ? 1.0 : p.t_write);
    x.once_bytes = written + s.a * (1.0 - warm.a) + s.b * (1.0 - warm.b);
    if (std::isinf(warm_bytes)) x.once_bytes -= written * warm.a;
    x.warm_s = (s.a + s.b + written - x.once_bytes) * per_warm_byte;
    // Scales and casts of A for fp8: it is read twice in 16 bits and written in 8.
    if (quantises(g, s))
        x.front = p.quantise_bytes * 5.0 * s.a * (warm.cast * per_warm_byte + (1.0 - warm.cast) * x.per_byte);
    const double full = (s.a + s.b) / s.batch / (p.t_l2_share * g.l2);
    x.missed = p.t_rereads * full / (1.0 + full);
    x.per_watt = 1e-12 / (g.tdp * (1.0 - p.t_idle));
    x.energy = node_energy(g.process_nm) * p.*numbers.power *
               (p.t_energy_pj + p.t_cycle_pj * 1024.0 / matrix.half_flop_a_clock) *
               (narrow                               ? p.t_narrow
                : times_half_rate(g.precision) < 1.0 ? 2.0
                                                     : 1.0);
    x.burst = std::isinf(warm_bytes) ? p.t_burst : 0.0;
    return x;
}

constexpr std::array<int, 7> splits_of_k{1, 2, 3, 4, 6, 8, 16};

// C cut into blocks: columns x rows outputs each, their number, and the waves they run in.
struct Cut {
    double columns = 0.0, rows = 0.0, blocks = 0.0;
    double padded = 0.0; // outputs that are computed, those beyond C's edges with them
    double waves = 1.0;
    int split = 1;
};

// What tiles read again past the L2.
double further_bytes(const TensorSetting& x, double columns, double rows) {
    const ProductSizes& s = x.s;
    return (std::max(0.0, s.a * (s.n / columns - 1.0)) + std::max(0.0, s.b * (s.m / rows - 1.0))) * x.missed;
}

// What the board's limit lets the energy of padded outputs be drawn in.
double power_of(const TensorSetting& x, double padded, double further) {
    const double joules = (2.0 * padded * x.s.k * x.energy + (x.s.bytes() + further) * x.p.t_memory_pj) * x.per_watt;
    return x.burst > 0.0 ? joules * joules / (joules + x.burst) : joules;
}

void take_better(const TensorSetting& x, const Cut& cut, double further, double power, BestTile& best) {
    const Machine& g = x.g;
    const ProductSizes& s = x.s;
    const ProductParameters& p = x.p;
    const double area = cut.columns * cut.rows;
    const double part = std::ceil(s.k / cut.split);
    // An SM's rate follows from its generation, and a lower peak slows the generation's largest chip: not by this
    // one's SMs, of which more would be slower else.
    const double at_peak = x.fitting ? std::max(1.0, cut.padded * cut.split / (area * x.peak_sms))
                                     : waves(cut.blocks * cut.split / x.peak_sms, x.wave);
    const double tile_s = (part + p.t_prologue) * area * std::max(cut.waves * x.fma, at_peak * x.fma_at_peak);
    if (tile_s >= best.seconds) return; // nor is it the quickest without a limit
    const double from_memory = x.once_bytes + further;
    const double resident = std::max(1.0, p.t_resident * 16384.0 / area);
    const double adding = cut.split == 1 ? 0.0
                                         : p.t_split + (cut.split + 1) * 4.0 * s.batch * s.m * s.n /
                                                           (p.t_split_rate * g.sms * x.clock * 32.0);
    const double latency = std::max(1.0, cut.waves / resident) * part / 64.0 * x.step;
    const double fed = cut.waves * part * (cut.columns + cut.rows) * s.element * x.feed;
    const double memory =
        std::max(from_memory * x.per_byte, from_memory / (std::min(cut.blocks * cut.split, g.sms) * p.t_stream)) +
        x.warm_s + fed;
    const double serial = adding + x.front;
    // Products of one step hide the way of the next one's operands, the longer of the two shows.
    const double walked = std::sqrt(square(tile_s) + square(latency)) + x.first;
    const double least = std::max(walked, memory) + serial;
    const bool slower = std::max(least, power) >= best.seconds;
    if (slower && least >= best.unlimited_s) return;
    const double unlimited = norm4(walked, memory) + serial;
    best.unlimited_s = std::min(best.unlimited_s, unlimited);
    if (slower) return;
    const double seconds = norm8(unlimited, power);
    if (seconds >= best.seconds) return;
    best.seconds = seconds;
    best.detail = {static_cast<int>(cut.columns),
                   static_cast<int>(cut.rows),
                   cut.split,
                   cut.waves,
                   tile_s,
                   power,
                   memory,
                   latency,
                   adding,
                   0.0};
}

// Kernels of one tile, with k in one to sixteen parts.
void with_tensor_tile(const TensorSetting& x, const TensorTile& tile, BestTile& best) {
    const ProductSizes& s = x.s;
    Cut cut{.columns = static_cast<double>(tile.columns), .rows = static_cast<double>(tile.rows)};
    cut.blocks = s.batch * std::ceil(s.m / cut.rows) * std::ceil(s.n / cut.columns);
    cut.padded = cut.blocks * cut.columns * cut.rows;
    const double further = further_bytes(x, cut.columns, cut.rows);
    const double power = power_of(x, cut.padded, further);
    best.power_s = std::min(best.power_s, power);
    for (const int split : splits_of_k) {
        cut.split = split;
        if (cut.split > 1 && (!x.splits || s.k < 64.0 * cut.split || cut.blocks * cut.split >= 2.0 * x.g.sms)) break;
        cut.waves = waves(cut.blocks * cut.split / x.g.sms, x.wave);
        take_better(x, cut, further, power, best);
    }
}

// Hopper's libraries have tiles of every width that is a multiple of 8 (kernels named nvjet_*_136x128_*): of `across`
// edges in one direction, in the other as wide as fills one to three waves, which is the narrowest that does.
void with_fitting_tiles(const TensorSetting& x, double across, bool columns_vary, BestTile& best) {
    constexpr double widest = 256.0, unit = 8.0;
    const ProductSizes& s = x.s;
    const double varied = columns_vary ? s.n : s.m;
    const double fixed = columns_vary ? s.m : s.n;
    if (across < 128.0 && fixed > 1024.0) return; // as many strips as higher ones have do as well
    const double strips = s.batch * std::ceil(fixed / across);
    const double least = std::ceil(varied / widest), most = std::ceil(varied / (2.0 * unit));
    Cut cut;
    cut.padded = strips * across * std::ceil(varied / unit) * unit;
    // Those of the widest tile, so that narrower ones never read more.
    const double further = columns_vary ? further_bytes(x, widest, across) : further_bytes(x, across, widest);
    const double power = power_of(x, cut.padded, further);
    best.power_s = std::min(best.power_s, power);
    for (const int split : splits_of_k) {
        cut.split = split;
        if (cut.split > 1 && (s.k < 64.0 * cut.split || strips * least * cut.split >= 2.0 * x.g.sms)) break;
        const double balanced =
            cut.padded * cut.split / x.g.sms * (std::ceil(s.k / cut.split) + x.p.t_prologue) * x.fma;
        if (balanced >= best.seconds) continue;
        for (cut.waves = 1.0; cut.waves <= 3.0; cut.waves += 1.0) {
            const double pieces = std::min(most, std::floor(cut.waves * x.g.sms / (strips * cut.split)));
            if (pieces < least) continue;
            const double width = unit * std::ceil(varied / (unit * pieces));
            cut.columns = columns_vary ? width : across;
            cut.rows = columns_vary ? across : width;
            cut.blocks = strips * pieces;
            take_better(x, cut, further, power, best);
            if (pieces >= most) break;
        }
    }
}

// A matrix times a vector: kernels of the lanes that spread k over the GPU and stream the matrix.
BestTile as_vector(const TensorSetting& x) {
    const double memory = x.once_bytes * x.per_byte + x.warm_s;
    const double latency = x.p.t_vector / x.clock * x.s.k / (x.s.k + 2048.0); // sums over long rows
    const int columns = x.s.n > 1.0 ? 64 : 1;
    const double seconds = memory + latency + x.front;
    return {seconds, {columns, columns > 1 ? 1 : 64, 1, 1.0, 0.0, 0.0, memory, latency, 0.0, 0.0}, seconds, 0.0};
}

// Where a smaller tile pads as little.
bool too_large(const TensorTile& tile, const ProductSizes& s) {
    return (tile.rows > 16 && s.m <= 0.5 * tile.rows) || (tile.columns > 64 && s.n <= 0.5 * tile.columns);
}

} // namespace

BestTile best_on_tensor_cores(const Machine& machine, const ProductSizes& sizes, const ProductParameters& p,
                              bool weights, double warm_bytes) {
    const TensorSetting x = tensor_setting(machine, sizes, p, weights, warm_bytes);
    BestTile best{std::numeric_limits<double>::infinity(), {}};
    const bool wide = bytes_per_element(machine.precision) > 1;
    if (wide && sizes.batch <= 1.0 && std::min(sizes.m, sizes.n) <= 1.0) best = as_vector(x);
    // Libraries before Hopper take a smaller tile only where larger ones leave SMs without a block, though it may be
    // quicker where they leave a last wave half empty. More SMs never close a tile.
    double fewest = 0.0;
    int area = 0;
    for (const TensorTile& tile : tiles) {
        if (too_large(tile, sizes)) continue;
        if (tile.columns * tile.rows < area && fewest >= machine.sms) break;
        // Fitting ones are better; but large numbers of narrow products run in more waves than those fill.
        if (x.fitting && tile.columns * tile.rows < 128 * 128 && std::isfinite(best.seconds)) break;
        const double blocks = sizes.batch * std::ceil(sizes.m / tile.rows) * std::ceil(sizes.n / tile.columns);
        fewest = tile.columns * tile.rows == area ? std::min(fewest, blocks) : blocks;
        area = tile.columns * tile.rows;
        with_tensor_tile(x, tile, best);
    }
    if (x.fitting) {
        for (const double across : {128.0, 64.0}) {
            with_fitting_tiles(x, across, true, best);
            with_fitting_tiles(x, across, false, best);
        }
    }
    const Numbers numbers = numbers_of(machine);
    best.detail.start_s = p.t_start + p.*numbers.clocks / x.clock;
    if (quantises(machine, sizes)) best.detail.start_s += p.*numbers.quantise;
    if (machine.precision == Precision::int8) best.detail.start_s += p.int8_start;
    return best;
}

} // namespace dubhe::cost::tile
