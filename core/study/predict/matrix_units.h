// SPDX-License-Identifier: Apache-2.0
// Which matrix units a prediction uses: those that are idle (products in fp32 on a GPU with units for half precision)
// or slow (in tf32), and those that the GPU lacks. Pure functions, any thread.
#pragma once

#include "predict.h"

#include <optional>

namespace dubhe::study {

// From here on it is worth a line.
inline constexpr double least_idle_share = 0.1;

// Share of the GPU's time that products, convolutions and attention take outside matrix units, although the GPU has
// units for half precision; 0 where it has none, and of networks that run in other numbers already.
[[nodiscard]] double idle_matrix_share(const Prediction& prediction);

// The same of what runs in matrix units in tf32, which half precision outruns.
[[nodiscard]] double tf32_matrix_share(const Prediction& prediction);

// What products of mixed precision run in there.
[[nodiscard]] Precision half_precision(const hardware::Gpu& gpu);

// The same network in mixed precision, on whatever GPU. Reads a network's file again. Fails as prepare(), and where the
// network has no mixed precision.
[[nodiscard]] Result<NetworkPtr> in_mixed_precision(const Network& network);
// The same network on the same GPU in mixed precision. Fails as prepare() and predict().
[[nodiscard]] Result<Prediction> in_mixed_precision(const Prediction& prediction, const Method& method);

// Where a GPU has no units for what products of the recipe run in (fp4 on an H100): what they run in there instead, as
// cost::nearest_units() has it. Nothing where it has them, where the recipe leaves the choice to the GPU, and of
// portfolios.
struct StandIn {
    Precision wanted = Precision::fp32, used = Precision::fp32;
};
[[nodiscard]] std::optional<StandIn> stand_in(const workload::Recipe& recipe, const hardware::Gpu& gpu);

// What is to be said of mxfp8 on a GPU whose units for fp8 take one scale a tensor or row: those that scale blocks came
// with fp4 (Blackwell, CDNA 4). It is predicted at the rate of fp8, and software refuses it there.
[[nodiscard]] std::optional<Message> unscaled_blocks(const workload::Recipe& recipe, const hardware::Gpu& gpu);

// Whether a recipe in one precision for all is refused there, because the GPU has no units for it, and would run in
// mixed precision.
[[nodiscard]] bool mixed_would_run(const workload::Recipe& recipe, const hardware::Gpu& gpu);

} // namespace dubhe::study
