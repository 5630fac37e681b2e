// SPDX-License-Identifier: Apache-2.0
// What the recorder is told through the environment, and where its file goes.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace dubhe::measurement {

inline constexpr const char* record_file_variable = "DUBHE_RECORD_FILE";
inline constexpr const char* record_root_variable = "DUBHE_RECORD_ROOT";
inline constexpr const char* record_limit_variable = "DUBHE_RECORD_LIMIT";
inline constexpr std::string_view recording_suffix = ".dubherec";

struct RecorderSettings {
    std::string file = "recording.dubherec";
    std::uint64_t limit_bytes = 0; // 0: none
    long root_process = 0;         // 0: not known
};

// From the environment.
[[nodiscard]] RecorderSettings recorder_settings();

// The file that a process writes: the root's is `file`, another's has its id before the suffix.
[[nodiscard]] std::string file_of_process(const RecorderSettings& settings, long process);

} // namespace dubhe::measurement
