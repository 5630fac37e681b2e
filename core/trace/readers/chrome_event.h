// SPDX-License-Identifier: Apache-2.0
// One event of a Chrome trace as its text says it, before it means anything.
#pragma once

#include <simdjson.h>

#include <array>
#include <string_view>

namespace dubhe::trace {

// Tokens of the text: views into the batch that is read, "" where a member is missing.
struct ChromeEvent {
    std::string_view phase, category, name, process, thread, begin, duration;
    // Of `args`.
    std::string_view correlation, external_id, stream, device, grid, block, registers, shared, bytes, graph;
    std::string_view input_dims, input_types, sequence, forward_thread, kind, sync_kind, wait_on_stream, wait_on_record;
    std::string_view collective, in_elements, out_elements, group_size, group, ranks, element, argument_name, details;
};

// Fails where the object does not end: `event` then means nothing.
[[nodiscard]] simdjson::error_code read_event(simdjson::ondemand::object object, ChromeEvent& event);

} // namespace dubhe::trace
