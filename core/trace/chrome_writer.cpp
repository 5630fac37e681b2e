// SPDX-License-Identifier: Apache-2.0
#include "chrome_writer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace dubhe::trace {

namespace {

std::string_view category_of(EventKind kind) {
    static constexpr std::array<std::string_view, event_kind_count> names{
        "kernel",       "gpu_memcpy", "gpu_memset",      "cuda_sync", "gpu_user_annotation",
        "cuda_runtime", "cpu_op",     "user_annotation", "other"};
    return names[static_cast<std::size_t>(kind)];
}

// Microseconds with three decimals: a nanosecond is the last of them.
std::string microseconds(double seconds) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.3f", std::round(seconds * 1e9) * 1e-3);
    return text.data();
}

// As many digits as tell it from any other.
std::string exact(double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.17g", value);
    return text.data();
}

// To whole nanoseconds: both ends alike, so that what followed at once still does.
double rounded(double seconds) {
    return std::round(seconds * 1e9) * 1e-9;
}

std::string triple(const std::array<std::uint32_t, 3>& numbers) {
    return '[' + std::to_string(numbers[0]) + ',' + std::to_string(numbers[1]) + ',' + std::to_string(numbers[2]) + ']';
}

void append(std::string& arguments, std::string_view key, const std::string& value) {
    arguments += (arguments.empty() ? "\"" : ",\"") + std::string{key} + "\":" + value;
}

std::string_view sync_name(SyncKind kind) {
    static constexpr std::array<std::string_view, 5> names{"Unknown Sync", "Event Sync", "Stream Sync",
                                                           "Stream Wait Event", "Context Sync"};
    return names[static_cast<std::size_t>(kind)];
}

void append_detail(std::string& arguments, const Trace& trace, std::uint32_t event) {
    const std::uint32_t detail = trace.details[event];
    if (detail == none) return;
    switch (trace.kinds[event]) {
    case EventKind::kernel: {
        const KernelDetail& one = trace.kernels[detail];
        append(arguments, "grid", triple(one.grid));
        append(arguments, "block", triple(one.block));
        append(arguments, "registers per thread", std::to_string(one.registers));
        append(arguments, "shared memory", std::to_string(one.shared_bytes));
        if (one.graph != 0) append(arguments, "graph id", std::to_string(one.graph));
        return;
    }
    case EventKind::copy:
    case EventKind::fill:
        return append(arguments, "bytes", std::to_string(static_cast<std::int64_t>(trace.copies[detail].bytes)));
    case EventKind::operation: {
        const OperationDetail& one = trace.operations[detail];
        if (detail < trace.operation_records.size() && trace.operation_records[detail] != 0)
            append(arguments, "Record function id", std::to_string(trace.operation_records[detail]));
        if (one.sequence >= 0) append(arguments, "Sequence number", std::to_string(one.sequence));
        if (one.forward_thread >= 0) append(arguments, "Fwd thread id", std::to_string(one.forward_thread));
        if (one.input_dims != none) append(arguments, "Input Dims", std::string{trace.text(one.input_dims)});
        if (one.input_types != none) append(arguments, "Input type", std::string{trace.text(one.input_types)});
        return;
    }
    case EventKind::device_sync: {
        const SyncDetail& one = trace.syncs[detail];
        append(arguments, "cuda_sync_kind", json_text(sync_name(one.kind)));
        append(arguments, "stream", std::to_string(one.stream));
        append(arguments, "wait_on_stream", std::to_string(one.on_stream));
        append(arguments, "wait_on_cuda_event_record_corr_id", std::to_string(one.on_correlation));
        return;
    }
    default:
        return;
    }
}

std::string arguments_of(const Trace& trace, std::uint32_t event) {
    std::string arguments;
    const Lane& lane = trace.lanes[trace.spans[event].lane];
    if (trace.correlations[event] != 0) append(arguments, "correlation", std::to_string(trace.correlations[event]));
    if (lane.kind == LaneKind::stream) {
        append(arguments, "device", std::to_string(lane.device));
        append(arguments, "stream", std::to_string(lane.stream));
    }
    append_detail(arguments, trace, event);
    return arguments;
}

// Streams lie in their GPU's process, host threads in that of their rank.
std::string place_of(const Trace& trace, std::uint32_t number) {
    constexpr std::int64_t host = 1'000'000;
    const Lane& lane = trace.lanes[number];
    const bool stream = lane.kind == LaneKind::stream;
    const std::int64_t process = stream || lane.kind == LaneKind::device ? lane.device : host + lane.rank;
    const std::int64_t thread = stream                                                   ? lane.stream
                                : lane.kind == LaneKind::host_thread && lane.thread >= 0 ? lane.thread
                                                                                         : number;
    return "\"pid\":" + std::to_string(process) + ",\"tid\":" + std::to_string(thread);
}

// Memory as PyTorch's profiler writes it, with its GPU; others as Chrome's counters. Each has another process id,
// so that two counters of one name stay apart.
void write_counter(std::ostream& out, const Counter& counter, std::size_t number) {
    const bool allocated = counter.name == allocated_counter;
    const bool memory = counter.bytes && (allocated || counter.name == reserved_counter);
    constexpr double most = 9e18;
    for (std::size_t i = 0; i < counter.size(); ++i) {
        out << ",\n{\"ph\":\"" << (memory ? 'i' : 'C') << "\",\"ts\":" << microseconds(counter.time_s[i])
            << ",\"pid\":" << number;
        const double value = counter.values[i];
        if (memory)
            out << ",\"cat\":\"cpu_instant_event\",\"name\":\"[memory]\",\"args\":{\"Device Type\":"
                << (counter.device < 0 ? 0 : 1) << ",\"Device Id\":" << counter.device << ",\"Total "
                << (allocated ? "Allocated" : "Reserved")
                << "\":" << static_cast<std::int64_t>(std::clamp(value, -most, most)) << "}}";
        else
            out << ",\"name\":" << json_text(counter.name) << ",\"args\":{\"device\":" << counter.device
                << ",\"value\":" << exact(value) << "}}";
    }
}

} // namespace

std::string json_text(std::string_view text) {
    std::string quoted{"\""};
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') quoted += '\\';
        if (byte < 0x20) {
            std::array<char, 8> escape{};
            std::snprintf(escape.data(), escape.size(), "\\u%04x", byte);
            quoted += escape.data();
        } else {
            quoted += c;
        }
    }
    return quoted + '"';
}

void write_chrome(std::ostream& out, const Trace& trace) {
    out << "{\"schemaVersion\":1,\"baseTimeNanoseconds\":" << trace.origin_ns
        << ",\"distributedInfo\":{\"rank\":" << trace.rank << ",\"world_size\":" << trace.world_size
        << "},\"deviceProperties\":[";
    for (std::size_t i = 0; i < trace.devices.size(); ++i) {
        const DeviceInfo& one = trace.devices[i];
        out << (i == 0 ? "" : ",") << "{\"id\":" << one.device << ",\"name\":" << json_text(one.name)
            << ",\"numSms\":" << one.sms << ",\"totalGlobalMem\":" << static_cast<std::int64_t>(one.memory_bytes)
            << '}';
    }
    out << "],\"traceEvents\":[\n";
    for (std::uint32_t lane = 0; lane < trace.lanes.size(); ++lane)
        out << "{\"ph\":\"M\",\"name\":\"thread_name\"," << place_of(trace, lane)
            << ",\"args\":{\"name\":" << json_text(trace.lanes[lane].name) << "}},\n";
    for (std::uint32_t event = 0; event < trace.size(); ++event) {
        const TimeSpan& span = trace.spans[event];
        out << "{\"ph\":\"X\",\"cat\":\"" << category_of(trace.kinds[event])
            << "\",\"name\":" << json_text(trace.name(event)) << ',' << place_of(trace, span.lane)
            << ",\"ts\":" << microseconds(span.begin_s)
            << ",\"dur\":" << microseconds(rounded(span.end_s) - rounded(span.begin_s));
        const std::string arguments = arguments_of(trace, event);
        if (!arguments.empty()) out << ",\"args\":{" << arguments << '}';
        out << (event + 1 < trace.size() ? "},\n" : "}");
    }
    for (std::size_t i = 0; i < trace.counters.size(); ++i)
        write_counter(out, trace.counters[i], i);
    out << "\n]}\n";
}

} // namespace dubhe::trace
