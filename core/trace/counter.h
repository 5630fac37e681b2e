// SPDX-License-Identifier: Apache-2.0
// A number over time, recorded beside the events: memory that is allocated, how busy a GPU is, power.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::trace {

struct MemorySnapshot;
struct Trace;

struct Counter {
    std::string name;   // "memory allocated"
    bool bytes = false; // else a number of what the name says
    std::int32_t rank = 0;
    std::int32_t device = -1; // -1: of no GPU, or not said
    // Parallel, by time, in seconds of the trace: each value holds until the next. Finite.
    std::vector<double> time_s, values;

    [[nodiscard]] std::size_t size() const { return time_s.size(); }
    // The largest value in force at some time of a stretch; none before the first. Precondition: begin_s <= end_s.
    [[nodiscard]] std::optional<double> most_between(double begin_s, double end_s) const;
    void move(double later_s);
    bool operator==(const Counter&) const = default;
};

// What a snapshot's history says, on the recording's clock: allocated and reserved, for each GPU. Empty where it has no
// times, or none in common with the recording: then they are of different runs.
[[nodiscard]] std::vector<Counter> counters_of(const MemorySnapshot& snapshot, const Trace& trace);

// Names of the two, in recordings of PyTorch's profiler too.
inline constexpr const char *allocated_counter = "memory allocated", *reserved_counter = "memory reserved";

} // namespace dubhe::trace
