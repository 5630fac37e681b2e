// SPDX-License-Identifier: Apache-2.0
// A recorded run as Chrome JSON, which Perfetto, chrome://tracing and PyTorch's tools read, and this program too.
#pragma once

#include "trace.h"

#include <ostream>
#include <string>
#include <string_view>

namespace dubhe::trace {

// Everything that was read, in order of time; names and categories as PyTorch's profiler gives them. Reading it back
// gives the same events. Errors are the stream's.
void write_chrome(std::ostream& out, const Trace& trace);

// A text between quotes, escaped as JSON wants it.
[[nodiscard]] std::string json_text(std::string_view text);

} // namespace dubhe::trace
