// SPDX-License-Identifier: Apache-2.0
// Traces of PyTorch's profiler from facebookresearch/HolisticTraceAnalysis (MIT): V100, A100, MI250. What is expected
// was counted in the files by other means (events by category with Python's json).
#include "texts.h"

#include <core/trace/steps.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace dubhe::trace {
namespace {

struct Expected {
    const char* file;
    std::size_t kernels, copies, fills, calls, operators, without_call, steps;
};

class SharedTraces : public testing::TestWithParam<Expected> {};

TEST_P(SharedTraces, HaveAllTheirEvents) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces" / (std::string{GetParam().file} + ".json.gz");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    const Result<Trace> trace = read_trace(file);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    const auto count = [&](EventKind kind) { return static_cast<std::size_t>(std::ranges::count(trace->kinds, kind)); };
    EXPECT_EQ(count(EventKind::kernel), GetParam().kernels);
    EXPECT_EQ(count(EventKind::copy), GetParam().copies);
    EXPECT_EQ(count(EventKind::fill), GetParam().fills);
    EXPECT_EQ(count(EventKind::api), GetParam().calls);
    EXPECT_EQ(count(EventKind::operation), GetParam().operators);
    std::size_t without_call = 0;
    for (std::uint32_t event = 0; event < trace->size(); ++event)
        without_call += runs_on_gpu(trace->kinds[event]) && trace->callers[event] == none;
    EXPECT_EQ(without_call, GetParam().without_call);
    EXPECT_EQ(find_steps(*trace).size(), GetParam().steps);
    EXPECT_TRUE(std::ranges::is_sorted(trace->spans.begins_s()));
}

INSTANTIATE_TEST_SUITE_P(
    Files, SharedTraces,
    testing::Values(Expected{"amd_mi250_minitoy_train", 14, 2, 0, 21, 70, 0, 2},
                    Expected{"critical_path__alexnet", 79, 16, 3, 361, 359, 0, 1},
                    Expected{"critical_path__cuda_event_sync_multi_stream", 3, 0, 3, 39, 6, 0, 1},
                    Expected{"df_index_resolver__df_index_resolver", 19370, 2040, 880, 42373, 56680, 0, 5},
                    Expected{"negative_queue_length__rank0", 6080, 1390, 277, 33924, 25185, 872, 5},
                    Expected{"ns_resolution_trace__rank-0", 4350, 1600, 145, 15329, 23910, 0, 5}),
    [](const auto& test) {
        std::string name = test.param.file;
        std::ranges::replace(name, '-', '_');
        return name;
    });

} // namespace
} // namespace dubhe::trace
