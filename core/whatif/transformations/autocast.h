// SPDX-License-Identifier: Apache-2.0
// The conversions that mixed precision adds, as PyTorch's autocast decides on them (its documentation, "Autocast Op
// Reference"): products and convolutions get their weights, biases and inputs in half, softmax, norms and losses theirs
// in fp32; each conversion is a separate operator, forward and, for the gradient, backward.
#pragma once

#include "../transformation.h"

namespace dubhe::whatif {

struct Casts {
    std::size_t forward = 0, backward = 0;
    double bytes = 0.0;     // read and written by all of them
    bool no_shapes = false; // the recording has none: nothing was added
};

// Inserts a kernel and its launch for each. A kernel takes 1.5 times its fp32 operand's bytes (4 read, 2 written of
// each element) over the recorded GPU's bandwidth, where the context's catalog has that GPU, and no less than the
// step's shortest kernel; the host takes what it takes in the median for an operator of the step that launches.
[[nodiscard]] Casts add_casts(EditedStep& step, const Question& question);

} // namespace dubhe::whatif
