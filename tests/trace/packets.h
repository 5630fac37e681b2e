// SPDX-License-Identifier: Apache-2.0
// Perfetto traces made by hand: https://perfetto.dev/docs/reference/trace-packet-proto, field by field.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace dubhe::trace {

[[nodiscard]] std::string number_field(int field, std::uint64_t value);
[[nodiscard]] std::string bytes_field(int field, std::string_view bytes);
[[nodiscard]] std::string packet(const std::string& fields); // of a trace

[[nodiscard]] std::string thread_track(std::uint64_t uuid, int process, int thread, const std::string& name);
[[nodiscard]] std::string named_track(std::uint64_t uuid, const std::string& name);
// What goes into an event as annotation.
[[nodiscard]] std::string annotation(const std::string& name, std::uint64_t value);
[[nodiscard]] std::string annotation(const std::string& name, const std::string& text);
// Packets of a slice's begin and end.
[[nodiscard]] std::string slice(std::uint64_t track, const std::string& category, const std::string& name,
                                std::uint64_t begin_ns, std::uint64_t end_ns, const std::string& annotations = {});

// As rocprofv3 writes it: a launch and a kernel of 100 us, a copy of 4,096 bytes to the host, a range around all.
[[nodiscard]] std::string rocprof_packets();

} // namespace dubhe::trace
