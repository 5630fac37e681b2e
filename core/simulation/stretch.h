// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <limits>

namespace dubhe::simulation {

// What a stretch of operators does to the time at which the stream is free, as a function of that time and of the
// host's time before it: end = max(free + busy, host + paced). Every operator is such a function, and so are stretches
// of them.
struct Stretch {
    double busy = 0.0;
    double paced = -std::numeric_limits<double>::infinity();

    // Appends an operator of `duration`, first and last launched that long after the host's time before the stretch.
    void append(double first, double last, double duration, double kernels) {
        busy += duration;
        paced = std::max(std::max(paced, first) + duration, last + duration / kernels);
    }
    [[nodiscard]] double end(double free, double host) const { return std::max(free + busy, host + paced); }
};

} // namespace dubhe::simulation
