// SPDX-License-Identifier: Apache-2.0
// Nsight Systems' SQLite export. Which tables and columns there are depends on its version and on what was traced:
// https://docs.nvidia.com/nsight-systems/UserGuide/#sqlite-schema-reference
#include "../trace_builder.h"
#include "formats.h"
#include "nvtx_text.h"
#include "sqlite_rows.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <unordered_map>

namespace dubhe::trace {

namespace {

constexpr std::int64_t latest_report_ns = std::int64_t{1} << 62;

std::string_view memory_name(std::int64_t kind) {
    static constexpr std::array<std::string_view, 7> names{"Pageable", "Pinned", "Device", "Array",
                                                           "Managed",  "Device", "Managed"};
    return kind >= 0 && kind < static_cast<std::int64_t>(names.size()) ? names[static_cast<std::size_t>(kind)]
                                                                       : "Unknown";
}

std::string_view way_name(std::int64_t kind) {
    static constexpr std::array<std::string_view, 11> names{"",     "HtoD", "DtoH", "HtoA", "AtoH", "AtoA",
                                                            "AtoD", "DtoA", "DtoD", "HtoH", "PtoP"};
    return kind >= 0 && kind < static_cast<std::int64_t>(names.size()) ? names[static_cast<std::size_t>(kind)] : "";
}

class NsightReader {
  public:
    NsightReader(SQLite::Database& database, const std::string& name, const ReadOptions& options)
        : database_{database}, builder_{name, "Nsight Systems", options} {}

    Result<Trace> read(const Progress& progress);

  private:
    using Take = void (NsightReader::*)(const SqliteRow&);

    [[nodiscard]] bool has(const std::string& table) { return has_table(database_, table); }
    void each(const std::string& table, const std::vector<std::string>& columns, Take take);
    void kernel(const SqliteRow& row);
    void graph(const SqliteRow& row);
    void copy(const SqliteRow& row);
    void fill(const SqliteRow& row);
    void wait(const SqliteRow& row);
    void call(const SqliteRow& row);
    void range(const SqliteRow& row);
    void gpu(const SqliteRow& row);
    void metric(const SqliteRow& row);
    void sample(const SqliteRow& row);
    void allocation(const SqliteRow& row);
    void add_up_allocations();
    void session(const SqliteRow& row) { origin_ns_ = row.number(0); }

    std::optional<NewEvent> timed(const SqliteRow& row);
    std::uint32_t string(std::int64_t id, std::string_view otherwise);
    std::uint32_t stream(std::int64_t device, std::int64_t stream);
    std::uint32_t thread(std::int64_t global);

    SQLite::Database& database_;
    TraceBuilder builder_;
    std::unordered_map<std::int64_t, std::uint32_t> strings_, calls_;
    std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> metrics_; // counters, by type and number
    struct Allocation {
        std::int64_t time_ns, process, address;
        std::int32_t device;
        bool releases;
        double bytes;
    };
    std::vector<Allocation> allocations_;
    std::size_t timeless_ = 0, unknown_strings_ = 0, nameless_ = 0;
    std::int64_t origin_ns_ = 0;
};

void NsightReader::each(const std::string& table, const std::vector<std::string>& columns, Take take) {
    if (!has(table)) return;
    const SqliteColumns there{database_, table};
    SQLite::Statement query{database_, "SELECT " + there.list(columns) + " FROM \"" + table + '"'};
    const SqliteRow row{query};
    while (query.executeStep() && !builder_.full())
        (this->*take)(row);
}

std::optional<NewEvent> NsightReader::timed(const SqliteRow& row) {
    NewEvent event;
    event.begin_ns = row.number(0, -1);
    event.end_ns = row.number(1, -1);
    if (event.begin_ns < 0 || event.end_ns < event.begin_ns || event.end_ns > latest_report_ns) {
        ++timeless_;
        return std::nullopt;
    }
    return event;
}

std::uint32_t NsightReader::string(std::int64_t id, std::string_view otherwise) {
    const auto found = strings_.find(id);
    if (found != strings_.end()) return found->second;
    ++unknown_strings_;
    return builder_.text(otherwise);
}

std::uint32_t NsightReader::stream(std::int64_t device, std::int64_t stream) {
    Lane lane;
    lane.kind = LaneKind::stream;
    lane.device = device < 0 || device > 0xffff ? 0 : static_cast<std::int32_t>(device);
    lane.stream = stream;
    lane.name = "GPU " + std::to_string(lane.device) + " stream " + std::to_string(stream);
    return builder_.lane(lane, lane.name);
}

// Process and thread are packed into one number, 24 bits each.
std::uint32_t NsightReader::thread(std::int64_t global) {
    constexpr std::int64_t mask = 0xffffff;
    Lane lane;
    lane.kind = LaneKind::host_thread;
    lane.thread = global & mask;
    lane.name = "process " + std::to_string(global >> 24 & mask) + " thread " + std::to_string(lane.thread);
    return builder_.lane(lane, lane.name);
}

void NsightReader::kernel(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    event->kind = EventKind::kernel;
    event->lane = stream(row.number(2), row.number(3));
    event->correlation = row.small(4);
    event->name = string(row.missing(5) ? row.number(6) : row.number(5), "kernel");
    event->serial = static_cast<std::uint64_t>(row.number(16));
    const auto graph_id = static_cast<std::uint32_t>(static_cast<std::uint64_t>(row.number(16)) >> 32);
    const std::uint64_t shared = std::uint64_t{row.small(14)} + row.small(15);
    event->detail = builder_.detail(KernelDetail{{row.small(7), row.small(8), row.small(9)},
                                                 {row.small(10), row.small(11), row.small(12)},
                                                 row.small(13),
                                                 static_cast<std::uint32_t>(std::min<std::uint64_t>(shared, none - 1)),
                                                 row.missing(16) ? 0 : std::max(1U, graph_id)});
    builder_.add(*event);
}

// Traced as a whole, its kernels unseen.
void NsightReader::graph(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    event->kind = EventKind::kernel;
    event->lane = stream(row.number(2), row.number(3));
    event->correlation = row.small(4);
    event->name = builder_.text("CUDA graph " + std::to_string(row.number(5)));
    KernelDetail detail;
    detail.graph = std::max(1U, row.small(5));
    event->detail = builder_.detail(detail);
    builder_.add(*event);
}

void NsightReader::copy(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    const std::string name = "Memcpy " + std::string{way_name(row.number(6))} + " (" +
                             std::string{memory_name(row.number(7, -1))} + " -> " +
                             std::string{memory_name(row.number(8, -1))} + ")";
    CopyDetail detail;
    detail.bytes = static_cast<double>(std::max<std::int64_t>(0, row.number(5)));
    read_copy_name(name, detail);
    event->kind = EventKind::copy;
    event->lane = stream(row.number(2), row.number(3));
    event->correlation = row.small(4);
    event->name = builder_.text(name);
    event->detail = builder_.detail(detail);
    builder_.add(*event);
}

void NsightReader::fill(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    event->kind = EventKind::fill;
    event->lane = stream(row.number(2), row.number(3));
    event->correlation = row.small(4);
    event->name = builder_.text("Memset (Device)");
    const double bytes = static_cast<double>(std::max<std::int64_t>(0, row.number(5)));
    event->detail = builder_.detail(CopyDetail{bytes, CopyDirection::unknown, false});
    builder_.add(*event);
}

void NsightReader::wait(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    static constexpr std::array kinds{SyncKind::unknown, SyncKind::event, SyncKind::stream_wait, SyncKind::stream,
                                      SyncKind::device};
    SyncDetail detail;
    const std::uint32_t type = row.small(5);
    detail.kind = type < kinds.size() ? kinds[type] : SyncKind::unknown;
    const std::int64_t stream = row.number(3, -1);
    detail.stream = stream > 0xfffffff ? -1 : stream; // all bits set: none
    Lane lane;
    lane.kind = LaneKind::device;
    lane.name = "GPU waits";
    event->kind = EventKind::device_sync;
    event->lane = builder_.lane(lane, lane.name);
    event->name = builder_.text("wait");
    event->correlation = row.small(4);
    event->detail = builder_.detail(detail);
    builder_.add(*event);
}

void NsightReader::call(const SqliteRow& row) {
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    const auto [name, added] = calls_.try_emplace(row.number(4), 0);
    if (added) { // "cudaLaunchKernel_v7000"
        std::string text{builder_.text_at(string(row.number(4), "cudaUnknown"))};
        const std::size_t version = text.rfind("_v");
        if (version != std::string::npos && text.find_first_not_of("0123456789", version + 2) == std::string::npos)
            text.resize(version);
        name->second = builder_.text(text);
    }
    event->kind = EventKind::api;
    event->lane = thread(row.number(2));
    event->correlation = row.small(3);
    event->name = name->second;
    builder_.add(*event);
}

void NsightReader::range(const SqliteRow& row) {
    constexpr std::int64_t push_pop = 59, start_end = 60;
    const std::int64_t type = row.number(2, push_pop);
    if ((type != push_pop && type != start_end) || row.missing(1)) return;
    std::optional<NewEvent> event = timed(row);
    if (!event) return;
    const SQLite::Column text = row.query.getColumn(4);
    const std::uint32_t name = text.isNull() ? string(row.number(5), "range") : builder_.text(text.getString());
    const NvtxText said = read_nvtx_text(builder_.text_at(name));
    event->lane = thread(row.number(3));
    event->kind = said.is_operation ? EventKind::operation : EventKind::range;
    event->name = said.is_operation ? builder_.text(said.name) : name;
    if (said.is_operation) {
        OperationDetail detail;
        detail.sequence = said.sequence;
        if (!said.sizes.empty()) detail.input_dims = builder_.text(said.sizes);
        event->detail = builder_.detail(detail);
    }
    builder_.add(*event);
}

void NsightReader::gpu(const SqliteRow& row) {
    if (builder_.trace().devices.size() > 1024) return;
    const SQLite::Column name = row.query.getColumn(1);
    builder_.trace().devices.push_back({static_cast<std::int32_t>(row.small(0) & 0xffff),
                                        name.isNull() ? "" : name.getString(),
                                        static_cast<std::int32_t>(row.small(2) & 0xffffff),
                                        static_cast<double>(std::max<std::int64_t>(0, row.number(3)))});
}

// Metrics that were sampled (`--gpu-metrics-devices`): a type for each GPU, whose number is the lowest byte.
void NsightReader::metric(const SqliteRow& row) {
    constexpr std::int64_t device_mask = 0xff;
    const std::pair key{row.number(0), row.number(1)};
    if (builder_.full() || metrics_.contains(key)) return;
    const auto device = static_cast<std::int32_t>(key.first & device_mask);
    metrics_.emplace(key, builder_.counter({row.text(2), false, 0, device, {}, {}},
                                           std::to_string(key.first) + ' ' + std::to_string(key.second)));
}

void NsightReader::sample(const SqliteRow& row) {
    const std::int64_t time_ns = row.number(0, -1);
    if (time_ns < 0 || time_ns > latest_report_ns) return void(++timeless_);
    const auto found = metrics_.find({row.number(1), row.number(2)});
    if (found == metrics_.end()) return void(++nameless_);
    builder_.add_point(found->second, time_ns, row.query.getColumn(3).getDouble());
}

// Of device memory (`--cuda-memory-usage=true`): plain, arrays, static variables. Host memory and managed memory, which
// moves, are left out.
void NsightReader::allocation(const SqliteRow& row) {
    constexpr std::array<std::int64_t, 3> of_device{2, 3, 5}; // ENUM_CUDA_MEM_KIND
    constexpr std::int64_t allocates = 0, releases = 1;       // ENUM_CUDA_DEV_MEM_EVENT_OPER
    const std::int64_t time_ns = row.number(0, -1), device = row.number(1, -1), bytes = row.number(2, -1);
    const std::int64_t operation = row.number(4, -1);
    if (std::ranges::find(of_device, row.number(3, -1)) == of_device.end() || bytes < 0 || device < 0 ||
        device > 0xffff || (operation != allocates && operation != releases))
        return;
    if (time_ns < 0 || time_ns > latest_report_ns) return void(++timeless_);
    allocations_.push_back({time_ns, row.number(5), row.number(6), static_cast<std::int32_t>(device),
                            operation == releases, static_cast<double>(bytes)});
    builder_.hold(sizeof(Allocation));
}

// Rows come in any order. What was allocated before the recording began is not known: its release changes nothing.
void NsightReader::add_up_allocations() {
    std::ranges::stable_sort(allocations_, {}, &Allocation::time_ns);
    std::map<std::int32_t, double> held;                                         // by GPU
    std::map<std::tuple<std::int64_t, std::int32_t, std::int64_t>, double> live; // by process, GPU and address
    for (const Allocation& one : allocations_) {
        double& bytes = held[one.device];
        const std::tuple key{one.process, one.device, one.address};
        if (one.releases) {
            const auto found = live.find(key);
            if (found == live.end()) continue;
            bytes -= found->second;
            live.erase(found);
        } else {
            double& there = live[key]; // above zero: its release wasn't recorded
            bytes += one.bytes - there;
            there = one.bytes;
        }
        const std::uint32_t counter = builder_.counter({allocated_counter, true, 0, one.device, {}, {}},
                                                       allocated_counter + std::to_string(one.device));
        if (!builder_.add_point(counter, one.time_ns, bytes)) return;
    }
}

Result<Trace> NsightReader::read(const Progress& progress) {
    if (has("StringIds")) {
        const SqliteColumns there{database_, "StringIds"};
        SQLite::Statement query{database_, "SELECT " + there.list({"id", "value"}) + " FROM StringIds"};
        while (query.executeStep() && !builder_.full())
            strings_.insert_or_assign(query.getColumn(0).getInt64(), builder_.text(query.getColumn(1).getString()));
    }
    const std::string activity = "CUPTI_ACTIVITY_KIND_";
    const std::vector<std::string> on_stream{"start", "end", "deviceId", "streamId", "correlationId"};
    const auto and_more = [&](const std::vector<std::string>& more) {
        std::vector<std::string> all = on_stream;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    struct Part {
        std::string table;
        std::vector<std::string> columns;
        Take take;
    };
    const std::vector<std::string> of_call{"start", "end", "globalTid", "correlationId", "nameId"};
    const std::vector<Part> parts{
        {activity + "RUNTIME", of_call, &NsightReader::call},
        {activity + "DRIVER", of_call, &NsightReader::call},
        {activity + "KERNEL",
         and_more({"demangledName", "shortName", "gridX", "gridY", "gridZ", "blockX", "blockY", "blockZ",
                   "registersPerThread", "staticSharedMemory", "dynamicSharedMemory", "graphNodeId"}),
         &NsightReader::kernel},
        {activity + "GRAPH_TRACE", and_more({"graphId"}), &NsightReader::graph},
        {activity + "MEMCPY", and_more({"bytes", "copyKind", "srcKind", "dstKind"}), &NsightReader::copy},
        {activity + "MEMSET", and_more({"bytes"}), &NsightReader::fill},
        {activity + "SYNCHRONIZATION", and_more({"syncType"}), &NsightReader::wait},
        {"NVTX_EVENTS", {"start", "end", "eventType", "globalTid", "text", "textId"}, &NsightReader::range},
        {"TARGET_INFO_GPU_METRICS", {"typeId", "metricId", "metricName"}, &NsightReader::metric},
        {"GPU_METRICS", {"timestamp", "typeId", "metricId", "value"}, &NsightReader::sample},
        {"CUDA_GPU_MEMORY_USAGE_EVENTS",
         {"start", "deviceId", "bytes", "memKind", "memoryOperationType", "globalPid", "address"},
         &NsightReader::allocation},
        {"TARGET_INFO_GPU", {"id", "name", "smCount", "totalMemory"}, &NsightReader::gpu},
        {"TARGET_INFO_SESSION_START_TIME", {"utcEpochNs"}, &NsightReader::session}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (progress.cancelled()) return error(message("reading was cancelled"), builder_.trace().file);
        progress(static_cast<double>(i) / static_cast<double>(parts.size()), "reading " + parts[i].table);
        each(parts[i].table, parts[i].columns, parts[i].take);
    }
    add_up_allocations();
    builder_.count(Severity::warning, message("rows without a time that makes sense: left out"), timeless_);
    builder_.count(Severity::warning, message("names that are missing in the table of texts"), unknown_strings_);
    builder_.count(Severity::note, message("samples of metrics without a name: left out"), nameless_);
    Result<Trace> trace = builder_.finish();
    if (trace && origin_ns_ > 0 && origin_ns_ < latest_report_ns) trace->origin_ns += origin_ns_;
    return trace;
}

} // namespace

bool is_nsight(SQLite::Database& database) {
    return std::ranges::any_of(
               std::initializer_list<const char*>{"KERNEL", "RUNTIME", "MEMCPY"},
               [&](const char* kind) { return has_table(database, std::string{"CUPTI_ACTIVITY_KIND_"} + kind); }) ||
           has_table(database, "NVTX_EVENTS");
}

Result<Trace> read_nsight(SQLite::Database& database, const std::string& name, const Progress& progress,
                          const ReadOptions& options) {
    return NsightReader{database, name, options}.read(progress);
}

} // namespace dubhe::trace
