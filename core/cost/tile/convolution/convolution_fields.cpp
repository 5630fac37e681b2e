// SPDX-License-Identifier: Apache-2.0
#include "convolution.h"

#include <array>

namespace dubhe::cost::tile {

std::span<const Field<ConvolutionParameters>> convolution_fields() {
    using P = ConvolutionParameters;
    static constexpr std::array<Field<P>, 62> fields{{
        {"share_kepler", &P::share_kepler, 0.2, 1.0},
        {"share_maxwell", &P::share_maxwell, 0.6, 1.0},
        {"share_volta", &P::share_volta, 0.6, 1.0},
        {"direct_ampere", &P::direct_ampere, 0.75, 1.0},
        {"load", &P::load, 4.0, 20.0},
        {"prologue", &P::prologue, 5.0, 100.0},
        {"stair", &P::stair, 0.0, 1.0, false},
        {"alone", &P::alone, 0.8, 2.0},
        {"energy_pj", &P::energy_pj, 3.0, 20.0},
        {"idle_w", &P::idle_w, 5.0, 60.0, true, true},
        {"winograd_fused", &P::winograd_fused, 0.5, 1.0},
        {"winograd_prologue", &P::winograd_prologue, 2.0, 50.0},
        {"winograd_gemm", &P::winograd_gemm, 0.6, 1.0},
        {"winograd_transform", &P::winograd_transform, 0.4, 1.0},
        {"fft_transform", &P::fft_transform, 0.1, 1.0},
        {"fft_gemm", &P::fft_gemm, 0.3, 1.0},
        {"input_gradient", &P::input_gradient, 0.4, 1.0},
        {"weight_gradient", &P::weight_gradient, 0.4, 1.0},
        {"gradient_volta", &P::gradient_volta, 1.0, 2.0},
        {"scatter", &P::scatter, 0.1, 1.0},
        {"split_passes", &P::split_passes, 0.1, 5.0},
        {"depthwise", &P::depthwise, 0.005, 1.0},
        {"depthwise_input_gradient", &P::depthwise_input_gradient, 0.1, 2.0},
        {"depthwise_weight_gradient", &P::depthwise_weight_gradient, 0.1, 2.0},
        {"depthwise_nhwc", &P::depthwise_nhwc, 0.01, 1.0, true, true},
        {"depthwise_memory", &P::depthwise_memory, 0.1, 1.0, true, true},
        {"eta_kepler", &P::eta_kepler, 0.35, 0.9},
        {"eta_gddr", &P::eta_gddr, 0.75, 0.92},
        {"eta_hbm1", &P::eta_hbm1, 0.45, 0.9},
        {"eta_hbm", &P::eta_hbm, 0.75, 0.92},
        {"l2_share", &P::l2_share, 0.1, 1.0, true, true},
        {"l2_kept", &P::l2_kept, 0.1, 1.0, true, true},
        {"fixed", &P::fixed, 5e-7, 2e-5, true, true},
        {"gap", &P::gap, 1e-6, 2e-5},
        {"lambda", &P::lambda, 0.3, 1.0},
        {"transpose", &P::transpose, 0.85, 1.0},
        {"pass", &P::pass, 0.4, 1.0},
        {"filter", &P::filter, 0.02, 1.0},
        {"tall", &P::tall, 0.2, 1.0},
        {"step", &P::step, 1e-6, 5e-5},
        {"session", &P::session, 0.3, 1.0},
        {"dense_share", &P::dense_share, 0.3, 1.5},
        {"dense_prologue", &P::dense_prologue, 5.0, 1500.0},
        {"dense_alone", &P::dense_alone, 0.8, 3.0},
        {"matrix_energy_pj", &P::matrix_energy_pj, 0.3, 5.0, true, true},
        {"matrix_share", &P::matrix_share, 0.3, 1.0},
        {"matrix_prologue", &P::matrix_prologue, 1.0, 300.0, true},
        {"matrix_load", &P::matrix_load, 2.0, 100.0, true},
        {"matrix_alone", &P::matrix_alone, 1.0, 8.0},
        {"matrix_unaligned", &P::matrix_unaligned, 0.05, 1.0, true},
        {"matrix_input_gradient", &P::matrix_input_gradient, 0.2, 1.0},
        {"matrix_weight_gradient", &P::matrix_weight_gradient, 0.2, 1.0},
        {"matrix_layout", &P::matrix_layout, 0.3, 20.0, true},
        {"matrix_layout_volta", &P::matrix_layout_volta, 0.01, 20.0, true},
        {"matrix_split_passes", &P::matrix_split_passes, 0.01, 10.0, true},
        {"matrix_mean", &P::matrix_mean, 0.5, 3.0, true, true},
        {"matrix_mean_input_gradient", &P::matrix_mean_input_gradient, 0.5, 3.0, true, true},
        {"matrix_mean_weight_gradient", &P::matrix_mean_weight_gradient, 0.5, 3.0, true, true},
        {"nhwc_volta", &P::nhwc_volta, 0.5, 3.0, true, true},
        {"nhwc_ampere", &P::nhwc_ampere, 0.5, 3.0, true, true},
        {"layout_tf32", &P::layout_tf32, 0.1, 5.0, true, true},
        {"matrix_gap", &P::matrix_gap, 1e-6, 2e-5, true},
    }};
    return fields;
}

} // namespace dubhe::cost::tile
