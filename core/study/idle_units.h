// SPDX-License-Identifier: Apache-2.0
// Whether matrix units stand idle: products that run in fp32 on a GPU with units for half precision, and what they
// would give. Pure functions, any thread.
#pragma once

#include "predict.h"

namespace dubhe::study {

// From here on it is worth a line.
inline constexpr double least_idle_share = 0.1;

// Share of the GPU's time that products, convolutions and attention take outside matrix units, although the GPU has
// units for half precision; 0 where it has none, and of networks that run in other numbers already.
[[nodiscard]] double idle_matrix_share(const Prediction& prediction);

// The same network on the same GPU in mixed precision. Reads a network's file again. Fails as prepare() and predict().
[[nodiscard]] Result<Prediction> in_mixed_precision(const Prediction& prediction, const Method& method);

} // namespace dubhe::study
