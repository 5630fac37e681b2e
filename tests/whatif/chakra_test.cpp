// SPDX-License-Identifier: Apache-2.0
#include "recorded.h"

#include <core/trace/reader.h>
#include <core/whatif/breakdown.h>
#include <core/whatif/chakra/chakra.h>
#include <core/whatif/chakra/chakra_node.h>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <sstream>

namespace dubhe::whatif {
namespace {

using chakra::Node;
using chakra::NodeType;
using testing::HasSubstr;
using trace::call;
using trace::kernel;
using trace::operation;
using trace::range;

std::string written(const StepGraph& graph, const trace::Trace& trace) {
    std::ostringstream out;
    write_chakra(out, graph, trace);
    return out.str();
}

Result<StepGraph> read_bytes(const std::string& bytes) {
    std::istringstream in{bytes};
    return read_chakra(in, "step.et");
}

std::string bytes_of(const std::vector<Node>& nodes) {
    std::string bytes;
    google::protobuf::io::StringOutputStream stream{&bytes};
    google::protobuf::io::CodedOutputStream out{&stream};
    chakra::write_metadata(out, {});
    for (const Node& node : nodes)
        chakra::write(out, node);
    out.Trim();
    return bytes;
}

void expect_same(const StepGraph& one, const StepGraph& other) {
    ASSERT_EQ(one.tasks.size(), other.tasks.size());
    EXPECT_EQ(one.step, other.step);
    EXPECT_EQ(one.measured_s, other.measured_s);
    EXPECT_EQ(one.begin, other.begin);
    EXPECT_EQ(one.end, other.end);
    for (std::uint32_t task = 0; task < one.tasks.size(); ++task) {
        EXPECT_EQ(one.name(task), other.name(task));
        EXPECT_EQ(one.tasks[task].kind, other.tasks[task].kind);
        EXPECT_EQ(one.tasks[task].phase, other.tasks[task].phase);
        EXPECT_EQ(one.tasks[task].launch, other.tasks[task].launch);
        const simulation::Task &a = one.graph.tasks()[task], &b = other.graph.tasks()[task];
        EXPECT_EQ(a.duration_s, b.duration_s);
        EXPECT_EQ(a.gap_s, b.gap_s);
        EXPECT_EQ(one.graph.executors()[a.executor.index].name, other.graph.executors()[b.executor.index].name);
    }
    std::vector<simulation::Dependency> first, second;
    for (const auto& each : one.graph.dependencies())
        first.push_back(each);
    for (const auto& each : other.graph.dependencies())
        second.push_back(each);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].earlier, second[i].earlier);
        EXPECT_EQ(first[i].later, second[i].later);
        EXPECT_EQ(first[i].lag_s, second[i].lag_s);
        EXPECT_EQ(first[i].from_start, second[i].from_start);
    }
}

// Every step of a recording of ours that was recorded whole: the same graph, times and result.
TEST(Chakra, WhatIsWrittenIsReadAgain) {
    const auto file = std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files/h200_resnet18_fp32_adam.json.gz";
    const Result<trace::Trace> trace = trace::read_trace(file);
    ASSERT_TRUE(trace);
    std::size_t steps = 0;
    for (const trace::Step& step : trace::find_steps(*trace)) {
        if (!step.complete) continue;
        const Result<StepGraph> graph = build_step_graph(*trace, step);
        ASSERT_TRUE(graph);
        const Result<StepGraph> again = read_bytes(written(*graph, *trace));
        ASSERT_TRUE(again) << to_text(again.diagnostics());
        expect_same(*graph, *again);
        const auto first = simulation::simulate(graph->graph), second = simulation::simulate(again->graph);
        ASSERT_TRUE(first && second);
        EXPECT_EQ(graph->step_s(*first), again->step_s(*second));
        ++steps;
    }
    EXPECT_GT(steps, 0U);
}

// An all-reduce of 1,000 floats between ranks 0 and 1, as PyTorch's profiler notes it.
TEST(Chakra, CollectivesNameTypeSizeAndGroup) {
    const std::string exchange = R"("Collective name":"allreduce","In msg nelems":1000,"Out msg nelems":1000,)"
                                 R"("Group size":2,"dtype":"Float","Process Group Name":"dp",)"
                                 R"("Process Group Ranks":"[0, 1]")";
    std::string reduce = kernel("ncclDevKernel_AllReduce_Sum_f32_RING_LL", "20", "30", 1);
    reduce.replace(reduce.find("\"args\":{") + 8, 0, exchange + ',');
    const Recorded run = recorded({range("ProfilerStep#1", "0", "100"), call("cudaLaunchKernel", "5", "2", 1), reduce});
    const std::string bytes = written(run.graph, run.trace);
    google::protobuf::io::ArrayInputStream stream{bytes.data(), static_cast<int>(bytes.size())};
    google::protobuf::io::CodedInputStream in{&stream};
    Node metadata;
    ASSERT_TRUE(chakra::read_metadata(in, metadata));
    std::size_t collectives = 0;
    for (Node node; chakra::read(in, node); node = {}) {
        if (node.type != NodeType::collective) continue;
        ++collectives;
        EXPECT_EQ(node.get<std::int64_t>("comm_type"), static_cast<std::int64_t>(chakra::CollectiveType::all_reduce));
        EXPECT_EQ(node.get<std::int64_t>("comm_size"), 4000); // 1,000 x 4 bytes
        EXPECT_EQ(node.get<std::string>("pg_name"), "dp");
        EXPECT_EQ(node.get<bool>("is_cpu_op"), false);
        EXPECT_EQ(node.duration_us, 30U);
    }
    EXPECT_EQ(collectives, 1U);
    EXPECT_EQ(nlohmann::json::parse(chakra_groups(run.graph, run.trace)), (nlohmann::json{{"dp", {0, 1}}}));
}

// By the schema alone, in any order: two operators on the host, the second after the first; a kernel after the first
// that overlaps the second; a collective after both. 10 + max(20, 30) + 5 us.
TEST(Chakra, OtherProducersGraphsAreSimulated) {
    const auto node = [](std::uint64_t id, NodeType type, std::uint64_t duration, std::vector<std::uint64_t> after,
                         bool on_host) {
        return Node{.id = id,
                    .name = "node " + std::to_string(id),
                    .type = type,
                    .control = {},
                    .data = std::move(after),
                    .start_us = 0,
                    .duration_us = duration,
                    .attributes = {{"is_cpu_op", on_host}}};
    };
    const std::vector<Node> nodes{node(9, NodeType::collective, 5, {7, 8}, false),
                                  node(8, NodeType::compute, 30, {6}, false), node(7, NodeType::compute, 20, {6}, true),
                                  node(6, NodeType::compute, 10, {}, true)};
    const Result<StepGraph> graph = read_bytes(bytes_of(nodes));
    ASSERT_TRUE(graph) << to_text(graph.diagnostics());
    const Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
    ASSERT_TRUE(timeline);
    EXPECT_NEAR(graph->step_s(*timeline), (10 + 30 + 5) * us, exact);
    const Breakdown parts = break_down(*graph, *timeline);
    EXPECT_NEAR(parts.communication_s, 5 * us, exact);
    EXPECT_NEAR(parts.compute_s, 30 * us, exact);
}

TEST(Chakra, WhatMakesNoSenseIsRefused) {
    const auto refused = [](const std::string& bytes) {
        const Result<StepGraph> graph = read_bytes(bytes);
        return graph ? std::string{"read"} : to_text(graph.diagnostics());
    };
    const Node one{.id = 1, .name = "a", .data = {2}}, two{.id = 2, .name = "b", .data = {1}};
    EXPECT_THAT(refused(bytes_of({one})), HasSubstr("node 2, which isn't there"));
    EXPECT_THAT(refused(bytes_of({one, two})), HasSubstr("circle"));
    EXPECT_THAT(refused(bytes_of({two, two})), HasSubstr("two nodes of the id 2"));
    EXPECT_THAT(refused(bytes_of({})), HasSubstr("no nodes"));
    EXPECT_THAT(refused(""), HasSubstr("no Chakra execution trace"));
    EXPECT_THAT(refused("{\"traceEvents\":[]}"), HasSubstr("execution trace"));
    const std::string whole = bytes_of({Node{.id = 1, .name = "a long enough name"}});
    EXPECT_THAT(refused(whole.substr(0, whole.size() - 3)), HasSubstr("cut or damaged behind 0 nodes"));
    EXPECT_FALSE(read_chakra("no such file.et"));
}

} // namespace
} // namespace dubhe::whatif
