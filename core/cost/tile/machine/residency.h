// SPDX-License-Identifier: Apache-2.0
// What an operator may find in the L2 cache when it starts. A benchmark that repeats one operator finds whatever fits;
// an operator of a network finds what the one before it has just written.
#pragma once

#include <limits>

namespace dubhe::cost::tile {

struct Residency {
    // Bytes of the operator's inputs that were touched last before it starts, before the cache's size is looked at: the
    // family decides how much of them hits. More is never slower.
    double warm_bytes = 0.0;

    // As repeated measurements see it: all inputs are warm, if they fit.
    static constexpr Residency repeated() { return {std::numeric_limits<double>::infinity()}; }
    static constexpr Residency cold() { return {}; }
};

} // namespace dubhe::cost::tile
