// SPDX-License-Identifier: Apache-2.0
#include "event_blocks.h"

namespace dubhe::trace {

// Cycle by cycle: a second copy of all would double the memory.
void EventBlocks::arrange(std::vector<std::uint32_t>& order) {
    EventBlocks& events = *this;
    for (std::uint32_t first = 0; first < order.size(); ++first) {
        if (order[first] == first) continue;
        const StoredEvent kept = events[first];
        std::uint32_t at = first;
        while (order[at] != first) {
            const std::uint32_t from = order[at];
            events[at] = events[from];
            order[at] = at;
            at = from;
        }
        events[at] = kept;
        order[at] = at;
    }
}

} // namespace dubhe::trace
