// SPDX-License-Identifier: Apache-2.0
// Ranks of one distributed run, recorded one file each, as one trace on one clock.
//
// A collective ends on all ranks at once, or nearly so: the offset of a rank's clock is the median, over the
// collectives that both have, of how much later they end by its clock. Collectives are matched by their place within
// steps of one name (ProfilerStep#12), or within the whole run where no steps are marked. A rank that shares no
// collective with the first is placed by the wall clock, which is counted as a guess.
#pragma once

#include "trace.h"

#include <core/support/result.h>

#include <vector>

namespace dubhe::trace {

struct RankOffset {
    std::int32_t rank = 0;
    double offset_s = 0.0;   // its clock is that much ahead of the first rank's
    double spread_s = 0.0;   // median distance of single collectives from it
    std::size_t matched = 0; // collectives
};

struct JoinedRanks {
    Trace trace; // lanes say whose they are; of the first rank: file, format, origin
    std::vector<RankOffset> offsets;
};

// In order of rank. Fails where two files say that they are the same rank, or where there is none.
[[nodiscard]] Result<JoinedRanks> join_ranks(std::vector<Trace> traces);

} // namespace dubhe::trace
