// SPDX-License-Identifier: Apache-2.0
// From a forward graph to a whole training step: loss, gradients, optimizer.
#pragma once

#include "graph.h"

#include <core/support/result.h>

namespace dubhe::workload {

struct TrainingOptions {
    Optimizer optimizer = Optimizer::sgd;
    // fp16 and bf16 training keeps fp32 master weights and optimizer state beside the weights (mixed precision).
    bool master_weights = true;
};

// Appends to the forward operators: a loss over the first result (softmax cross entropy where it is a matrix of
// logits), the gradient of each operator as operators of its own (for a product both dX and dW, for a convolution both
// gradients; none for inputs that need none, such as images and token ids), sums where a tensor has several
// consumers, and one optimizer step a parameter (one for all with the fused optimizer). Operators of the forward part
// keep their ids. Fails for graphs in fp8 or int8 (no such training is modelled) and for graphs that are training
// steps already.
[[nodiscard]] Result<Graph> training(const Graph& forward, const TrainingOptions& options);

} // namespace dubhe::workload
