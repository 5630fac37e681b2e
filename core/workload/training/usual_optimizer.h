// SPDX-License-Identifier: Apache-2.0
// The default optimizer: Adam for transformers, whose moments plain SGD would leave out of the memory; SGD for others.
#pragma once

#include "../graph.h"
#include "../recipe.h"

#include <core/support/result.h>

namespace dubhe::workload {

// Whether it holds attention: of its own kind, or weights of rows that several heads attend by, a softmax over four
// dimensions.
[[nodiscard]] bool attends(const Graph& graph);

// Fused, as frameworks' own loops run it.
[[nodiscard]] Optimizer usual_optimizer(const Graph& graph);
// Builds the network's forward pass over one sample; files are read. Fails as that does.
[[nodiscard]] Result<Optimizer> usual_optimizer(const Recipe& recipe);

} // namespace dubhe::workload
