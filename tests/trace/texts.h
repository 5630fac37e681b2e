// SPDX-License-Identifier: Apache-2.0
// Traces made by hand.
#pragma once

#include <core/trace/reader.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

[[nodiscard]] Result<Trace> read_text(const std::string& text, const ReadOptions& options = {});
[[nodiscard]] std::string gzip(std::string_view text);
// {"traceEvents":[...]} of these events.
[[nodiscard]] std::string with_events(const std::vector<std::string>& events, const std::string& members = "");

// Events as PyTorch's profiler writes them; times in microseconds, as texts.
[[nodiscard]] std::string operation(const std::string& name, const std::string& begin, const std::string& duration,
                                    int thread = 1, const std::string& arguments = "");
[[nodiscard]] std::string call(const std::string& name, const std::string& begin, const std::string& duration,
                               int correlation, int thread = 1);
[[nodiscard]] std::string kernel(const std::string& name, const std::string& begin, const std::string& duration,
                                 int correlation, int stream = 7);
[[nodiscard]] std::string range(const std::string& name, const std::string& begin, const std::string& duration,
                                int thread = 1);

// A launch and its kernel in a step.
[[nodiscard]] std::string small_trace();

[[nodiscard]] std::size_t tallied(const Trace& trace, std::string_view part); // how often what holds `part` was counted
[[nodiscard]] std::uint32_t find(const Trace& trace, std::string_view name);  // the first event of that name

} // namespace dubhe::trace
