// SPDX-License-Identifier: Apache-2.0
// What the recorder wrote on a real GPU keeps the format's promises.
#include <core/measurement/recorder/recording_summary.h>

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace dubhe::measurement {
namespace {

namespace recording = trace::recording;
using recording::Kind;

std::string path_of(const std::string& name) {
    return std::string{DUBHE_SOURCE_DIR} + "/tests/trace/files/" + name;
}

// All records of a kind.
template <class Record>
std::vector<Record> records(const std::string& path) {
    std::ifstream in{path, std::ios::binary};
    const std::string file{std::istreambuf_iterator<char>{in}, {}};
    std::vector<Record> found;
    for (std::size_t at = sizeof(recording::FileHeader); at + sizeof(recording::RecordHead) <= file.size();) {
        recording::RecordHead head;
        std::memcpy(&head, file.data() + at, sizeof head);
        if (head.kind == Record::its_kind) std::memcpy(&found.emplace_back(), file.data() + at, sizeof(Record));
        at += std::size_t{head.words} * 8;
    }
    return found;
}

class RecordedFile : public testing::TestWithParam<const char*> {};

TEST_P(RecordedFile, IsWholeAndSaysHowItEnded) {
    const Result<RecordingSummary> summary = summarize_recording(path_of(GetParam()));
    ASSERT_TRUE(summary.ok());
    ASSERT_TRUE(summary->end.has_value());
    EXPECT_EQ(summary->end->reason, recording::Reason::finished);
    EXPECT_EQ(summary->end->dropped, 0U);
    EXPECT_EQ(summary->devices, std::vector<std::string>{"NVIDIA H200"});
    std::uint64_t records = 0;
    for (const std::uint64_t count : summary->counts)
        records += count;
    EXPECT_EQ(summary->end->records, records);
    EXPECT_GE(summary->begin_ns, summary->header.clock_base_ns);
    EXPECT_LE(summary->end_ns, summary->end->time_ns);
}

TEST_P(RecordedFile, HasTheCallOfEveryKernelAndEndsNoneBeforeIt) {
    const std::string path = path_of(GetParam());
    std::map<std::uint32_t, recording::Call> calls;
    for (const recording::Call& call : records<recording::Call>(path)) {
        EXPECT_LE(call.begin_ns, call.end_ns);
        calls[call.correlation] = call;
    }
    for (const recording::Kernel& kernel : records<recording::Kernel>(path)) {
        ASSERT_TRUE(calls.contains(kernel.correlation));
        // Host and device are on one clock: no kernel begins before its launch did.
        EXPECT_LE(calls[kernel.correlation].begin_ns, kernel.begin_ns);
        EXPECT_LE(kernel.begin_ns, kernel.end_ns);
        EXPECT_GT(kernel.grid[0] * kernel.block[0], 0U);
        EXPECT_NE(kernel.name, 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(H200, RecordedFile, testing::Values("resnet18_h200.dubherec", "cuda_graphs_h200.dubherec"));

TEST(RecordedRanges, AreClosedByTheirIds) {
    std::map<std::uint32_t, recording::Mark> open;
    std::size_t closed = 0;
    for (const recording::Mark& mark : records<recording::Mark>(path_of("resnet18_h200.dubherec"))) {
        if (mark.type == recording::MarkType::begin) open[mark.id] = mark;
        if (mark.type != recording::MarkType::end) continue;
        ASSERT_TRUE(open.contains(mark.id));
        EXPECT_LE(open[mark.id].time_ns, mark.time_ns);
        EXPECT_EQ(open[mark.id].thread, mark.thread);
        ++closed;
    }
    EXPECT_EQ(closed, 4U * 5U); // a step, and four phases in it
}

TEST(RecordedGraphs, HaveTheirNodes) {
    std::map<std::uint32_t, std::set<std::uint64_t>> nodes; // of each launch
    for (const recording::Kernel& kernel : records<recording::Kernel>(path_of("cuda_graphs_h200.dubherec"))) {
        if (kernel.graph != 0) nodes[kernel.correlation].insert(kernel.graph_node);
    }
    ASSERT_EQ(nodes.size(), 10U); // replays
    for (const auto& [launch, of_launch] : nodes)
        EXPECT_EQ(of_launch.size(), 15U);
}

} // namespace
} // namespace dubhe::measurement
