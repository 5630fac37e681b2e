// SPDX-License-Identifier: Apache-2.0
// The gradients of a recorded training step in the order in which they become ready, and how large they are.
#pragma once

#include "../transformation.h"

#include <string>
#include <vector>

namespace dubhe::whatif {

struct Gradient {
    std::uint32_t layer = none;
    std::uint32_t ready = none; // GPU task: the last that had been launched when the gradient was handed over
    double bytes = 0.0;
};

struct Gradients {
    std::vector<Gradient> list;
    Message source; // "the shapes of 62 gradients"
    [[nodiscard]] double bytes() const;
};

// Of, in this order: the total that is given, in parts as the shapes say, else equal ones; the shapes that the
// framework was given where it adds gradients up; the grids of the weight update's kernels, of which one runs for each
// weight. Fails, asking for the total, where nothing of this is known, and for steps without gradients.
[[nodiscard]] Result<Gradients> gradients_of(const EditedStep& step, const Question& question, double given_bytes);

} // namespace dubhe::whatif
