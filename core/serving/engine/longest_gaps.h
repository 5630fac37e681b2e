// SPDX-License-Identifier: Apache-2.0
// The longest time between two decoding steps since a given step, without a look at each request at each step: gaps
// that a later one equals or exceeds can't be the longest any more and are dropped (a monotone stack). Gaps of one bin
// of IntervalHistogram count as equal, which bounds the stack by the bins. Inner header of the folder.
#pragma once

#include "interval_histogram.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace dubhe::serving {

class LongestGaps {
  public:
    LongestGaps() { gaps_.reserve(IntervalHistogram::bins); }

    // The gap that ended with this step; steps only grow.
    void add(std::int64_t step, double seconds) {
        const std::size_t bin = IntervalHistogram::bin_of(seconds);
        while (!gaps_.empty() && gaps_.back().bin <= bin) {
            if (gaps_.back().bin == bin) seconds = std::max(seconds, gaps_.back().seconds);
            gaps_.pop_back();
        }
        gaps_.push_back({step, seconds, bin});
    }
    // Of the gaps that ended with `step` or later; 0 where none did.
    [[nodiscard]] double since(std::int64_t step) const {
        const auto first = std::lower_bound(gaps_.begin(), gaps_.end(), step,
                                            [](const Gap& gap, std::int64_t s) { return gap.step < s; });
        return first == gaps_.end() ? 0.0 : first->seconds;
    }

  private:
    struct Gap {
        std::int64_t step = 0;
        double seconds = 0.0;
        std::size_t bin = 0;
    };
    std::vector<Gap> gaps_; // later ones are shorter
};

} // namespace dubhe::serving
