// SPDX-License-Identifier: Apache-2.0
// An event of a Perfetto trace as its packet says it, with the annotations of AMD's profilers.
#pragma once

#include "../trace_builder.h"
#include "perfetto_sequence.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace dubhe::trace {

enum class SliceType : std::uint8_t { none = 0, begin = 1, end = 2, instant = 3, counter = 4 };

struct PerfettoAnnotations { // those that mean something here
    std::uint64_t correlation = 0, bytes = 0, threads_in_all = 0, threads_of_block = 0, shared = 0;
    std::string_view source;
};

struct PerfettoEvent {
    SliceType type = SliceType::none;
    std::uint32_t category = none, name = none; // texts
    std::optional<std::uint64_t> track;
    std::optional<std::int64_t> duration_us, absolute_us;
    std::optional<double> value;     // of a counter
    PerfettoAnnotations annotations; // views into the packet
    bool whole = true;               // false: the event is damaged behind what was read
};

[[nodiscard]] PerfettoEvent read_event(std::string_view bytes, const PerfettoSequence& sequence, TraceBuilder& builder);

} // namespace dubhe::trace
