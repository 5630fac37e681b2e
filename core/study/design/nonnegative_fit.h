// SPDX-License-Identifier: Apache-2.0
// Least squares of relative errors with no weight below zero. Inner header of the folder.
#pragma once

#include <vector>

namespace dubhe::study {

// Weights w >= 0 that minimise the sum over rows of (1 - terms . w / known)^2, by descent along one coordinate after
// the other, which ends in the minimum since the sum is convex; deterministic. Preconditions: as many rows as known
// values, all positive; rows of one length. A term that is zero in every row gets the weight 0.
[[nodiscard]] std::vector<double> nonnegative_fit(const std::vector<std::vector<double>>& terms,
                                                  const std::vector<double>& known);

} // namespace dubhe::study
