// SPDX-License-Identifier: Apache-2.0
// The back ends of this build. They live in modules beside the program, which are loaded here and nowhere else: a
// program that measures nothing starts without LibTorch and CUDA.
#pragma once

#include "back_end.h"

namespace dubhe::measurement {

// All that Dubhe knows, in a fixed order: torch-cpu, torch-cuda, cuda. One whose module is missing or can't be loaded
// says so in device(). `only`: where given, no other's module is loaded (and no other is listed).
[[nodiscard]] BackEnds load_back_ends(const BackEndSettings& settings, std::string_view only = {});

// The names that there are.
[[nodiscard]] std::vector<std::string> back_end_names();

} // namespace dubhe::measurement
