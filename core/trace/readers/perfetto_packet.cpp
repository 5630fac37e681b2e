// SPDX-License-Identifier: Apache-2.0
#include "perfetto_packet.h"

#include "proto_fields.h"

#include <algorithm>
#include <cstring>
#include <zlib.h>

namespace dubhe::trace {

namespace {

namespace packet_field {
constexpr int clock_snapshot = 6, timestamp = 8, sequence = 10, event = 11, interned = 12, flags = 13, cleared = 41,
              dropped = 42, compressed = 50, clock = 58, defaults = 59, track = 60;
} // namespace packet_field

} // namespace

std::optional<PerfettoPacket> read_packet(std::string_view bytes) {
    PerfettoPacket packet;
    constexpr std::uint64_t cleared_flag = 1, needs_state_flag = 2;
    ProtoFields fields{bytes};
    for (ProtoField field; fields.next(field);) {
        switch (field.number) {
        case packet_field::timestamp:
            packet.timestamp = field.value;
            packet.timed = true;
            break;
        case packet_field::clock:
            packet.clock = static_cast<std::uint32_t>(field.value);
            break;
        case packet_field::sequence:
            packet.sequence = static_cast<std::uint32_t>(field.value);
            break;
        case packet_field::flags:
            packet.cleared = packet.cleared || (field.value & cleared_flag) != 0;
            packet.needs_state = (field.value & needs_state_flag) != 0;
            break;
        case packet_field::cleared:
            packet.cleared = packet.cleared || field.value != 0;
            break;
        case packet_field::dropped:
            packet.dropped = field.value != 0;
            break;
        case packet_field::event:
            packet.event = field.bytes;
            packet.has_event = true;
            break;
        case packet_field::interned:
            packet.interned = field.bytes;
            break;
        case packet_field::defaults:
            packet.defaults = field.bytes;
            break;
        case packet_field::track:
            packet.track = field.bytes;
            break;
        case packet_field::clock_snapshot:
            packet.clocks = field.bytes;
            break;
        case packet_field::compressed:
            packet.compressed = field.bytes;
            break;
        default:
            break;
        }
    }
    if (!fields.whole()) return std::nullopt;
    return packet;
}

InflatedPackets inflate_packets(std::string_view compressed, std::size_t most) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return {};
    InflatedPackets packets;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
    stream.avail_in = static_cast<uInt>(compressed.size());
    int state = Z_OK;
    while (state == Z_OK && packets.bytes.size() < most) {
        const std::size_t before = packets.bytes.size();
        packets.bytes.resize(before + std::max<std::size_t>(compressed.size() * 4, 1 << 12));
        stream.next_out = reinterpret_cast<Bytef*>(packets.bytes.data() + before);
        stream.avail_out = static_cast<uInt>(packets.bytes.size() - before);
        state = inflate(&stream, Z_NO_FLUSH);
        packets.bytes.resize(packets.bytes.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    packets.whole = state == Z_STREAM_END;
    return packets;
}

bool PerfettoStream::fill(std::size_t wanted) {
    constexpr std::size_t batch = std::size_t{1} << 20;
    if (end_ - begin_ >= wanted) return true;
    std::memmove(window_.data(), window_.data() + begin_, end_ - begin_);
    offset_ += begin_;
    end_ -= begin_;
    begin_ = 0;
    if (window_.size() < wanted + batch) window_.resize(wanted + batch);
    while (end_ < wanted) {
        const std::size_t given = bytes_.read(window_.data() + end_, window_.size() - end_);
        if (given == 0) return false;
        end_ += given;
    }
    return true;
}

std::optional<std::string_view> PerfettoStream::fail(const Message& why) {
    problem_ = message("%1, at byte %2", why, offset_ + begin_);
    return std::nullopt;
}

std::optional<std::string_view> PerfettoStream::next() {
    constexpr std::size_t longest_head = 20;
    while (true) {
        static_cast<void>(fill(longest_head)); // less at the end
        if (begin_ == end_) {
            problem_ = bytes_.problem();
            return std::nullopt;
        }
        if (bytes_.unpacked() > options_.unpacked_bytes)
            return fail(message("unpacks to more than %1 GiB", options_.unpacked_bytes >> 30U));
        std::uint64_t length = 0;
        std::size_t head = 1;
        constexpr char packet_tag = '\x0a'; // field 1, with a length
        if (window_[begin_] != packet_tag) return fail(message("holds something else than packets"));
        for (int shift = 0;; shift += 7, ++head) {
            if (begin_ + head >= end_) return fail(message("is cut short within a packet"));
            if (shift > 35) return fail(message("has a packet whose length makes no sense"));
            const auto byte = static_cast<unsigned char>(window_[begin_ + head]);
            length |= std::uint64_t{byte & 0x7fU} << shift;
            if (byte < 0x80) break;
        }
        ++head;
        if (length > options_.event_bytes) return fail(message("has a packet of %1 bytes", length));
        if (!fill(head + length)) return fail(message("is cut short within a packet"));
        const std::string_view packet{window_.data() + begin_ + head, static_cast<std::size_t>(length)};
        begin_ += head + length;
        if (!packet.empty()) return packet;
    }
}

} // namespace dubhe::trace
