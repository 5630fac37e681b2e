// SPDX-License-Identifier: Apache-2.0
#include "../trace_builder.h"
#include "chrome_event.h"
#include "event_kinds.h"
#include "formats.h"
#include "json_header.h"
#include "json_stream.h"
#include "json_token.h"
#include "xla_lanes.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace dubhe::trace {

namespace {

template <class Number>
Number number_or(std::string_view token, Number otherwise) {
    if (token.empty()) return otherwise;
    const std::optional<std::int64_t> value = integer(token);
    if (!value || *value < static_cast<std::int64_t>(std::numeric_limits<Number>::min()) ||
        static_cast<std::uint64_t>(*value > 0 ? *value : 0) >
            static_cast<std::uint64_t>(std::numeric_limits<Number>::max()))
        return otherwise;
    return static_cast<Number>(*value);
}

// "[8, 16, 5]"
std::array<std::uint32_t, 3> three(std::string_view list) {
    std::array<std::uint32_t, 3> numbers{};
    if (!list.starts_with('[')) return numbers;
    list.remove_prefix(1);
    for (std::uint32_t& number : numbers) {
        const std::size_t end = std::min(list.find_first_of(",]"), list.size());
        std::string_view one = list.substr(0, end);
        while (one.starts_with(' '))
            one.remove_prefix(1);
        number = number_or<std::uint32_t>(one, 0);
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return numbers;
}

// What a trace's events become, one by one.
class ChromeReader {
  public:
    ChromeReader(const std::string& name, const ReadOptions& options) : builder_{name, "Kineto", options} {}

    bool take(const ChromeEvent& event);
    bool take_counter(const ChromeEvent& event, const CounterValues& values);
    Result<Trace> finish(const JsonHeader& header, const JsonStream::Outcome& outcome);

  private:
    static constexpr std::int64_t ns_a_us = 1000; // `ts` and `dur` are microseconds, whatever displayTimeUnit says

    struct Recent {
        std::string process, thread;
        EventKind group = EventKind::other;
        std::uint32_t lane = none;
    };

    static constexpr std::int64_t latest_ns = std::int64_t{1} << 61;
    [[nodiscard]] static std::optional<std::int64_t> time_of(const ChromeEvent& event) {
        const std::optional<std::int64_t> time = scaled(event.begin, ns_a_us);
        return time && *time <= latest_ns && *time >= -latest_ns ? time : std::nullopt;
    }

    bool take_whole(const ChromeEvent& event);
    bool take_begin(const ChromeEvent& event);
    bool take_end(const ChromeEvent& event);
    bool take_instant(const ChromeEvent& event);
    void take_metadata(const ChromeEvent& event);
    NewEvent described(const ChromeEvent& event, KindOf kind, std::string_view name);
    std::uint32_t detail_of(const ChromeEvent& event, EventKind kind, std::string_view name);
    std::uint32_t operation(const ChromeEvent& event);
    std::uint32_t sync(const ChromeEvent& event);
    std::uint32_t lane_of(const ChromeEvent& event, EventKind kind);
    std::uint32_t new_lane(const ChromeEvent& event, EventKind group);
    std::uint32_t text_of(std::string_view token);
    std::uint32_t collective(const ChromeEvent& event);

    TraceBuilder builder_;
    std::string scratch_;
    std::array<Recent, 8> recent_{};
    std::size_t next_recent_ = 0;
    std::map<std::uint32_t, std::vector<NewEvent>> open_; // B without its E, of each lane
    std::map<std::string, std::string> thread_names_;     // "pid tid"
    std::size_t instants_ = 0, flows_ = 0, others_ = 0, timeless_ = 0, negative_ = 0, guessed_ = 0, endless_ = 0;
    bool framework_ = false;
    XlaLanes xla_;
};

std::uint32_t ChromeReader::text_of(std::string_view token) {
    return token.empty() ? none : builder_.text(unescaped(bare(token), scratch_));
}

// Lanes of one name differ by what lies on them: a stream's work, a device's waits, a thread's calls.
EventKind group_of(EventKind kind) {
    if (runs_on_gpu(kind) || kind == EventKind::device_range) return EventKind::kernel;
    return kind == EventKind::device_sync ? kind : EventKind::other;
}

std::uint32_t ChromeReader::new_lane(const ChromeEvent& event, EventKind group) {
    const std::string process{bare(event.process)}, thread{bare(event.thread)};
    Lane lane;
    std::string key;
    if (group == EventKind::other) {
        const std::optional<std::int64_t> number = integer(event.thread);
        lane.kind = number && integer(event.process) ? LaneKind::host_thread : LaneKind::other;
        lane.thread = number.value_or(-1);
        lane.name = lane.kind == LaneKind::host_thread ? "process " + process + " thread " + thread
                                                       : process + (thread.empty() ? "" : " " + thread);
        key = "host " + process + ' ' + thread;
    } else {
        lane.kind = group == EventKind::kernel ? LaneKind::stream : LaneKind::device;
        lane.device = number_or<std::int32_t>(event.device.empty() ? event.process : event.device, -1);
        const std::string gpu = lane.device < 0 ? process : std::to_string(lane.device);
        if (lane.kind == LaneKind::stream)
            lane.stream = number_or<std::int64_t>(event.stream.empty() ? event.thread : event.stream, -1);
        lane.name = "GPU " + gpu +
                    (lane.kind == LaneKind::device
                         ? " waits"
                         : " stream " + std::string{lane.stream < 0 ? thread : std::to_string(lane.stream)});
        key = lane.name;
    }
    return builder_.lane(lane, key);
}

std::uint32_t ChromeReader::lane_of(const ChromeEvent& event, EventKind kind) {
    const EventKind group = group_of(kind);
    const std::string_view process = bare(event.process), thread = bare(event.thread);
    for (const Recent& recent : recent_) {
        if (recent.lane != none && recent.group == group && recent.thread == thread && recent.process == process)
            return recent.lane;
    }
    const std::uint32_t lane = new_lane(event, group);
    recent_[next_recent_++ % recent_.size()] = {std::string{process}, std::string{thread}, group, lane};
    return lane;
}

std::uint32_t ChromeReader::operation(const ChromeEvent& event) {
    const auto record = number_or<std::int64_t>(event.record, 0);
    if (event.sequence.empty() && event.input_dims.empty() && event.forward_thread.empty() && record <= 0) return none;
    OperationDetail detail;
    detail.sequence = number_or<std::int64_t>(event.sequence, -1);
    detail.forward_thread = number_or<std::int64_t>(event.forward_thread, -1);
    detail.input_dims = text_of(event.input_dims);
    detail.input_types = text_of(event.input_types);
    return builder_.detail(detail, static_cast<std::uint64_t>(std::max<std::int64_t>(0, record)));
}

std::uint32_t ChromeReader::sync(const ChromeEvent& event) {
    SyncDetail detail;
    const std::string_view kind = bare(event.sync_kind);
    if (kind == "Event Sync") detail.kind = SyncKind::event;
    if (kind == "Stream Sync") detail.kind = SyncKind::stream;
    if (kind == "Stream Wait Event") detail.kind = SyncKind::stream_wait;
    if (kind == "Context Sync") detail.kind = SyncKind::device;
    detail.stream = number_or<std::int64_t>(event.stream, -1);
    detail.on_stream = number_or<std::int64_t>(event.wait_on_stream, -1);
    detail.on_correlation = number_or<std::uint32_t>(event.wait_on_record, 0);
    return builder_.detail(detail);
}

std::uint32_t ChromeReader::detail_of(const ChromeEvent& event, EventKind kind, std::string_view name) {
    if (kind == EventKind::operation) return operation(event);
    if (kind == EventKind::device_sync) return sync(event);
    if (kind == EventKind::kernel)
        return builder_.detail(
            KernelDetail{three(event.grid), three(event.block), number_or<std::uint32_t>(event.registers, 0),
                         number_or<std::uint32_t>(event.shared, 0), number_or<std::uint32_t>(event.graph, 0)});
    if (kind != EventKind::copy && kind != EventKind::fill) return none;
    CopyDetail copy;
    copy.bytes = static_cast<double>(number_or<std::int64_t>(event.bytes, 0));
    if (kind == EventKind::copy) {
        read_copy_name(bare(event.kind), copy);
        read_copy_name(name, copy);
    }
    return builder_.detail(copy);
}

std::uint32_t ChromeReader::collective(const ChromeEvent& event) {
    CollectiveDetail detail;
    detail.name = text_of(event.collective);
    detail.element = text_of(event.element);
    detail.group = text_of(event.group);
    detail.ranks = text_of(event.ranks);
    detail.in_elements = static_cast<double>(number_or<std::int64_t>(event.in_elements, 0));
    detail.out_elements = static_cast<double>(number_or<std::int64_t>(event.out_elements, 0));
    detail.group_size = number_or<std::int32_t>(event.group_size, 0);
    builder_.trace().collectives.push_back(detail);
    return static_cast<std::uint32_t>(builder_.trace().collectives.size() - 1);
}

NewEvent ChromeReader::described(const ChromeEvent& event, KindOf kind, std::string_view name) {
    NewEvent made;
    made.kind = kind.kind;
    made.lane = lane_of(event, kind.kind);
    made.name = builder_.text(name);
    made.correlation = number_or<std::uint32_t>(bare(event.correlation), 0);
    made.serial = static_cast<std::uint64_t>(number_or<std::int64_t>(event.external_id, 0));
    if (kind.guessed) ++guessed_;
    if (kind.kind != EventKind::other && kind.kind != EventKind::range) framework_ = true;
    return made;
}

bool ChromeReader::take_whole(const ChromeEvent& event) {
    const std::optional<std::int64_t> begin = time_of(event);
    const std::optional<std::int64_t> duration =
        event.duration.empty() ? std::optional<std::int64_t>{0} : scaled(event.duration, ns_a_us);
    if (!begin || !duration || *duration > latest_ns) return ++timeless_, true;
    if (*duration < 0) return ++negative_, true;
    if (event.duration.empty()) ++endless_;
    std::string unquoted;
    const std::string_view name = unescaped(bare(event.name), unquoted);
    const KindOf kind = kind_of(bare(event.category), name, event);
    NewEvent made = described(event, kind, name);
    made.begin_ns = *begin;
    made.end_ns = *begin + *duration;
    made.detail = detail_of(event, kind.kind, name);
    if (!event.collective.empty() && kind.kind == EventKind::kernel) made.collective = collective(event);
    return builder_.add(made);
}

bool ChromeReader::take_begin(const ChromeEvent& event) {
    const std::optional<std::int64_t> begin = time_of(event);
    if (!begin) return ++timeless_, true;
    std::string unquoted;
    const std::string_view name = unescaped(bare(event.name), unquoted);
    NewEvent made = described(event, kind_of(bare(event.category), name, event), name);
    made.begin_ns = *begin;
    open_[made.lane].push_back(made);
    builder_.hold(sizeof made);
    return !builder_.full();
}

bool ChromeReader::take_end(const ChromeEvent& event) {
    const std::optional<std::int64_t> end = time_of(event);
    if (!end) return ++timeless_, true;
    std::vector<NewEvent>& open = open_[lane_of(event, EventKind::other)];
    if (open.empty()) return ++endless_, true;
    NewEvent made = open.back();
    open.pop_back();
    builder_.hold(-static_cast<std::ptrdiff_t>(sizeof made));
    made.end_ns = *end;
    if (made.end_ns < made.begin_ns) return ++negative_, true;
    return builder_.add(made);
}

void ChromeReader::take_metadata(const ChromeEvent& event) {
    const bool process = bare(event.name) == "process_name";
    if ((!process && bare(event.name) != "thread_name") || event.argument_name.empty()) return;
    std::string name{unescaped(bare(event.argument_name), scratch_)};
    if (process) return xla_.name_process(bare(event.process), name);
    xla_.name_thread(bare(event.process), bare(event.thread), name);
    std::string key = std::string{bare(event.process)} + ' ' + std::string{bare(event.thread)};
    builder_.hold(static_cast<std::ptrdiff_t>(sizeof(decltype(thread_names_)::value_type) + key.size() + name.size()));
    thread_names_.insert_or_assign(std::move(key), std::move(name));
}

// An allocation or release as PyTorch's profiler has it: what is allocated and reserved from then on, of a GPU (device
// type 1, as c10::DeviceType numbers them) or of the host (0).
bool ChromeReader::take_instant(const ChromeEvent& event) {
    const std::optional<std::int64_t> time = time_of(event);
    const std::optional<std::int64_t> allocated = integer(event.allocated), reserved = integer(event.reserved);
    const bool of_host = bare(event.memory_kind) == "0";
    const auto device = number_or<std::int32_t>(bare(event.memory_device), -1);
    if (bare(event.name) != "[memory]" || !time || (!allocated && !reserved) || (!of_host && device < 0))
        return ++instants_, true;
    const auto add = [&](const char* name, const std::optional<std::int64_t>& bytes) {
        if (!bytes) return true;
        const std::int32_t gpu = of_host ? -1 : device;
        const std::string key = name + std::to_string(gpu) + ' ' + std::string{bare(event.process)};
        return builder_.add_point(builder_.counter({name, true, 0, gpu, {}, {}}, key), *time,
                                  static_cast<double>(*bytes));
    };
    return add(allocated_counter, allocated) && (of_host || add(reserved_counter, reserved));
}

// One or more numbers of a process: a series each.
bool ChromeReader::take_counter(const ChromeEvent& event, const CounterValues& values) {
    const std::optional<std::int64_t> time = time_of(event);
    if (!time) return ++timeless_, true;
    std::string name{unescaped(bare(event.name), scratch_)};
    if (!event.id.empty()) name += ' ' + std::string{bare(event.id)};
    const auto device = number_or<std::int32_t>(event.device, -1);
    const bool alone = std::ranges::count_if(values, [](const auto& each) { return each.first != "device"; }) == 1;
    for (const auto& [series, number] : values) {
        if (series == "device") continue;
        const bool by_name = alone && (series.empty() || series == "value" || series == name);
        const std::string title = by_name        ? name
                                  : name.empty() ? std::string{series}
                                                 : name + ' ' + std::string{series};
        const std::string key = std::string{bare(event.process)} + ' ' + std::to_string(device) + ' ' + title;
        if (!builder_.add_point(builder_.counter({title, false, 0, device, {}, {}}, key), *time, number)) return false;
    }
    return true;
}

// False: no more, please.
bool ChromeReader::take(const ChromeEvent& event) {
    const std::string_view phase = bare(event.phase);
    switch (phase.size() == 1 ? phase.front() : ' ') {
    case 'X':
        return take_whole(xla_.any() ? xla_.translated(event) : event);
    case 'B':
        return take_begin(event);
    case 'E':
        return take_end(event);
    case 'M':
        return take_metadata(event), !builder_.full();
    case 'i':
    case 'I':
        return take_instant(event);
    case 's':
    case 't':
    case 'f':
        return ++flows_, true;
    case 'C':
        return true; // take_counter()
    default:
        return ++others_, true;
    }
}

Result<Trace> ChromeReader::finish(const JsonHeader& header, const JsonStream::Outcome& outcome) {
    for (auto& [lane, open] : open_)
        endless_ += open.size();
    builder_.count(Severity::warning, message("%1: what stands before it was taken", outcome.problem),
                   outcome.problem.empty() ? 0 : 1);
    builder_.count(Severity::warning, message("events without a time that makes sense: left out"), timeless_);
    builder_.count(Severity::warning, message("events that end before they begin: left out"), negative_);
    builder_.count(Severity::warning, message("events without begin or end: left out or taken as points"), endless_);
    builder_.count(Severity::warning, message("entries that are no events: left out"), outcome.no_objects);
    builder_.count(Severity::warning, message("stretches with bytes that no JSON may hold: read with ? for them"),
                   outcome.repaired);
    builder_.count(Severity::note, message("events without category: known by name or arguments"), guessed_);
    builder_.count(Severity::note, message("points in time (marks): not read"), instants_);
    builder_.count(Severity::note, message("asynchronous events: not read"), others_);
    Trace& trace = builder_.trace();
    for (Lane& lane : trace.lanes) {
        if (lane.kind != LaneKind::host_thread) continue;
        const std::size_t process = lane.name.find(' ') + 1, space = lane.name.find(' ', process);
        const auto named =
            thread_names_.find(lane.name.substr(process, space - process) + ' ' + std::to_string(lane.thread));
        if (named != thread_names_.end() && !named->second.empty()) lane.name = named->second;
    }
    header.apply(trace);
    for (Lane& lane : trace.lanes)
        lane.rank = trace.rank;
    for (Counter& counter : trace.counters)
        counter.rank = trace.rank;
    if (xla_.any()) trace.format = "JAX profiler";
    if (!framework_) trace.format = "Chrome trace";
    Result<Trace> read = builder_.finish();
    if (read) read->origin_ns += header.base_ns;
    return read;
}

} // namespace

Result<Trace> read_chrome(std::istream& in, const std::string& name, std::uint64_t packed_size,
                          const Progress& progress, const ReadOptions& options) {
    files::Unpacker bytes{in};
    ChromeReader reader{name, options};
    JsonStream stream{bytes, options.event_bytes, options.unpacked_bytes};
    JsonHeader header;
    ChromeEvent event;
    CounterValues values;
    JsonStream::Handlers handlers;
    handlers.member = [&](std::string_view key, std::string_view json) { header.read(key, json); };
    handlers.event = [&](simdjson::ondemand::object object, bool& wanted) {
        if (const simdjson::error_code problem = read_event(object, event)) return problem;
        wanted = reader.take(event);
        if (bare(event.phase) != "C") return simdjson::SUCCESS;
        const simdjson::error_code problem = read_counter(object, values);
        if (problem == simdjson::SUCCESS) wanted = reader.take_counter(event, values);
        return problem;
    };
    const JsonStream::Outcome outcome = stream.read(handlers, progress, packed_size);
    if (progress.cancelled()) return error(message("reading was cancelled"), name);
    if (!outcome.is_json) {
        if (!outcome.problem.empty()) return error(message("%1; nothing of it could be read", outcome.problem), name);
        return error(
            bytes.unpacked() == 0
                ? message("is empty")
                : message("is no trace: neither JSON, nor Perfetto's packets, nor an SQLite export, nor a recording"),
            name);
    }
    if (!outcome.has_events && outcome.problem.empty())
        return error(message("is JSON, but no trace: it has no `traceEvents`"), name);
    Result<Trace> trace = reader.finish(header, outcome);
    if (!trace && !outcome.problem.empty())
        return error(message("%1; no event stands before it", outcome.problem), name);
    return trace;
}

} // namespace dubhe::trace
