// SPDX-License-Identifier: Apache-2.0
// Runs of layers in a chain: equal ones, and the numbered ones that pipeline stages share. Linear in the layers.
#pragma once

#include "layer_loads.h"

#include <string>
#include <vector>

namespace dubhe::simulation {

// Sets first_equal and equal_count: the longest run of equal layers, the first of them where several are as long.
void find_longest_run(NetworkLoads& made);

// The run of equal layers that this one is part of, in place of the longest.
void use_run_of(NetworkLoads& made, std::uint32_t layer);

// Sets body_first and body_count: the longest run of layers called "layer ..."; the run of equal ones where none is.
// Precondition: that run is known. `names`: one a layer.
void find_body(NetworkLoads& made, const std::vector<std::string>& names);

} // namespace dubhe::simulation
