// SPDX-License-Identifier: Apache-2.0
// Changes that leave the operators as they are. Inner header of the folder.
#pragma once

#include <core/support/result.h>
#include <core/workload/graph.h>

namespace dubhe::stack {

// Images with the channels of a pixel side by side (NHWC): what convolutions make, and what is made of that alone. An
// image that comes from outside is converted by whoever loads it.
[[nodiscard]] Result<workload::Graph> channels_last(const workload::Graph& graph);

// Convolutions of fp32, and with `products` matrix products, round to tf32 where the GPU has units for it.
[[nodiscard]] Result<workload::Graph> rounding_to_tf32(const workload::Graph& graph, bool products);

} // namespace dubhe::stack
