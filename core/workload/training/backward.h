// SPDX-License-Identifier: Apache-2.0
// A forward pass and its gradients, without loss and optimizer: what benchmarks of "forward + backward" run.
#pragma once

#include "../graph.h"

#include <core/support/result.h>

namespace dubhe::workload {

// Like training() in training.h, but the gradient of each result that depends on a parameter is given from outside (an
// input "<name>.gradient"), and the gradients of the parameters are results. Fails as training() does.
[[nodiscard]] Result<Graph> backward(const Graph& forward);

} // namespace dubhe::workload
