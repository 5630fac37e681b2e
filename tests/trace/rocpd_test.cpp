// SPDX-License-Identifier: Apache-2.0
// Databases of rocprofv3 made by hand after rocpd_tables.sql of rocprofiler-sdk, of schema versions 3 and 4.
#include "databases.h"
#include "texts.h"

#include <gmock/gmock.h>

#include <regex>

namespace dubhe::trace {
namespace {

const std::string described = R"(
CREATE TABLE rocpd_string# (id INTEGER PRIMARY KEY, string TEXT);
INSERT INTO rocpd_string# VALUES (1,'HIP_RUNTIME_API_EXT'),(2,'hipLaunchKernel'),(3,'MEMORY_COPY_HOST_TO_DEVICE'),
 (4,'MARKER_CORE_RANGE_API'),(5,'step 1'),(6,'KERNEL_DISPATCH'),(7,'HSA_CORE_API'),(8,'hsa_signal_store');
CREATE TABLE rocpd_info_agent# (id INTEGER PRIMARY KEY, type TEXT, type_index INT, name TEXT, product_name TEXT);
INSERT INTO rocpd_info_agent# VALUES (0,'CPU',0,'EPYC',NULL),(4,'GPU',1,'gfx942','AMD Instinct MI300X');
CREATE TABLE rocpd_info_kernel_symbol# (id INTEGER PRIMARY KEY, kernel_name TEXT, display_name TEXT);
INSERT INTO rocpd_info_kernel_symbol# VALUES (3,'_Z4gemmv.kd','gemm()');
CREATE TABLE rocpd_event# (id INTEGER PRIMARY KEY, category_id INT, stack_id INT);
CREATE TABLE rocpd_info_thread# (id INTEGER PRIMARY KEY, tid INT, name TEXT);
INSERT INTO rocpd_info_thread# VALUES (31,301,'main');
INSERT INTO rocpd_event# VALUES (1,1,7),(2,6,7),(3,6,9),(4,4,2),(5,7,8);
)";

std::string of_process(std::string statements, const std::string& end) {
    return std::regex_replace(statements, std::regex{"#"}, end);
}

const std::string version_3 = R"(
CREATE TABLE rocpd_region# (id INTEGER PRIMARY KEY, pid INT, tid INT, start INT, end INT, name_id INT, event_id INT);
INSERT INTO rocpd_region# VALUES (1,300,31,1000,3000,2,1),(2,300,31,500,9000,5,4),(3,300,31,1200,1300,8,5);
CREATE TABLE rocpd_kernel_dispatch# (id INTEGER PRIMARY KEY, pid INT, tid INT, agent_id INT, kernel_id INT, dispatch_id INT,
 queue_id INT, stream_id INT, start INT, end INT, group_segment_size INT, workgroup_size_x INT, workgroup_size_y INT,
 workgroup_size_z INT, grid_size_x INT, grid_size_y INT, grid_size_z INT, event_id INT);
INSERT INTO rocpd_kernel_dispatch# VALUES (1,300,301,4,3,1,1,2,5000,7000,512,256,1,1,1000,8,1,2);
CREATE TABLE rocpd_memory_copy# (id INTEGER PRIMARY KEY, pid INT, tid INT, start INT, end INT, name_id INT, dst_agent_id INT,
 src_agent_id INT, size INT, stream_id INT, event_id INT);
INSERT INTO rocpd_memory_copy# VALUES (1,300,301,3500,4000,3,4,0,4096,2,3);
)";

// Times and places in tables of their own.
const std::string version_4 = R"(
CREATE TABLE rocpd_timestamp# (id INTEGER PRIMARY KEY, value INT);
INSERT INTO rocpd_timestamp# VALUES (1,1000),(2,3000),(3,500),(4,9000),(5,5000),(6,7000),(7,3500),(8,4000),(9,1200),(10,1300);
CREATE TABLE rocpd_track# (id INTEGER PRIMARY KEY, pid INT, tid INT, agent_id INT, queue_id INT, stream_id INT);
INSERT INTO rocpd_track# VALUES (1,300,31,NULL,NULL,NULL),(2,300,301,4,1,2);
CREATE TABLE rocpd_region# (id INTEGER PRIMARY KEY, start_id INT, end_id INT, track_id INT, name_id INT, event_id INT);
INSERT INTO rocpd_region# VALUES (1,1,2,1,2,1),(2,3,4,1,5,4),(3,9,10,1,8,5);
CREATE TABLE rocpd_kernel_dispatch# (id INTEGER PRIMARY KEY, start_id INT, end_id INT, track_id INT, kernel_id INT,
 dispatch_id INT, group_segment_size INT, workgroup_size_x INT, workgroup_size_y INT, workgroup_size_z INT,
 grid_size_x INT, grid_size_y INT, grid_size_z INT, event_id INT);
INSERT INTO rocpd_kernel_dispatch# VALUES (1,5,6,2,3,1,512,256,1,1,1000,8,1,2);
CREATE TABLE rocpd_memory_copy# (id INTEGER PRIMARY KEY, start_id INT, end_id INT, track_id INT, name_id INT,
 dst_agent_id INT, src_agent_id INT, size INT, event_id INT);
INSERT INTO rocpd_memory_copy# VALUES (1,7,8,2,3,4,0,4096,3);
)";

struct Schema {
    const char* name;
    const std::string* rows;
};

void PrintTo(const Schema& schema, std::ostream* out) {
    *out << schema.name;
}

class Rocpd : public testing::TestWithParam<Schema> {};

TEST_P(Rocpd, ADatabaseIsRead) {
    const Result<Trace> trace =
        read_trace(make_database(GetParam().name, of_process(described + *GetParam().rows, "_0199ab")));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->format, "rocprof");
    ASSERT_EQ(trace->size(), 5U);
    EXPECT_TRUE(trace->tallies.empty());
    const std::uint32_t gemm = find(*trace, "gemm()"), launch = find(*trace, "hipLaunchKernel"),
                        copy = find(*trace, "MEMORY_COPY_HOST_TO_DEVICE"), step = find(*trace, "step 1"),
                        inner = find(*trace, "hsa_signal_store");
    ASSERT_TRUE(gemm != none && launch != none && copy != none && step != none && inner != none);
    EXPECT_EQ(trace->kinds[launch], EventKind::api);
    EXPECT_EQ(trace->kinds[step], EventKind::range);
    EXPECT_EQ(trace->kinds[inner], EventKind::other);
    EXPECT_EQ(trace->callers[gemm], launch);
    EXPECT_EQ(trace->callers[launch], step);
    // 1,000 x 8 threads in blocks of 256 x 1: 4 x 8 blocks.
    EXPECT_THAT(trace->kernels[trace->details[gemm]].grid, testing::ElementsAre(4U, 8U, 1U));
    EXPECT_EQ(trace->kernels[trace->details[gemm]].shared_bytes, 512U);
    EXPECT_EQ(trace->copies[trace->details[copy]].bytes, 4096.0);
    EXPECT_EQ(trace->copies[trace->details[copy]].direction, CopyDirection::host_to_device);
    EXPECT_EQ(trace->spans[gemm].lane, trace->spans[copy].lane);
    EXPECT_EQ(trace->lanes[trace->spans[gemm].lane].name, "GPU 1 stream 2");
    EXPECT_EQ(trace->lanes[trace->spans[launch].lane].thread, 301) << "not the row of the table of threads";
    EXPECT_EQ(trace->lanes[trace->spans[launch].lane].name, "main");
    EXPECT_NEAR(trace->spans[gemm].end_s - trace->spans[gemm].begin_s, 2e-6, 1e-15);
    ASSERT_EQ(trace->devices.size(), 1U);
    EXPECT_EQ(trace->devices[0].name, "AMD Instinct MI300X");
    EXPECT_TRUE(trace->simulates);
}

INSTANTIATE_TEST_SUITE_P(Schemas, Rocpd,
                         testing::Values(Schema{"rocpd3.db", &version_3}, Schema{"rocpd4.db", &version_4}));

TEST(Rocpd, ProcessesOfAMergedDatabaseAreRanks) {
    const std::string one = described + version_3;
    const Result<Trace> trace =
        read_trace(make_database("rocpd_two.db", of_process(one, "_0a") + of_process(one, "_0b")));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->size(), 10U);
    std::vector<std::int32_t> ranks;
    for (const Lane& lane : trace->lanes)
        if (lane.kind == LaneKind::stream) ranks.push_back(lane.rank);
    EXPECT_THAT(ranks, testing::ElementsAre(0, 1));
}

TEST(Rocpd, OtherDatabasesAreRefused) {
    const Result<Trace> trace = read_trace(make_database("other.db", "CREATE TABLE t (a INT)"));
    ASSERT_FALSE(trace);
    EXPECT_THAT(to_text(trace.diagnostics()), testing::HasSubstr("neither an export of Nsight Systems"));
}

} // namespace
} // namespace dubhe::trace
