// SPDX-License-Identifier: Apache-2.0
// Matrix products on the lanes: cuBLAS's sgemm kernels.
#include "product_parts.h"

#include <array>
#include <limits>
#include <span>
#include <tuple>

namespace dubhe::cost::tile {

namespace {

// As in the kernels' names ("volta_sgemm_128x64"): the first side lies along n.
struct LaneTile {
    int columns, rows;
    double outputs; // of a thread
    double threads;
    // Blocks that an SM holds at once: as many as its registers allow.
    [[nodiscard]] constexpr double resident() const { return (outputs > 32.0 ? 512.0 : 1024.0) / threads; }
};

constexpr std::array<LaneTile, 4> old_tiles{
    {{32, 128, 16, 256}, {64, 64, 64, 64}, {128, 32, 16, 256}, {128, 64, 64, 128}}};
constexpr std::array<LaneTile, 1> old_batched{{{128, 64, 64, 128}}};
// Those that cuBLAS 11 and 12 were seen to take, by generation.
constexpr std::array<LaneTile, 6> volta_tiles{{{128, 128, 64, 256},
                                               {128, 64, 64, 128},
                                               {32, 128, 16, 256},
                                               {128, 32, 16, 256},
                                               {32, 32, 32, 128},
                                               {64, 32, 32, 256}}};
constexpr std::array<LaneTile, 7> turing_tiles{{{128, 128, 64, 256},
                                                {128, 64, 64, 128},
                                                {64, 64, 64, 64},
                                                {32, 128, 16, 256},
                                                {128, 32, 16, 256},
                                                {32, 32, 32, 128},
                                                {64, 32, 32, 256}}};
constexpr std::array<LaneTile, 5> ampere_tiles{
    {{128, 64, 64, 128}, {32, 128, 16, 256}, {128, 32, 16, 256}, {32, 32, 32, 128}, {64, 32, 32, 256}}};
constexpr std::array<LaneTile, 3> volta_batched{{{64, 64, 64, 64}, {32, 128, 16, 256}, {128, 32, 16, 256}}};
constexpr std::array<LaneTile, 3> turing_batched{{{64, 64, 64, 64}, {128, 64, 64, 128}, {128, 32, 16, 256}}};
constexpr std::array<LaneTile, 1> ampere_batched{{{128, 128, 64, 256}}};

// What of a GPU and a product all tiles share.
struct LaneSetting {
    const Machine& g;
    const ProductSizes& s;
    const ProductParameters& p;
    bool old = false, ampere = false; // before Volta; Ampere and later
    double lane = 0.0;                // s a multiply-add of an SM
    double clock = 1e9;
    double once_s = 0.0, once_bytes = 0.0;  // operands
    double per_byte = 0.0;                  // s a byte from memory
    double missed = 0.0;                    // share of further reads
    double apart = 0.0;                     // how much longer a byte of A or B takes, times its time
    double drift = 1.0, drift_rounds = 0.0; // see further_reads()
    double slowdown = 1.0;                  // times a multiply-add
    double prologue = 0.0;                  // in elements of k
    double per_watt = 0.0;                  // s a pJ
    double energy = 0.0;                    // pJ a FLOP
    double burst = 0.0;
    bool shares_power = false; // in a network
    bool rows_apart = false;   // before Volta, rows of both operands lie k elements apart: kernels of their own
};

double memory_share(const Machine& g, const ProductParameters& p) {
    return g.memory == Memory::gddr ? p.gddr : g.memory == Memory::hbm1 ? p.hbm1 : p.hbm;
}

void lay_rows_apart(LaneSetting& x) {
    const auto& [g, s, p] = std::tie(x.g, x.s, x.p);
    if (x.ampere) {
        const double spread = s.a / s.batch * s.k * s.element / square(p.strided_reach);
        x.slowdown = 1.0 + p.strided_ampere * spread / (1.0 + spread);
        return;
    }
    const bool first_hbm = g.memory == Memory::hbm1;
    x.apart = (first_hbm ? p.apart_hbm1 : p.apart) * s.k / (s.k + p.apart_k);
    x.drift = first_hbm ? p.drift_hbm1 : p.drift;
    x.drift_rounds = first_hbm ? p.drift_rounds_hbm1 : p.drift_rounds;
    x.prologue = p.apart_prologue;
}

LaneSetting lane_setting(const Machine& g, const ProductSizes& s, const ProductParameters& p, double warm_bytes) {
    LaneSetting x{g, s, p};
    x.old = g.generation <= Generation::pascal;
    x.ampere = g.generation >= Generation::ampere;
    x.rows_apart = x.old && s.strided_a && s.strided_b && s.batch <= 1.0;
    x.clock = g.boost_clock;
    x.lane = 1.0 / (g.lanes * x.clock);
    x.per_byte = 1.0 / (g.bandwidth * memory_share(g, p));
    const double set = s.bytes();
    const double stays = 1.0 / (1.0 + square(square(set / g.l2)));
    const double warm = std::min(set, warm_bytes) * stays;
    x.once_bytes = set - warm;
    x.once_s = x.once_bytes * x.per_byte + warm / g.l2_bandwidth;
    const double full = (s.b + 0.3 * s.a) / s.batch / ((x.rows_apart ? p.apart_l2 : p.l2_share) * g.l2);
    x.missed = full / (1.0 + full);
    x.prologue = p.prologue;
    if (x.rows_apart || (x.ampere && s.strided_a && s.strided_b)) lay_rows_apart(x);
    if (s.batch > 1.0 && !x.old && !x.ampere) x.slowdown = p.batched_volta;
    x.per_watt = 1e-12 / std::max(g.tdp - p.idle_w, 0.5 * g.tdp);
    x.energy = p.energy_pj * node_energy(g.process_nm);
    x.shares_power = !std::isinf(warm_bytes);
    x.burst = x.shares_power ? 0.0 : p.burst;
    return x;
}

// The faster of two, each least for itself.
BestTile better(const BestTile& a, const BestTile& b) {
    BestTile best = b.seconds < a.seconds ? b : a;
    best.unlimited_s = std::min(a.unlimited_s, b.unlimited_s);
    best.power_s = std::min(a.power_s, b.power_s);
    return best;
}

// Bytes of A and B that tiles read past the first time, from the cache or from memory.
double further_reads(const LaneSetting& x, const LaneTile& tile) {
    const auto& [g, s, p] = std::tie(x.g, x.s, x.p);
    const double columns = tile.columns, rows = tile.rows;
    // Blocks start along n first. Those in flight at once share what they read while they go along k together.
    const double across = std::ceil(s.n / columns), blocks = across * std::ceil(s.m / rows);
    const double in_flight = std::min(blocks, g.sms * tile.resident()), rounds = blocks / in_flight;
    const double stripes = s.batch * s.k * s.element;
    const double together =
        rounds * stripes * (std::min(across, in_flight) * columns + std::max(1.0, in_flight / across) * rows);
    double read = together;
    if (x.rows_apart) {
        // They drift apart, until the cache has lost what the first read when the last want it.
        const double alone = blocks * stripes * (columns + rows);
        const double window = g.l2 / (4096.0 * columns * tile.resident());
        const double drift = std::pow(
            std::pow(rounds, x.drift_rounds) * s.k / (x.drift * std::pow(window, p.drift_window)), p.drift_power);
        read += drift / (1.0 + drift) * (alone - together);
    }
    return std::max(0.0, read - s.a - s.b);
}

// One tile with its best split. Stops where what is known can't be beaten any more.
BestTile with_lane_tile(const LaneSetting& x, const LaneTile& tile, int most_splits, const BestTile& known) {
    const auto& [g, s, p] = std::tie(x.g, x.s, x.p);
    const double columns = tile.columns, rows = tile.rows;
    const double blocks = s.batch * std::ceil(s.m / rows) * std::ceil(s.n / columns);
    const double area = columns * rows;
    // Loads of shared memory (four words at once) and address arithmetic beside each multiply-add.
    const double overhead = ((8.0 + tile.outputs / 8.0) / 4.0 + 3.0) / tile.outputs;
    const double issue = (1.0 + overhead) / (128.0 * x.clock * (x.old && g.memory != Memory::hbm1 ? 2.0 : 1.0));
    const double shared =
        (x.ampere ? p.shared_ampere : p.shared_old) * s.element * (1.0 / columns + 1.0 / rows) / (64.0 * x.clock);
    const double fma = x.slowdown * (norm8(x.lane, issue) + shared);
    const double lone = p.threads / tile.threads / (64.0 * x.clock); // s a multiply-add of a block alone
    const double further = x.missed * further_reads(x, tile);
    const double memory = x.once_s + x.per_byte * (further + x.apart * (s.a + s.b + further));
    const double joules = (2.0 * blocks * area * s.k * x.energy + (x.once_bytes + further) * p.memory_pj) * x.per_watt;
    const double power = x.burst > 0.0 ? joules * joules / (joules + x.burst) : joules;
    BestTile best;
    best.seconds = std::numeric_limits<double>::infinity();
    if (x.shares_power) best.power_s = power;
    for (int split = 1; split <= most_splits; split *= 2) {
        const double part = std::ceil(s.k / split);
        const double in_waves = waves(blocks * split / g.sms, p.wave);
        const double adding = split == 1 ? 0.0 : p.split + (split + 1) * s.c / (p.split_rate * g.sms * x.clock * 32.0);
        const double elements = area * (part + x.prologue);
        const double tile_s = elements * norm4(in_waves * fma, lone);
        const double least = std::max(tile_s, memory) + adding;
        const bool slower = std::max(least, power) >= std::min(known.seconds, best.seconds);
        const bool slower_unlimited = !x.shares_power || least >= std::min(known.unlimited_s, best.unlimited_s);
        if (slower && slower_unlimited) continue;
        const double unlimited = std::sqrt(tile_s * tile_s + memory * memory) + adding;
        if (!slower_unlimited) best.unlimited_s = std::min(best.unlimited_s, unlimited);
        if (slower) continue;
        const double seconds = norm8(unlimited, power);
        if (seconds >= best.seconds) continue;
        best.seconds = seconds;
        best.detail = {tile.columns, tile.rows, split, in_waves, tile_s, power, memory, 0.0, adding, p.start};
    }
    return best;
}

// cuBLAS before Volta takes 32 x 128 or 64 x 64 tiles for large products whose rows lie k apart, as if both were as
// fast. On Pascal's chips for graphics it goes by whole waves, here those of the 20 SMs of the smallest, so that the
// choice is the shape's alone; on P100 it takes 64 x 64 where that pads a tenth less.
double share_of_square(const Machine& g, const ProductSizes& s) {
    const double squares = std::ceil(s.n / 64.0) * std::ceil(s.m / 64.0);
    const double flat = std::ceil(s.n / 32.0) * std::ceil(s.m / 128.0);
    if (g.memory == Memory::hbm1) return 1.0 / (1.0 + std::pow(squares / flat * 1.083, 50.0));
    constexpr double squares_in_wave = 8.0 * 20.0, flat_in_wave = 4.0 * 20.0;
    const double rest = squares - squares_in_wave * std::floor(squares / squares_in_wave);
    const double of_squares = 8.0 * std::ceil(squares / squares_in_wave) - (rest > 0.0 && rest <= 20.0 ? 4.0 : 0.0);
    const double of_flat = 4.0 * std::ceil(flat / flat_in_wave);
    if (of_squares != of_flat) return of_squares < of_flat ? 1.0 : 0.0;
    return squares < flat || (squares == flat && rest > 0.0) ? 1.0 : 0.0;
}

std::span<const LaneTile> tiles_of(const LaneSetting& x) {
    const bool batched = x.s.batch > 1.0;
    if (x.old)
        return batched ? std::span<const LaneTile>{old_batched}
                       : std::span<const LaneTile>{old_tiles}.first(x.rows_apart ? 3 : 4);
    if (x.ampere) return batched ? std::span<const LaneTile>{ampere_batched} : ampere_tiles;
    if (x.g.generation == Generation::turing) return batched ? std::span<const LaneTile>{turing_batched} : turing_tiles;
    return batched ? std::span<const LaneTile>{volta_batched} : volta_tiles;
}

} // namespace

BestTile best_on_lanes(const Machine& machine, const ProductSizes& sizes, const ProductParameters& p,
                       double warm_bytes) {
    const LaneSetting x = lane_setting(machine, sizes, p, warm_bytes);
    const int splits = sizes.batch > 1.0 ? 1 : 16;
    BestTile none;
    none.seconds = std::numeric_limits<double>::infinity();
    if (x.rows_apart) {
        const BestTile flat = with_lane_tile(x, old_tiles[0], splits, none);
        const BestTile squares = with_lane_tile(x, old_tiles[1], splits, none);
        const double flats = std::ceil(sizes.n / 32.0) * std::ceil(sizes.m / 128.0);
        if (flats <= 4.0 * machine.sms) { // whatever is fastest
            const BestTile best = better(flat, squares);
            return better(best, with_lane_tile(x, old_tiles[2], splits, best));
        }
        const double share = share_of_square(machine, sizes);
        const auto mix = [share](double of_squares, double of_flat) {
            return of_squares * share + of_flat * (1.0 - share);
        };
        BestTile mixed = share > 0.5 ? squares : flat;
        mixed.seconds = mix(squares.seconds, flat.seconds);
        if (!x.shares_power) return mixed;
        mixed.unlimited_s = mix(squares.unlimited_s, flat.unlimited_s);
        mixed.power_s = mix(squares.power_s, flat.power_s);
        return mixed;
    }
    BestTile best = none;
    for (const LaneTile& tile : tiles_of(x))
        best = better(best, with_lane_tile(x, tile, splits, best));
    return best;
}

} // namespace dubhe::cost::tile
