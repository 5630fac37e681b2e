// SPDX-License-Identifier: Apache-2.0
// Events in the order in which a reader brings them. They lie in blocks: nothing is copied as they become more, and
// once sorted each block is given back as soon as it was read.
#pragma once

#include "trace.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace dubhe::trace {

struct StoredEvent {
    std::int64_t begin_ns = 0, end_ns = 0;
    std::uint32_t lane = 0, name = 0, correlation = 0, detail = 0;
    std::uint32_t serial = 0; // a hash
    EventKind kind = EventKind::other;
};

class EventBlocks {
    // Durations have 40 bits, 18 minutes. Of a longer one the low bits say which of `long_ends_ns_` it ends at. Without
    // initializers: a block's memory is not touched before an event is put there.
    struct Packed {
        std::int64_t begin_ns;
        std::uint32_t duration_low;
        std::uint8_t duration_high;
        EventKind kind;
        std::uint16_t lane;
        std::uint32_t name, correlation, detail, serial;
    };
    static constexpr std::uint8_t is_long = 0xff;
    // 32 MiB: so large an allocation goes back to the system at once, which smaller ones need not (mallopt(3)).
    static constexpr std::size_t block = 1 << 20;
    static constexpr std::size_t first_block = 1 << 14; // of most traces the only one
    template <class Blocks>
    static auto& at(Blocks& blocks, std::size_t i) {
        return i < first_block ? blocks.first_[i]
                               : (*blocks.blocks_[(i - first_block) / block])[(i - first_block) % block];
    }
    [[nodiscard]] Packed packed(const StoredEvent& event);
    [[nodiscard]] std::int64_t end_ns(const Packed& event) const {
        if (event.duration_high == is_long) return long_ends_ns_[event.duration_low];
        return event.begin_ns + (std::int64_t{event.duration_high} << 32U | event.duration_low);
    }

  public:
    static constexpr std::size_t event_bytes = sizeof(Packed);
    static constexpr std::uint32_t most_lanes = std::uint32_t{1} << 16U; // an event's has to be below
    void add(const StoredEvent& event) {
        if (size_ < first_block) {
            first_.push_back(packed(event));
        } else {
            if ((size_ - first_block) % block == 0)
                blocks_.push_back(std::make_unique_for_overwrite<std::array<Packed, block>>());
            (*blocks_.back())[(size_ - first_block) % block] = packed(event);
        }
        ++size_;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t long_bytes() const { return long_ends_ns_.capacity() * sizeof(std::int64_t); }
    [[nodiscard]] StoredEvent operator[](std::size_t i) const {
        const Packed& p = at(*this, i);
        return {p.begin_ns, end_ns(p), p.lane, p.name, p.correlation, p.detail, p.serial, p.kind};
    }

    // Event i becomes what order[i] was, in place; `order` becomes 0, 1, 2...
    void arrange(std::vector<std::uint32_t>& order);

    // Calls take(i, event) for the first `count`, in order; nothing is left.
    template <class Take>
    void drain(std::size_t count, const Take& take) {
        for (std::size_t i = 0; i < count; ++i) {
            take(i, (*this)[i]);
            if (i >= first_block && (i - first_block) % block == block - 1) blocks_[(i - first_block) / block].reset();
        }
        first_ = {};
        blocks_.clear();
        long_ends_ns_ = {};
        size_ = 0;
    }

  private:
    std::vector<Packed> first_;
    std::vector<std::unique_ptr<std::array<Packed, block>>> blocks_;
    std::vector<std::int64_t> long_ends_ns_;
    std::size_t size_ = 0;
};

} // namespace dubhe::trace
