// SPDX-License-Identifier: Apache-2.0
#include "../recording_format.h"
#include "../trace_builder.h"
#include "demangled_name.h"
#include "formats.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <optional>
#include <unordered_map>

namespace dubhe::trace {

namespace {

namespace rec = recording;

constexpr std::uint64_t latest_record_ns = std::uint64_t{1} << 62;

std::string_view memory_name(rec::Memory memory) {
    switch (memory) {
    case rec::Memory::pageable:
        return "Pageable";
    case rec::Memory::pinned:
        return "Pinned";
    case rec::Memory::managed:
    case rec::Memory::managed_static:
        return "Managed";
    case rec::Memory::array:
        return "Array";
    default:
        return "Device";
    }
}

std::string copy_name(const rec::Copy& copy) {
    static constexpr std::array<std::string_view, 6> ways{"Memcpy",      "Memcpy HtoD", "Memcpy DtoH",
                                                          "Memcpy DtoD", "Memcpy HtoH", "Memcpy PtoP"};
    const auto way = std::min(static_cast<std::size_t>(copy.direction), ways.size() - 1);
    return std::string{ways[way]} + " (" + std::string{memory_name(copy.source)} + " -> " +
           std::string{memory_name(copy.target)} + ")";
}

class RecordingReader {
  public:
    RecordingReader(const std::string& name, const rec::FileHeader& header, const ReadOptions& options)
        : header_{header}, builder_{name, "Dubhe recording", options}, texts_(1, builder_.text("")) {}

    bool take(rec::Kind kind, const char* bytes, std::size_t size);
    Result<Trace> finish(bool cut);

  private:
    struct OpenRange {
        std::uint64_t begin_ns;
        std::uint32_t thread, name, domain;
    };

    bool kernel(const rec::Kernel& one);
    bool copy(const rec::Copy& one);
    bool fill(const rec::Set& one);
    bool call(const rec::Call& one);
    bool wait(const rec::Synchronization& one);
    bool mark(const rec::Mark& one);
    bool cost(const rec::Overhead& one);
    void text(const char* bytes, std::size_t size);
    void device(const rec::Device& one);

    std::optional<NewEvent> timed(std::uint64_t begin_ns, std::uint64_t end_ns);
    [[nodiscard]] std::uint32_t text_of(std::uint32_t id) const { return id < texts_.size() ? texts_[id] : texts_[0]; }
    std::uint32_t thread(std::uint32_t id);
    std::uint32_t stream(std::uint32_t device, std::uint32_t stream);

    rec::FileHeader header_;
    TraceBuilder builder_;
    std::vector<std::uint32_t> texts_; // by the recorder's ids
    std::unordered_map<std::uint32_t, std::uint32_t> readable_;
    std::unordered_map<std::uint32_t, OpenRange> ranges_;
    std::unordered_map<std::uint64_t, rec::EventRecord> recorded_;  // by event_sync
    std::vector<std::pair<std::size_t, std::uint64_t>> to_resolve_; // of Trace::syncs: the recording waited for
    std::size_t timeless_ = 0, unknown_ = 0, endless_ = 0, bad_ = 0;
    std::optional<rec::End> end_;
};

template <class Record>
Record as(const char* bytes, std::size_t size) {
    Record record;
    std::memcpy(&record, bytes, std::min(size, sizeof record));
    return record;
}

std::optional<NewEvent> RecordingReader::timed(std::uint64_t begin_ns, std::uint64_t end_ns) {
    if (begin_ns == 0 || end_ns < begin_ns || end_ns > latest_record_ns) {
        ++timeless_;
        return std::nullopt;
    }
    NewEvent event;
    event.begin_ns = static_cast<std::int64_t>(begin_ns);
    event.end_ns = static_cast<std::int64_t>(end_ns);
    return event;
}

std::uint32_t RecordingReader::thread(std::uint32_t id) {
    Lane lane;
    lane.kind = LaneKind::host_thread;
    lane.thread = id;
    lane.name = "process " + std::to_string(header_.process) + " thread " + std::to_string(id);
    return builder_.lane(lane, lane.name);
}

std::uint32_t RecordingReader::stream(std::uint32_t device, std::uint32_t stream) {
    Lane lane;
    lane.kind = LaneKind::stream;
    lane.device = static_cast<std::int32_t>(std::min(device, 0xffffU));
    lane.stream = stream;
    lane.name = "GPU " + std::to_string(device) + " stream " + std::to_string(stream);
    return builder_.lane(lane, lane.name);
}

bool RecordingReader::kernel(const rec::Kernel& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    const std::uint32_t mangled = text_of(one.name);
    const auto [name, added] = readable_.try_emplace(one.name, mangled);
    if (added) name->second = builder_.text(readable_kernel_name(builder_.text_at(mangled)));
    event->kind = EventKind::kernel;
    event->lane = stream(one.device, one.stream);
    event->name = name->second;
    event->correlation = one.correlation;
    event->serial = one.graph_node;
    const std::uint64_t shared = std::uint64_t{one.static_shared} + one.dynamic_shared;
    event->detail =
        builder_.detail(KernelDetail{one.grid, one.block, one.registers,
                                     static_cast<std::uint32_t>(std::min<std::uint64_t>(shared, none - 1)), one.graph});
    return builder_.add(*event);
}

bool RecordingReader::copy(const rec::Copy& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    event->kind = EventKind::copy;
    event->lane = stream(one.device, one.stream);
    const std::string name = copy_name(one);
    event->name = builder_.text(name);
    event->correlation = one.correlation;
    event->serial = one.graph_node;
    CopyDetail detail;
    detail.bytes = static_cast<double>(one.bytes);
    read_copy_name(name, detail);
    event->detail = builder_.detail(detail);
    return builder_.add(*event);
}

bool RecordingReader::fill(const rec::Set& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    event->kind = EventKind::fill;
    event->lane = stream(one.device, one.stream);
    event->name = builder_.text("Memset (" + std::string{memory_name(one.target)} + ")");
    event->correlation = one.correlation;
    event->serial = one.graph_node;
    event->detail = builder_.detail(CopyDetail{static_cast<double>(one.bytes), CopyDirection::unknown, false});
    return builder_.add(*event);
}

bool RecordingReader::call(const rec::Call& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    event->kind = EventKind::api;
    event->lane = thread(one.thread);
    event->name = text_of(one.name);
    event->correlation = one.correlation;
    return builder_.add(*event);
}

bool RecordingReader::wait(const rec::Synchronization& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    static constexpr std::array kinds{SyncKind::unknown, SyncKind::event, SyncKind::stream_wait, SyncKind::stream,
                                      SyncKind::device};
    SyncDetail detail;
    detail.kind = kinds[std::min(static_cast<std::size_t>(one.wait), kinds.size()) % kinds.size()];
    if (one.stream != none) detail.stream = one.stream;
    if (one.event_sync != 0) to_resolve_.emplace_back(builder_.trace().syncs.size(), one.event_sync);
    Lane lane;
    lane.kind = LaneKind::device;
    lane.name = "GPU waits";
    event->kind = EventKind::device_sync;
    event->lane = builder_.lane(lane, lane.name);
    event->name = builder_.text("wait");
    event->correlation = one.correlation;
    event->detail = builder_.detail(detail);
    return builder_.add(*event);
}

bool RecordingReader::mark(const rec::Mark& one) {
    if (one.type == rec::MarkType::begin) {
        ranges_.insert_or_assign(one.id, OpenRange{one.time_ns, one.thread, one.name, one.domain});
        return true;
    }
    const auto range = ranges_.find(one.id);
    if (one.type != rec::MarkType::end) return true;
    if (range == ranges_.end()) return ++endless_, true;
    const OpenRange open = range->second;
    ranges_.erase(range);
    std::optional<NewEvent> event = timed(open.begin_ns, one.time_ns);
    if (!event) return true;
    event->kind = EventKind::range;
    event->lane = thread(open.thread);
    event->name = text_of(open.name);
    event->serial = one.id;
    return builder_.add(*event);
}

bool RecordingReader::cost(const rec::Overhead& one) {
    std::optional<NewEvent> event = timed(one.begin_ns, one.end_ns);
    if (!event) return true;
    static constexpr std::array<std::string_view, 6> names{"overhead",        "driver: compilation",
                                                           "profiler",        "driver: resources",
                                                           "driver: loading", "driver: command buffer full"};
    event->lane = thread(one.thread);
    event->name = builder_.text(names[std::min(static_cast<std::size_t>(one.cost), names.size() - 1)]);
    return builder_.add(*event);
}

void RecordingReader::text(const char* bytes, std::size_t size) {
    const auto head = as<rec::Text>(bytes, size);
    if (size < sizeof head || head.bytes > size - sizeof head || head.id != texts_.size()) {
        ++bad_;
        return;
    }
    texts_.push_back(builder_.text(std::string_view{bytes + sizeof head, head.bytes}));
}

void RecordingReader::device(const rec::Device& one) {
    if (builder_.trace().devices.size() > 1024) return;
    builder_.trace().devices.push_back(
        {static_cast<std::int32_t>(std::min(one.device, 0xffffU)), std::string{builder_.text_at(text_of(one.name))},
         static_cast<std::int32_t>(std::min(one.multiprocessors, 0xffffU)), static_cast<double>(one.memory_bytes)});
}

bool RecordingReader::take(rec::Kind kind, const char* bytes, std::size_t size) {
    switch (kind) {
    case rec::Kind::text:
        return text(bytes, size), !builder_.full();
    case rec::Kind::kernel:
        return kernel(as<rec::Kernel>(bytes, size));
    case rec::Kind::copy:
        return copy(as<rec::Copy>(bytes, size));
    case rec::Kind::set:
        return fill(as<rec::Set>(bytes, size));
    case rec::Kind::call:
        return call(as<rec::Call>(bytes, size));
    case rec::Kind::synchronization:
        return wait(as<rec::Synchronization>(bytes, size));
    case rec::Kind::event_record: {
        const auto one = as<rec::EventRecord>(bytes, size);
        if (one.event_sync != 0 && recorded_.insert_or_assign(one.event_sync, one).second)
            builder_.hold(sizeof(decltype(recorded_)::value_type));
        return !builder_.full();
    }
    case rec::Kind::mark:
        return mark(as<rec::Mark>(bytes, size));
    case rec::Kind::overhead:
        return cost(as<rec::Overhead>(bytes, size));
    case rec::Kind::device:
        return device(as<rec::Device>(bytes, size)), true;
    case rec::Kind::external:
    case rec::Kind::process:
        return true;
    case rec::Kind::end:
        end_ = as<rec::End>(bytes, size);
        return true;
    }
    return ++unknown_, true;
}

Result<Trace> RecordingReader::finish(bool cut) {
    const bool whole = !cut && end_;
    builder_.count(Severity::warning, message("the recording was cut short: what stands before that was taken"),
                   whole ? 0 : 1);
    if (end_ && end_->reason == rec::Reason::size_limit)
        builder_.count(Severity::warning, message("the recording stopped at its size limit"), 1);
    if (end_ && end_->dropped > 0)
        builder_.count(Severity::warning, message("activities that the profiler lost"),
                       static_cast<std::size_t>(end_->dropped));
    builder_.count(Severity::warning, message("records without a time that makes sense: left out"), timeless_);
    builder_.count(Severity::warning, message("texts that make no sense: left out"), bad_);
    builder_.count(Severity::note, message("ranges without begin or end: left out"), endless_ + ranges_.size());
    builder_.count(Severity::note, message("records of a kind that is not known: left out"), unknown_);
    for (const auto& [detail, event_sync] : to_resolve_) { // records come in any order
        const auto found = recorded_.find(event_sync);
        if (found == recorded_.end()) continue;
        builder_.trace().syncs[detail].on_stream = found->second.stream;
        builder_.trace().syncs[detail].on_correlation = found->second.correlation;
    }
    Result<Trace> trace = builder_.finish();
    constexpr std::uint64_t far = latest_record_ns;
    if (trace && header_.unix_base_ns < far && header_.clock_base_ns < far)
        trace->origin_ns +=
            static_cast<std::int64_t>(header_.unix_base_ns) - static_cast<std::int64_t>(header_.clock_base_ns);
    return trace;
}

} // namespace

Result<Trace> read_recording(std::istream& in, const std::string& name, const Progress& progress,
                             const ReadOptions& options) {
    rec::FileHeader header;
    in.read(reinterpret_cast<char*>(&header), sizeof header);
    if (in.gcount() != sizeof header) return error(message("is a recording cut short within its first bytes"), name);
    if (header.version > rec::version)
        return error(
            message("was recorded by a newer Dubhe (format %1); this one reads %2", header.version, rec::version),
            name);
    constexpr std::uint32_t longest_header = 1 << 16;
    if (header.header_bytes < sizeof header || header.header_bytes > longest_header || header.header_bytes % 8 != 0)
        return error(message("is damaged: its header says that records begin at byte %1", header.header_bytes), name);
    in.ignore(static_cast<std::streamsize>(header.header_bytes - sizeof header));
    RecordingReader reader{name, header, options};
    std::vector<char> record(std::size_t{8} * std::numeric_limits<std::uint16_t>::max());
    constexpr std::size_t word = 8;
    bool cut = false;
    for (std::size_t records = 0; !cut; ++records) {
        if (records % 65536 == 0 && progress.cancelled()) return error(message("reading was cancelled"), name);
        in.read(record.data(), word);
        if (in.gcount() == 0) break;
        const auto head = as<rec::RecordHead>(record.data(), sizeof(rec::RecordHead));
        const std::size_t size = head.words * word;
        cut = static_cast<std::size_t>(in.gcount()) != word || size == 0;
        if (cut) break;
        in.read(record.data() + word, static_cast<std::streamsize>(size - word));
        cut = static_cast<std::size_t>(in.gcount()) != size - word;
        if (!cut && !reader.take(head.kind, record.data(), size)) break;
    }
    return reader.finish(cut);
}

} // namespace dubhe::trace
