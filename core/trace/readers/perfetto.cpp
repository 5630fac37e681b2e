// SPDX-License-Identifier: Apache-2.0
// Perfetto's own format: a protobuf message of packets, as rocprofv3 (`--output-format pftrace`), ROCm Systems Profiler
// and programs with Perfetto's SDK write it. https://perfetto.dev/docs/reference/trace-packet-proto
#include "../trace_builder.h"
#include "event_kinds.h"
#include "formats.h"
#include "perfetto_event.h"
#include "perfetto_packet.h"
#include "perfetto_sequence.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace dubhe::trace {

namespace {

namespace track_field {
constexpr int uuid = 1, name = 2, process = 3, thread = 4, parent = 5, counter = 8, static_name = 10;
constexpr int counter_unit = 3, counter_multiplier = 4, counter_incremental = 5, unit_bytes = 3;
constexpr int process_id = 1, process_name = 6, thread_process = 1, thread_id = 2, thread_name = 5;
} // namespace track_field

struct Track {
    std::string name, thread_name, process_name;
    std::int64_t process = -1, thread = -1;
    std::uint64_t parent = 0;
    std::uint32_t host_lane = none, stream_lane = none;
    std::vector<NewEvent> open; // begun and not ended
    std::uint32_t counter = none;
    bool bytes = false, incremental = false; // a counter's; incremental: its values are what was added
    double multiplier = 1.0, sum = 0.0;
};

// "COMPUTE AGENT [2] STREAM [1] (GPU)": the number in the first brackets behind a word; -1: there is none.
std::int64_t in_brackets(std::string_view text, std::string_view word) {
    const std::size_t from = text.find(word);
    const std::size_t open = from == std::string_view::npos ? from : text.find('[', from);
    if (open == std::string_view::npos) return -1;
    std::int64_t number = -1;
    for (std::size_t i = open + 1; i < text.size() && text[i] >= '0' && text[i] <= '9' && number < 0xffff; ++i)
        number = std::max<std::int64_t>(number, 0) * 10 + (text[i] - '0');
    return number;
}

// The number that a text ends with: "Agent-2".
std::int64_t trailing_number(std::string_view text) {
    constexpr std::size_t most_digits = 18;
    const std::size_t digits = text.find_last_not_of("0123456789") + 1;
    if (digits >= text.size() || text.size() - digits > most_digits) return -1;
    std::int64_t number = 0;
    for (const char digit : text.substr(digits))
        number = number * 10 + (digit - '0');
    return number;
}

// What the innermost parentheses at the end hold: "4711" of "THREAD 1 (4711)".
std::string_view in_parentheses(std::string_view text) {
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos) return {};
    text.remove_prefix(open + 1);
    return text.substr(0, text.find(')'));
}

std::uint32_t narrow(std::uint64_t value) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, none - 1));
}

void read_counter_track(std::string_view descriptor, Track& track) {
    ProtoFields fields{descriptor};
    for (ProtoField field; fields.next(field);) {
        if (field.number == track_field::counter_unit) track.bytes = field.value == track_field::unit_bytes;
        if (field.number == track_field::counter_multiplier)
            track.multiplier = static_cast<double>(static_cast<std::int64_t>(field.value));
        if (field.number == track_field::counter_incremental) track.incremental = field.value != 0;
    }
}

class PerfettoReader {
  public:
    PerfettoReader(const std::string& name, const ReadOptions& options)
        : options_{options}, builder_{name, "Perfetto", options} {}

    // False: no more, please.
    bool take_packet(std::string_view packet, bool inside = false);
    Result<Trace> finish(const Message& problem);

  private:
    bool take_compressed(std::string_view bytes);
    void take_track(std::string_view descriptor);
    bool take_counter(const PerfettoEvent& event, std::int64_t time_ns, Track& track, std::uint64_t uuid);
    bool take_event(const PerfettoPacket& packet, const PerfettoSequence& sequence, std::int64_t time);
    NewEvent begun(const PerfettoEvent& event, std::int64_t begin_ns, Track& track, std::uint64_t uuid);
    bool end_slice(Track& track, std::int64_t end_ns);
    std::uint32_t lane_of(Track& track, std::uint64_t uuid, KindOf kind, const PerfettoAnnotations& annotations);
    std::uint32_t stream_lane(Track& track, std::uint64_t uuid, EventKind kind, const PerfettoAnnotations& annotations);
    [[nodiscard]] std::string name_of(const Track& track) const;
    void name_host_lanes();

    ReadOptions options_;
    TraceBuilder builder_;
    PerfettoClocks clocks_;
    std::unordered_map<std::uint32_t, PerfettoSequence, MixedHash> sequences_;
    std::unordered_map<std::uint64_t, Track, MixedHash> tracks_;
    std::uint64_t inflated_ = 0; // bytes, of packets within packets
    std::size_t damaged_ = 0, lost_ = 0, instants_ = 0, others_ = 0, endless_ = 0, negative_ = 0;
};

void PerfettoReader::take_track(std::string_view descriptor) {
    ProtoFields fields{descriptor};
    std::uint64_t uuid = 0;
    Track read;
    for (ProtoField field; fields.next(field);) {
        if (field.number == track_field::uuid) uuid = field.value;
        if (field.number == track_field::parent) read.parent = field.value;
        if (field.number == track_field::name || field.number == track_field::static_name) read.name = field.bytes;
        if (field.number == track_field::counter) read_counter_track(field.bytes, read);
        if (field.number != track_field::process && field.number != track_field::thread) continue;
        const bool thread = field.number == track_field::thread;
        ProtoFields inner{field.bytes};
        for (ProtoField of; inner.next(of);) {
            const auto number = static_cast<std::int64_t>(of.value);
            if (of.number == (thread ? track_field::thread_process : track_field::process_id)) read.process = number;
            if (thread && of.number == track_field::thread_id) read.thread = number;
            if (thread && of.number == track_field::thread_name) read.thread_name = of.bytes;
            if (!thread && of.number == track_field::process_name) read.process_name = of.bytes;
        }
    }
    const auto [known, added] = tracks_.try_emplace(uuid);
    Track& track = known->second;
    const std::size_t texts = read.name.size() + read.thread_name.size() + read.process_name.size();
    builder_.hold(static_cast<std::ptrdiff_t>((added ? sizeof(decltype(tracks_)::value_type) : 0) + texts));
    read.host_lane = track.host_lane, read.stream_lane = track.stream_lane; // said again, with events in between
    read.counter = track.counter, read.sum = track.sum;
    read.open = std::move(track.open);
    if (read.name.empty()) read.name = std::move(track.name);
    track = std::move(read);
}

// Kernels and copies of one stream lie on two tracks of rocprofv3, and belong to one queue of work.
std::uint32_t PerfettoReader::stream_lane(Track& track, std::uint64_t uuid, EventKind kind,
                                          const PerfettoAnnotations& annotations) {
    Lane lane;
    lane.kind = LaneKind::stream;
    std::int64_t device = in_brackets(track.name, ""); // of the agent, which comes first
    lane.stream = std::max(in_brackets(track.name, "STREAM"), in_brackets(track.name, "QUEUE"));
    const bool to_host = track.name.find("(CPU)") != std::string::npos;
    if (kind == EventKind::copy && to_host) device = trailing_number(annotations.source);
    lane.device = static_cast<std::int32_t>(device);
    lane.name =
        lane.stream < 0 ? track.name : "GPU " + std::to_string(device) + " stream " + std::to_string(lane.stream);
    if (lane.name.empty()) lane.name = "track " + std::to_string(uuid);
    return builder_.lane(lane, lane.name);
}

std::uint32_t PerfettoReader::lane_of(Track& track, std::uint64_t uuid, KindOf kind,
                                      const PerfettoAnnotations& annotations) {
    const bool on_stream = runs_on_gpu(kind.kind) || kind.kind == EventKind::device_range;
    std::uint32_t& lane = on_stream ? track.stream_lane : track.host_lane;
    if (lane != none) return lane;
    // Copies to the host from several GPUs lie on one track.
    if (kind.kind == EventKind::copy) return stream_lane(track, uuid, kind.kind, annotations);
    if (on_stream) return lane = stream_lane(track, uuid, kind.kind, annotations);
    Lane host; // named when all tracks are known
    host.kind = LaneKind::other;
    return lane = builder_.lane(host, "track " + std::to_string(uuid));
}

NewEvent PerfettoReader::begun(const PerfettoEvent& event, std::int64_t begin_ns, Track& track, std::uint64_t uuid) {
    NewEvent slice;
    slice.begin_ns = begin_ns;
    slice.name = event.name == none ? builder_.text("unnamed") : event.name;
    const std::string_view name = builder_.text_at(slice.name);
    const KindOf kind =
        kind_of(event.category == none ? std::string_view{} : builder_.text_at(event.category), name, {});
    const PerfettoAnnotations& said = event.annotations;
    slice.kind = kind.kind;
    slice.lane = lane_of(track, uuid, kind, said);
    if (said.correlation < none) slice.correlation = static_cast<std::uint32_t>(said.correlation);
    if (slice.kind == EventKind::kernel) {
        KernelDetail detail;
        if (said.threads_of_block > 0 && said.threads_in_all > 0) {
            detail.block = {narrow(said.threads_of_block), 1, 1};
            detail.grid = {narrow((said.threads_in_all - 1) / said.threads_of_block + 1), 1, 1};
        }
        detail.shared_bytes = narrow(said.shared);
        slice.detail = builder_.detail(detail);
    } else if (slice.kind == EventKind::copy || slice.kind == EventKind::fill) {
        CopyDetail detail;
        detail.bytes = static_cast<double>(said.bytes);
        read_copy_name(name, detail);
        slice.detail = builder_.detail(detail);
    }
    return slice;
}

bool PerfettoReader::end_slice(Track& track, std::int64_t end_ns) {
    if (track.open.empty()) return ++endless_, true;
    NewEvent slice = track.open.back();
    track.open.pop_back();
    builder_.hold(-static_cast<std::ptrdiff_t>(sizeof slice));
    slice.end_ns = end_ns;
    if (slice.end_ns < slice.begin_ns) return ++negative_, true;
    return builder_.add(slice);
}

bool PerfettoReader::take_counter(const PerfettoEvent& event, std::int64_t time_ns, Track& track, std::uint64_t uuid) {
    if (!event.value) return ++others_, true;
    if (track.counter == none) {
        const std::string name = !track.name.empty()  ? track.name
                                 : event.name != none ? std::string{builder_.text_at(event.name)}
                                                      : "track " + std::to_string(uuid);
        const auto device = static_cast<std::int32_t>(in_brackets(track.name, ""));
        track.counter = builder_.counter({name, track.bytes, 0, device, {}, {}}, std::to_string(uuid));
    }
    const double value = *event.value * track.multiplier;
    if (!std::isfinite(value)) return ++others_, true;
    track.sum = track.incremental ? track.sum + value : value;
    return builder_.add_point(track.counter, time_ns, track.sum);
}

bool PerfettoReader::take_event(const PerfettoPacket& packet, const PerfettoSequence& sequence, std::int64_t time) {
    const PerfettoEvent event = read_event(packet.event, sequence, builder_);
    if (!event.whole) ++damaged_;
    constexpr std::int64_t ns_a_us = 1000, latest_us = std::int64_t{1} << 50;
    if (event.absolute_us && *event.absolute_us >= 0 && *event.absolute_us < latest_us)
        time = *event.absolute_us * ns_a_us;
    const std::uint64_t uuid = event.track.value_or(sequence.track.value_or(0));
    const auto [known, added] = tracks_.try_emplace(uuid);
    Track& track = known->second;
    if (added) builder_.hold(sizeof(decltype(tracks_)::value_type));
    switch (event.type) {
    case SliceType::begin: {
        NewEvent slice = begun(event, time, track, uuid);
        if (event.duration_us) {
            if (*event.duration_us < 0 || *event.duration_us > latest_us) return ++negative_, true;
            slice.end_ns = time + *event.duration_us * ns_a_us;
            return builder_.add(slice);
        }
        track.open.push_back(slice);
        builder_.hold(sizeof slice);
        return !builder_.full();
    }
    case SliceType::end:
        return end_slice(track, time);
    case SliceType::instant:
        return ++instants_, true;
    case SliceType::counter:
        return take_counter(event, time, track, uuid);
    case SliceType::none:
        break;
    }
    return ++others_, true;
}

bool PerfettoReader::take_compressed(std::string_view bytes) {
    const InflatedPackets packets = inflate_packets(bytes, options_.event_bytes);
    inflated_ += packets.bytes.size();
    if (inflated_ > options_.unpacked_bytes) {
        builder_.count(Severity::warning, message("reading stopped at the most bytes that packets may unpack to"), 1);
        return false;
    }
    ProtoFields fields{packets.bytes};
    for (ProtoField field; fields.next(field);)
        if (field.number == perfetto_packet_field && field.is_bytes && !take_packet(field.bytes, true)) return false;
    if (!fields.whole() || !packets.whole) ++damaged_;
    return true;
}

bool PerfettoReader::take_packet(std::string_view bytes, bool inside) {
    const std::optional<PerfettoPacket> read = read_packet(bytes);
    if (!read) return ++damaged_, true;
    const PerfettoPacket& packet = *read;
    if (!packet.compressed.empty() && !inside) return take_compressed(packet.compressed);
    if (!packet.clocks.empty()) clocks_.take_snapshot(packet.clocks, packet.sequence);
    const auto [known, added] = sequences_.try_emplace(packet.sequence);
    if (added) builder_.hold(sizeof(decltype(sequences_)::value_type));
    PerfettoSequence& sequence = known->second;
    if (packet.dropped) sequence.complete = false;
    if (packet.cleared) {
        sequence = {};
        sequence.complete = true;
    }
    if (!packet.interned.empty()) sequence.take_interned(packet.interned, builder_);
    if (!packet.defaults.empty()) sequence.take_defaults(packet.defaults);
    if (!packet.track.empty()) take_track(packet.track);
    // A clock that counts from packet to packet goes on with each, whatever it holds.
    const std::uint32_t clock = packet.clock.value_or(sequence.clock.value_or(0));
    const std::int64_t time = packet.timed ? clocks_.time_ns(packet.timestamp, clock, packet.sequence) : 0;
    if (!packet.has_event) return !builder_.full();
    if (packet.needs_state && !sequence.complete) return ++lost_, true;
    return take_event(packet, sequence, time);
}

std::string PerfettoReader::name_of(const Track& track) const {
    if (!track.thread_name.empty()) return track.thread_name;
    if (!track.name.empty()) return track.name;
    if (track.thread >= 0)
        return "process " + std::to_string(track.process) + " thread " + std::to_string(track.thread);
    if (!track.process_name.empty()) return track.process_name;
    const auto parent = tracks_.find(track.parent);
    return parent == tracks_.end() || track.parent == 0 ? std::string{} : parent->second.name;
}

void PerfettoReader::name_host_lanes() {
    for (const auto& [uuid, track] : tracks_) {
        if (track.host_lane == none) continue;
        Lane& lane = builder_.trace().lanes[track.host_lane];
        lane.name = name_of(track);
        if (lane.name.empty()) lane.name = "track " + std::to_string(uuid);
        lane.thread = track.thread;
        // "THREAD 1 (4711)" of rocprofv3, whose tracks of threads are no threads of Perfetto.
        if (lane.thread < 0 && track.name.starts_with("THREAD "))
            lane.thread = trailing_number(in_parentheses(track.name));
        if (lane.thread >= 0) lane.kind = LaneKind::host_thread;
    }
}

Result<Trace> PerfettoReader::finish(const Message& problem) {
    for (const auto& [uuid, track] : tracks_)
        endless_ += track.open.size();
    builder_.count(Severity::warning, message("%1: what stands before it was taken", problem), problem.empty() ? 0 : 1);
    builder_.count(Severity::warning, message("packets that are damaged: left out"), damaged_);
    builder_.count(Severity::warning, message("packets that refer to others that were lost: left out"), lost_);
    builder_.count(Severity::warning, message("events that end before they begin: left out"), negative_);
    builder_.count(Severity::warning, message("events without begin or end: left out or taken as points"), endless_);
    builder_.count(Severity::note, message("points in time (marks): not read"), instants_);
    builder_.count(Severity::note, message("asynchronous events: not read"), others_);
    name_host_lanes();
    Result<Trace> trace = builder_.finish();
    if (!trace && !problem.empty())
        return error(message("%1; no event stands before it", problem), builder_.trace().file);
    return trace;
}

} // namespace

bool is_perfetto(std::string_view bytes) {
    // A packet begins with the byte that is a line break in text: no JSON goes on like the packet does.
    constexpr std::string_view json = " \t\r\n{[\"";
    if (bytes.size() < 3 || bytes[0] != '\x0a') return false;
    return json.find(bytes[1]) == std::string_view::npos || json.find(bytes[2]) == std::string_view::npos;
}

Result<Trace> read_perfetto(std::istream& in, const std::string& name, std::uint64_t packed_size,
                            const Progress& progress, const ReadOptions& options) {
    files::Unpacker bytes{in};
    PerfettoStream packets{bytes, options};
    PerfettoReader reader{name, options};
    std::uint64_t looked_up_at = 0; // bytes
    while (const std::optional<std::string_view> packet = packets.next()) {
        constexpr std::uint64_t between = std::uint64_t{1} << 20;
        if (bytes.unpacked() >= looked_up_at) {
            looked_up_at = bytes.unpacked() + between;
            if (progress.cancelled()) return error(message("reading was cancelled"), name);
            if (packed_size > 0)
                progress(static_cast<double>(bytes.packed()) / static_cast<double>(packed_size), "reading events");
        }
        if (!reader.take_packet(*packet)) break;
    }
    return reader.finish(packets.problem());
}

} // namespace dubhe::trace
