// SPDX-License-Identifier: Apache-2.0
// The packets of a Perfetto trace, before they mean anything: https://perfetto.dev/docs/reference/trace-packet-proto
#pragma once

#include "../reader.h"

#include <core/files/unpacker.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::trace {

struct PerfettoPacket {
    std::uint64_t timestamp = 0;
    std::optional<std::uint32_t> clock;
    std::uint32_t sequence = 0; // its writer
    bool cleared = false;       // it refers to nothing that was sent before
    bool needs_state = false;   // it does
    bool dropped = false;       // packets before it were lost
    bool timed = false, has_event = false;
    std::string_view event, interned, defaults, track, clocks, compressed; // inner messages: views into the packet
};

// Nothing where the packet is damaged.
[[nodiscard]] std::optional<PerfettoPacket> read_packet(std::string_view bytes);

// What `compressed` holds: packets, each with its tag, up to `most` bytes. `whole`: to its end.
struct InflatedPackets {
    std::string bytes;
    bool whole = false;
};
[[nodiscard]] InflatedPackets inflate_packets(std::string_view compressed, std::size_t most);
inline constexpr int perfetto_packet_field = 1; // of the trace, and of what is inflated

// The packets of a stream, each whole.
class PerfettoStream {
  public:
    PerfettoStream(files::Unpacker& bytes, const ReadOptions& options) : bytes_{bytes}, options_{options} {}

    // The next packet, a view until the next call; nothing at the end: see problem().
    std::optional<std::string_view> next();
    [[nodiscard]] const Message& problem() const { return problem_; }

  private:
    [[nodiscard]] bool fill(std::size_t wanted);
    std::optional<std::string_view> fail(const Message& why);

    files::Unpacker& bytes_;
    const ReadOptions& options_;
    std::string window_;
    Message problem_;
    std::size_t begin_ = 0, end_ = 0;
    std::uint64_t offset_ = 0;
};

} // namespace dubhe::trace
