// SPDX-License-Identifier: Apache-2.0
// A recorded kernel as an operator with sizes, which a cost model can cost.
//
// Sizes come from the shapes of the operators around its launch. Where none are recorded (or they don't fit the
// kernel), elementwise kernels have grid * block * elements a thread, products and convolutions grid * tile outputs;
// what the grid leaves open - the length of a product's sum, the elements of a transform - is the least size
// (in half powers of two) at which the model's time on the recorded GPU reaches the measured one.
#pragma once

#include "kernel_name.h"
#include "operator_shapes.h"

#include <core/trace/trace.h>
#include <core/workload/problem/problem.h>

#include <cstdint>
#include <optional>

namespace dubhe::whatif {

// The size that is still to be found from the measured time.
enum class OpenSize : std::uint8_t {
    closed,   // there is none
    sum,      // k of a product
    rows,     // m of a product whose blocks are not told
    length,   // of rows
    elements, // of a stream, and of its inputs in proportion
    images    // of a pooling
};

enum class SizedBy : std::uint8_t { shapes, grid, duration };

struct KernelProblem {
    workload::ProblemKey key; // sizes that are open stand at their least
    OpenSize open = OpenSize::closed;
    SizedBy sized_by = SizedBy::shapes;
};

// The problem with its open size `steps` half powers of two above the least; its time grows with each. At most
// most_steps.
inline constexpr int most_steps = 48;
[[nodiscard]] workload::ProblemKey with_open_size(const KernelProblem& kernel, int steps);

// Nothing where the name says too little, or neither shapes nor grid say how large it is. `event`: a kernel.
[[nodiscard]] std::optional<KernelProblem> problem_of_kernel(const trace::Trace& trace, std::uint32_t event,
                                                             const KernelName& name, OperatorShapes& shapes);
// A copy within a GPU's memory, or a fill.
[[nodiscard]] KernelProblem problem_of_copy(double bytes, bool fill);

} // namespace dubhe::whatif
