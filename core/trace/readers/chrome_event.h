// SPDX-License-Identifier: Apache-2.0
// One event of a Chrome trace as its text says it, before it means anything.
#pragma once

#include <simdjson.h>

#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::trace {

// Tokens of the text: views into the batch that is read, "" where a member is missing.
struct ChromeEvent {
    std::string_view phase, category, name, process, thread, begin, duration, id;
    // Of `args`.
    std::string_view correlation, external_id, stream, device, grid, block, registers, shared, bytes, graph;
    std::string_view input_dims, input_types, sequence, forward_thread, record, kind, sync_kind, wait_on_stream,
        wait_on_record;
    std::string_view collective, in_elements, out_elements, group_size, group, ranks, element, argument_name, details;
    std::string_view memory_device, memory_kind, allocated, reserved; // of allocations
};

// Fails where the object does not end: `event` then means nothing.
[[nodiscard]] simdjson::error_code read_event(simdjson::ondemand::object object, ChromeEvent& event);

// The numbers among the arguments of a counter's event, by name; its members are read once more. Views as above.
using CounterValues = std::vector<std::pair<std::string_view, double>>;
[[nodiscard]] simdjson::error_code read_counter(simdjson::ondemand::object& object, CounterValues& values);

} // namespace dubhe::trace
