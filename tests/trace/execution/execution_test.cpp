// SPDX-License-Identifier: Apache-2.0
#include "../texts.h"

#include <core/trace/execution/execution_join.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace dubhe::trace {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::size_t enough_bytes = std::size_t{1} << 24;

Result<ExecutionTrace> read_execution(const std::string& text) {
    std::istringstream in{text};
    return read_execution_trace(in, "et.json", enough_bytes);
}

std::string tensor(int storage) {
    return "[" + std::to_string(storage + 100) + "," + std::to_string(storage) + R"(,0,32,4,"cuda:0"])";
}

// As the observer of PyTorch 2.3 and later writes nodes.
std::string node(int record, const std::string& name, const std::string& inputs, const std::string& outputs,
                 const std::string& op_schema, const std::string& more = "") {
    return R"({"id":)" + std::to_string(record + 1) + R"(,"name":")" + name +
           R"(","ctrl_deps":1,"inputs":{"values":[)" + inputs + R"(],"shapes":[],"types":[]},"outputs":{"values":[)" +
           outputs + R"(],"shapes":[],"types":[]},"attrs":[{"name":"rf_id","type":"uint64","value":)" +
           std::to_string(record) + R"(},{"name":"op_schema","type":"string","value":")" + op_schema + R"("})" + more +
           "]}";
}

std::string with_nodes(const std::vector<std::string>& nodes) {
    std::string text = R"({"schema":"1.1.1-chakra.0.0.4","pid":7,"nodes":[)";
    for (std::size_t i = 0; i < nodes.size(); ++i)
        text += (i == 0 ? "" : ",") + nodes[i];
    return text + R"(],"finish_ts":9})";
}

std::string record(int number) {
    return R"("Record function id":)" + std::to_string(number);
}

const ExecutedOperator& executed(const ExecutionTrace& trace, std::uint64_t record) {
    return *std::ranges::find(trace.operators, record, &ExecutedOperator::record);
}

// Recorded by LibTorch 1.13's observer on a CPU: randn, linear, relu, cat and sum with their gradients.
TEST(Execution, AFileOfTheFirstSchema) {
    const auto trace = read_execution_trace(
        std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files/execution_trace_cpu.json", enough_bytes);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->schema, "1.0.1");
    // aten::mm reads x (storage 6) and the weights (11), transposed; aten::normal_ writes what it gets; as the file
    // says.
    const ExecutedOperator& product = executed(*trace, 12);
    EXPECT_THAT(trace->reads(product), ElementsAre(6U, 11U));
    EXPECT_THAT(trace->writes(product), ElementsAre(21U));
    EXPECT_THAT(trace->writes(executed(*trace, 3)), ElementsAre(6U));
    EXPECT_TRUE(std::ranges::is_sorted(trace->operators, {}, &ExecutedOperator::record));
}

TEST(Execution, ListsOfTensorsAndArgumentsThatAreWritten) {
    const auto trace = read_execution(with_nodes(
        {node(5, "aten::cat", "[" + tensor(1) + "," + tensor(2) + "],1", tensor(3),
              "aten::cat(Tensor[] tensors, int dim=0) -> Tensor"),
         node(6, "aten::addcmul_", tensor(3) + "," + tensor(4) + ",[1,2,3,4,5,6],\"<None>\"", "",
              "aten::addcmul_(Tensor(a!) self, Tensor t, int[3] stride=[1, 1], *, Scalar v=1) -> Tensor(a!)"),
         node(7, "aten::size", "1", "2", ""), node(0, "no call", tensor(9), "", "")}));
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    ASSERT_EQ(trace->operators.size(), 2U); // the others have no tensors, or no number
    EXPECT_THAT(trace->reads(executed(*trace, 5)), ElementsAre(1U, 2U));
    EXPECT_THAT(trace->writes(executed(*trace, 5)), ElementsAre(3U));
    EXPECT_THAT(trace->reads(executed(*trace, 6)), ElementsAre(3U, 4U));
    EXPECT_THAT(trace->writes(executed(*trace, 6)), ElementsAre(3U));
}

// A product on one stream, what reads it on another; the copy between them is of other tensors.
class TwoStreams : public testing::Test {
  protected:
    Trace recorded(const std::string& late_begin = "60") {
        Result<Trace> trace = read_text(
            with_events({range("ProfilerStep#1", "0", "200"), operation("aten::linear", "1", "30", 1, record(10)),
                         operation("aten::mm", "2", "9", 1, record(11)), call("cudaLaunchKernel", "3", "2", 1),
                         operation("aten::fill_", "12", "9", 1, record(12)), call("cudaLaunchKernel", "13", "2", 2),
                         operation("aten::relu", "40", "9", 1, record(13)), call("cudaLaunchKernel", "41", "2", 3),
                         kernel("gemm", "10", "45", 1, 7), kernel("fill", "56", "2", 2, 7),
                         kernel("relu", late_begin, "5", 3, 8)}));
        EXPECT_TRUE(trace);
        return *std::move(trace);
    }
    static std::string executed_nodes() {
        return with_nodes({node(10, "aten::linear", tensor(1) + "," + tensor(2), tensor(3),
                                "aten::linear(Tensor input, Tensor weight) -> Tensor"),
                           node(11, "aten::mm", tensor(1) + "," + tensor(2), tensor(3),
                                "aten::mm(Tensor self, Tensor mat2) -> Tensor"),
                           node(12, "aten::fill_", tensor(4), tensor(4), "aten::fill_(Tensor(a!) self) -> Tensor(a!)"),
                           node(13, "aten::relu", tensor(3), tensor(5), "aten::relu(Tensor self) -> Tensor")});
    }
};

TEST_F(TwoStreams, WorkDependsOnWhatWroteItsTensors) {
    Trace trace = recorded();
    const auto execution = read_execution(executed_nodes());
    ASSERT_TRUE(execution);
    const auto join = join_execution_trace(trace, *execution);
    ASSERT_TRUE(join) << to_text(join.diagnostics());
    EXPECT_EQ(join->gpu_events, 3U);
    EXPECT_EQ(join->joined, 3U);
    EXPECT_THAT(join->dependencies, ElementsAre(TensorDependency{find(trace, "gemm"), find(trace, "relu")}));
}

// The kernel that reads began before the one that writes ended: the address was another tensor's by then.
TEST_F(TwoStreams, TimesHaveTheLastWord) {
    Trace trace = recorded("50");
    const auto join = join_execution_trace(trace, *read_execution(executed_nodes()));
    ASSERT_TRUE(join);
    EXPECT_TRUE(join->dependencies.empty());
    EXPECT_EQ(join->against_time, 1U);
}

TEST_F(TwoStreams, WhatIsOfAnotherRunIsRefused) {
    Trace trace = recorded();
    const auto other = read_execution(with_nodes({node(99, "aten::mm", tensor(1), tensor(2), "")}));
    const auto join = join_execution_trace(trace, *other);
    ASSERT_FALSE(join);
    EXPECT_THAT(to_text(join.diagnostics()), HasSubstr("another run"));
    Trace unnumbered = *read_text(small_trace());
    const auto refused = join_execution_trace(unnumbered, *other);
    ASSERT_FALSE(refused);
    EXPECT_THAT(to_text(refused.diagnostics()), HasSubstr("PyTorch 2.3"));
}

// A recording without the arguments of collectives (before PyTorch 2.3) gets them, with the ranks of its groups: all,
// those that are named, or every second one from 1 on.
TEST(Execution, CollectivesGetTheirGroups) {
    const std::string groups =
        R"("[{\"pg_name\":\"0\",\"ranks\":[],\"group_size\":4},{\"pg_name\":\"1\",\"ranks\":[2,3],\"group_size\":2}]")";
    const auto attributes = [](const std::string& group, int size) {
        return R"(,{"name":"collective_name","type":"string","value":"allreduce"},{"name":"dtype","type":"string",)"
               R"("value":"Float"},{"name":"in_msg_nelems","type":"uint64","value":100},{"name":"out_msg_nelems",)"
               R"("type":"uint64","value":100},{"name":"pg_name","type":"string","value":")" +
               group + R"("},{"name":"pg_size","type":"uint64","value":)" + std::to_string(size) +
               R"(},{"name":"global_rank_start","type":"uint64","value":1},)"
               R"({"name":"global_rank_stride","type":"uint64","value":2})";
    };
    std::vector<std::string> nodes{node(0, "## process_group:init ##", groups, "", "")}, events;
    const std::vector<std::pair<std::string, std::string>> expected{
        {"0", "[0, 1, 2, 3]"}, {"1", "[2,3]"}, {"tensor parallel", "[1, 3]"}};
    for (int i = 0; i < 3; ++i) {
        const int at = 100 * i;
        nodes.push_back(node(i + 1, "record_param_comms", tensor(i + 1), "", "", attributes(expected[i].first, 2)));
        events.push_back(operation("record_param_comms", std::to_string(at + 1), "20", 1, record(i + 1)));
        events.push_back(call("cudaLaunchKernel", std::to_string(at + 2), "3", i + 1));
        events.push_back(kernel("ncclDevKernel_AllReduce_Sum_f32_RING_LL", std::to_string(at + 8), "30", i + 1));
    }
    Result<Trace> trace = read_text(with_events(events));
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace->collectives.empty());
    const auto join = join_execution_trace(*trace, *read_execution(with_nodes(nodes)));
    ASSERT_TRUE(join) << to_text(join.diagnostics());
    EXPECT_EQ(join->collectives, 3U);
    ASSERT_EQ(trace->collectives.size(), 3U);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const CollectiveDetail& one = trace->collectives[i];
        EXPECT_EQ(trace->text(one.group), expected[i].first);
        EXPECT_EQ(trace->text(one.ranks), expected[i].second) << i;
        EXPECT_EQ(trace->text(one.name), "allreduce");
        EXPECT_EQ(trace->text(one.element), "Float");
        EXPECT_EQ(one.in_elements, 100.0);
        EXPECT_EQ(one.group_size, 2);
    }
}

std::string collective(int record, const std::string& group, const std::string& more) {
    return node(record, "record_param_comms", tensor(record), "", "",
                R"(,{"name":"collective_name","type":"string","value":"allreduce"},{"name":"pg_name","type":"string",)"
                R"("value":")" +
                    group + R"("})" + more);
}

// Without a size a row of ranks says nothing; ranks of a million GPUs are kept once, however many collectives name
// them, and groups beyond 64 MiB of ranks stay without.
TEST(Execution, RanksAreBounded) {
    const std::string row = R"(,{"name":"global_rank_start","type":"uint64","value":0},)"
                            R"({"name":"global_rank_stride","type":"uint64","value":1})";
    const auto unsized = read_execution(with_nodes({collective(1, "a", row)}));
    ASSERT_TRUE(unsized);
    EXPECT_EQ(unsized->collectives.front().ranks, ExecutedCollective::no_ranks);
    std::string groups = R"("[)";
    for (int i = 0; i < 20; ++i)
        groups += (i == 0 ? "" : ",") + std::string{R"({\"pg_name\":\")"} + std::to_string(i) +
                  R"(\",\"ranks\":[],\"group_size\":1048576})";
    std::vector<std::string> nodes{node(0, "## process_group:init ##", groups + "]\"", "", "")};
    for (int i = 0; i < 100; ++i)
        nodes.push_back(collective(i + 1, std::to_string(i % 20), ""));
    const auto large = read_execution(with_nodes(nodes));
    ASSERT_TRUE(large) << to_text(large.diagnostics());
    std::size_t bytes = 0;
    for (const std::string& ranks : large->ranks)
        bytes += ranks.size();
    EXPECT_GT(bytes, std::size_t{32} << 20);
    EXPECT_LE(bytes, std::size_t{64} << 20);
    EXPECT_EQ(large->collectives.size(), 100U);
}

// An operator of many kernels over many tensors, as foreach optimizers are: its first kernel waits for what each of its
// tensors was written by, the others follow on their stream.
TEST(Execution, AnOperatorWaitsOnce) {
    constexpr int count = 300;
    std::vector<std::string> events{operation("aten::fill_", "0", "9", 1, record(1)),
                                    call("cudaLaunchKernel", "1", "1", 1), kernel("fill", "2", "1", 1),
                                    operation("aten::_foreach_add_", "20", "5000", 1, record(2))};
    std::string storages;
    for (int i = 0; i < count; ++i) {
        storages += (i == 0 ? "" : ",") + tensor(i + 1);
        events.push_back(call("cudaLaunchKernel", std::to_string(30 + 10 * i), "1", i + 2));
        events.push_back(kernel("add", std::to_string(35 + 10 * i), "1", i + 2));
    }
    Result<Trace> trace = read_text(with_events(events));
    ASSERT_TRUE(trace);
    const auto join = join_execution_trace(
        *trace,
        *read_execution(with_nodes(
            {node(1, "aten::fill_", "[" + storages + "]", "", "aten::fill_(Tensor(a!)[] self) -> ()"),
             node(2, "aten::_foreach_add_", "[" + storages + "]", "", "aten::_foreach_add_(Tensor(a!)[] self)")})));
    ASSERT_TRUE(join);
    EXPECT_EQ(join->joined, count + 1U);
    EXPECT_THAT(join->dependencies, ElementsAre(TensorDependency{find(*trace, "fill"), find(*trace, "add")}));
}

// Sanitizers fail where an empty text is given to the parser.
TEST(Execution, GroupsThatNameNothingAreNone) {
    const auto trace = read_execution(with_nodes({node(1, "## process_group:init ##", "", "", "")}));
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace->ranks.empty());
}

TEST(Execution, NodesThatAreNoObjectsArePassedOver) {
    EXPECT_TRUE(read_execution(R"({"nodes":[7,"a",[1],{"rf_id":1,"inputs":[[1,2,0,4,4,"cpu"]]}]})"));
    EXPECT_FALSE(read_execution(R"({"nodes":[]} {"more":1})"));
}

TEST(Execution, WhatIsNoneOrCutIsRefused) {
    const std::string whole = with_nodes({node(1, "aten::mm", tensor(1), tensor(2), "aten::mm(Tensor a) -> Tensor")});
    EXPECT_TRUE(read_execution(whole));
    EXPECT_TRUE(read_execution(gzip(whole)));
    for (std::size_t length = 0; length < whole.rfind(']'); ++length)
        EXPECT_FALSE(read_execution(whole.substr(0, length))) << length;
    EXPECT_THAT(to_text(read_execution(R"({"traceEvents":[]})").diagnostics()), HasSubstr("nodes"));
    EXPECT_THAT(to_text(read_execution("[1]").diagnostics()), HasSubstr("nodes"));
    EXPECT_THAT(to_text(read_execution(whole.substr(0, 200)).diagnostics()), HasSubstr("cut or broken"));
    std::istringstream in{whole};
    EXPECT_THAT(to_text(read_execution_trace(in, "et.json", 100).diagnostics()), HasSubstr("--memory-limit"));
    EXPECT_THAT(to_text(read_execution_trace(std::filesystem::path{"/nowhere"}, 100).diagnostics()),
                HasSubstr("opened"));
}

} // namespace
} // namespace dubhe::trace
