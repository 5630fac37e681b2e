// SPDX-License-Identifier: Apache-2.0
#include "speculation.h"

#include "../requests/random.h"

#include <cmath>

namespace dubhe::serving {

std::int64_t verification_steps(std::int64_t tokens, const Speculation& speculation, std::uint64_t seed) {
    const std::int64_t drafted = speculation.drafted;
    if (drafted == 0 || speculation.acceptance <= 0.0) return tokens;
    if (speculation.acceptance >= 1.0) return (tokens + drafted) / (drafted + 1);
    Random random{seed};
    // P(at least j accepted) = a^j: one logarithm gives how many are.
    const double per_log = 1.0 / std::log(speculation.acceptance);
    std::int64_t steps = 0;
    for (std::int64_t given = 0; given < tokens; ++steps) {
        const double accepted = std::log(random.uniform()) * per_log;
        given += 1 + (accepted < static_cast<double>(drafted) ? static_cast<std::int64_t>(accepted) : drafted);
    }
    return steps;
}

} // namespace dubhe::serving
