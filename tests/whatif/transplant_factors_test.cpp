// SPDX-License-Identifier: Apache-2.0
#include "transplanted.h"

#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <cstdio>

namespace dubhe::whatif {
namespace {

using hardware::Gpu;
using testing::HasSubstr;

const cost::CostModel& bound_model() {
    static const cost::Roofline model{cost::Roofline::ideal_factors()};
    return model;
}
const cost::CostModel& tile_model() {
    static const auto model = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    return *model;
}

Gpu gpu_named(const std::string& name) {
    return *hardware::Catalog::in_memory()->find(name);
}

TransplantFactors factors(const Recorded& run, const Gpu& from, const Gpu& to,
                          const cost::CostModel& model = bound_model(), const TransplantOptions& options = {}) {
    Result<TransplantFactors> result = transplant_factors(run.trace, run.graph, from, to, model, options);
    EXPECT_TRUE(result) << to_text(result.diagnostics());
    return result ? std::move(*result) : TransplantFactors{};
}

// The last step in which something ran.
Recorded read_run(const std::filesystem::path& file) {
    Result<trace::Trace> trace = trace::read_trace(file);
    EXPECT_TRUE(trace) << to_text(trace.diagnostics());
    std::vector<trace::Step> steps = trace::find_steps(*trace);
    Result<StepGraph> graph = build_step_graph(*trace, steps.back());
    for (steps.pop_back(); !graph && !steps.empty(); steps.pop_back())
        graph = build_step_graph(*trace, steps.back());
    EXPECT_TRUE(graph) << to_text(graph.diagnostics());
    return {std::move(*trace), std::move(*graph)};
}

constexpr std::array own_names{
    "h200_resnet18_fp32_adam.json.gz",           "h200_resnet18_amp_adam.json.gz", "h200_transformer4_amp_adam.json.gz",
    "h200_transformer4_fp32_fused_adam.json.gz", "resnet18_h200.dubherec",         "cuda_graphs_h200.dubherec"};

const HandMadeKernel large_product{"volta_sgemm_128x64_nn", "aten::mm", "[[4096,4096],[4096,4096]]", "[32,64,1]"};
const HandMadeKernel large_addition{
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
    "at::detail::Array<char*, 3> >(int)",
    "aten::add", "[[4096,4096],[4096,4096],[]]", "[32768,1,1]"};
const HandMadeKernel mystery_kernel{"mystery", "aten::mystery", "[[5]]"};

// By the bound: a large_product of 2 * 4096^3 FLOP over 201 MB is bound by FLOP (13.7 ms over 0.2 ms), an
// large_addition by its bytes. A GPU with 4 times the peak and 2 times the bandwidth: 1/4 and 1/2.
TEST(Transplant, FactorsAreTheModelsRatios) {
    const Recorded run = recorded(launches({large_product, large_addition}));
    Gpu to = round_numbers();
    to.name = "other";
    to.peak[Precision::fp32] = FlopsPerSecond{40e12};
    to.memory_bandwidth = BytesPerSecond{2e12};
    const TransplantFactors moved = factors(run, round_numbers(), to);
    ASSERT_EQ(moved.factor.size(), run.graph.tasks.size());
    EXPECT_NEAR(moved.factor[task_named(run.graph, large_product.name, TaskKind::kernel)], 0.25, 1e-9);
    EXPECT_NEAR(moved.factor[task_named(run.graph, large_addition.name, TaskKind::kernel)], 0.5, 1e-6);
    EXPECT_EQ(moved.matched, 2U);
    EXPECT_TRUE(moved.unmatched.empty());
    EXPECT_NEAR(moved.matched_s, 80e-6, 1e-12);
    EXPECT_NEAR(moved.kernel_s, 80e-6, 1e-12);
    for (std::uint32_t task = 0; task < run.graph.tasks.size(); ++task) {
        if (on_gpu(run.graph.tasks[task].kind)) continue;
        EXPECT_EQ(moved.factor[task], 1.0);
    }
}

// Nothing but a grid: 5 products of 1024 x 1024 outputs in 40 us at 10 TFLOP/s: k >= 40e-6 * 1e13 / (2 * 5 * 1024^2) =
// 38.1; of 8 * sqrt(2)^i the first beyond is 45.25. Bound by FLOP: with twice the peak, half the time.
TEST(Transplant, OpenSizesComeFromTheMeasuredTime) {
    const Recorded run = recorded(launches({{"volta_sgemm_128x64_nn", "", "", "[8,16,5]"}}));
    Matching matching = match_kernels(run.trace, run.graph);
    ASSERT_EQ(matching.groups.size(), 1U);
    EXPECT_EQ(matching.groups[0].problem->open, OpenSize::sum);
    const auto key = with_open_size(*matching.groups[0].problem, 5);
    EXPECT_EQ(std::get<workload::ProductProblem>(key.problem).k, 45);
    Gpu to = round_numbers();
    to.peak[Precision::fp32] = FlopsPerSecond{20e12};
    // Outputs and operands of k = 45: 5 * 4 * (1024^2 + 2 * 45 * 1024) = 22.8 MB, 22.8 us; FLOP: 47.2 us, then 23.6.
    const TransplantFactors moved = factors(run, round_numbers(), to);
    EXPECT_NEAR(moved.factor[task_named(run.graph, "volta_sgemm_128x64_nn", TaskKind::kernel)], 0.5, 1e-9);
    EXPECT_THAT(to_text(moved.notes), HasSubstr("sized by grid and block"));
}

TEST(Transplant, UnmatchedKernelsAreListedAndScaledByBytesOrLeft) {
    const Recorded run = recorded(launches({large_product, mystery_kernel, mystery_kernel}));
    Gpu to = round_numbers();
    to.memory_bandwidth = BytesPerSecond{2.5e12};
    const std::uint32_t task = task_named(run.graph, "mystery", TaskKind::kernel);
    const TransplantFactors scaled = factors(run, round_numbers(), to);
    EXPECT_NEAR(scaled.factor[task], 0.4, 1e-12);
    ASSERT_EQ(scaled.unmatched.size(), 1U);
    EXPECT_EQ(scaled.unmatched[0].name, "mystery");
    EXPECT_EQ(scaled.unmatched[0].count, 2U);
    EXPECT_NEAR(scaled.unmatched[0].total_s, 80e-6, 1e-12);
    EXPECT_NEAR(scaled.unmatched[0].share, 2.0 / 3.0, 1e-9);
    EXPECT_THAT(to_text(scaled.notes), HasSubstr("matched no operator: 2 (66.7 % of the GPU's time)"));
    const TransplantFactors left =
        factors(run, round_numbers(), to, bound_model(), {.scale_unmatched_by_bytes = false});
    EXPECT_EQ(left.factor[task], 1.0);
    EXPECT_EQ(left.unmatched.size(), 1U);
}

std::string memory_copy(const std::string& name, int correlation, double bytes, int microseconds) {
    return R"({"ph":"X","cat":"gpu_memcpy","name":")" + name + R"(","pid":0,"tid":7,"ts":)" +
           std::to_string(1000 * correlation + 20) + R"(,"dur":)" + std::to_string(microseconds) +
           R"(,"args":{"device":0,"stream":7,"correlation":)" + std::to_string(correlation) + R"(,"bytes":)" +
           std::to_string(bytes) + "}}";
}

// 101.5 us of which 1.5 are the start: at twice the link's rate 51.5. Pageable memory is staged by the host. A copy
// within the memory is bound by its bytes, read and written.
TEST(Transplant, CopiesGoByTheLink) {
    std::vector<std::string> events{trace::range("ProfilerStep#1", "0", "100000")};
    for (int i = 1; i <= 3; ++i)
        events.push_back(trace::call("cudaMemcpyAsync", std::to_string(1000 * i), "10", i));
    events.push_back(memory_copy("Memcpy HtoD (Pinned -> Device)", 1, 3e6, 103));
    events.push_back(memory_copy("Memcpy HtoD (Pageable -> Device)", 2, 3e6, 103));
    events.push_back(memory_copy("Memcpy DtoD (Device -> Device)", 3, 3e8, 103));
    const Recorded run = recorded(events);
    Gpu to = round_numbers();
    to.links = {{"NVLink 5", BytesPerSecond{900e9}}, {"PCIe 5.0 x16", BytesPerSecond{60e9}}};
    to.memory_bandwidth = BytesPerSecond{4e12};
    const TransplantFactors moved = factors(run, round_numbers(), to);
    const auto factor_of = [&](const char* name) { return moved.factor[task_named(run.graph, name, TaskKind::copy)]; };
    EXPECT_NEAR(factor_of("Memcpy HtoD (Pinned -> Device)"), (1.5 + 0.5 * 101.5) / 103.0, 1e-9);
    EXPECT_EQ(factor_of("Memcpy HtoD (Pageable -> Device)"), 1.0);
    EXPECT_NEAR(factor_of("Memcpy DtoD (Device -> Device)"), 0.25, 1e-6);
    EXPECT_THAT(to_text(moved.notes), HasSubstr("pageable"));
    to.links.clear();
    const TransplantFactors unknown = factors(run, round_numbers(), to);
    EXPECT_EQ(unknown.factor[task_named(run.graph, "Memcpy HtoD (Pinned -> Device)", TaskKind::copy)], 1.0);
    EXPECT_THAT(to_text(unknown.notes), HasSubstr("no PCIe link"));
}

TEST(Transplant, CommunicationIsLeft) {
    const Recorded run = recorded(launches({{"ncclKernel_AllReduce_RING_LL_Sum_float(ncclWorkElem)", "", ""}}));
    Gpu to = round_numbers();
    to.memory_bandwidth = BytesPerSecond{9e12};
    const TransplantFactors moved = factors(run, round_numbers(), to);
    for (const double factor : moved.factor)
        EXPECT_EQ(factor, 1.0);
    EXPECT_TRUE(moved.unmatched.empty());
    EXPECT_THAT(to_text(moved.notes), HasSubstr("communication left as recorded: 1"));
}

// A V100 has no TF32 and no bf16: such products are costed as fp32 and fp16 there, which the notes say.
TEST(Transplant, MissingPrecisionsAreReplacedAndSaid) {
    const Recorded run =
        recorded(launches({{"ampere_bf16_s16816gemm_bf16_128x256_nn", "aten::mm", "[[4096,4096],[4096,4096]]"},
                           {"void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_256x128_nn>(P)", "aten::mm",
                            "[[4096,4096],[4096,4096]]"}}));
    const TransplantFactors moved =
        factors(run, gpu_named("A100-SXM4-80GB"), gpu_named("V100-SXM2-32GB"), tile_model());
    EXPECT_EQ(moved.matched, 2U);
    EXPECT_THAT(to_text(moved.notes), HasSubstr("bf16 by fp16"));
    EXPECT_THAT(to_text(moved.notes), HasSubstr("tf32 by fp32"));
    // 156 TFLOP/s of TF32 against 15.7 of fp32.
    EXPECT_GT(moved.factor[task_named(run.graph, "void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_256x128_nn>(P)",
                                      TaskKind::kernel)],
              4.0);
}

TEST(Transplant, MissingNumbersAreNamed) {
    const Recorded run = recorded(launches({large_product, large_addition}));
    Gpu empty = round_numbers();
    empty.name = "Empty-1";
    empty.memory_bandwidth.reset();
    const auto result = transplant_factors(run.trace, run.graph, round_numbers(), empty, bound_model());
    ASSERT_FALSE(result);
    EXPECT_THAT(to_text(result.diagnostics()), HasSubstr("Empty-1"));
    EXPECT_THAT(to_text(result.diagnostics()), HasSubstr("memory_bandwidth"));
}

// Recorded on an H200, moved to an H200: nothing changes, not by a rounding.
TEST(Transplant, TheSameGpuChangesNothing) {
    const Gpu h200 = gpu_named("H200");
    for (const char* name : own_names) {
        const Recorded run = read_run(own_trace(name));
        const TransplantFactors moved = factors(run, h200, h200, tile_model());
        EXPECT_GT(moved.matched, 0U);
        for (const double factor : moved.factor)
            ASSERT_EQ(factor, 1.0) << name;
    }
}

Gpu scaled_gpu(Gpu gpu, double bandwidth, double rates) {
    using S = hardware::Specification;
    for (const S each : {S::memory_bandwidth, S::l2_bandwidth})
        if (const auto value = get(gpu, each)) set(gpu, each, *value * bandwidth);
    for (const S each : {S::boost_clock, S::sustained_clock, S::vector_peak, S::peak_fp32, S::peak_tf32, S::peak_fp16,
                         S::peak_bf16, S::peak_fp8, S::peak_int8, S::tdp})
        if (const auto value = get(gpu, each)) set(gpu, each, *value * rates);
    return gpu;
}

// Twice as fast in everything: kernels above 200 us, for which starts and tails count little, take half as long. Their
// caches are as large as before, so that what is in them may make a few per cent.
TEST(Transplant, TwiceAsFastTakesLargeKernelsHalfTheTime) {
    const Gpu h200 = gpu_named("H200");
    std::size_t large = 0;
    for (const char* name : own_names) {
        const Recorded run = read_run(own_trace(name));
        const TransplantFactors moved = factors(run, h200, scaled_gpu(h200, 2.0, 2.0), tile_model());
        for (std::uint32_t task = 0; task < run.graph.tasks.size(); ++task) {
            const double factor = moved.factor[task];
            ASSERT_GT(factor, 0.45) << name << ' ' << run.graph.name(task);
            ASSERT_LE(factor, 1.0) << name << ' ' << run.graph.name(task);
            if (run.graph.tasks[task].kind != TaskKind::kernel) continue;
            if (run.graph.graph.tasks()[task].duration_s < 200e-6) continue;
            ++large;
            EXPECT_LT(factor, 0.62) << name << ' ' << run.graph.name(task);
        }
    }
    EXPECT_GT(large, 50U);
}

// More bandwidth, and then more of everything, never makes anything slower.
TEST(Transplant, MoreIsNeverSlower) {
    const Gpu h200 = gpu_named("H200");
    for (const char* name : own_names) {
        const Recorded run = read_run(own_trace(name));
        std::vector<double> before(run.graph.tasks.size(), 1e30);
        for (const auto& [bandwidth, rates] :
             {std::pair{0.5, 0.5}, {0.8, 0.5}, {1.0, 1.0}, {1.25, 1.0}, {3.0, 1.0}, {3.0, 1.5}, {3.0, 4.0}}) {
            const TransplantFactors moved = factors(run, h200, scaled_gpu(h200, bandwidth, rates), tile_model());
            for (std::uint32_t task = 0; task < before.size(); ++task) {
                ASSERT_TRUE(std::isfinite(moved.factor[task]) && moved.factor[task] > 0.0);
                ASSERT_LE(moved.factor[task], before[task] * (1.0 + 1e-9)) << name << ' ' << run.graph.name(task);
            }
            before = moved.factor;
        }
    }
}

TEST(Transplant, WaveScalingMovesKernelsToo) {
    const auto model = cost::make_model("wave_scaling", cost::Library::shipped());
    ASSERT_TRUE(model) << to_text(model.diagnostics());
    const Recorded run = read_run(own_trace("h200_transformer4_fp32_adam.json.gz"));
    const TransplantFactors moved = factors(run, gpu_named("H200"), gpu_named("A100-SXM4-80GB"), **model);
    EXPECT_GT(moved.matched_s, 0.9 * moved.kernel_s);
    for (const double factor : moved.factor)
        EXPECT_TRUE(std::isfinite(factor) && factor > 0.0);
}

TEST(Transplant, TheRecordedGpuIsFoundInTheCatalog) {
    const hardware::Catalog catalog = std::move(*hardware::Catalog::in_memory());
    const Recorded own = read_run(own_trace("h200_resnet18_fp32_adam.json.gz"));
    EXPECT_EQ(recorded_gpu(own.trace), "NVIDIA H200");
    const auto found = find_recorded_gpu(own.trace, catalog);
    ASSERT_TRUE(found) << to_text(found.diagnostics());
    EXPECT_EQ(found->name, "H200-SXM5-141GB");
    trace::Trace trace = own.trace;
    trace.devices.clear();
    const auto unnamed = find_recorded_gpu(trace, catalog);
    ASSERT_FALSE(unnamed);
    EXPECT_THAT(to_text(unnamed.diagnostics()), HasSubstr("doesn't say on which GPU"));
    // The device that worked, not the first that the machine has; 108 SMs and 80 GB are an A100's.
    trace.devices = {{7, "Idle GPU", 10, 1e9}, {own.trace.devices[0].device, "NVIDIA OEM-1234", 108, 85e9}};
    EXPECT_EQ(recorded_gpu(trace), "NVIDIA OEM-1234");
    const auto unknown = find_recorded_gpu(trace, catalog);
    ASSERT_FALSE(unknown);
    EXPECT_THAT(to_text(unknown.diagnostics()), HasSubstr("NVIDIA OEM-1234"));
    EXPECT_THAT(to_text(unknown.diagnostics()), HasSubstr("A100-SXM4-80GB"));
}

// What share of the kernels' time is matched, printed with what is not; the least shares are just below what was
// reached when this was written. `name`: in ../shared/data/traces where it has no suffix.
struct MatchedShare {
    const char* name;
    const char* from;
    double least;
};
class TransplantShares : public testing::TestWithParam<MatchedShare> {};

TEST_P(TransplantShares, MostOfTheKernelsTimeIsMatched) {
    const std::string name = GetParam().name;
    const bool shared = name.find('.') == std::string::npos;
    const std::filesystem::path file =
        shared ? std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces" / (name + ".json.gz")
               : own_trace(name);
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no shared traces";
    const Recorded run = read_run(file);
    const Gpu from = gpu_named(GetParam().from);
    for (const char* to : {"A100-SXM4-80GB", "H100-SXM5-80GB", "T4"}) {
        const TransplantFactors moved = factors(run, from, gpu_named(to), tile_model());
        EXPECT_GE(moved.matched_s, GetParam().least * moved.kernel_s);
        double after_s = 0.0, before_s = 0.0;
        for (std::uint32_t task = 0; task < run.graph.tasks.size(); ++task) {
            ASSERT_TRUE(std::isfinite(moved.factor[task]) && moved.factor[task] > 0.0);
            if (run.graph.tasks[task].kind != TaskKind::kernel) continue;
            before_s += run.graph.graph.tasks()[task].duration_s;
            after_s += run.graph.graph.tasks()[task].duration_s * moved.factor[task];
        }
        std::printf("%s, %s -> %s: matched %.1f %% of %.2f ms (%zu kernels), kernels x %.3f\n", name.c_str(),
                    GetParam().from, to, 100.0 * moved.matched_s / moved.kernel_s, 1e3 * moved.kernel_s, moved.matched,
                    after_s / before_s);
        if (to != std::string{"A100-SXM4-80GB"}) continue;
        std::printf("%s\n", to_text(moved.notes).c_str());
        for (std::size_t i = 0; i < std::min<std::size_t>(4, moved.unmatched.size()); ++i)
            std::printf("  unmatched %zu x %.60s: %.2f %%\n", moved.unmatched[i].count, moved.unmatched[i].name.c_str(),
                        100.0 * moved.unmatched[i].share);
    }
}

INSTANTIATE_TEST_SUITE_P(Traces, TransplantShares,
                         testing::Values(MatchedShare{"h200_resnet18_fp32_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"h200_resnet18_amp_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"h200_resnet18_fp32_fused_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"h200_transformer4_fp32_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"h200_transformer4_amp_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"h200_transformer4_fp32_fused_adam.json.gz", "H200", 0.99},
                                         MatchedShare{"resnet18_h200.dubherec", "H200", 0.99},
                                         MatchedShare{"cuda_graphs_h200.dubherec", "H200", 0.99},
                                         MatchedShare{"critical_path__alexnet", "A100-SXM4-40GB", 0.99},
                                         MatchedShare{"critical_path__cuda_event_sync_multi_stream", "A100-SXM4-40GB",
                                                      0.9},
                                         MatchedShare{"df_index_resolver__df_index_resolver", "V100-SXM2-32GB", 0.99},
                                         MatchedShare{"ns_resolution_trace__rank-0", "V100-SXM2-32GB", 0.99},
                                         MatchedShare{"negative_queue_length__rank0", "A100-SXM4-80GB", 0.94},
                                         MatchedShare{"amd_mi250_minitoy_train", "MI250", 0.99}),
                         [](const auto& each) {
                             std::string name = each.param.name;
                             std::ranges::replace_if(
                                 name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });

} // namespace
} // namespace dubhe::whatif
