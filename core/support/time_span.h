// SPDX-License-Identifier: Apache-2.0
// One piece of work on one lane of a timeline. Simulated and recorded runs share it, so both draw in the same view
// and one can be subtracted from the other.
#pragma once

#include <cstdint>

namespace dubhe {

struct TimeSpan {
    double begin_s = 0.0;
    double end_s = 0.0;
    std::uint32_t lane = 0; // position in the owner's list of lanes (streams, host threads, links)
    std::uint32_t item = 0; // position in the owner's list of tasks or events

    [[nodiscard]] double duration_s() const { return end_s - begin_s; }
    bool operator==(const TimeSpan&) const = default;
};

} // namespace dubhe
