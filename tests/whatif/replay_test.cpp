// SPDX-License-Identifier: Apache-2.0
// Unchanged steps give their measured time back; changed ones move as the run's own kind of bound says.
#include "recorded.h"

#include <core/whatif/breakdown.h>
#include <core/whatif/critical_path.h>
#include <core/whatif/replay.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace dubhe::whatif {
namespace {

std::filesystem::path shared(const std::string& name) {
    return std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces" / (name + ".json.gz");
}

constexpr std::array names{"amd_mi250_minitoy_train",
                           "critical_path__alexnet",
                           "critical_path__cuda_event_sync_multi_stream",
                           "df_index_resolver__df_index_resolver",
                           "negative_queue_length__rank0",
                           "ns_resolution_trace__rank-0"};

// 2 % is the promise for any trace, 0.5 % for those without CUDA graphs.
TEST(Replay, StepsOfTheSharedTracesTakeTheirMeasuredTime) {
    if (!std::filesystem::exists(shared(names[0]))) GTEST_SKIP() << "no shared traces";
    for (const std::string name : names) {
        const Result<trace::Trace> trace = trace::read_trace(shared(name));
        ASSERT_TRUE(trace) << name;
        const Result<Replay> replayed = replay(*trace);
        ASSERT_TRUE(replayed) << name;
        ASSERT_FALSE(replayed->steps.empty());
        const bool graphs = name.starts_with("negative");
        for (const ReplayedStep& step : replayed->steps)
            EXPECT_LE(std::abs(step.error()), graphs ? 0.02 : 0.005) << name << ' ' << step.name;
    }
}

// Recorded by libdubhe-recorder.so on an H200: ResNet-18 in training, and a run with CUDA graphs.
TEST(Replay, OurOwnRecordingsTakeTheirMeasuredTime) {
    for (const char* name : {"resnet18_h200.dubherec", "cuda_graphs_h200.dubherec"}) {
        const std::filesystem::path file = std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name;
        const Result<trace::Trace> trace = trace::read_trace(file);
        ASSERT_TRUE(trace) << to_text(trace.diagnostics());
        EXPECT_EQ(trace->format, "Dubhe recording");
        const Result<Replay> replayed = replay(*trace);
        ASSERT_TRUE(replayed);
        for (const ReplayedStep& step : replayed->steps)
            EXPECT_LE(std::abs(step.error()), 0.005) << step.name;
    }
}

// PyTorch's profiler on an H200: the same two networks in fp32, with automatic mixed precision, with fused Adam.
TEST(Replay, StepsOfPytorchOnAnH200TakeTheirMeasuredTime) {
    for (const char* network : {"resnet18", "transformer4"}) {
        for (const char* variant : {"fp32_adam", "amp_adam", "fp32_fused_adam"}) {
            const std::string name = std::string{"h200_"} + network + '_' + variant + ".json.gz";
            const Result<trace::Trace> trace =
                trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name);
            ASSERT_TRUE(trace) << to_text(trace.diagnostics());
            const Result<Replay> replayed = replay(*trace);
            ASSERT_TRUE(replayed) << name;
            ASSERT_EQ(replayed->steps.size(), 3U) << name;
            for (const ReplayedStep& step : replayed->steps) {
                EXPECT_TRUE(step.complete) << name << ' ' << step.name;
                EXPECT_LE(std::abs(step.error()), 0.005) << name << ' ' << step.name;
            }
        }
    }
}

// A run that is taken as a whole ends with its last event, be it a thread that only watches or a range.
TEST(Replay, TheWholeRunHoldsAllItsEvents) {
    const Recorded run =
        recorded({trace::call("cudaLaunchKernel", "0", "5", 1), trace::kernel("k", "8", "20", 1),
                  trace::call("cudaEventQuery", "100", "30", 2, 9), trace::range("outer", "0", "200")});
    EXPECT_NEAR(run.graph.measured_s, 200e-6, 1e-12);
    EXPECT_NEAR(step_with(run.graph, 1, 1), 200e-6, 1e-12);
}

TEST(Replay, BreakdownAndPathOfTheSharedTracesAddUp) {
    if (!std::filesystem::exists(shared(names[0]))) GTEST_SKIP() << "no shared traces";
    for (const std::string name : names) {
        const Result<trace::Trace> trace = trace::read_trace(shared(name));
        ASSERT_TRUE(trace) << name;
        const Result<StepGraph> graph = build_step_graph(*trace, trace::find_steps(*trace).front());
        ASSERT_TRUE(graph) << name;
        const Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
        ASSERT_TRUE(timeline);
        const Breakdown parts = break_down(*graph, *timeline);
        const double tolerance_s = 1e-9 + 1e-9 * parts.step_s;
        EXPECT_NEAR(parts.host_only_s + parts.gpu_only_s + parts.both_s + parts.neither_s, parts.step_s, tolerance_s);
        const CriticalPath path = critical_path(*graph, *timeline);
        double total_s = 0.0;
        for (const PathPart& part : path.parts)
            total_s += part.end_s - part.begin_s + part.pause_s;
        EXPECT_NEAR(total_s, path.step_s, tolerance_s) << name;
    }
}

// V100 is busy 98 % of the time in these steps: half as fast, they take nearly twice as long; a host twice as fast
// changes nothing. In the other trace the GPU works 188 of 346 ms: the host decides, until kernels take thrice as long.
TEST(Replay, WhatBoundsAStepDecidesWhatAChangeDoes) {
    if (!std::filesystem::exists(shared(names[0]))) GTEST_SKIP() << "no shared traces";
    const auto graph_of = [](const std::string& name, std::size_t step) {
        const Result<trace::Trace> trace = trace::read_trace(shared(name));
        return build_step_graph(*trace, trace::find_steps(*trace)[step]).value();
    };
    const StepGraph gpu_bound = graph_of("ns_resolution_trace__rank-0", 3);
    EXPECT_NEAR(step_with(gpu_bound, 2, 1) / gpu_bound.measured_s, 2.0, 0.05);
    EXPECT_NEAR(step_with(gpu_bound, 1, 0.5) / gpu_bound.measured_s, 1.0, 0.01);
    const StepGraph host_bound = graph_of("df_index_resolver__df_index_resolver", 0);
    EXPECT_NEAR(step_with(host_bound, 0.5, 1) / host_bound.measured_s, 1.0, 0.01);
    EXPECT_NEAR(step_with(host_bound, 1, 0.5) / host_bound.measured_s, 0.5, 0.05);
    EXPECT_GT(step_with(host_bound, 3, 1) / host_bound.measured_s, 1.3);
}

// Any order of calls, kernels on three streams and synchronisations: no crash, no cycle, the measured time comes back
// to what the clock's ticks allow, and a slower GPU is never faster.
TEST(Replay, RandomRunsGiveTheirTimeBack) {
    rc::check([](const std::vector<std::uint16_t>& numbers) {
        std::vector<std::string> events;
        std::array<double, 3> free_us{};
        double host_us = 0.0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const int stream = numbers[i] % 3, what = numbers[i] / 3 % 4, length = numbers[i] / 16 % 100;
            const auto id = static_cast<int>(i) + 1;
            double& free = free_us[static_cast<std::size_t>(stream)];
            if (what == 0) {
                const double until = std::max(host_us + 2.0, *std::ranges::max_element(free_us) + 2.0);
                events.push_back(
                    trace::call("cudaDeviceSynchronize", std::to_string(host_us), std::to_string(until - host_us), id));
                host_us = until + length;
                continue;
            }
            const double begin = std::max(host_us + 5.0, free);
            events.push_back(trace::call("cudaLaunchKernel", std::to_string(host_us), "3", id));
            events.push_back(trace::kernel("k", std::to_string(begin), std::to_string(length), id, stream));
            free = begin + length;
            host_us += 3.0 + (what == 1 ? length : 0.0);
        }
        events.push_back(trace::call("cudaLaunchKernel", std::to_string(host_us), "3", 99999));
        events.push_back(trace::kernel("k", std::to_string(free_us[0] + host_us), "1", 99999, 0));
        events.push_back(trace::range("ProfilerStep#1", "0", std::to_string(host_us + 3.0)));
        const Recorded run = recorded(events);
        const double same_s = step_with(run.graph, 1, 1);
        RC_ASSERT(std::abs(same_s - run.graph.measured_s) <= 1e-9 + 1e-3 * run.graph.measured_s);
        RC_ASSERT(step_with(run.graph, 2, 1) >= same_s - 1e-12);
        RC_ASSERT(step_with(run.graph, 0.5, 1) <= same_s + 1e-12);
    });
}

} // namespace
} // namespace dubhe::whatif
