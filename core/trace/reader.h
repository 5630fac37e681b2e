// SPDX-License-Identifier: Apache-2.0
// Reads recorded runs.
//
// Known by their first bytes: PyTorch's profiler (Kineto JSON), JAX's and other Chrome traces, and Perfetto's packets,
// plain or gzip; the SQLite files of Nsight Systems and of rocprofv3; our recorder's file. JSON is unpacked and read
// piece by piece: memory is needed for the spans only. What is whole of a file that was cut short is kept, and said in
// Trace::tallies. Fails, with one message, for what is none of these or holds no events. Nothing throws, nothing keeps
// state; any thread.
#pragma once

#include "trace.h"

#include <core/support/progress.h>
#include <core/support/result.h>

#include <array>
#include <filesystem>
#include <functional>
#include <istream>
#include <string>
#include <string_view>

namespace dubhe::trace {

struct ReadOptions {
    // Limits.
    std::size_t events = std::size_t{1} << 28;       // more is refused: 256 Mi
    std::size_t event_bytes = std::size_t{64} << 20; // one event's text
    // That all events with their texts take while they are read: fifty million of them. More is refused.
    std::size_t memory_bytes = std::size_t{2} << 30;
    std::uint64_t unpacked_bytes = std::uint64_t{1} << 40;
    // Called once, with the events that were read until then, where a trace has more than `preview_events`: something
    // to look at while the rest is read. They are the first of the file, not of the run. On the thread that reads,
    // which waits. What is known only at the end (names of threads, the rank, what was left out) may be missing. Not
    // called where a second copy would exceed `memory_bytes`.
    std::size_t preview_events = std::size_t{1} << 18;
    std::function<void(Trace)> preview{};
};

// What such files' names end in, for lists of files; any name is read.
inline constexpr std::array<std::string_view, 9> trace_endings{
    ".json", ".json.gz", ".sqlite", ".sqlite3", ".db", ".pftrace", ".pftrace.gz", ".perfetto-trace", ".dubherec"};

[[nodiscard]] Result<Trace> read_trace(const std::filesystem::path& file, const Progress& progress = {},
                                       const ReadOptions& options = {});

// From memory or a pipe, which SQLite exports can't come from. `name` is for messages.
[[nodiscard]] Result<Trace> read_trace(std::istream& in, const std::string& name, const Progress& progress = {},
                                       const ReadOptions& options = {});

} // namespace dubhe::trace
