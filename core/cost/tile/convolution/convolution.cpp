// SPDX-License-Identifier: Apache-2.0
#include "convolution.h"

#include "../product/product_parts.h"
#include "convolution_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace dubhe::cost::tile {

namespace {

using workload::ConvolutionProblem;
using workload::OperatorKind;

// Slots in which an SM starts an instruction for 32 lanes, in lanes; what a multiply-add needs of them.
constexpr double issue_slots = 128.0, issues = 1.25;

class Convolution {
  public:
    Convolution(const Machine& machine, const ConvolutionParameters& parameters, const ConvolutionShape& shape,
                const ConvolutionProblem& problem, const Residency& residency)
        : machine_{machine}, p_{parameters}, s_{shape}, problem_{problem}, x_{machine, parameters, shape} {
        const double warm = std::min(residency.warm_bytes, s_.bytes()) * kept_in_l2(machine_, p_, s_.bytes());
        x_.compulsory_s = (s_.bytes() - warm) / stream_bandwidth(machine, parameters);
        // Watts for anything but the board, its memory and leakage.
        x_.energy = node_energy(machine.process_nm) / std::max(machine.tdp - p_.idle_w, 0.5 * machine.tdp);
        share_ = share();
        best_.seconds = std::numeric_limits<double>::infinity();
    }

    Estimate operator()() {
        if (s_.depthwise()) {
            depthwise();
        } else if (machine_.tensor_cores) {
            offer_tensor_kernels(x_, problem_.channels_last, best_);
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
    [[nodiscard]] double stream(double bytes, double set) const { return x_.stream(bytes, set); }

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
    // In fp32 the peak is the lanes' own: one that lies below what their number and clock give holds all of them back.
    // Data sheets round by a hundredth; so it is nothing on any GPU that is sold.
    [[nodiscard]] double at_peak(double macs) const {
        constexpr double rounding = 0.98;
        return machine_.precision == Precision::fp32 ? 2.0 * rounding * macs / machine_.matrix_peak : 0.0;
    }
    // `blocks` of `macs` each that take as long as `even` of them on the SM's lanes.
    [[nodiscard]] double on_lanes(double blocks, double even, double macs) const {
        const double time = waves(blocks) * even / (machine_.lanes * machine_.boost_clock);
        return norm4(std::max(time, at_peak(blocks * macs)), x_.under_power(blocks * macs, p_.energy_pj));
    }
    [[nodiscard]] double on_lanes(double blocks, OutputBlock tile, double steps, double share) const {
        const double cost = 1.0 / share + p_.load * (1.0 / tile.m + 1.0 / tile.n);
        const double area = tile.m * tile.n;
        return on_lanes(blocks, area * (steps + p_.prologue) * cost, area * steps);
    }

    // No less than on all lanes at once.
    [[nodiscard]] double least(double blocks, OutputBlock tile, double steps, double share) const {
        return blocks * tile.m * tile.n * steps / (share * machine_.sms * machine_.lanes * machine_.boost_clock);
    }

    void take(ConvolutionAlgorithm algorithm, double seconds, double compute, double memory, double kernels) {
        tile::take(best_, algorithm, seconds, compute, memory, p_.fixed + p_.gap * (kernels - 1.0));
    }

    [[nodiscard]] double reduction(double splits) const {
        if (splits <= 1.0) return 0.0;
        return stream(s_.weight_bytes * splits * p_.split_passes, s_.weight_bytes * splits);
    }

    void implicit() {
        switch (s_.direction) {
        case Direction::forward:
            return over_tiles({s_.batch * s_.out_pixels, s_.makes, s_.reads * s_.taps, s_.groups},
                              ConvolutionAlgorithm::implicit, 1.0, 0.0);
        case Direction::weight_gradient:
            return over_tiles({s_.reads * s_.taps, s_.makes, s_.batch * s_.out_pixels, s_.groups},
                              ConvolutionAlgorithm::implicit, 1.0, 0.0);
        case Direction::input_gradient:
            break;
        }
        const double taps = s_.taps * s_.out_pixels / s_.in_pixels;
        if (!s_.strided)
            over_tiles({s_.batch * s_.in_pixels, s_.makes, s_.reads * taps, s_.groups}, ConvolutionAlgorithm::implicit,
                       1.0, 0.0);
    }
    void scattered() {
        if (s_.direction != Direction::input_gradient) return;
        over_tiles({s_.batch * s_.out_pixels, s_.makes * s_.taps, s_.reads, s_.groups}, ConvolutionAlgorithm::scattered,
                   p_.scatter, s_.in_bytes);
    }
    void over_tiles(const ImplicitProduct& g, ConvolutionAlgorithm algorithm, double share, double more_bytes) {
        static constexpr std::array<OutputBlock, 5> tiles{{{128, 128}, {128, 64}, {128, 32}, {64, 32}, {32, 32}}};
        const double memory = x_.compulsory_s + stream(more_bytes, more_bytes);
        const double rate = direct_share() * share;
        for (const OutputBlock& tile : tiles) {
            const double blocks = g.count * std::ceil(g.m / tile.m) * std::ceil(g.n / tile.n);
            if (least(blocks, tile, g.k, rate) >= best_.seconds) continue;
            // More blocks than fill the chip twice gain nothing.
            for (int times = 1; times <= x_.most_splits(); times *= 4) {
                const double splits = times;
                if (splits > 1.0 && blocks * splits >= 8.0 * machine_.sms) break;
                const double compute = on_lanes(blocks * splits, tile, std::ceil(g.k / splits), rate);
                const double reduced = reduction(splits);
                take(algorithm, norm2(compute, memory) + reduced, compute, memory + reduced, splits > 1.0 ? 3.0 : 2.0);
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
        take(ConvolutionAlgorithm::winograd_fused, norm2(compute, x_.compulsory_s) + filter_s, compute,
             x_.compulsory_s + filter_s, 2.0);
    }

    void winograd_separate() {
        if (s_.kernel_edge != 3 && s_.kernel_edge != 5) return;
        const double made = s_.kernel_edge == 3 ? 4.0 : 2.0;
        const double places = s_.batch * std::ceil(s_.edges[0] / made) * std::ceil(s_.edges[1] / made);
        separate(ConvolutionAlgorithm::winograd, {36.0, 1.0, 4.0}, places, p_.winograd_gemm, p_.winograd_transform);
    }

    void fourier(double edge) {
        const double rows = problem_.kernel[0], columns = problem_.kernel[1];
        if (!s_.plane || std::min(rows, columns) < 3.0 || std::max(rows, columns) > edge / 2.0) return;
        const double places =
            s_.batch * std::ceil(s_.edges[0] / (edge + 1.0 - rows)) * std::ceil(s_.edges[1] / (edge + 1.0 - columns));
        separate(ConvolutionAlgorithm::fft, {edge * (edge / 2.0 + 1.0), 4.0, 8.0}, places, p_.fft_gemm,
                 p_.fft_transform);
    }

    // A transformed tile: so many values, each multiplied so often, of so many bytes.
    struct Transform {
        double points, multiplications, bytes;
    };
    // Transforms of inputs, filters and outputs through memory around the products.
    void separate(ConvolutionAlgorithm algorithm, const Transform& transform, double places, double gemm_share,
                  double transform_share) {
        const bool weights = s_.direction == Direction::weight_gradient;
        const double count = transform.points * transform.multiplications * s_.groups;
        const ImplicitProduct g{weights ? s_.reads : places, s_.makes, weights ? places : s_.reads, count};
        const double compute = products(g, share_ * gemm_share);
        if (compute >= best_.seconds) return;
        const double values = places * s_.reads + places * s_.makes + s_.reads * s_.makes;
        const double between = s_.groups * transform.points * transform.bytes * values;
        const double transforms = stream(between + s_.bytes(), between) / transform_share;
        const double memory = stream(between, between);
        take(algorithm, norm2(compute, memory) + transforms, compute, memory + transforms, 4.0);
    }

    // Batched products by the kernels that cuDNN ships for a generation.
    [[nodiscard]] double products(const ImplicitProduct& g, double share) const {
        static constexpr std::array<OutputBlock, 5> tiles{{{128, 128}, {64, 64}, {32, 128}, {128, 32}, {128, 64}}};
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

    // Planes: a thread for each element that is made, which is busy with indices, and so as long in 16 bits. Channels
    // side by side: by their bytes.
    void depthwise() {
        const double lanes = machine_.sms * machine_.boost_clock * machine_.lanes;
        const double slots = machine_.sms * machine_.boost_clock * issue_slots;
        const double rate =
            problem_.channels_last ? lanes * p_.depthwise_nhwc : std::min(lanes, slots * p_.depthwise * of_depthwise());
        const double compute = std::max(made_macs() / rate, at_peak(s_.macs()));
        const double memory = x_.compulsory_s / p_.depthwise_memory;
        take(ConvolutionAlgorithm::depthwise, norm2(compute, memory), compute, memory, 1.0);
    }
    [[nodiscard]] double of_depthwise() const {
        if (s_.direction == Direction::forward) return 1.0;
        return s_.direction == Direction::input_gradient ? p_.depthwise_input_gradient : p_.depthwise_weight_gradient;
    }
    // Strides leave holes in what the gradient of the input makes, which its threads find out.
    [[nodiscard]] double made_macs() const {
        const bool holes = s_.direction == Direction::input_gradient && !problem_.channels_last;
        return holes ? s_.macs() * std::max(1.0, s_.in_pixels / s_.out_pixels) : s_.macs();
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
    ConvolutionSetting x_;
    double share_ = 1.0;
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

std::string_view name_of(ConvolutionAlgorithm algorithm) {
    static constexpr std::array<std::string_view, 10> names{"",
                                                            "implicit product on the lanes",
                                                            "products added up in place",
                                                            "Winograd in one kernel",
                                                            "Winograd through memory",
                                                            "FFT",
                                                            "depthwise",
                                                            "implicit product on tensor cores, NHWC",
                                                            "implicit product on tensor cores, NCHW",
                                                            "implicit product on tensor cores, NCHW changed to NHWC"};
    return names[static_cast<std::size_t>(algorithm)];
}

Estimate estimate_convolution(const Machine& machine, OperatorKind kind, const ConvolutionProblem& problem,
                              const ConvolutionParameters& parameters, const Residency& residency) {
    const ConvolutionShape shape = shape_of(kind, problem, bytes_per_element(machine.precision));
    return Convolution{machine, parameters, shape, problem, residency}();
}

} // namespace dubhe::cost::tile
