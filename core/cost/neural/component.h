// SPDX-License-Identifier: Apache-2.0
// The principal component of Tianshu: one number that stands for an operator's complexity, a product of its sizes in
// which each is a factor (linear), a divisor (inverse) or absent (null), found by search.
//
// Pruned before the search: a size that never changes is null; dimensions of an input are linear or null; choices
// (bias, transposes, functions) are modes, never sizes. Unlike Tianshu a stride stays a size however few values it has:
// it divides the work, and a model a value would see a fraction of the rows. Sizes that are equal in every row (a
// square image's) are told apart by count alone.
//
// Every remaining assignment trains a network of 6 layers x 6 neurons on the sizes as they are, between -1 and 1, and
// the component, to give the time as it is: complexity shows in the operators that take long. (As logarithms the sizes
// would hold every component already, and none would stand out.) Most are given up early, by successive halving.
#pragma once

#include "parameters.h"
#include "trainer.h"

#include <core/support/progress.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::cost::neural {

enum class Role : std::int8_t { inverse = -1, null = 0, linear = 1 };
using Roles = std::array<Role, Parameters::most>;

[[nodiscard]] double log_component(const Roles& roles, const Parameters& parameters, std::size_t sizes);
// "n h w c k kx ky / (sx sy)"; "1" where all are null.
[[nodiscard]] std::string to_text(const Roles& roles, std::span<const ParameterName> names);

struct Tried {
    Roles roles{};
    double error = 0.0; // on rows set aside: mean |error| over mean time
    int epochs = 0;     // that it was given
};

struct ComponentSearch {
    std::size_t most_rows = 10000;
    std::uint32_t layers = 6, width = 6;
    int first_epochs = 6, most_epochs = 96; // twice as many for the best third of each round
    int starts = 6;                         // networks an assignment in rounds of few; the best one counts
    double noise =
        0.03; // errors differ by that share from start to start: a size is left out only where that helps more
    std::uint64_t seed = 1;
};

// Best first, but for the noise; the first is the component. `seconds`: as long as `rows`, which all are of one mode.
[[nodiscard]] std::vector<Tried> search_component(std::span<const Parameters> rows, std::span<const double> seconds,
                                                  std::span<const ParameterName> names, const ComponentSearch& search,
                                                  Gradients& gradients, const Progress& progress = {});

// All that are tried for these rows.
[[nodiscard]] std::vector<Roles> assignments(std::span<const Parameters> rows, std::span<const ParameterName> names);

} // namespace dubhe::cost::neural
