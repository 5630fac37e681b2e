// SPDX-License-Identifier: Apache-2.0
// The readers, one a format; read_trace() in ../reader.h chooses among them. Each fails with one message;
// those that take a database throw what SQLite says.
#pragma once

#include "../reader.h"

#include <filesystem>
#include <istream>
#include <string>
#include <string_view>

namespace SQLite {
class Database;
}

namespace dubhe::trace {

// Kineto JSON and other Chrome traces, plain or gzip. `packed_size`: of the file, for progress; 0: not known.
[[nodiscard]] Result<Trace> read_chrome(std::istream& in, const std::string& name, std::uint64_t packed_size,
                                        const Progress& progress, const ReadOptions& options);

// Perfetto's packets, plain or gzip.
[[nodiscard]] bool is_perfetto(std::string_view first_bytes); // three of them suffice
[[nodiscard]] Result<Trace> read_perfetto(std::istream& in, const std::string& name, std::uint64_t packed_size,
                                          const Progress& progress, const ReadOptions& options);

// Nsight Systems' SQLite export, of 2020 and later: tables and columns may be missing.
[[nodiscard]] bool is_nsight(SQLite::Database& database);
[[nodiscard]] Result<Trace> read_nsight(SQLite::Database& database, const std::string& name, const Progress& progress,
                                        const ReadOptions& options);

// rocprofv3's database, of version 3 and later.
[[nodiscard]] bool is_rocpd(SQLite::Database& database);
[[nodiscard]] Result<Trace> read_rocpd(SQLite::Database& database, const std::string& name, const Progress& progress,
                                       const ReadOptions& options);

// What libdubhe-recorder.so writes, see ../recording_format.h.
[[nodiscard]] Result<Trace> read_recording(std::istream& in, const std::string& name, const Progress& progress,
                                           const ReadOptions& options);

// "Memcpy HtoD (Pageable -> Device)", "HtoD".
struct CopyDetail;
void read_copy_name(std::string_view name, CopyDetail& copy);

} // namespace dubhe::trace
