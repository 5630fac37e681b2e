// SPDX-License-Identifier: Apache-2.0
// The losses that a training step ends in. training() adds one where a graph has none; a network whose step has several
// (boxes and classes, masked words and sentences) adds them itself, and each of them starts a gradient.
#pragma once

#include "../graph_builder.h"

#include <string>

namespace dubhe::workload {

struct AddedLoss {
    TensorId value;  // a scalar in fp32, marked as a result
    TensorId kept;   // what the gradient reads in the prediction's place: the logarithms of the softmax
    TensorId target; // from outside
};

// Softmax cross entropy over the last dimension of `logits` with integer labels: two kernels, the logarithm of the
// softmax in fp32 whatever the network's precision, as under automatic mixed precision, and the mean of those that the
// labels pick. At least two dimensions.
AddedLoss cross_entropy(GraphBuilder& b, const std::string& name, const std::string& labels, TensorId logits);

// The mean of the squared differences from a target of the same shape, and what costs the same (smooth L1, binary cross
// entropy): two kernels.
AddedLoss squared_error(GraphBuilder& b, const std::string& name, const std::string& target, TensorId prediction);

} // namespace dubhe::workload
