// SPDX-License-Identifier: Apache-2.0
#include "xla_lanes.h"

#include "json_token.h"

namespace dubhe::trace {

namespace {

// The number behind `mark`: "13" of "Stream #13(Compute)".
std::string_view number_behind(std::string_view text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + mark.size());
    return text.substr(0, text.find_first_not_of("0123456789"));
}

// "256,1,1" of "regs:32 static_shared:0 grid:256,1,1 block:128,1,1"
std::string_view value_of(std::string_view details, std::string_view key) {
    const std::size_t at = details.find(key);
    if (at == std::string_view::npos) return {};
    details.remove_prefix(at + key.size());
    return details.substr(0, details.find(' '));
}

constexpr std::size_t most_lanes = 1 << 16;

} // namespace

void XlaLanes::name_process(std::string_view process, std::string_view name) {
    const std::string_view device = number_behind(name, "/device:GPU:");
    if (!device.empty() && devices_.size() < most_lanes) devices_.insert_or_assign(std::string{process}, device);
}

void XlaLanes::name_thread(std::string_view process, std::string_view thread, std::string_view name) {
    if (!name.starts_with("Stream #") || streams_.size() >= most_lanes) return;
    streams_.insert_or_assign(std::string{process} + ' ' + std::string{thread}, number_behind(name, "#"));
}

ChromeEvent XlaLanes::translated(const ChromeEvent& event) {
    ChromeEvent said = event;
    const std::string_view process = bare(event.process), name = bare(event.name);
    const auto device = devices_.find(process);
    if (device == devices_.end()) return said;
    key_.assign(process).append(1, ' ').append(bare(event.thread));
    const auto stream = streams_.find(key_);
    said.category = "derived"; // "XLA Ops", "Steps": what the streams' kernels are for, drawn once more
    if (stream == streams_.end()) return said;
    said.device = device->second;
    said.stream = stream->second;
    said.category = name.starts_with("Memcpy") ? "gpu_memcpy" : name.starts_with("Memset") ? "gpu_memset" : "kernel";
    const std::string_view details = bare(event.details);
    said.registers = value_of(details, "regs:");
    said.bytes = value_of(details, "size:");
    const std::int64_t shared = integer(value_of(details, "static_shared:")).value_or(0) +
                                integer(value_of(details, "dynamic_shared:")).value_or(0);
    said.shared = shared_ = std::to_string(shared);
    const auto list = [](std::string& text, std::string_view numbers) {
        text.assign(1, '[').append(numbers).append(1, ']');
        return std::string_view{text};
    };
    said.grid = list(grid_, value_of(details, "grid:"));
    said.block = list(block_, value_of(details, "block:"));
    return said;
}

} // namespace dubhe::trace
