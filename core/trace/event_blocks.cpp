// SPDX-License-Identifier: Apache-2.0
#include "event_blocks.h"

namespace dubhe::trace {

EventBlocks::Packed EventBlocks::packed(const StoredEvent& event) {
    static_assert(event_bytes == 32);
    // Of clocks that went wrong the difference may wrap round: such a one is long, too.
    const auto duration_ns = static_cast<std::int64_t>(static_cast<std::uint64_t>(event.end_ns) -
                                                       static_cast<std::uint64_t>(event.begin_ns));
    Packed made{event.begin_ns,
                static_cast<std::uint32_t>(duration_ns),
                static_cast<std::uint8_t>(duration_ns >> 32U),
                event.kind,
                static_cast<std::uint16_t>(event.lane),
                event.name,
                event.correlation,
                event.detail,
                event.serial};
    if (duration_ns < 0 || duration_ns >= std::int64_t{is_long} << 32U) {
        made.duration_high = is_long;
        made.duration_low = static_cast<std::uint32_t>(long_ends_ns_.size());
        long_ends_ns_.push_back(event.end_ns);
    }
    return made;
}

// Cycle by cycle: a second copy of all would double the memory.
void EventBlocks::arrange(std::vector<std::uint32_t>& order) {
    const auto event = [this](std::uint32_t i) -> Packed& { return at(*this, i); };
    for (std::uint32_t first = 0; first < order.size(); ++first) {
        if (order[first] == first) continue;
        const Packed kept = event(first);
        std::uint32_t place = first;
        while (order[place] != first) {
            const std::uint32_t from = order[place];
            event(place) = event(from);
            order[place] = place;
            place = from;
        }
        event(place) = kept;
        order[place] = place;
    }
}

} // namespace dubhe::trace
