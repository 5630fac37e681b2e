// SPDX-License-Identifier: Apache-2.0
// ROCm's profiling database (rocpd), what rocprofv3 writes unless it is asked for another format. Each process has its
// own tables, whose names end in its id. Version 3 keeps times and places in the rows; version 4 in tables of their
// own. https://rocm.docs.amd.com/projects/rocprofiler-sdk/en/latest/how-to/using-rocpd-output-format.html
#include "../trace_builder.h"
#include "demangled_name.h"
#include "event_kinds.h"
#include "formats.h"
#include "sqlite_rows.h"

#include <core/support/mixed_hash.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

namespace dubhe::trace {

namespace {

constexpr std::int64_t latest_ns = std::int64_t{1} << 62;
constexpr const char *dispatches = "rocpd_kernel_dispatch", *copies = "rocpd_memory_copy", *regions = "rocpd_region";

// The ends of the tables' names, one a process: "" or "_0199a...".
constexpr std::size_t most_processes = 4096;

std::set<std::string> processes_of(SQLite::Database& database) {
    std::set<std::string> ends;
    for (const std::string table : {dispatches, regions, copies}) {
        SQLite::Statement query{database, "SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ?"};
        query.bind(1, table + '*');
        while (query.executeStep() && ends.size() <= most_processes) {
            std::string end = query.getColumn(0).getString().substr(table.size());
            const bool plain = end.find_first_not_of("_0123456789abcdefABCDEF") == std::string::npos;
            if (plain) ends.insert(std::move(end));
        }
    }
    return ends;
}

class RocpdReader {
  public:
    RocpdReader(SQLite::Database& database, const std::string& name, const Progress& progress,
                const ReadOptions& options)
        : database_{database}, progress_{progress}, builder_{name, "rocprof", options} {}

    void read_process(const std::string& end, std::int32_t rank);
    Result<Trace> finish();
    [[nodiscard]] const std::string& file() { return builder_.trace().file; }

  private:
    using Texts = std::unordered_map<std::int64_t, std::uint32_t, MixedHash>;
    struct Thread {
        std::int64_t number = 0; // as the system counts
        std::string name;
    };
    using Take = void (RocpdReader::*)(const SqliteRow&);

    [[nodiscard]] Texts texts_of(const std::string& table, const std::vector<std::string>& names);
    void read_agents();
    void read_threads();
    void each(const char* table, const std::vector<std::string>& columns, Take take);
    void kernel(const SqliteRow& row);
    void copy(const SqliteRow& row);
    void region(const SqliteRow& row);

    std::optional<NewEvent> timed(const SqliteRow& row);
    std::uint32_t text_in(const Texts& texts, std::int64_t id, std::string_view otherwise);
    std::uint32_t stream(std::int64_t agent, std::int64_t stream);
    std::uint32_t thread(std::int64_t process, std::int64_t thread);

    SQLite::Database& database_;
    const Progress& progress_;
    TraceBuilder builder_;
    std::string end_; // of the names of the tables that are read
    std::int32_t rank_ = 0;
    Texts strings_, kernels_;
    std::unordered_map<std::int64_t, std::int32_t, MixedHash> gpus_; // agent -> its number among GPUs
    std::unordered_map<std::int64_t, Thread, MixedHash> threads_;    // by its row
    std::size_t timeless_ = 0, unnamed_ = 0;
};

// First of `names` that the table has and the row holds.
RocpdReader::Texts RocpdReader::texts_of(const std::string& table, const std::vector<std::string>& names) {
    Texts texts;
    if (!has_table(database_, table + end_)) return texts;
    const SqliteColumns there{database_, table + end_};
    std::string coalesced;
    for (const std::string& name : names)
        coalesced += there.one(name) + ", ";
    SQLite::Statement query{database_, "SELECT " + there.one("id") + ", coalesce(" + coalesced + "'') FROM \"" + table +
                                           end_ + '"'};
    const SqliteRow row{query};
    constexpr std::ptrdiff_t entry_bytes = 48;
    while (query.executeStep() && !builder_.full()) {
        const std::string text = row.text(1);
        texts.insert_or_assign(row.number(0), builder_.text(readable_kernel_name(text)));
        builder_.hold(entry_bytes);
    }
    return texts;
}

void RocpdReader::read_agents() {
    gpus_.clear();
    const std::string table = "rocpd_info_agent" + end_;
    if (!has_table(database_, table)) return;
    const SqliteColumns there{database_, table};
    SQLite::Statement query{database_, "SELECT " + there.list({"id", "type", "type_index", "product_name", "name"}) +
                                           " FROM \"" + table + '"'};
    const SqliteRow row{query};
    while (query.executeStep() && gpus_.size() < 1024) {
        if (row.text(1) != "GPU") continue;
        const auto number = static_cast<std::int32_t>(row.small(2) & 0xffff);
        gpus_.insert_or_assign(row.number(0), number);
        const std::string product = row.text(3);
        const std::string name = product.empty() ? row.text(4) : product;
        std::vector<DeviceInfo>& devices = builder_.trace().devices; // each process names them all
        const bool known = std::ranges::any_of(
            devices, [&](const DeviceInfo& each) { return each.device == number && each.name == name; });
        if (!known) devices.push_back({number, name, 0, 0.0});
    }
}

void RocpdReader::read_threads() {
    threads_.clear();
    const std::string table = "rocpd_info_thread" + end_;
    if (!has_table(database_, table)) return;
    const SqliteColumns there{database_, table};
    SQLite::Statement query{database_, "SELECT " + there.list({"id", "tid", "name"}) + " FROM \"" + table + '"'};
    const SqliteRow row{query};
    constexpr std::size_t most_threads = 1 << 16;
    while (query.executeStep() && threads_.size() < most_threads)
        threads_.insert_or_assign(row.number(0), Thread{row.number(1), row.text(2)});
}

// Columns: begin, end, category, correlation, process, thread, then `columns`.
void RocpdReader::each(const char* table, const std::vector<std::string>& columns, Take take) {
    const std::string name = table + end_;
    if (!has_table(database_, name)) return;
    const SqliteColumns there{database_, name};
    const bool ids_of_times = there.has("start_id") && has_keyed_table(database_, "rocpd_timestamp" + end_);
    const bool has_track = there.has("track_id") && has_keyed_table(database_, "rocpd_track" + end_);
    const bool has_event = there.has("event_id") && has_keyed_table(database_, "rocpd_event" + end_);
    const auto quoted = [&](const char* of) { return '"' + std::string{of} + end_ + '"'; };
    const SqliteColumns of_track{database_, has_track ? "rocpd_track" + end_ : std::string{}};
    const SqliteColumns of_event{database_, has_event ? "rocpd_event" + end_ : std::string{}};
    const auto place = [&](const std::string& column) {
        if (there.has(column)) return "R." + there.one(column);
        return of_track.has(column) ? "T." + of_track.one(column) : std::string{"NULL"};
    };
    const auto event = [&](const std::string& column) {
        return of_event.has(column) ? "E." + of_event.one(column) : std::string{"NULL"};
    };
    std::string text =
        "SELECT " + (ids_of_times ? std::string{"B.value, F.value"} : place("start") + ", " + place("end"));
    text += ", " + event("category_id") + ", " + event("stack_id") + ", " + place("pid") + ", " + place("tid");
    for (const std::string& column : columns)
        text += ", " + place(column);
    text += " FROM " + quoted(table) + " R";
    if (has_event) text += " LEFT JOIN " + quoted("rocpd_event") + " E ON E.id = R.event_id";
    if (has_track) text += " LEFT JOIN " + quoted("rocpd_track") + " T ON T.id = R.track_id";
    if (ids_of_times)
        text += " LEFT JOIN " + quoted("rocpd_timestamp") + " B ON B.id = R.start_id LEFT JOIN " +
                quoted("rocpd_timestamp") + " F ON F.id = R.end_id";
    SQLite::Statement query{database_, text};
    const SqliteRow row{query};
    constexpr std::size_t between = 1 << 14;
    for (std::size_t rows = 0; query.executeStep() && !builder_.full(); ++rows) {
        if (rows % between == 0 && progress_.cancelled()) return;
        (this->*take)(row);
    }
}

std::optional<NewEvent> RocpdReader::timed(const SqliteRow& row) {
    NewEvent event;
    event.begin_ns = row.number(0, -1);
    event.end_ns = row.number(1, -1);
    if (event.begin_ns < 0 || event.end_ns < event.begin_ns || event.end_ns > latest_ns) {
        ++timeless_;
        return std::nullopt;
    }
    event.correlation = row.small(3);
    return event;
}

std::uint32_t RocpdReader::text_in(const Texts& texts, std::int64_t id, std::string_view otherwise) {
    const auto known = texts.find(id);
    if (known != texts.end() && !builder_.text_at(known->second).empty()) return known->second;
    ++unnamed_;
    return builder_.text(otherwise);
}

std::uint32_t RocpdReader::stream(std::int64_t agent, std::int64_t stream) {
    const auto gpu = gpus_.find(agent);
    Lane lane;
    lane.kind = LaneKind::stream;
    lane.rank = rank_;
    lane.device = gpu == gpus_.end() ? -1 : gpu->second;
    lane.stream = stream;
    lane.name = "GPU " + (lane.device < 0 ? std::string{"?"} : std::to_string(lane.device)) + " stream " +
                std::to_string(stream);
    return builder_.lane(lane, end_ + lane.name);
}

std::uint32_t RocpdReader::thread(std::int64_t process, std::int64_t thread) {
    Lane lane;
    lane.kind = LaneKind::host_thread;
    lane.rank = rank_;
    const auto known = threads_.find(thread);
    lane.thread = known == threads_.end() ? thread : known->second.number;
    const std::string key = "process " + std::to_string(process) + " thread " + std::to_string(lane.thread);
    lane.name = known == threads_.end() || known->second.name.empty() ? key : known->second.name;
    return builder_.lane(lane, end_ + key);
}

void RocpdReader::kernel(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    event->kind = EventKind::kernel;
    event->lane = stream(row.number(6), row.number(7));
    event->name = text_in(kernels_, row.number(8), "kernel");
    event->serial = static_cast<std::uint64_t>(row.number(9));
    KernelDetail detail;
    detail.shared_bytes = row.small(10);
    for (std::size_t d = 0; d < 3; ++d) { // the grid counts threads, not blocks
        const auto at = static_cast<int>(d);
        detail.block[d] = row.small(11 + at);
        const std::uint32_t threads = row.small(14 + at), block = std::max(1U, detail.block[d]);
        detail.grid[d] = threads / block + (threads % block == 0 ? 0 : 1);
    }
    event->detail = builder_.detail(detail);
    builder_.add(*event);
}

void RocpdReader::copy(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    const std::int64_t to = row.number(6), from = row.number(7);
    event->kind = EventKind::copy;
    event->lane = stream(gpus_.contains(to) ? to : from, row.number(8));
    event->name = text_in(strings_, row.number(9), "copy");
    CopyDetail detail;
    detail.bytes = static_cast<double>(std::max<std::int64_t>(0, row.number(10)));
    read_copy_name(builder_.text_at(event->name), detail);
    if (gpus_.contains(to) && gpus_.contains(from) && to != from) detail.direction = CopyDirection::peer;
    event->detail = builder_.detail(detail);
    builder_.add(*event);
}

void RocpdReader::region(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    event->name = text_in(strings_, row.number(6), "region");
    const auto category = strings_.find(row.number(2));
    event->kind = kind_of(category == strings_.end() ? std::string_view{} : builder_.text_at(category->second),
                          builder_.text_at(event->name), {})
                      .kind;
    if (runs_on_gpu(event->kind)) event->kind = EventKind::range;
    event->lane = thread(row.number(4), row.number(5));
    builder_.add(*event);
}

void RocpdReader::read_process(const std::string& end, std::int32_t rank) {
    end_ = end;
    rank_ = rank;
    read_agents();
    read_threads();
    strings_ = texts_of("rocpd_string", {"string"});
    kernels_ = texts_of("rocpd_info_kernel_symbol", {"display_name", "kernel_name"});
    each(regions, {"name_id"}, &RocpdReader::region);
    each(dispatches,
         {"agent_id", "stream_id", "kernel_id", "dispatch_id", "group_segment_size", "workgroup_size_x",
          "workgroup_size_y", "workgroup_size_z", "grid_size_x", "grid_size_y", "grid_size_z"},
         &RocpdReader::kernel);
    each(copies, {"dst_agent_id", "src_agent_id", "stream_id", "name_id", "size"}, &RocpdReader::copy);
}

Result<Trace> RocpdReader::finish() {
    builder_.count(Severity::warning, message("rows without a time that makes sense: left out"), timeless_);
    builder_.count(Severity::warning, message("names that are missing in the table of texts"), unnamed_);
    return builder_.finish();
}

} // namespace

bool is_rocpd(SQLite::Database& database) {
    return !processes_of(database).empty();
}

Result<Trace> read_rocpd(SQLite::Database& database, const std::string& name, const Progress& progress,
                         const ReadOptions& options) {
    RocpdReader reader{database, name, progress, options};
    const std::set<std::string> processes = processes_of(database);
    if (processes.size() > most_processes) return error(message("holds more than %1 processes", most_processes), name);
    std::int32_t rank = 0;
    for (const std::string& process : processes) {
        progress(static_cast<double>(rank) / static_cast<double>(processes.size()), "reading events");
        reader.read_process(process, rank++);
        if (progress.cancelled()) return error(message("reading was cancelled"), name);
    }
    return reader.finish();
}

} // namespace dubhe::trace
