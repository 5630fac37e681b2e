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
    double begin_s = 0.0, end_s = 0.0; // by the rank's clock, since the epoch of `RankRecord::origin_ns`
    std::uint32_t rank = 0;            // position among the records; set by whoever puts them together
    std::uint32_t padding = 0;
};

struct RankRecord {
    JobRank sums;
    std::int32_t world_size = 1;
    std::int64_t origin_ns = 0; // wall clock
    std::vector<RecordedCollective> collectives;
    bool simulates = true;
};

[[nodiscard]] RankRecord record_of(const trace::Trace& trace);

} // namespace dubhe::whatif
