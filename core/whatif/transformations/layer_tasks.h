// SPDX-License-Identifier: Apache-2.0
// The kernels of each layer, forward and backward, and what its operator was given.
#pragma once

#include "../transformation.h"

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

struct LayerTasks {
    std::uint32_t layer = none;
    Selection forward, backward; // kernels, in order
};

// Layers with kernels in forward, in its order.
[[nodiscard]] std::vector<LayerTasks> layers_in_order(const EditedStep& step);

// Bytes of operand `place` of the framework's operator around a kernel's launch whose name holds `part`; 0 where no
// shapes were recorded.
[[nodiscard]] double operand_bytes(const EditedStep& step, const Question& question, std::uint32_t kernel,
                                   std::string_view part, std::size_t place);

} // namespace dubhe::whatif
