// SPDX-License-Identifier: GPL-3.0-or-later
// The chart in plain words.
#pragma once

#include "../sweep_model.h"

namespace dubhe::widgets {

// "My card: 171 ms ± 9 %, 374 images/s – 54 % bound by memory, 38 % by compute – needs 11.2 GiB, fits". Empty while
// there is no prediction for it. Precondition: the model has a network.
[[nodiscard]] QString prediction_words(const SweepModel& model, std::size_t gpu);
// "Beyond 780 GB/s another 10 % of memory bandwidth buys less than 1 %." Empty for axes that have no knee.
[[nodiscard]] QString knee_words(const SweepModel& model, std::size_t gpu);
// "From 8 to 512 GPUs it gets 41 times as fast: 64 % of 64 times." Empty where their number is not moved.
[[nodiscard]] QString scaling_words(const SweepModel& model, std::size_t gpu);
// Which of the other GPUs the network does not fit into; at most one line.
[[nodiscard]] QStringList overfull_words(const SweepModel& model, std::size_t gpu);
// Which GPUs the model refuses, or have no value at some positions, a line for each reason.
[[nodiscard]] QStringList refusal_words(const SweepModel& model);

} // namespace dubhe::widgets
