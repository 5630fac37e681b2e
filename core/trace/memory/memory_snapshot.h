// SPDX-License-Identifier: Apache-2.0
// A snapshot of PyTorch's caching allocator, as torch.cuda.memory._dump_snapshot() writes it: what is held now, and, if
// its history was recorded, every allocation and release before that.
// https://pytorch.org/docs/stable/torch_cuda_memory.html
#pragma once

#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace dubhe::trace {

struct MemoryPoint {
    double time_s = 0.0;    // since the first event of any GPU; of snapshots without times 0
    double allocated = 0.0; // bytes that the program asked for and holds
    double reserved = 0.0;  // bytes that the allocator took from the device for it
};

// An allocation of the history: held from point `first` on, no more at `last`.
struct MemoryHold {
    std::uint32_t place = 0; // of MemoryDevice::places
    std::uint32_t first = 0, last = open;
    double bytes = 0.0;

    static constexpr std::uint32_t open = 0xffffffff; // while it is read
};

struct MemoryDevice {
    std::int32_t device = 0;
    // What was held before the history, then after each event that changed something, times ascending; empty without
    // history.
    std::vector<MemoryPoint> points;
    std::vector<MemoryHold> holds;   // by `first`; `last` is points.size() where it is held at the end
    std::vector<std::string> places; // "model.py:27 forward"; "": no line was recorded
    std::size_t peak_point = 0;      // where most was allocated; 0 without history
    MemoryPoint peak;                // the same
    double peak_reserved = 0.0;
    MemoryPoint end;           // as the snapshot found it
    double free_bytes = 0.0;   // reserved at the end, and in use by nothing
    double largest_free = 0.0; // the largest piece of that
    std::size_t allocations = 0, releases = 0, out_of_memory = 0;

    // False for snapshots of a PyTorch that wrote no times: all are 0.
    [[nodiscard]] bool timed() const { return !points.empty() && points.back().time_s > 0.0; }
    // The share of what is free that no single allocation could have: 0 to 1.
    [[nodiscard]] double fragmentation() const { return free_bytes > 0.0 ? 1.0 - largest_free / free_bytes : 0.0; }
};

struct MemorySnapshot {
    std::string file;
    std::vector<MemoryDevice> devices; // those that hold something or have a history
    std::int64_t origin_us = 0;        // UNIX time of the devices' second 0; 0: without times
    Diagnostics notes;
};

// Fails for what is no such snapshot, or takes more than `memory_bytes`. Any thread.
[[nodiscard]] Result<MemorySnapshot> read_memory_snapshot(const std::filesystem::path& file,
                                                          const Progress& progress = {},
                                                          std::size_t memory_bytes = std::size_t{2} << 30);
[[nodiscard]] Result<MemorySnapshot> read_memory_snapshot(std::string bytes, const std::string& name,
                                                          std::size_t memory_bytes = std::size_t{2} << 30);

} // namespace dubhe::trace
