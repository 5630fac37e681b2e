// SPDX-License-Identifier: Apache-2.0
#include "layer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace dubhe::cost::tile {

namespace {

using workload::ConvolutionProblem;

// Kernels that run behind each other, each reading and writing tensors that the one before has left.
class Chain {
  public:
    Chain(const Machine& machine, const Estimate& main, const ConvolutionParameters& parameters)
        : machine_{machine}, p_{parameters}, sum_{main} {}

    // Reads and writes `bytes` each.
    void pass(double bytes, double share) {
        const double seconds = stream_seconds(machine_, p_, 2.0 * bytes, 2.0 * bytes) / share;
        sum_.seconds += seconds + p_.step;
        sum_.memory_s += seconds;
        sum_.fixed_s += p_.step;
    }
    [[nodiscard]] Estimate sum() const { return sum_; }

  private:
    const Machine& machine_;
    const ConvolutionParameters& p_;
    Estimate sum_;
};

bool odd_padding(const ConvolutionProblem& c) {
    for (std::size_t d = 0; d < 3; ++d) {
        const std::int64_t padding = (std::int64_t{c.out[d]} - 1) * c.stride[d] + c.kernel[d] - c.in[d];
        if (padding > 0 && padding % 2 != 0) return true;
    }
    return false;
}

double pixels(const std::array<std::int32_t, 3>& sizes) {
    return static_cast<double>(sizes[0]) * sizes[1] * sizes[2];
}

} // namespace

Layer layer_of(std::string_view note, bool bias) {
    return {bias, note.find("activation=") != std::string_view::npos,
            note.find("layout=NHWC") != std::string_view::npos};
}

Estimate estimate_layer(const Machine& machine, const ConvolutionProblem& c, const Layer& layer, const Estimate& main,
                        const ConvolutionParameters& p) {
    const double element = bytes_per_element(machine.precision);
    const double in = element * static_cast<double>(c.batch) * static_cast<double>(c.in_channels) * pixels(c.in);
    const double out = element * static_cast<double>(c.batch) * static_cast<double>(c.out_channels) * pixels(c.out);
    const double filters = element * static_cast<double>(c.in_channels) * static_cast<double>(c.out_channels) *
                           pixels(c.kernel) / static_cast<double>(c.groups);
    const bool whole = pixels(c.out) <= 1.0 && c.kernel == c.in; // one product over the whole image
    const bool product = layer.channels_last && (whole || (pixels(c.kernel) <= 1.0 && pixels(c.stride) <= 1.0));
    Estimate of_operator = main;
    if (product && !whole) {
        of_operator.seconds /= p.tall;
        of_operator.memory_s /= p.tall;
    }
    Chain chain{machine, of_operator, p};
    if (layer.channels_last && (!product || whole)) chain.pass(filters, p.filter);
    if (layer.channels_last && !product) {
        if (odd_padding(c)) chain.pass(in, p.pass);
        if (c.in_channels > 1) chain.pass(in, p.transpose);
        if (c.out_channels > 1) chain.pass(out, p.transpose);
    }
    if (layer.bias) chain.pass(out, p.pass);
    if (layer.activation) chain.pass(out, p.pass);
    return chain.sum();
}

Estimate estimate_dense(const Machine& machine, const workload::ProductProblem& g, const ConvolutionParameters& p) {
    constexpr double edge = 64.0;
    const auto batch = static_cast<double>(g.batch), m = static_cast<double>(g.m), n = static_cast<double>(g.n),
               k = static_cast<double>(g.k);
    const double of_lanes = machine.generation == Generation::kepler   ? p.share_kepler
                            : machine.generation <= Generation::pascal ? p.share_maxwell
                                                                       : p.share_volta;
    const double x = batch * std::ceil(m / edge) * std::ceil(n / edge) / machine.sms;
    const double waves = std::max(p.dense_alone, p.stair * std::ceil(x) + (1.0 - p.stair) * (x + 0.5 * x / (1.0 + x)));
    Estimate e;
    e.compute_s = waves * edge * edge * (k + p.dense_prologue) / std::min(1.0, of_lanes * p.dense_share) /
                  (machine.lanes * machine.boost_clock);
    const double bytes = bytes_per_element(machine.precision) * batch * (m * k + k * n + m * n);
    e.memory_s = bytes / stream_bandwidth(machine, p);
    e.fixed_s = p.fixed;
    const double peak = std::max(machine.matrix_peak, machine.vector_peak);
    e.bound_s = std::max(2.0 * batch * m * n * k / peak, std::max(0.0, bytes - machine.l2) / machine.bandwidth);
    e.seconds = std::max(e.bound_s, norm(2.0, e.compute_s, e.memory_s) + e.fixed_s);
    return e;
}

Estimate estimate_layer(const Machine& machine, const workload::ProductProblem& g, const Layer& layer,
                        const Estimate& main, const ConvolutionParameters& p) {
    const double out = bytes_per_element(machine.precision) * static_cast<double>(g.batch) * static_cast<double>(g.m) *
                       static_cast<double>(g.n);
    Chain chain{machine, main, p};
    if (layer.bias) chain.pass(out, p.pass);
    if (layer.activation) chain.pass(out, p.pass);
    return chain.sum();
}

} // namespace dubhe::cost::tile
