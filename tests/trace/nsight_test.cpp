// SPDX-License-Identifier: Apache-2.0
// Exports of Nsight Systems made by hand after its schema reference, of several years.
#include "databases.h"
#include "texts.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

namespace dubhe::trace {
namespace {

// Process 300, thread 301 as one number: 24 bits each, above them the machine's.
constexpr const char* thread_301 = "(1 << 48) + (300 << 24) + 301";

std::string recent() {
    return std::string{R"(
CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO StringIds VALUES (1,'cudaLaunchKernel_v7000'),(2,'void gemm<float>(int)'),(3,'gemm'),(4,'step 1'),(5,'cudaMemcpyAsync_v3020');
CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INT, end INT, eventClass INT, globalTid INT, correlationId INT, nameId INT, returnValue INT);
INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (1000,3000,0,)"} +
           thread_301 + R"(,11,1,0),(4000,9000,0,)" + thread_301 + R"(,12,5,0);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INT, end INT, deviceId INT, contextId INT, streamId INT, correlationId INT, globalPid INT,
 demangledName INT, shortName INT, mangledName INT, registersPerThread INT, gridX INT, gridY INT, gridZ INT, blockX INT, blockY INT, blockZ INT,
 staticSharedMemory INT, dynamicSharedMemory INT, graphNodeId INT);
INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5000,7000,0,1,7,11,0,2,3,NULL,32,4,5,6,128,1,1,16,32,NULL),(7000,7500,0,1,7,11,0,2,3,NULL,32,4,5,6,128,1,1,16,32,(3<<32)+9);
CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INT, end INT, deviceId INT, streamId INT, correlationId INT, bytes INT, copyKind INT, srcKind INT, dstKind INT);
INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (8000,8500,0,7,12,4096,2,2,0);
CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION (start INT, end INT, deviceId INT, streamId INT, correlationId INT, syncType INT, eventId INT);
INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (8600,8700,0,7,13,3,0);
CREATE TABLE NVTX_EVENTS (start INT, end INT, eventType INT, globalTid INT, text TEXT, textId INT);
INSERT INTO NVTX_EVENTS VALUES (500,9500,59,)" +
           thread_301 + R"(,NULL,4),(600,NULL,34,)" + thread_301 + R"(,'a mark',NULL),
 (900,3500,59,)" +
           thread_301 + R"(,'aten::linear, seq = 12, op_id = 7, sizes = [[1, 3], [8]]',NULL);
CREATE TABLE TARGET_INFO_GPU (id INT, name TEXT, smCount INT, totalMemory INT);
INSERT INTO TARGET_INFO_GPU VALUES (0,'NVIDIA H200',132,150000000000);
CREATE TABLE TARGET_INFO_SESSION_START_TIME (utcEpochNs INT);
INSERT INTO TARGET_INFO_SESSION_START_TIME VALUES (1700000000000000000);
)";
}

// Types of GPU metrics have their GPU's number in the lowest byte; a sample without a name is counted.
TEST(Nsight, SampledMetricsAreCounters) {
    const Result<Trace> trace = read_trace(make_database("metrics.sqlite", recent() + R"(
CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INT, sourceId INT, typeName TEXT, metricId INT, metricName TEXT);
INSERT INTO TARGET_INFO_GPU_METRICS VALUES (281474976710657,1,'metrics',3,'SMs Active [Throughput %]'),(281474976710656,1,'metrics',3,'SMs Active [Throughput %]');
CREATE TABLE GPU_METRICS (timestamp INT, typeId INT, metricId INT, value INT);
INSERT INTO GPU_METRICS VALUES (600,281474976710657,3,40),(700,281474976710657,3,90),(650,281474976710656,3,7),(800,5,5,1);
)"));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->counters.size(), 2U);
    EXPECT_EQ(trace->counters[0].device, 0);
    EXPECT_EQ(trace->counters[0].values, std::vector<double>{7.0});
    EXPECT_EQ(trace->counters[1].device, 1);
    EXPECT_EQ(trace->counters[1].name, "SMs Active [Throughput %]");
    EXPECT_THAT(trace->counters[1].time_s,
                testing::ElementsAre(testing::DoubleNear(100e-9, 1e-15), testing::DoubleNear(200e-9, 1e-15)));
    EXPECT_EQ(tallied(*trace, "metrics without a name"), 1U);
}

// 100 bytes, 50 more, 100 less; on another GPU 7; rows in any order. Pinned memory (1) is the host's. Releases of what
// was allocated before the recording, or by another process at the same address, change nothing.
TEST(Nsight, AllocationsOnTheGpuAreACounter) {
    const Result<Trace> trace = read_trace(make_database("allocations.sqlite", recent() + R"(
CREATE TABLE CUDA_GPU_MEMORY_USAGE_EVENTS (start INT, globalPid INT, deviceId INT, contextId INT, address INT, pc INT, bytes INT, memKind INT, memoryOperationType INT);
INSERT INTO CUDA_GPU_MEMORY_USAGE_EVENTS VALUES (800,1,0,1,64,0,50,2,0),(600,1,0,1,128,0,100,2,0),(1000,1,0,1,128,0,100,2,1),
 (550,1,0,1,32,0,30,2,1),(700,1,0,1,96,0,4000,1,0),(900,1,1,2,96,0,7,5,0),
 (820,1,0,1,32,0,30,2,1),(830,2,0,1,128,0,100,2,1);
)"));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->counters.size(), 2U);
    const Counter& first = trace->counters[0];
    EXPECT_EQ(first.name, allocated_counter);
    EXPECT_TRUE(first.bytes);
    EXPECT_EQ(first.device, 0);
    EXPECT_EQ(first.values, (std::vector<double>{100.0, 150.0, 50.0}));
    EXPECT_EQ(trace->counters[1].device, 1);
    EXPECT_EQ(trace->counters[1].values, (std::vector<double>{7.0}));
}

TEST(Nsight, ARecentExportIsRead) {
    const Result<Trace> trace = read_trace(make_database("recent.sqlite", recent()));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->format, "Nsight Systems");
    EXPECT_EQ(trace->size(), 8U);
    EXPECT_EQ(trace->origin_ns, 1700000000000000500); // the first event begins 500 ns after the session
    const std::uint32_t gemm = find(*trace, "void gemm<float>(int)"), launch = find(*trace, "cudaLaunchKernel"),
                        copy = find(*trace, "Memcpy DtoH (Device -> Pageable)"), linear = find(*trace, "aten::linear");
    ASSERT_TRUE(gemm != none && launch != none && copy != none && linear != none);
    EXPECT_EQ(trace->callers[gemm], launch);
    EXPECT_EQ(trace->callers[gemm + 1], launch);
    EXPECT_EQ(trace->callers[launch], linear);
    EXPECT_NEAR(trace->spans[gemm].begin_s, 4.5e-6, 1e-15);
    const KernelDetail& detail = trace->kernels[trace->details[gemm]];
    EXPECT_THAT(detail.grid, testing::ElementsAre(4U, 5U, 6U));
    EXPECT_EQ(detail.shared_bytes, 48U);
    EXPECT_EQ(detail.graph, 0U);
    EXPECT_EQ(trace->kernels[trace->details[gemm + 1]].graph, 3U);
    EXPECT_TRUE(trace->copies[trace->details[copy]].pageable);
    EXPECT_EQ(trace->copies[trace->details[copy]].bytes, 4096.0);
    EXPECT_EQ(trace->operations[trace->details[linear]].sequence, 12);
    EXPECT_EQ(trace->text(trace->operations[trace->details[linear]].input_dims), "[[1, 3], [8]]");
    EXPECT_EQ(trace->lanes[trace->spans[launch].lane].thread, 301);
    EXPECT_EQ(trace->lanes[trace->spans[launch].lane].name, "process 300 thread 301");
    ASSERT_EQ(trace->devices.size(), 1U);
    EXPECT_EQ(trace->devices[0].name, "NVIDIA H200");
    EXPECT_TRUE(trace->simulates);
}

TEST(Nsight, TablesAndColumnsMayBeMissing) {
    const Result<Trace> trace = read_trace(make_database(
        "old.sqlite",
        R"(CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INT, end INT, streamId INT, correlationId INT, shortName INT);
INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (5000,7000,7,11,3),(NULL,7000,7,11,3),(9000,7000,7,11,3),('x',7000,7,11,3);)"));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->size(), 1U);
    EXPECT_EQ(trace->name(0), "kernel");
    EXPECT_EQ(tallied(*trace, "without a time"), 3U);
    EXPECT_EQ(tallied(*trace, "missing in the table of texts"), 1U);
    EXPECT_FALSE(trace->simulates);
}

TEST(Nsight, OtherDatabasesAreRefusedWithOneMessage) {
    const auto message = [](const std::filesystem::path& file) { return to_text(read_trace(file).diagnostics()); };
    EXPECT_THAT(message(make_database("other.sqlite", "CREATE TABLE a (b INT)")),
                testing::HasSubstr("neither an export of Nsight Systems"));
    // A view that never ends, where a table was expected.
    EXPECT_THAT(message(make_database("view.sqlite",
                                      "CREATE VIEW NVTX_EVENTS AS WITH RECURSIVE c(start) AS (SELECT 1 UNION ALL "
                                      "SELECT start + 1 FROM c) SELECT start, start AS end FROM c")),
                testing::HasSubstr("neither an export of Nsight Systems"));
    const std::filesystem::path whole = make_database("cut.sqlite", recent());
    std::filesystem::resize_file(whole, std::filesystem::file_size(whole) / 2);
    const Result<Trace> cut = read_trace(whole);
    EXPECT_FALSE(cut);
    std::ofstream{whole, std::ios::binary} << "SQLite format 3" << std::string(5000, 'x');
    EXPECT_FALSE(read_trace(whole));
    EXPECT_EQ(read_trace(whole).diagnostics().size(), 1U);
}

} // namespace
} // namespace dubhe::trace
