// SPDX-License-Identifier: Apache-2.0
#include "packets.h"

namespace dubhe::trace {

namespace {

std::string varint_of(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7)
        bytes += static_cast<char>((value & 0x7f) | 0x80);
    return bytes + static_cast<char>(value);
}

constexpr int packet_event = 11, packet_track = 60, packet_time = 8;
constexpr int slice_begin = 1, slice_end = 2;

} // namespace

std::string number_field(int field, std::uint64_t value) {
    return varint_of(static_cast<std::uint64_t>(field) << 3) + varint_of(value);
}

std::string bytes_field(int field, std::string_view bytes) {
    return varint_of(static_cast<std::uint64_t>(field) << 3 | 2) + varint_of(bytes.size()) + std::string{bytes};
}

std::string packet(const std::string& fields) {
    return bytes_field(1, fields);
}

std::string thread_track(std::uint64_t uuid, int process, int thread, const std::string& name) {
    const std::string described = number_field(1, static_cast<std::uint64_t>(process)) +
                                  number_field(2, static_cast<std::uint64_t>(thread)) + bytes_field(5, name);
    return packet(bytes_field(packet_track, number_field(1, uuid) + bytes_field(4, described)));
}

std::string named_track(std::uint64_t uuid, const std::string& name) {
    return packet(bytes_field(packet_track, number_field(1, uuid) + bytes_field(2, name)));
}

std::string annotation(const std::string& name, std::uint64_t value) {
    return bytes_field(4, bytes_field(10, name) + number_field(3, value));
}

std::string annotation(const std::string& name, const std::string& text) {
    return bytes_field(4, bytes_field(10, name) + bytes_field(6, text));
}

std::string slice(std::uint64_t track, const std::string& category, const std::string& name, std::uint64_t begin_ns,
                  std::uint64_t end_ns, const std::string& annotations) {
    const std::string begin = number_field(9, slice_begin) + number_field(11, track) + bytes_field(22, category) +
                              bytes_field(23, name) + annotations;
    const std::string end = number_field(9, slice_end) + number_field(11, track);
    return packet(number_field(packet_time, begin_ns) + bytes_field(packet_event, begin)) +
           packet(number_field(packet_time, end_ns) + bytes_field(packet_event, end));
}

std::string rocprof_packets() {
    return thread_track(1, 300, 301, "python3") + named_track(2, "COMPUTE AGENT [2] STREAM [1] (GPU)") +
           named_track(3, "COPY to AGENT [0] STREAM [1] (CPU)") +
           slice(1, "marker_api", "step 1", 1'000'000, 1'900'000) +
           slice(1, "hip_api", "hipLaunchKernel", 1'010'000, 1'020'000, annotation("corr_id", 7)) +
           slice(1, "hip_api", "hipMemcpyAsync", 1'030'000, 1'040'000, annotation("corr_id", 8)) +
           slice(2, "kernel_dispatch", "gemm", 1'100'000, 1'200'000,
                 annotation("corr_id", 7) + annotation("agent", std::string{"Agent-2"}) +
                     annotation("workgroup_size", 256) + annotation("grid_size", 1'000)) +
           slice(3, "memory_copy", "MEMORY_COPY_DEVICE_TO_HOST", 1'300'000, 1'310'000,
                 annotation("corr_id", 8) + annotation("src_agent", std::string{"Agent-2"}) +
                     annotation("copy_bytes", 4096));
}

} // namespace dubhe::trace
