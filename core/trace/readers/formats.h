// SPDX-License-Identifier: Apache-2.0
// The readers, one a format; read_trace() in ../reader.h chooses among them. Each fails with one message.
#pragma once

#include "../reader.h"

#include <filesystem>
#include <istream>
#include <string>
#include <string_view>

namespace dubhe::trace {

// Kineto JSON and other Chrome traces, plain or gzip. `packed_size`: of the file, for progress; 0: not known.
[[nodiscard]] Result<Trace> read_chrome(std::istream& in, const std::string& name, std::uint64_t packed_size,
                                        const Progress& progress, const ReadLimits& limits);

// Nsight Systems' SQLite export, of 2020 and later: tables and columns may be missing.
[[nodiscard]] Result<Trace> read_nsight(const std::filesystem::path& file, const Progress& progress,
                                        const ReadLimits& limits);

// What libdubhe-recorder.so writes, see ../recording_format.h.
[[nodiscard]] Result<Trace> read_recording(std::istream& in, const std::string& name, const Progress& progress,
                                           const ReadLimits& limits);

// "Memcpy HtoD (Pageable -> Device)", "HtoD".
struct CopyDetail;
void read_copy_name(std::string_view name, CopyDetail& copy);

} // namespace dubhe::trace
