// SPDX-License-Identifier: Apache-2.0
// What the packets of one writer of a Perfetto trace refer to: names said once, defaults, clocks.
// https://perfetto.dev/docs/reference/trace-packet-proto, https://perfetto.dev/docs/concepts/clock-sync
#pragma once

#include "proto_fields.h"

#include <core/support/mixed_hash.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_map>

namespace dubhe::trace {

class TraceBuilder;

// Clocks that a snapshot read at one moment. Those of number 64 and above are of one sequence each.
class PerfettoClocks {
  public:
    // ClockSnapshot of sequence `sequence`.
    void take_snapshot(std::string_view snapshot, std::uint32_t sequence);
    // Nanoseconds of the trace's clock. `clock` 0: that of the trace. Of a clock that counts from one packet to the
    // next, each time that is asked for moves it on.
    [[nodiscard]] std::int64_t time_ns(std::uint64_t value, std::uint32_t clock, std::uint32_t sequence);

  private:
    struct Clock {
        std::uint64_t unit_ns = 1;
        std::uint64_t at = 0;       // of an incremental clock: nanoseconds so far
        std::int64_t offset_ns = 0; // to the trace's clock
        bool incremental = false;
    };
    static constexpr std::uint32_t first_of_sequence = 64, boot_time = 6;

    [[nodiscard]] static std::uint64_t key(std::uint32_t clock, std::uint32_t sequence) {
        return clock >= first_of_sequence ? std::uint64_t{sequence} << 32 | clock : clock;
    }

    std::map<std::uint64_t, Clock> clocks_;
    std::uint32_t primary_ = boot_time;
};

// State that a writer sends once and refers to later.
struct PerfettoSequence {
    using Texts = std::unordered_map<std::uint64_t, std::uint32_t, MixedHash>; // the writer's id -> text of the trace
    Texts categories, names, annotation_names, annotation_texts;
    std::optional<std::uint64_t> track; // of events that name none
    std::optional<std::uint32_t> clock; // of packets that name none
    bool complete = false;              // its beginning was seen, and nothing was lost since

    void take_interned(std::string_view interned, TraceBuilder& builder);
    void take_defaults(std::string_view defaults);
};

} // namespace dubhe::trace
