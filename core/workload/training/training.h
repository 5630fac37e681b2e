// SPDX-License-Identifier: Apache-2.0
// From a forward graph to a whole training step: loss, gradients, optimizer.
#pragma once

#include "../graph.h"

#include <core/support/result.h>

namespace dubhe::workload {

struct TrainingOptions {
    Optimizer optimizer = Optimizer::sgd;
    // fp16 and bf16 training keeps fp32 master weights and optimizer state beside the weights (mixed precision).
    bool master_weights = true;
};

// Appends to the forward operators, as an eager framework with automatic differentiation would run them:
// - a loss over the result that is computed last of those that depend on a parameter: logits rather than keys and
//   values for a cache (softmax cross entropy over its last dimension with integer labels; mean squared error where it
//   has fewer than two dimensions), unless the graph has losses already: then the gradients start at each of them;
// - the gradient of each operator as operators of its own: for a product both dX and dW, for a convolution both
//   gradients; none towards inputs and constants, none for what the loss doesn't depend on; sums where a tensor has
//   several consumers, reductions where it was broadcast. Beside low-rank adapters (adapters.h) weights are constants.
//   An unknown operator gets an unknown gradient, costed by bytes;
// - one optimizer step for each parameter that got a gradient (one for all with the fused optimizer; with Muon what its
//   direction takes before, see muon.h), in the block "optimizer".
// Forward operators and tensors keep their ids; batch norms, dropouts and max poolings get the outputs that training
// adds (new statistics, mask, positions). Results: the forward ones, the loss, new weights, states and statistics.
// Linear in the size of the graph. Fails for graphs in fp8 or int8 (no such training is modelled), for graphs that are
// training steps already, and where nothing can be trained.
[[nodiscard]] Result<Graph> training(const Graph& forward, const TrainingOptions& options);

} // namespace dubhe::workload
