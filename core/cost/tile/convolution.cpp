// SPDX-License-Identifier: Apache-2.0
#include "convolution.h"

#include "convolution_shape.h"
#include "product_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::cost::tile {

namespace {

using workload::ConvolutionProblem;
using workload::OperatorKind;

// Of C's rows and columns.
struct Block {
    double m, n;
};

// C[m, n] = A[m, k] B[k, n], `count` times.
struct Product {
    double m, n, k, count;
};

// The 2-norm, safe from overflow.
double join(double x, double y) {
    const double larger = std::max(x, y);
    return larger > 0.0 ? larger * std::sqrt(1.0 + square(std::min(x, y) / larger)) : 0.0;
}

// 16-bit FLOP of an SM in a clock, and the SMs of the largest chip, by generation (NVIDIA's architecture whitepapers;
// before Volta packed in the lanes). Chips with GDDR since Ampere have half of it or less.
struct MatrixUnits {
    double flop_a_clock, most_sms;
};
constexpr std::array<MatrixUnits, generation_count> matrix_units{{{512, 15},
                                                                  {512, 24},
                                                                  {256, 60},
                                                                  {1024, 80},
                                                                  {1024, 72},
                                                                  {2048, 108},
                                                                  {1024, 142},
                                                                  {4096, 132},
                                                                  {8192, 188},
                                                                  {2048, 304},
                                                                  {2048, 304}}};

// Of the machine's precision.
double matrix_flop_a_clock(const Machine& machine) {
    const double of_generation = matrix_units[static_cast<std::size_t>(machine.generation)].flop_a_clock;
    const bool small = machine.generation >= Generation::ampere && machine.memory == Memory::gddr;
    const double width = machine.precision == Precision::tf32          ? 0.5
                         : bytes_per_element(machine.precision) <= 1.0 ? 2.0
                                                                       : 1.0;
    return width * (small ? std::min(1024.0, of_generation) : of_generation);
}

// Multiply-adds a second of an SM. Its share of the peak among most SMs, so that one more SM at the same peak, which
// would make each of them slower, doesn't make the chip so.
double matrix_sm_rate(const Machine& machine) {
    const MatrixUnits& units = matrix_units[static_cast<std::size_t>(machine.generation)];
    return 0.5 * std::max(matrix_flop_a_clock(machine) * machine.boost_clock, machine.matrix_peak / units.most_sms);
}

// Slots in which an SM starts an instruction for 32 lanes, in lanes; what a multiply-add needs of them.
constexpr double issue_slots = 128.0, issues = 1.25;

class Convolution {
  public:
    Convolution(const Machine& machine, const ConvolutionParameters& parameters, const ConvolutionShape& shape,
                const ConvolutionProblem& problem, const Residency& residency)
        : machine_{machine}, p_{parameters}, s_{shape}, problem_{problem}, stream_{
                                                                               stream_bandwidth(machine, parameters)} {
        const double warm = std::min(residency.warm_bytes, s_.bytes()) * kept(s_.bytes());
        compulsory_s_ = (s_.bytes() - warm) / stream_;
        // Watts for anything but the board, its memory and leakage.
        energy_ = node_energy(machine.process_nm) / std::max(machine.tdp - p_.idle_w, 0.5 * machine.tdp);
        share_ = share();
        best_.seconds = std::numeric_limits<double>::infinity();
    }

    Estimate operator()() {
        if (s_.depthwise()) {
            depthwise();
        } else if (machine_.tensor_cores) {
            tensor_cores();
        } else {
            implicit();
            scattered();
            winograd_fused();
            winograd_separate();
            fourier(32.0);
            fourier(16.0);
        }
        best_.bound_s = bound();
        best_.seconds = std::max(best_.seconds, best_.bound_s);
        best_.extrapolated = !s_.usual;
        return best_;
    }

  private:
    [[nodiscard]] double kept(double bytes) const { return kept_in_l2(machine_, p_, bytes); }
    [[nodiscard]] double stream(double bytes, double set) const { return stream_seconds(machine_, p_, bytes, set); }

    [[nodiscard]] double of_direction() const {
        if (s_.direction == Direction::forward) return 1.0;
        const double older = s_.direction == Direction::weight_gradient ? p_.weight_gradient : p_.input_gradient;
        return machine_.generation >= Generation::volta ? std::min(1.0, older * p_.gradient_volta) : older;
    }
    [[nodiscard]] double share() const {
        const Generation generation = machine_.generation;
        const double direction = of_direction();
        if (generation == Generation::kepler) return p_.share_kepler * direction;
        if (generation <= Generation::pascal) return p_.share_maxwell * direction;
        // Where lanes are as many as slots, everything but multiply-adds takes their place.
        return direction / norm4(1.0 / p_.share_volta, issues * machine_.lanes / issue_slots);
    }
    [[nodiscard]] double direct_share() const {
        return machine_.generation >= Generation::ampere ? share_ * p_.direct_ampere : share_;
    }

    // How often an SM runs through a block's time.
    [[nodiscard]] double waves(double blocks) const {
        const double x = blocks / machine_.sms;
        return std::max(p_.alone, p_.stair * std::ceil(x) + (1.0 - p_.stair) * (x + 0.5 * x / (1.0 + x)));
    }
    // What the board's power allows.
    [[nodiscard]] double under_power(double macs, double energy_pj) const { return 2e-12 * macs * energy_pj * energy_; }
    // In fp32 the peak is the lanes' own: one that lies below what their number and clock give holds all of them back.
    // Data sheets round by a hundredth; so it is nothing on any GPU that is sold.
    [[nodiscard]] double at_peak(double macs) const {
        constexpr double rounding = 0.98;
        return machine_.precision == Precision::fp32 ? 2.0 * rounding * macs / machine_.matrix_peak : 0.0;
    }
    // `blocks` of `macs` each that take as long as `even` of them on the SM's lanes.
    [[nodiscard]] double on_lanes(double blocks, double even, double macs) const {
        const double time = waves(blocks) * even / (machine_.lanes * machine_.boost_clock);
        return norm4(std::max(time, at_peak(blocks * macs)), under_power(blocks * macs, p_.energy_pj));
    }
    [[nodiscard]] double on_lanes(double blocks, Block tile, double steps, double share) const {
        const double cost = 1.0 / share + p_.load * (1.0 / tile.m + 1.0 / tile.n);
        const double area = tile.m * tile.n;
        return on_lanes(blocks, area * (steps + p_.prologue) * cost, area * steps);
    }

    // No less than on all lanes at once.
    [[nodiscard]] double least(double blocks, Block tile, double steps, double share) const {
        return blocks * tile.m * tile.n * steps / (share * machine_.sms * machine_.lanes * machine_.boost_clock);
    }

    void take(double seconds, double compute, double memory, double kernels) {
        const double fixed = p_.fixed + p_.gap * (kernels - 1.0);
        if (seconds + fixed >= best_.seconds) return;
        best_.seconds = seconds + fixed;
        best_.compute_s = compute;
        best_.memory_s = memory;
        best_.fixed_s = fixed;
    }

    [[nodiscard]] int most_splits() const { return s_.direction == Direction::weight_gradient ? 256 : 1; }
    [[nodiscard]] double reduction(double splits) const {
        if (splits <= 1.0) return 0.0;
        return stream(s_.weight_bytes * splits * p_.split_passes, s_.weight_bytes * splits);
    }

    void implicit() {
        switch (s_.direction) {
        case Direction::forward:
            return over_tiles({s_.batch * s_.out_pixels, s_.makes, s_.reads * s_.taps, s_.groups}, 1.0, 0.0);
        case Direction::weight_gradient:
            return over_tiles({s_.reads * s_.taps, s_.makes, s_.batch * s_.out_pixels, s_.groups}, 1.0, 0.0);
        case Direction::input_gradient:
            break;
        }
        const double taps = s_.taps * s_.out_pixels / s_.in_pixels;
        if (!s_.strided) over_tiles({s_.batch * s_.in_pixels, s_.makes, s_.reads * taps, s_.groups}, 1.0, 0.0);
    }
    void scattered() {
        if (s_.direction != Direction::input_gradient) return;
        over_tiles({s_.batch * s_.out_pixels, s_.makes * s_.taps, s_.reads, s_.groups}, p_.scatter, s_.in_bytes);
    }
    void over_tiles(const Product& g, double share, double more_bytes) {
        static constexpr std::array<Block, 5> tiles{{{128, 128}, {128, 64}, {128, 32}, {64, 32}, {32, 32}}};
        const double memory = compulsory_s_ + stream(more_bytes, more_bytes);
        const double rate = direct_share() * share;
        for (const Block& tile : tiles) {
            const double blocks = g.count * std::ceil(g.m / tile.m) * std::ceil(g.n / tile.n);
            if (least(blocks, tile, g.k, rate) >= best_.seconds) continue;
            // More blocks than fill the chip twice gain nothing.
            for (int times = 1; times <= most_splits(); times *= 4) {
                const double splits = times;
                if (splits > 1.0 && blocks * splits >= 8.0 * machine_.sms) break;
                const double compute = on_lanes(blocks * splits, tile, std::ceil(g.k / splits), rate);
                const double reduced = reduction(splits);
                take(join(compute, memory) + reduced, compute, memory + reduced, splits > 1.0 ? 3.0 : 2.0);
            }
        }
    }

    void winograd_fused() {
        if (s_.kernel_edge != 3 || s_.direction == Direction::weight_gradient ||
            machine_.generation == Generation::kepler)
            return;
        // Images x rows x columns of a block's 32 tiles of 2 x 2. Volta's kernels come in the first shape only,
        // Ampere's in the first two.
        static constexpr std::array<std::array<double, 3>, 6> shapes{
            {{1, 4, 8}, {4, 4, 2}, {2, 4, 4}, {2, 2, 8}, {4, 1, 8}, {4, 2, 4}}};
        const std::size_t known = machine_.generation <= Generation::pascal   ? 6
                                  : machine_.generation >= Generation::ampere ? 2
                                                                              : 1;
        double places = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < known; ++i) {
            const auto& [images, rows, columns] = shapes[i];
            places = std::min(places, std::ceil(s_.batch / images) * std::ceil(s_.edges[0] / (2.0 * rows)) *
                                          std::ceil(s_.edges[1] / (2.0 * columns)));
        }
        constexpr double channels = 32.0, macs = 32.0 * channels * 16.0;
        const double blocks = s_.groups * places * std::ceil(s_.makes / channels);
        const double even = macs * (s_.reads + p_.winograd_prologue) / (direct_share() * p_.winograd_fused);
        const double compute = on_lanes(blocks, even, macs * s_.reads);
        const double filters = s_.weight_bytes * 16.0 / 9.0;
        const double filter_s = stream(s_.weight_bytes + 2.0 * filters, filters);
        take(join(compute, compulsory_s_) + filter_s, compute, compulsory_s_ + filter_s, 2.0);
    }

    void winograd_separate() {
        if (s_.kernel_edge != 3 && s_.kernel_edge != 5) return;
        const double made = s_.kernel_edge == 3 ? 4.0 : 2.0;
        const double places = s_.batch * std::ceil(s_.edges[0] / made) * std::ceil(s_.edges[1] / made);
        separate({36.0, 1.0, 4.0}, places, p_.winograd_gemm, p_.winograd_transform);
    }

    void fourier(double edge) {
        const double rows = problem_.kernel[0], columns = problem_.kernel[1];
        if (!s_.plane || std::min(rows, columns) < 3.0 || std::max(rows, columns) > edge / 2.0) return;
        const double places =
            s_.batch * std::ceil(s_.edges[0] / (edge + 1.0 - rows)) * std::ceil(s_.edges[1] / (edge + 1.0 - columns));
        separate({edge * (edge / 2.0 + 1.0), 4.0, 8.0}, places, p_.fft_gemm, p_.fft_transform);
    }

    // A transformed tile: so many values, each multiplied so often, of so many bytes.
    struct Transform {
        double points, multiplications, bytes;
    };
    // Transforms of inputs, filters and outputs through memory around the products.
    void separate(const Transform& transform, double places, double gemm_share, double transform_share) {
        const bool weights = s_.direction == Direction::weight_gradient;
        const double count = transform.points * transform.multiplications * s_.groups;
        const Product g{weights ? s_.reads : places, s_.makes, weights ? places : s_.reads, count};
        const double compute = products(g, share_ * gemm_share);
        if (compute >= best_.seconds) return;
        const double values = places * s_.reads + places * s_.makes + s_.reads * s_.makes;
        const double between = s_.groups * transform.points * transform.bytes * values;
        const double transforms = stream(between + s_.bytes(), between) / transform_share;
        const double memory = stream(between, between);
        take(join(compute, memory) + transforms, compute, memory + transforms, 4.0);
    }

    // Batched products by the kernels that cuDNN ships for a generation.
    [[nodiscard]] double products(const Product& g, double share) const {
        static constexpr std::array<Block, 5> tiles{{{128, 128}, {64, 64}, {32, 128}, {128, 32}, {128, 64}}};
        const bool ampere = machine_.generation >= Generation::ampere;
        const std::size_t last = ampere ? 1 : machine_.generation <= Generation::pascal ? 4 : 5;
        double best = std::numeric_limits<double>::infinity();
        for (std::size_t i = ampere ? 0 : 1; i < last; ++i) {
            const double blocks = g.count * std::ceil(g.m / tiles[i].m) * std::ceil(g.n / tiles[i].n);
            if (least(blocks, tiles[i], g.k, share) >= std::min(best, best_.seconds)) continue;
            best = std::min(best, on_lanes(blocks, tiles[i], g.k, share));
        }
        return best;
    }

    [[nodiscard]] Product tensor_product() const {
        const double unit = 16.0 / bytes_per_element(machine_.precision);
        const double in = std::ceil(s_.in_channels / unit) * unit, out = std::ceil(s_.out_channels / unit) * unit;
        switch (s_.direction) {
        case Direction::input_gradient:
            return {s_.batch * s_.in_pixels, in, out * s_.taps * s_.out_pixels / s_.in_pixels, s_.groups};
        case Direction::weight_gradient:
            return {in * s_.taps, out, s_.batch * s_.out_pixels, s_.groups};
        case Direction::forward:
            break;
        }
        return {s_.batch * s_.out_pixels, out, in * s_.taps, s_.groups};
    }
    [[nodiscard]] double matrix_share() const {
        const double unit = 16.0 / bytes_per_element(machine_.precision);
        const bool aligned = std::fmod(s_.in_channels, unit) == 0.0 && std::fmod(s_.out_channels, unit) == 0.0;
        double share = p_.matrix_share;
        if (s_.direction == Direction::input_gradient) share *= p_.matrix_input_gradient;
        if (s_.direction == Direction::weight_gradient) share *= p_.matrix_weight_gradient;
        return aligned || bytes_per_element(machine_.precision) > 2 ? share : share * p_.matrix_unaligned;
    }
    // Of all changes of layout: each tensor is read and written once more.
    [[nodiscard]] double layouts() const {
        if (problem_.channels_last) return 0.0;
        const double plane = s_.out_pixels * bytes_per_element(machine_.precision);
        const bool pointwise = s_.taps == 1.0 && !s_.strided && std::fmod(plane, 16.0) == 0.0;
        if (pointwise && s_.direction == Direction::weight_gradient) return 0.0;
        const bool old = machine_.generation <= Generation::turing;
        double passes = 0.0;
        for (const double bytes : {s_.in_bytes, s_.weight_bytes, s_.out_bytes})
            passes += stream(2.0 * bytes, 2.0 * bytes);
        return 2.0 * p_.matrix_gap + passes * (old ? p_.matrix_layout_volta : p_.matrix_layout);
    }
    void tensor_cores() {
        static constexpr std::array<Block, 5> tiles{{{256, 128}, {128, 128}, {128, 64}, {64, 64}, {64, 32}}};
        const Product g = tensor_product();
        const double sm_rate = matrix_sm_rate(machine_), share = matrix_share(), layout = layouts();
        const double mean = s_.direction == Direction::forward          ? p_.matrix_mean
                            : s_.direction == Direction::input_gradient ? p_.matrix_mean_input_gradient
                                                                        : p_.matrix_mean_weight_gradient;
        // The latency of a block alone, in clocks, is much the same everywhere.
        const double alone = std::max(1.0, p_.matrix_alone * matrix_flop_a_clock(machine_) / 4096.0);
        for (const Block& tile : tiles) {
            const double blocks = g.count * std::ceil(g.m / tile.m) * std::ceil(g.n / tile.n);
            const double cost = 1.0 / share + p_.matrix_load * (1.0 / tile.m + 1.0 / tile.n);
            for (int times = 1; times <= most_splits(); times *= 4) {
                const double splits = times;
                if (splits > 1.0 && blocks * splits >= 8.0 * machine_.sms) break;
                const double steps = std::ceil(g.k / splits) + p_.matrix_prologue;
                const double area = tile.m * tile.n;
                const double in_waves = std::max(alone, std::ceil(blocks * splits / machine_.sms));
                const double compute = norm4(in_waves * area * steps * cost / sm_rate,
                                             under_power(blocks * area * g.k, p_.matrix_energy_pj));
                const double more = layout + matrix_reduction(splits);
                take(mean * (join(compute, compulsory_s_) + more), mean * compute, mean * (compulsory_s_ + more), 1.0);
            }
        }
    }
    [[nodiscard]] double matrix_reduction(double splits) const {
        if (splits <= 1.0) return 0.0;
        const double partial = s_.weight_bytes * splits;
        return p_.matrix_gap + stream(partial * p_.matrix_split_passes, partial);
    }

    void depthwise() {
        const double rate = machine_.sms * machine_.lanes * machine_.boost_clock * p_.depthwise;
        const double compute = std::max(s_.macs() / rate, at_peak(s_.macs()));
        const double memory = compulsory_s_ / p_.depthwise_memory;
        take(join(compute, memory), compute, memory, 1.0);
    }

    // None of the algorithms above takes fewer multiplications, nor do more bytes than the L2 holds stay out of memory.
    [[nodiscard]] double bound() const {
        double fewest = 1.0;
        if (s_.kernel_edge == 3) fewest = 36.0 / 144.0;
        if (s_.kernel_edge == 5) fewest = 36.0 / 100.0;
        const double rows = problem_.kernel[0], columns = problem_.kernel[1];
        for (const double edge : {16.0, 32.0}) {
            if (!s_.plane || std::min(rows, columns) < 3.0 || std::max(rows, columns) > edge / 2.0) continue;
            fewest = std::min(fewest, 4.0 * edge * (edge / 2.0 + 1.0) /
                                          ((edge + 1.0 - rows) * (edge + 1.0 - columns) * rows * columns));
        }
        const double peak = std::max(machine_.matrix_peak, machine_.tensor_cores ? 0.0 : machine_.vector_peak);
        const double compute = 2.0 * fewest * s_.macs() / peak;
        return std::max(compute, std::max(0.0, s_.bytes() - machine_.l2) / machine_.bandwidth);
    }

    const Machine& machine_;
    const ConvolutionParameters& p_;
    const ConvolutionShape& s_;
    const ConvolutionProblem& problem_;
    double stream_ = 1.0, compulsory_s_ = 0.0, share_ = 1.0, energy_ = 0.0;
    Estimate best_;
};

} // namespace

double kept_in_l2(const Machine& machine, const ConvolutionParameters& parameters, double bytes) {
    return 1.0 / (1.0 + square(bytes / (machine.l2 * parameters.l2_kept)));
}

double stream_bandwidth(const Machine& machine, const ConvolutionParameters& parameters) {
    if (machine.generation == Generation::kepler) return machine.bandwidth * parameters.eta_kepler;
    switch (machine.memory) {
    case Memory::gddr:
        return machine.bandwidth * parameters.eta_gddr;
    case Memory::hbm1:
        return machine.bandwidth * parameters.eta_hbm1;
    case Memory::hbm:
        break;
    }
    return machine.bandwidth * parameters.eta_hbm;
}

double stream_seconds(const Machine& machine, const ConvolutionParameters& parameters, double bytes, double set) {
    const double memory = stream_bandwidth(machine, parameters);
    const double l2 = std::max(memory, machine.l2_bandwidth * parameters.l2_share);
    const double hits = kept_in_l2(machine, parameters, set);
    return bytes * (hits / l2 + (1.0 - hits) / memory);
}

Estimate estimate_convolution(const Machine& machine, OperatorKind kind, const ConvolutionProblem& problem,
                              const ConvolutionParameters& parameters, const Residency& residency) {
    const ConvolutionShape shape = shape_of(kind, problem, bytes_per_element(machine.precision));
    return Convolution{machine, parameters, shape, problem, residency}();
}

} // namespace dubhe::cost::tile
