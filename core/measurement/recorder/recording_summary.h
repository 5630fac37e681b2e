// SPDX-License-Identifier: Apache-2.0
// What a recording holds, counted in one pass: what `dubhe-cli record` says when the program has ended.
#pragma once

#include <core/support/result.h>
#include <core/trace/recording_format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::measurement {

inline constexpr std::size_t record_kind_count = static_cast<std::size_t>(trace::recording::Kind::end) + 1;

struct RecordingSummary {
    trace::recording::FileHeader header;
    std::uint64_t bytes = 0;
    std::array<std::uint64_t, record_kind_count> counts{}; // by kind; other kinds are not counted
    std::uint64_t begin_ns = 0, end_ns = 0;                // of what has times; both 0: nothing has
    std::vector<std::string> devices;                      // names
    std::optional<trace::recording::End> end;              // none: the file was cut short

    [[nodiscard]] std::uint64_t count(trace::recording::Kind kind) const {
        return counts[static_cast<std::size_t>(kind)];
    }
};

// Refuses what is no recording and versions that it doesn't know. A file cut in the middle of a record is summed up to
// there.
[[nodiscard]] Result<RecordingSummary> summarize_recording(const std::string& path);

} // namespace dubhe::measurement
