// SPDX-License-Identifier: Apache-2.0
#include "memory_snapshot.h"

#include "pickle.h"

#include <core/support/mixed_hash.h>
#include <core/units/text.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <unordered_map>

namespace dubhe::trace {

namespace {

using Value = Pickle::Value;

double bytes_of(const Pickle& pickle, Value dictionary, std::string_view key) {
    return static_cast<double>(std::max<std::int64_t>(0, pickle.integer(pickle.at(dictionary, key))));
}

// "src/model.py:27 forward"
std::string place_text(const Pickle& pickle, Value frame) {
    constexpr std::size_t longest = 300; // a file of names alone must not fill the memory
    std::string_view file = pickle.text(pickle.at(frame, "filename"));
    file.remove_prefix(file.size() - std::min(file.size(), longest));
    const std::size_t folder = file.rfind('/');
    if (folder != std::string_view::npos && folder > 0) {
        const std::size_t above = file.rfind('/', folder - 1);
        if (above != std::string_view::npos) file.remove_prefix(above + 1);
    }
    return std::string{file} + ':' + std::to_string(pickle.integer(pickle.at(frame, "line"))) + ' ' +
           std::string{pickle.text(pickle.at(frame, "name")).substr(0, longest)};
}

// Lists may be shared: a small file can make a long walk. Steps are bounded by the file's size.
class Walk {
  public:
    explicit Walk(const Pickle& pickle) : left_{pickle.size() * 8 + (std::size_t{1} << 20)} {}
    // False where it has been too long already.
    [[nodiscard]] bool go(std::size_t steps) {
        left_ = steps < left_ ? left_ - steps : 0;
        return left_ > 0;
    }
    [[nodiscard]] bool ended() const { return left_ == 0; }

  private:
    std::size_t left_;
};

// Frames are innermost first. PyTorch's own lines say how something is allocated, not what for.
Value telling_frame(const Pickle& pickle, Walk& walk, Value frames) {
    Value python = Pickle::none_value;
    for (const Value frame : pickle.items(frames)) {
        if (!walk.go(pickle.items(frame).size() + 1)) return Pickle::none_value; // looking for a key is a walk, too
        const std::string_view file = pickle.text(pickle.at(frame, "filename"));
        if (!file.ends_with(".py")) continue;
        if (file.find("-packages/torch/") == std::string_view::npos) return frame;
        if (python == Pickle::none_value) python = frame;
    }
    const auto all = pickle.items(frames);
    return python != Pickle::none_value || all.empty() ? python : all.front();
}

class DeviceHistory {
  public:
    DeviceHistory(const Pickle& pickle, Walk& walk, MemoryDevice& device)
        : pickle_{pickle}, walk_{walk}, device_{device} {}

    // `first_us`: when time begins.
    void replay(Value events, std::int64_t first_us);

  private:
    void count(std::string_view action);
    // The change of both by an event, the next to be a point.
    MemoryPoint change_of(Value event, std::string_view action);
    void sum_up(); // of changes
    [[nodiscard]] std::uint32_t place_of(Value frames);

    const Pickle& pickle_;
    Walk& walk_;
    MemoryDevice& device_;
    std::unordered_map<std::int64_t, std::uint32_t, MixedHash> live_; // by address: the hold
    std::unordered_map<Value, std::uint32_t> by_frames_;              // what comes along one way shares its list
    std::unordered_map<std::string, std::uint32_t> by_text_;
};

void DeviceHistory::count(std::string_view action) {
    if (action == "oom") ++device_.out_of_memory;
    if (action == "alloc") ++device_.allocations;
    if (action == "free_requested") ++device_.releases;
}

std::uint32_t DeviceHistory::place_of(Value frames) {
    const auto [known, fresh] = by_frames_.try_emplace(frames, 0);
    if (!fresh) return known->second;
    std::string text;
    if (walk_.go(pickle_.items(frames).size() + 1)) {
        const Value frame = telling_frame(pickle_, walk_, frames);
        if (frame != Pickle::none_value) text = place_text(pickle_, frame);
    }
    const auto [place, is_new] = by_text_.try_emplace(text, static_cast<std::uint32_t>(device_.places.size()));
    if (is_new) device_.places.push_back(text);
    known->second = place->second;
    return place->second;
}

MemoryPoint DeviceHistory::change_of(Value event, std::string_view action) {
    const double bytes = bytes_of(pickle_, event, "size");
    const std::int64_t address = pickle_.integer(pickle_.at(event, "addr"));
    const auto point = static_cast<std::uint32_t>(device_.points.size());
    MemoryPoint change;
    if (action == "alloc") {
        change.allocated = bytes;
        if (bytes <= 0.0) return change;
        live_.insert_or_assign(address, static_cast<std::uint32_t>(device_.holds.size()));
        device_.holds.push_back({place_of(pickle_.at(event, "frames")), point, MemoryHold::open, bytes});
    } else if (action == "free_requested" || action == "free_completed") {
        // A block that other streams still use is released in two steps: the program gave it up at the first.
        if (const auto held = live_.find(address); held != live_.end()) {
            MemoryHold& hold = device_.holds[held->second];
            hold.last = point;
            change.allocated = -hold.bytes;
            live_.erase(held);
        } else if (action == "free_requested") {
            change.allocated = -bytes; // allocated before the history
        }
    } else if (action == "segment_alloc" || action == "segment_map") {
        change.reserved = bytes;
    } else if (action == "segment_free" || action == "segment_unmap") {
        change.reserved = -bytes;
    }
    return change;
}

void DeviceHistory::replay(Value events, std::int64_t first_us) {
    device_.points.emplace_back();
    double time_s = 0.0;
    for (const Value event : pickle_.items(events)) {
        if (!walk_.go(pickle_.items(event).size() + 1)) return;
        const std::string_view action = pickle_.text(pickle_.at(event, "action"));
        count(action);
        MemoryPoint change = change_of(event, action);
        if (change.allocated == 0.0 && change.reserved == 0.0) continue;
        const std::int64_t time_us = pickle_.integer(pickle_.at(event, "time_us"), -1);
        if (time_us >= first_us && first_us >= 0)
            time_s = std::max(time_s, static_cast<double>(time_us - first_us) / 1e6);
        change.time_s = time_s;
        device_.points.push_back(change);
    }
    sum_up();
}

void DeviceHistory::sum_up() {
    std::vector<MemoryPoint>& points = device_.points;
    if (points.size() == 1) return points.clear(); // nothing changed
    MemoryPoint sum;
    for (const MemoryPoint& change : points) {
        sum.allocated += change.allocated;
        sum.reserved += change.reserved;
    }
    // The history is a ring that forgets its beginning; how it ended is known, so that is where to count from.
    points.front().allocated = device_.end.allocated - sum.allocated;
    points.front().reserved = device_.end.reserved - sum.reserved;
    for (std::size_t i = 1; i < points.size(); ++i) {
        points[i].allocated += points[i - 1].allocated;
        points[i].reserved += points[i - 1].reserved;
    }
    const auto last = static_cast<std::uint32_t>(points.size());
    for (MemoryHold& hold : device_.holds)
        hold.last = std::min(hold.last, last);
    const auto peak = std::ranges::max_element(points, {}, &MemoryPoint::allocated);
    device_.peak_point = static_cast<std::size_t>(peak - points.begin());
    device_.peak = *peak;
    device_.peak_reserved = std::ranges::max(points, {}, &MemoryPoint::reserved).reserved;
    device_.end.time_s = points.back().time_s;
}

void take_segments(const Pickle& pickle, Walk& walk, Value segments, std::map<std::int32_t, MemoryDevice>& devices) {
    for (const Value segment : pickle.items(segments)) {
        if (!walk.go(pickle.items(segment).size() + 1)) return;
        const auto number = static_cast<std::int32_t>(
            std::clamp<std::int64_t>(pickle.integer(pickle.at(segment, "device")), 0, 0xffff));
        MemoryDevice& device = devices[number];
        device.end.reserved += bytes_of(pickle, segment, "total_size");
        for (const Value block : pickle.items(pickle.at(segment, "blocks"))) {
            if (!walk.go(pickle.items(block).size() + 1)) return;
            const double bytes = bytes_of(pickle, block, "size");
            const std::string_view state = pickle.text(pickle.at(block, "state"));
            // Events have what was asked for; blocks are rounded up.
            const bool exact = pickle.at(block, "requested_size") != Pickle::none_value;
            if (state == "active_allocated")
                device.end.allocated += exact ? bytes_of(pickle, block, "requested_size") : bytes;
            if (state != "inactive") continue;
            device.free_bytes += bytes;
            device.largest_free = std::max(device.largest_free, bytes);
        }
    }
}

} // namespace

Result<MemorySnapshot> read_memory_snapshot(std::string bytes, const std::string& name, std::size_t memory_bytes) {
    constexpr char protocol = '\x80'; // what pickles begin with since protocol 2
    if (bytes.empty() || bytes.front() != protocol)
        return error(message("is no memory snapshot: torch.cuda.memory._dump_snapshot() writes a pickle"), name);
    const Result<Pickle> read = Pickle::read(std::move(bytes), memory_bytes);
    if (!read) return error(read.diagnostics().front().message, name);
    const Pickle& pickle = *read;
    const Value segments = pickle.at(pickle.root(), "segments"), traces = pickle.at(pickle.root(), "device_traces");
    if (pickle.kind(segments) != Pickle::Kind::list)
        return error(message("is a pickle, but no memory snapshot: it has no `segments`"), name);
    std::map<std::int32_t, MemoryDevice> devices;
    Walk walk{pickle};
    take_segments(pickle, walk, segments, devices);
    const auto histories = pickle.items(traces).first(std::min<std::size_t>(pickle.items(traces).size(), 0x10000));
    std::int64_t first_us = -1;
    for (const Value history : histories) {
        const auto events = pickle.items(history);
        const std::int64_t begin_us = events.empty() ? -1 : pickle.integer(pickle.at(events.front(), "time_us"), -1);
        if (begin_us >= 0) first_us = first_us < 0 ? begin_us : std::min(first_us, begin_us);
    }
    for (std::size_t i = 0; i < histories.size(); ++i) {
        if (pickle.items(histories[i]).empty()) continue;
        MemoryDevice& device = devices[static_cast<std::int32_t>(i)];
        DeviceHistory{pickle, walk, device}.replay(histories[i], first_us);
    }
    if (walk.ended()) return error(message("is damaged: it refers to the same data over and over"), name);
    MemorySnapshot snapshot{name, {}, std::max<std::int64_t>(first_us, 0), {}};
    bool any_history = false;
    for (auto& [number, device] : devices) {
        device.device = number;
        any_history = any_history || !device.points.empty();
        if (device.points.empty()) device.peak = device.end, device.peak_reserved = device.end.reserved;
        snapshot.devices.push_back(std::move(device));
    }
    if (snapshot.devices.empty()) return error(message("holds no memory: the allocator had nothing"), name);
    if (!any_history)
        snapshot.notes.push_back(note(message("holds no history, only what was allocated at its end; call "
                                              "torch.cuda.memory._record_memory_history() before the run"),
                                      name));
    return snapshot;
}

Result<MemorySnapshot> read_memory_snapshot(const std::filesystem::path& file, const Progress& progress,
                                            std::size_t memory_bytes) {
    const std::string name = file.string();
    std::ifstream in{file, std::ios::binary};
    if (!in || std::filesystem::is_directory(file)) return error(message("can't be opened for reading"), name);
    std::string bytes;
    constexpr std::size_t piece = std::size_t{16} << 20;
    while (in) {
        if (progress.cancelled()) return error(message("reading was cancelled"), name);
        const std::size_t before = bytes.size();
        if (before > memory_bytes)
            return error(message("takes more memory than %1; allow more by dubhe-cli's --memory-limit",
                                 Message::number(to_text(Bytes{static_cast<double>(memory_bytes)}))),
                         name);
        bytes.resize(before + piece);
        in.read(bytes.data() + before, static_cast<std::streamsize>(piece));
        bytes.resize(before + static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) return error(message("can't be read to its end"), name);
    return read_memory_snapshot(std::move(bytes), name, memory_bytes);
}

} // namespace dubhe::trace
