// SPDX-License-Identifier: Apache-2.0
// A GPU of a sweep, a comparison or a portfolio.
#pragma once

#include <core/hardware/hypothetical.h>

#include <string>
#include <vector>

namespace dubhe::study {

// A GPU that takes part: its base and the overrides that make it hypothetical (none: as it is). Moved numbers are
// applied as further overrides, so what is derived from them moves along.
struct SweepGpu {
    hardware::Gpu base;
    std::vector<hardware::Override> overrides;
    std::string title{}; // what it is called; empty: after its base and what is overridden
};

} // namespace dubhe::study
