// SPDX-License-Identifier: Apache-2.0
// What is kept of one rank's trace.
#pragma once

#include "job.h"

#include <core/trace/trace.h>

#include <cstdint>
#include <vector>

namespace dubhe::whatif {

struct RecordedCollective {
    std::uint64_t place = 0;           // a hash of step, ranks, name and number among those
    double begin_s = 0.0, end_s = 0.0; // by the rank's clock, seconds since `RankRecord::origin_ns`
    std::uint32_t rank = 0;            // position among the records, once they are put together
};

struct RankRecord {
    JobRank sums;
    std::int32_t world_size = 1;
    std::int64_t origin_ns = 0; // wall clock
    std::vector<RecordedCollective> collectives;
};

[[nodiscard]] RankRecord record_of(const trace::Trace& trace);

} // namespace dubhe::whatif
