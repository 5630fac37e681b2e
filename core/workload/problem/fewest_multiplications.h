// SPDX-License-Identifier: Apache-2.0
// What of an operator's multiplications no algorithm saves.
#pragma once

#include "problem.h"

namespace dubhe::workload {

// In (0, 1], of the multiply-adds that work.h counts; 1 for all but convolutions.
//
// A convolution over one pair of channels is a bilinear map of `in` inputs and `taps` weights to `out` outputs, and
// none takes fewer multiplications than the largest of the three (Winograd, Arithmetic Complexity of Computations,
// 1980: the rank of a tensor is at least each of its dimensions; equal for all three directions, whose tensor is the
// same). Inputs that no window reaches don't count. Winograd's F(4x4, 3x3) takes 36 of 144 (Lavin and Gray, CVPR 2016),
// larger tiles come as near to one in nine as anybody likes. Sums over channels are taken as products of matrices by
// rows and columns: Strassen's algorithm isn't counted on.
[[nodiscard]] double fewest_multiplications(const Problem& problem);

} // namespace dubhe::workload
