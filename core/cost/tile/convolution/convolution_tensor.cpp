// SPDX-License-Identifier: Apache-2.0
// Convolutions on tensor cores.
#include "../machine/matrix_units.h"
#include "../product/product_parts.h"
#include "convolution_parts.h"

#include <array>

namespace dubhe::cost::tile {

namespace {

// Of the machine's precision.
double matrix_flop_a_clock(const Machine& machine) {
    return times_half_rate(machine.precision) * matrix_units_of(machine).half_flop_a_clock;
}

// Multiply-adds a second of an SM. Its share of the peak among most SMs, so that one more SM at the same peak, which
// would make each of them slower, doesn't make the chip so.
double matrix_sm_rate(const Machine& machine) {
    return 0.5 * std::max(matrix_flop_a_clock(machine) * machine.boost_clock,
                          machine.matrix_peak / matrix_units_of(machine).most_sms);
}

// Kernels with what they need before and after.
struct Way {
    ConvolutionAlgorithm algorithm = ConvolutionAlgorithm::implicit_nhwc;
    ImplicitProduct product;
    double share = 1.0;    // of the peak in the main loop
    double times = 1.0;    // of all of it
    double layout_s = 0.0; // changes of layout, channels that are filled up
};

class TensorKernels {
  public:
    TensorKernels(const ConvolutionSetting& setting, bool channels_last)
        : x_{setting}, machine_{setting.machine}, p_{setting.p}, s_{setting.shape},
          channels_last_{channels_last}, element_{bytes_per_element(machine_.precision)}, unit_{16.0 / element_} {}

    [[nodiscard]] Way way() const {
        const bool half = element_ <= 2.0;
        Way made;
        if (!channels_last_ && half) {
            made.algorithm = ConvolutionAlgorithm::implicit_nchw;
            made.product = product(filled(s_.in_channels, unit_), filled(s_.out_channels, unit_), s_.groups);
            made.share = share() * (whole() ? 1.0 : p_.matrix_unaligned);
            made.times = p_.*mean();
            const bool old = machine_.generation <= Generation::turing;
            if (!takes_planes())
                made.layout_s = 2.0 * p_.matrix_gap + conversions() * (old ? p_.matrix_layout_volta : p_.matrix_layout);
            return made;
        }
        made.product = grouped_product();
        made.share = share();
        made.times = machine_.generation <= Generation::turing ? p_.nhwc_volta : p_.nhwc_ampere;
        if (channels_last_) {
            made.layout_s = filling();
        } else if (takes_planes()) {
            made.algorithm = ConvolutionAlgorithm::implicit_nchw;
        } else {
            made.algorithm = ConvolutionAlgorithm::converted;
            made.layout_s = 2.0 * p_.matrix_gap + conversions() * p_.layout_tf32;
        }
        return made;
    }

    void offer(const Way& way, Estimate& best) const {
        static constexpr std::array<OutputBlock, 5> tiles{{{256, 128}, {128, 128}, {128, 64}, {64, 64}, {64, 32}}};
        const ImplicitProduct& g = way.product;
        const double sm_rate = matrix_sm_rate(machine_);
        // The latency of a block alone, in clocks, is much the same everywhere.
        const double alone = std::max(1.0, p_.matrix_alone * matrix_flop_a_clock(machine_) / 4096.0);
        for (const OutputBlock& tile : tiles) {
            const double blocks = g.count * std::ceil(g.m / tile.m) * std::ceil(g.n / tile.n);
            const double cost = 1.0 / way.share + p_.matrix_load * (1.0 / tile.m + 1.0 / tile.n);
            for (int part = 1; part <= x_.most_splits(); part *= 4) {
                const double splits = part;
                if (splits > 1.0 && blocks * splits >= 8.0 * machine_.sms) break;
                const double steps = std::ceil(g.k / splits) + p_.matrix_prologue;
                const double area = tile.m * tile.n;
                const double in_waves = std::max(alone, std::ceil(blocks * splits / machine_.sms));
                const double compute = norm4(in_waves * area * steps * cost / sm_rate,
                                             x_.under_power(blocks * area * g.k, p_.matrix_energy_pj));
                const double more = way.layout_s + reduction(splits);
                take(best, way.algorithm, way.times * (norm2(compute, x_.compulsory_s) + more), way.times * compute,
                     way.times * (x_.compulsory_s + more), p_.fixed, way.times * way.layout_s);
            }
        }
    }

  private:
    [[nodiscard]] static double filled(double channels, double unit) { return std::ceil(channels / unit) * unit; }
    [[nodiscard]] bool whole() const {
        return std::fmod(s_.in_channels, unit_) == 0.0 && std::fmod(s_.out_channels, unit_) == 0.0;
    }

    // Of one group, or of several in one.
    [[nodiscard]] ImplicitProduct product(double in, double out, double count) const {
        switch (s_.direction) {
        case Direction::input_gradient:
            return {s_.batch * s_.in_pixels, in, out * s_.taps * s_.out_pixels / s_.in_pixels, count};
        case Direction::weight_gradient:
            return {in * s_.taps, out, s_.batch * s_.out_pixels, count};
        case Direction::forward:
            break;
        }
        return {s_.batch * s_.out_pixels, out, in * s_.taps, count};
    }
    // Groups of few channels side by side in one block, which computes what stands beside the diagonal for nothing:
    // 32 columns are the least that a block has. Alone, a group's channels are filled up.
    [[nodiscard]] ImplicitProduct grouped_product() const {
        constexpr double narrowest = 32.0;
        const double together = std::min(s_.groups, std::floor(narrowest / std::max(s_.in_channels, s_.out_channels)));
        if (together >= 2.0)
            return product(together * s_.in_channels, together * s_.out_channels, std::ceil(s_.groups / together));
        return product(filled_channels(s_.in_channels), filled_channels(s_.out_channels), s_.groups);
    }
    // NHWC kernels for first layers take four channels, others whole 16 bytes.
    [[nodiscard]] double filled_channels(double channels) const {
        constexpr double of_images = 4.0;
        return channels <= of_images ? of_images : filled(channels, unit_);
    }
    // Copies with channels filled up, or cut off again (cuDNN's nhwcAddPaddingKernel).
    [[nodiscard]] double filling() const {
        double seconds = 0.0;
        const auto copy = [&](double channels, double bytes) {
            const double all = channels * s_.groups;
            const double larger = bytes * filled_channels(all) / all;
            if (larger > bytes) seconds += p_.matrix_gap + x_.stream(bytes + larger, bytes + larger);
        };
        copy(s_.in_channels, s_.in_bytes);
        copy(s_.out_channels, s_.out_bytes);
        return seconds;
    }

    [[nodiscard]] double share() const {
        double share = p_.matrix_share;
        if (s_.direction == Direction::input_gradient) share *= p_.matrix_input_gradient;
        if (s_.direction == Direction::weight_gradient) share *= p_.matrix_weight_gradient;
        return share;
    }
    [[nodiscard]] double ConvolutionParameters::*mean() const {
        if (s_.direction == Direction::forward) return &ConvolutionParameters::matrix_mean;
        return s_.direction == Direction::input_gradient ? &ConvolutionParameters::matrix_mean_input_gradient
                                                         : &ConvolutionParameters::matrix_mean_weight_gradient;
    }

    // Gradients of pointwise filters, over planes of whole 16 bytes as they lie: plain products.
    [[nodiscard]] bool takes_planes() const {
        return s_.direction == Direction::weight_gradient && s_.taps == 1.0 && !s_.strided &&
               std::fmod(s_.out_pixels * element_, 16.0) == 0.0;
    }
    // All tensors into the other layout or back: read and written once each.
    [[nodiscard]] double conversions() const {
        double seconds = 0.0;
        for (const double bytes : {s_.in_bytes, s_.weight_bytes, s_.out_bytes})
            seconds += x_.stream(2.0 * bytes, 2.0 * bytes);
        return seconds;
    }
    [[nodiscard]] double reduction(double splits) const {
        if (splits <= 1.0) return 0.0;
        const double partial = s_.weight_bytes * splits;
        return p_.matrix_gap + x_.stream(partial * p_.matrix_split_passes, partial);
    }

    const ConvolutionSetting& x_;
    const Machine& machine_;
    const ConvolutionParameters& p_;
    const ConvolutionShape& s_;
    bool channels_last_;
    double element_, unit_; // bytes; elements of 16 bytes
};

} // namespace

void offer_tensor_kernels(const ConvolutionSetting& setting, bool channels_last, Estimate& best) {
    const TensorKernels kernels{setting, channels_last};
    kernels.offer(kernels.way(), best);
}

} // namespace dubhe::cost::tile
