// SPDX-License-Identifier: Apache-2.0
// How long convolutions take: forward, both gradients, transposed; dense, grouped, depthwise; one to three dimensions.
//
// time = max(bound, fixed + min over algorithms of (transforms + main kernel)). The algorithms are those that cuDNN
// chooses among:
// - Implicit GEMM over tiles. Forward: m = N OH OW, n = C_out, k = C_in KH KW. Gradient of the input: m = N H W,
//   n = C_in, k = C_out KH KW OH OW / (H W); or, where strides leave holes, m = N OH OW, n = C_in KH KW, k = C_out,
//   whose results are added up in place. Gradient of the weights: m = C_in KH KW, n = C_out, k = N OH OW, split among
//   blocks.
// - Winograd F(2x2, 3x3) in one kernel: 16 multiplications for 36; a block takes 32 tiles and 32 channels.
// - Winograd F(4x4, 3x3) in separate kernels: 36 products with 36 multiplications for 144; the transformed tensors go
//   through memory. The same 36 points serve F(2x2, 5x5). Lavin & Gray, Fast Algorithms for Convolutional Neural
//   Networks, CVPR 2016, arXiv:1509.09308.
// - FFT over tiles of 32 x 32 or 16 x 16: four multiplications a frequency. Mathieu, Henaff & LeCun, Fast Training of
//   Convolutional Networks through FFTs, 2013, arXiv:1312.5851.
// - Tensor cores: implicit GEMM in NHWC. A graph in NHWC is taken as it lies; first layers' three channels are filled
//   up to four, others to whole 16 bytes (cuDNN's nhwcAddPaddingKernel); groups of few channels share a block. A graph
//   in NCHW has all its tensors changed into that layout and back (all but the gradient of pointwise filters, which
//   takes planes of whole 16 bytes as they lie). In 16 and 8 bits NCHW has kernels of its own, whose choice on an H200
//   turns from one size to the next: fitted as it was measured, with slow ones for channels that fill no 16 bytes.
// - Depthwise: no sharing between channels. In NHWC memory, or the lanes at an efficiency of their own; over planes a
//   thread an element, which is busy with indices.
//
// What stands for NHWC and for tf32 is not fitted on operators, of which none were measured there, but is the kernel of
// the fitted rows with changes of layout at the bytes' own time. Networks confirm it, with nothing chosen on them
// (nhwc_volta, nhwc_ampere, layout_tf32 are 1): ResNet-50, ResNeXt-101 and SE-ResNeXt-101, trained in mixed precision
// and in tf32 on V100 and A100 (NVIDIA, DeepLearningExamples), err by 8, 7 and 5 %.
//
// A kernel over tiles of tm x tn: t = || t_lanes, t_memory ||_2,
//   t_lanes = waves(blocks / SMs) tm tn (k + prologue) (1 / share + load (1 / tm + 1 / tn)) / (lanes clock),
//   waves(x) = max(alone, stair ceil(x) + (1 - stair) (x + x / (2 + 2 x))),
// joined (4-norm) with what the board's power allows: energy a FLOP, by process, over TDP less what idles.
// Monotone in every resource: each term is, and a minimum or a norm of such terms is.
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "../machine/residency.h"

#include <core/cost/fitting/field.h>
#include <core/workload/operator_kind.h>
#include <core/workload/problem/problem.h>

#include <span>
#include <string_view>

namespace dubhe::cost::tile {

// Shares are in (0, 1]; defaults are fitted.
struct ConvolutionParameters {
    // Of the lanes' multiply-adds in main loops, by instruction set.
    double share_kepler = 0.3086, share_maxwell = 0.9398, share_volta = 1;
    double direct_ampere = 0.7631; // of share_volta since Ampere, where the kernel gathers its own operands
    double load = 12.03;           // lane clocks x tile edge a multiply-add: operands on their way to the registers
    double prologue = 19.64;       // steps of k
    double stair = 0.9219;         // how much of a wave's tail stays unused
    double alone = 1.193;          // waves that a block takes which has an SM for itself
    double energy_pj = 9.349, matrix_energy_pj = 1.8;           // a FLOP at 16 nm: lanes, tensor cores
    double idle_w = 35;                                         // board, memory, leakage
    double winograd_fused = 0.9031;                             // of the share, with its transforms
    double winograd_prologue = 24.75;                           // channels
    double winograd_gemm = 0.9663;                              // of the share: products between separate kernels
    double winograd_transform = 0.7377, fft_transform = 0.2681; // of the stream's bandwidth
    double fft_gemm = 0.7458;                                   // of the share
    double input_gradient = 0.8193, weight_gradient = 0.6099;   // of the share
    double gradient_volta = 1.544;                              // of both: libraries since Volta
    double scatter = 0.4951;      // of the share: gradient of the input that adds up in place
    double split_passes = 0.1974; // over the partial sums of a split reduction
    // Tensor cores, fitted by themselves.
    double matrix_share = 1;          // of the peak
    double matrix_prologue = 6.902;   // steps of k
    double matrix_load = 51.15;       // as `load`
    double matrix_alone = 5.667;      // waves that a block takes which has an SM of 4096 FLOP a clock for itself
    double matrix_unaligned = 0.1709; // of the share: 16-bit channels that fill no 16 bytes
    double matrix_input_gradient = 0.9258, matrix_weight_gradient = 1; // of the share
    // NCHW in 16 and 8 bits. Times the stream's time of all changes of layout: libraries for Volta and Turing take NCHW
    // nearly as it lies, later ones choose worse kernels than conversions would need. And of all of it: what networks,
    // which add times up, need on top of the median.
    double matrix_layout = 3.17, matrix_layout_volta = 0.0839;
    double matrix_mean = 0.9838, matrix_mean_input_gradient = 1.124, matrix_mean_weight_gradient = 1.229;
    double matrix_split_passes = 1.662; // as `split_passes`
    // NHWC kernels, times the above; and changes of layout around them in tf32, times the stream's time. See above.
    double nhwc_volta = 1, nhwc_ampere = 1, layout_tf32 = 1;
    double matrix_gap = 1.526e-06; // seconds, each further kernel
    double depthwise = 0.03679;    // NCHW: of the slots in which lanes start an instruction
    double depthwise_input_gradient = 0.5851, depthwise_weight_gradient = 0.37; // of that
    double depthwise_nhwc = 0.15;                                               // of the lanes
    double depthwise_memory = 0.6;                                              // of the stream's bandwidth
    double eta_kepler = 0.4965, eta_gddr = 0.92, eta_hbm1 = 0.5967,
           eta_hbm = 0.8325; // of the bandwidth; Kepler with ECC
    double l2_share = 0.5;   // of the L2's bandwidth that streams reach
    double l2_kept = 0.6;    // of the L2's size that a following kernel still finds
    double fixed = 2e-06;    // seconds, the first kernel
    double gap = 1.329e-05;  // seconds, each further kernel
    double lambda = 0.8091;  // of a call's host time that the kernels don't hide

    // Layers as a framework runs them: layer.h. Shares of the stream's bandwidth.
    double transpose = 0.8503, pass = 0.6562; // changes of layout; elementwise kernels
    double filter = 0.157;                    // filters from HWIO to OIHW, strided
    double tall = 0.5034;                     // of the product's rate: 1 x 1 filters as a product with few columns
    double step = 2.144e-05;                  // seconds, each further kernel
    double session = 0.5647;                  // of the session's own time that the kernels don't hide
    double dense_share = 1.289;               // of the lanes: dense layers by 64 x 64 tiles
    double dense_prologue = 294.3, dense_alone = 1.329; // steps of k; waves
};
[[nodiscard]] std::span<const Field<ConvolutionParameters>> convolution_fields();

// The words of a kernel's algorithm, for people; empty: none.
[[nodiscard]] std::string_view name_of(ConvolutionAlgorithm algorithm);

// `kind`: convolution, one of its gradients, or convolution_transpose. Under a microsecond; never fails.
[[nodiscard]] Estimate estimate_convolution(const Machine& machine, workload::OperatorKind kind,
                                            const workload::ConvolutionProblem& problem,
                                            const ConvolutionParameters& parameters, const Residency& residency);

// Share of a set of `bytes` that a kernel finds in the L2 after another has gone through it: smooth around its size.
[[nodiscard]] double kept_in_l2(const Machine& machine, const ConvolutionParameters& parameters, double bytes);
// Bytes a second of a stream from or to memory.
[[nodiscard]] double stream_bandwidth(const Machine& machine, const ConvolutionParameters& parameters);
// Seconds for `bytes` of a set of `set` bytes that another kernel has just written or read.
[[nodiscard]] double stream_seconds(const Machine& machine, const ConvolutionParameters& parameters, double bytes,
                                    double set);

} // namespace dubhe::cost::tile
