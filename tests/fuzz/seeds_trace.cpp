// SPDX-License-Identifier: Apache-2.0
// Writes the recorded runs that fuzzing starts from: one of each format, with every kind of event.
#include "../trace/memory/pickles.h"
#include "../trace/packets.h"

#include <core/trace/reader.h>
#include <core/trace/recording_format.h>
#include <core/whatif/chakra/chakra.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <zlib.h>

namespace {

namespace fs = std::filesystem;
namespace rec = dubhe::trace::recording;

constexpr std::string_view json = R"j({"schemaVersion":1,"deviceProperties":[{"id":0,"name":"V100","numSms":80}],
"distributedInfo":{"rank":1,"world_size":2},"baseTimeNanoseconds":17,"traceEvents":[
{"ph":"X","cat":"user_annotation","name":"ProfilerStep#1","pid":1,"tid":1,"ts":0,"dur":90},
{"ph":"X","cat":"cpu_op","name":"aten::mm","pid":1,"tid":1,"ts":1,"dur":9,"args":{"Sequence number":5,"Input Dims":[[2,3],[]]}},
{"ph":"X","cat":"cuda_runtime","name":"cudaLaunchKernel","pid":1,"tid":1,"ts":2,"dur":3,"args":{"correlation":4}},
{"ph":"X","cat":"kernel","name":"gemm","pid":0,"tid":7,"ts":8,"dur":20,"args":{"correlation":4,"stream":7,"device":0,"grid":[1,2,3]}},
{"ph":"X","cat":"cuda_runtime","name":"cudaStreamWaitEvent","pid":1,"tid":1,"ts":6,"dur":1,"args":{"correlation":5}},
{"ph":"X","name":"hipLaunchKernel","pid":1,"tid":1,"ts":7,"dur":1,"args":{"correlation":6}},
{"ph":"X","cat":"gpu_memcpy","name":"Memcpy DtoH (Device -> Pageable)","pid":0,"tid":8,"ts":30,"dur":5,"args":{"correlation":6,"bytes":12}},
{"ph":"X","cat":"cuda_runtime","name":"cudaDeviceSynchronize","pid":1,"tid":1,"ts":9,"dur":40,"args":{"correlation":8}},
{"ph":"X","cat":"cuda_sync","name":"Context Sync","pid":0,"tid":-1,"ts":9,"dur":40,"args":{"correlation":8,"cuda_sync_kind":"Context Sync"}},
{"ph":"X","cat":"cpu_op","name":"autograd::engine::evaluate_function: MmBackward","pid":1,"tid":2,"ts":55,"dur":9,"args":{"Sequence number":5,"Fwd thread id":1}},
{"ph":"B","name":"b","pid":"a","tid":"b","ts":1.5},{"ph":"E","pid":"a","tid":"b","ts":2},{"ph":"i","name":"m","ts":1}]})j";

bool put(const fs::path& file, std::string_view bytes) {
    fs::create_directories(file.parent_path());
    std::ofstream out{file, std::ios::binary};
    return static_cast<bool>(out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())));
}

bool put_packed(const fs::path& file) {
    gzFile out = gzopen(file.c_str(), "wb");
    return out != nullptr && gzwrite(out, json.data(), static_cast<unsigned>(json.size())) > 0 && gzclose(out) == Z_OK;
}

template <class Record>
void append(std::string& bytes, Record record) {
    record.head = {Record::its_kind, sizeof(Record) / 8};
    bytes.append(reinterpret_cast<const char*>(&record), sizeof record);
}

std::string recording() {
    rec::FileHeader header;
    header.magic = rec::magic, header.version = rec::version, header.header_bytes = sizeof header;
    std::string bytes{reinterpret_cast<const char*>(&header), sizeof header};
    rec::Text text;
    text.head = {rec::Kind::text, (sizeof text + 8) / 8};
    text.id = 1, text.bytes = 6;
    bytes.append(reinterpret_cast<const char*>(&text), sizeof text) += std::string{"_Z1afi\0\0", 8};
    rec::Call call;
    call.name = 1, call.begin_ns = 5, call.end_ns = 9, call.correlation = 3;
    append(bytes, call);
    rec::Kernel kernel;
    kernel.name = 1, kernel.begin_ns = 8, kernel.end_ns = 90, kernel.correlation = 3;
    append(bytes, kernel);
    rec::Copy copy;
    copy.begin_ns = 95, copy.end_ns = 99, copy.correlation = 4;
    append(bytes, copy);
    rec::Synchronization wait;
    wait.begin_ns = 10, wait.end_ns = 99, wait.event_sync = 2;
    append(bytes, wait);
    rec::EventRecord event;
    event.event_sync = 2;
    append(bytes, event);
    rec::Mark mark;
    mark.type = rec::MarkType::begin, mark.id = 1, mark.time_ns = 1;
    append(bytes, mark);
    mark.type = rec::MarkType::end, mark.time_ns = 100;
    append(bytes, mark);
    append(bytes, rec::Device{});
    append(bytes, rec::End{});
    return bytes;
}

bool put_export(const fs::path& file) {
    fs::create_directories(file.parent_path());
    fs::remove(file);
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec("PRAGMA page_size = 512");
    database.exec("CREATE TABLE StringIds (id, value); INSERT INTO StringIds VALUES (1, 'cudaLaunchKernel_v7000');"
                  "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start, end, globalTid, correlationId, nameId);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1, 5, 77, 2, 1);"
                  "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, streamId, correlationId, shortName);"
                  "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (6, 9, 0, 7, 2, 1);"
                  "CREATE TABLE CUDA_GPU_MEMORY_USAGE_EVENTS (start, deviceId, bytes, memKind, memoryOperationType);"
                  "INSERT INTO CUDA_GPU_MEMORY_USAGE_EVENTS VALUES (2, 0, 64, 2, 0), (8, 0, 64, 2, 1);"
                  "CREATE TABLE NVTX_EVENTS (start, end, eventType, globalTid, text);"
                  "INSERT INTO NVTX_EVENTS VALUES (0, 9, 59, 77, 'a, seq = 1, op_id = 2, sizes = [[1]]')");
    return true;
}

bool put_rocpd(const fs::path& file) {
    fs::remove(file);
    SQLite::Database database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    database.exec("PRAGMA page_size = 512");
    database.exec("CREATE TABLE rocpd_string_0 (id, string); INSERT INTO rocpd_string_0 VALUES (1, 'hipLaunchKernel');"
                  "CREATE TABLE rocpd_info_agent_0 (id, type, type_index); INSERT INTO rocpd_info_agent_0 VALUES (4, "
                  "'GPU', 0);"
                  "CREATE TABLE rocpd_event_0 (id INTEGER PRIMARY KEY, category_id, stack_id); INSERT INTO "
                  "rocpd_event_0 VALUES (1, 1, 7);"
                  "CREATE TABLE rocpd_region_0 (start, end, pid, tid, name_id, event_id);"
                  "INSERT INTO rocpd_region_0 VALUES (1, 5, 7, 7, 1, 1);"
                  "CREATE TABLE rocpd_kernel_dispatch_0 (start, end, agent_id, stream_id, kernel_id, event_id);"
                  "INSERT INTO rocpd_kernel_dispatch_0 VALUES (6, 9, 4, 0, 1, 1)");
    return true;
}

std::string memory_snapshot() {
    using dubhe::trace::pickled, dubhe::trace::pickled_dictionary, dubhe::trace::pickled_list;
    const std::string frame = pickled_dictionary(
        {{"filename", pickled(std::string{"a.py"})}, {"line", pickled(3)}, {"name", pickled(std::string{"f"})}});
    const auto event = [&](const char* action) {
        return pickled_dictionary({{"action", pickled(std::string{action})},
                                   {"addr", pickled(64)},
                                   {"size", pickled(512)},
                                   {"time_us", pickled(100'000)},
                                   {"frames", pickled_list({frame})}});
    };
    const std::string block =
        pickled_dictionary({{"size", pickled(512)}, {"state", pickled(std::string{"active_allocated"})}});
    const std::string segment =
        pickled_dictionary({{"device", pickled(0)}, {"total_size", pickled(1024)}, {"blocks", pickled_list({block})}});
    return dubhe::trace::pickle_of(
        pickled_dictionary({{"segments", pickled_list({segment})},
                            {"device_traces", pickled_list({pickled_list({event("alloc"), event("free_requested"),
                                                                          event("oom"), event("segment_alloc")})})}}));
}

// PyTorch's, of both schemas.
constexpr std::string_view executed_now = R"j({"schema":"1.1.1-chakra.0.0.4","pid":1,"nodes":[
{"id":2,"name":"## process_group:init ##","ctrl_deps":1,"inputs":{"values":["[{\"pg_name\":\"0\",\"ranks\":[0,1],\"group_size\":2}]"]},"attrs":[{"name":"rf_id","type":"uint64","value":9}]},
{"id":3,"name":"aten::add_","ctrl_deps":1,"inputs":{"values":[[4,5,0,8,4,"cuda:0"],[[6,7,0,8,4,"cuda:0"]]],"shapes":[[8],[8]],"types":["Tensor(float)","GenericList[Tensor(float)]"]},"outputs":{"values":[[4,5,0,8,4,"cuda:0"]]},"attrs":[{"name":"rf_id","type":"uint64","value":1},{"name":"op_schema","type":"string","value":"aten::add_(Tensor(a!) self, Tensor[] other, *, Scalar alpha=1) -> Tensor(a!)"}]},
{"id":4,"name":"record_param_comms","ctrl_deps":1,"inputs":{"values":[[4,5,0,8,4,"cuda:0"]]},"outputs":{"values":[]},"attrs":[{"name":"rf_id","type":"uint64","value":2},{"name":"collective_name","type":"string","value":"allreduce"},{"name":"dtype","type":"string","value":"Float"},{"name":"pg_name","type":"string","value":"0"},{"name":"pg_size","type":"uint64","value":2},{"name":"global_rank_start","type":"uint64","value":0},{"name":"global_rank_stride","type":"uint64","value":1}]}]})j";
constexpr std::string_view executed_first = R"j({"schema":"1.0.1","nodes":[
{"name":"aten::mm","id":3,"rf_id":3,"parent":2,"op_schema":"aten::mm(Tensor self, Tensor mat2) -> Tensor","inputs":[[4,5,0,8,4,"cuda:0"],[6,7,0,8,4,"cuda:0"]],"outputs":[[8,9,0,8,4,"cuda:0"]]}]})j";

std::string execution_trace() {
    std::istringstream in{std::string{json}};
    const auto trace = dubhe::trace::read_trace(in, "seed.json");
    if (!trace) return {};
    const auto graph = dubhe::whatif::build_step_graph(*trace, dubhe::trace::find_steps(*trace).front());
    std::ostringstream out;
    if (graph) dubhe::whatif::write_chakra(out, *graph, *trace);
    return out.str();
}

} // namespace

int main(int count, char** arguments) {
    const fs::path folder = count == 2 ? arguments[1] : "";
    if (count == 2 && put(folder / "trace" / "kineto", json) && put_packed(folder / "trace" / "packed") &&
        put(folder / "trace" / "recording", recording()) && put_export(folder / "nsight" / "export") &&
        put_rocpd(folder / "nsight" / "rocpd") && put(folder / "trace" / "rocprof", dubhe::trace::rocprof_packets()) &&
        put(folder / "memory_snapshot" / "snapshot", memory_snapshot()) &&
        put(folder / "chakra" / "step", execution_trace()) && put(folder / "execution_trace" / "now", executed_now) &&
        put(folder / "execution_trace" / "first", executed_first) &&
        dubhe::trace::read_trace((folder / "nsight" / "export").string()).ok() &&
        dubhe::trace::read_trace((folder / "nsight" / "rocpd").string()).ok())
        return 0;
    std::cerr << "usage: fuzz_seeds_trace FOLDER\n";
    return 1;
}
