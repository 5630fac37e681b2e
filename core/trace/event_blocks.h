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

// As NewEvent has it. Without initializers: a block's memory is not touched before an event is put there.
struct StoredEvent {
    std::int64_t begin_ns, end_ns;
    std::uint32_t lane, name, correlation, detail;
    std::uint32_t serial; // a hash
    EventKind kind;
};

class EventBlocks {
    // 40 MiB: so large an allocation goes back to the system at once, which smaller ones need not (mallopt(3)).
    static constexpr std::size_t block = 1 << 20;
    static constexpr std::size_t first_block = 1 << 14; // of most traces the only one
    template <class Blocks>
    static auto& at(Blocks& blocks, std::size_t i) {
        return i < first_block ? blocks.first_[i]
                               : (*blocks.blocks_[(i - first_block) / block])[(i - first_block) % block];
    }

  public:
    void add(const StoredEvent& event) {
        if (size_ < first_block) {
            first_.push_back(event);
        } else {
            if ((size_ - first_block) % block == 0)
                blocks_.push_back(std::make_unique_for_overwrite<std::array<StoredEvent, block>>());
            (*blocks_.back())[(size_ - first_block) % block] = event;
        }
        ++size_;
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const StoredEvent& operator[](std::size_t i) const { return at(*this, i); }
    [[nodiscard]] StoredEvent& operator[](std::size_t i) { return at(*this, i); }

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
        size_ = 0;
    }

  private:
    std::vector<StoredEvent> first_;
    std::vector<std::unique_ptr<std::array<StoredEvent, block>>> blocks_;
    std::size_t size_ = 0;
};

} // namespace dubhe::trace
