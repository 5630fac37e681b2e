// SPDX-License-Identifier: Apache-2.0
// A layer as a framework runs it: the operator with what stands around it (changes of layout, padding, bias,
// activation), each a kernel of its own, and the session's own time.
//
// TensorFlow's convolutions in NHWC change their input and output to NCHW and back and their filters from HWIO to OIHW
// for cuDNN; an odd sum of paddings is a kernel more; 1 x 1 filters at stride 1 are a plain product instead
// (tensorflow/core/kernels/conv_ops.cc of release 1.10).
#pragma once

#include "../machine/estimate.h"
#include "../machine/machine.h"
#include "convolution.h"

#include <core/workload/problem/problem.h>

#include <string_view>

namespace dubhe::cost::tile {

struct Layer {
    bool bias = false, activation = false;
    bool channels_last = false;
};
// What a measurement's note says of a layer: "activation=relu padding=same layout=NHWC".
[[nodiscard]] Layer layer_of(std::string_view note, bool bias);

// A dense layer's product with few rows as cuBLAS ran it in the years of TensorFlow 1 (CUDA 9, 2018): tiles of 64 x 64
// whatever the number of rows, k not split, so that few blocks are at work. Later libraries: product.h.
[[nodiscard]] Estimate estimate_dense(const Machine& machine, const workload::ProductProblem& problem,
                                      const ConvolutionParameters& parameters);

// `main`: the operator's own estimate. Session time is not in it (see as_measured).
[[nodiscard]] Estimate estimate_layer(const Machine& machine, const workload::ConvolutionProblem& problem,
                                      const Layer& layer, const Estimate& main,
                                      const ConvolutionParameters& parameters);
[[nodiscard]] Estimate estimate_layer(const Machine& machine, const workload::ProductProblem& problem,
                                      const Layer& layer, const Estimate& main,
                                      const ConvolutionParameters& parameters);

} // namespace dubhe::cost::tile
