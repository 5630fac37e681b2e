// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../../fixture.h"

#include <core/trace/chrome_writer.h>
#include <core/trace/reader.h>
#include <core/trace/steps.h>
#include <widgets/shared/timeline/runs/simulated_run.h>
#include <widgets/shared/timeline/runs/trace_run.h>
#include <widgets/shared/timeline/timeline_export.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace dubhe::widgets {
namespace {

std::filesystem::path trace_file(const char* name) {
    return std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / name;
}

struct OwnTraces : testing::TestWithParam<const char*> {};

TEST_P(OwnTraces, HaveEveryEventWithItsTimeAndName) {
    const Result<trace::Trace> trace = trace::read_trace(trace_file(GetParam()));
    ASSERT_TRUE(trace.ok());
    const TimelineRunPtr run = run_of_trace(*trace);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->size() + run->left_out, trace->size());
    EXPECT_EQ(run->left_out, 0U);
    EXPECT_NEAR(run->length_s, trace->end_s() - trace->begin_s(), 1e-9);
    const double origin_s = trace->begin_s();
    for (std::uint32_t i = 0; i < run->size(); ++i) {
        const TimeSpan& span = trace->spans[run->items[i]];
        ASSERT_NEAR(run->begin_s[i], span.begin_s - origin_s, 1e-9);
        ASSERT_NEAR(run->duration_s(i), span.duration_s(), 1e-9);
        ASSERT_EQ(run->name(i), trace->name(run->items[i]));
    }
    EXPECT_FALSE(run->predicted);
}

TEST_P(OwnTraces, KernelsStandOnTheirStreamsInTheFirstTrack) {
    const Result<trace::Trace> trace = trace::read_trace(trace_file(GetParam()));
    ASSERT_TRUE(trace.ok());
    const TimelineRunPtr run = run_of_trace(*trace);
    std::size_t kernels = 0, first = 0;
    for (std::uint32_t i = 0; i < run->size(); ++i) {
        if (!trace::runs_on_gpu(trace->kinds[run->items[i]])) continue;
        ++kernels;
        const std::uint32_t track = run->track_of(i);
        const TimelineLane& lane = run->lanes[run->tracks[track].lane];
        ASSERT_EQ(lane.kind, TimelineLaneKind::stream);
        first += track == lane.first_track && !lane.annotations;
    }
    EXPECT_GT(kernels, 100U);
    EXPECT_EQ(first, kernels) << "kernels of one stream follow each other";
}

INSTANTIATE_TEST_SUITE_P(Files, OwnTraces,
                         testing::Values("h200_resnet18_fp32_adam.json.gz", "h200_transformer4_amp_adam.json.gz",
                                         "resnet18_h200.dubherec"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace_if(
                                 name, [](char c) { return c == '.'; }, '_');
                             return name;
                         });

TEST(TraceRun, StepsAndLayersComeAlong) {
    const Result<trace::Trace> trace = trace::read_trace(trace_file("h200_resnet18_fp32_adam.json.gz"));
    ASSERT_TRUE(trace.ok());
    const TimelineRunPtr run = run_of_trace(*trace);
    const std::vector<trace::Step> steps = trace::find_steps(*trace);
    ASSERT_EQ(run->steps.size(), steps.size());
    EXPECT_NEAR(run->steps[0].begin_s, steps[0].begin_s - trace->begin_s(), 1e-9);
    // ResNet-18 has 20 convolutions; most kernels belong to some layer.
    EXPECT_TRUE(std::ranges::any_of(run->layer_texts, [](const std::string& t) { return t == "conv2d 20"; }));
    std::size_t kernels = 0, with_layer = 0;
    for (std::uint32_t i = 0; i < run->size(); ++i) {
        if (trace->kinds[run->items[i]] != trace::EventKind::kernel) continue;
        ++kernels;
        with_layer += run->layers[i] != no_span;
    }
    EXPECT_GT(with_layer, kernels * 8 / 10);
}

TEST(TraceRun, CancelledGivesNothing) {
    const Result<trace::Trace> trace = trace::read_trace(trace_file("h200_resnet18_fp32_adam.json.gz"));
    ASSERT_TRUE(trace.ok());
    std::stop_source stop;
    stop.request_stop();
    Progress progress;
    progress.stop = stop.get_token();
    EXPECT_EQ(run_of_trace(*trace, progress), nullptr);
    EXPECT_EQ(run_of_trace({}), nullptr);
}

TEST(PredictedRun, IsTheIterationThatIsPredicted) {
    const study::NetworkPtr network = test::network("resnet18", 8, workload::Mode::training);
    const hardware::Gpu gpu = test::catalog_gpu("A100-SXM4-80GB");
    const Result<TimelineRunPtr> made = predicted_run(network, gpu, test::method(), "ResNet-18");
    ASSERT_TRUE(made.ok());
    const TimelineRun& run = **made;
    study::Workspace workspace;
    const study::Point point = study::evaluate(*network, gpu, test::method(), workspace);
    EXPECT_NEAR(run.length_s, point.mid_s, point.mid_s * 1e-6);
    EXPECT_TRUE(run.predicted);
    EXPECT_FALSE(run.value.empty());
    // One launch and one run for each kernel of each operator.
    std::size_t kernels = 0;
    for (const std::uint32_t row : network->work.row_of)
        kernels += static_cast<std::size_t>(network->work.launches[row]);
    EXPECT_EQ(run.size(), 2 * kernels);
    ASSERT_EQ(run.lanes.size(), 2U);
    EXPECT_EQ(run.lanes[0].kind, TimelineLaneKind::stream);
    EXPECT_EQ(run.lanes[1].kind, TimelineLaneKind::host);
    for (std::uint32_t i = 0; i < run.size(); ++i) {
        const workload::OperatorId id{run.items[i]};
        ASSERT_EQ(run.name(i), network->graph[id].name);
        const bool host = run.track_of(i) == run.lanes[1].first_track;
        ASSERT_EQ(run.classes[i],
                  host ? SpanClass::launch : span_class_of(workload::class_of(network->graph[id].kind)));
        const std::string path = network->graph.path(id);
        if (run.layers[i] != no_span) {
            ASSERT_EQ(std::string{run.layer(i)} + "/" + network->graph[id].name, path);
        }
    }
}

TEST(PredictedRun, TooManyKernelsAreRefusedInWords) {
    auto network = std::make_shared<study::Network>(*test::network("alexnet", 1));
    ASSERT_FALSE(network->work.row_of.empty());
    network->work.launches.assign(network->work.launches.size(), 2'000'000'000);
    const Result<TimelineRunPtr> made = predicted_run(network, test::catalog_gpu("T4"), test::method(), "many");
    ASSERT_FALSE(made.ok());
    EXPECT_NE(to_text(made.diagnostics()).find("kernels"), std::string::npos);
}

TEST(SimulatedRun, SeveralGpusHaveTheirLanes) {
    using simulation::ExecutorKind;
    simulation::TaskGraph graph;
    const auto first = graph.add_executor(ExecutorKind::stream, "GPU 0");
    const auto second = graph.add_executor(ExecutorKind::stream, "GPU 1");
    const auto link = graph.add_executor(ExecutorKind::link, "NVLink 0-1");
    const auto a = graph.add_task({first, 2e-3, 0.0, 0, 0});
    const auto send = graph.add_task({link, 1e-3, 0.0, 0, 1});
    const auto b = graph.add_task({second, 3e-3, 0.0, 0, 7}); // an item that nobody named
    graph.add_dependency(a, send);
    graph.add_dependency(send, b);
    const Result<simulation::Timeline> timeline = simulation::simulate(graph);
    ASSERT_TRUE(timeline.ok());
    TimelineItems items;
    items.names = {"layer 1", "activations"};
    items.layers = {"stage 0"};
    items.items = {{0, 0, SpanClass::matrix_product}, {1, no_span, SpanClass::unknown}};
    const TimelineRunPtr run = run_of_simulation("two GPUs", "6 ms", graph, *timeline, items);
    ASSERT_TRUE(run);
    EXPECT_NEAR(run->length_s, 6e-3, 1e-12);
    ASSERT_EQ(run->lanes.size(), 3U);
    EXPECT_EQ(run->lanes[2].name, "NVLink 0-1");
    EXPECT_EQ(run->name(0), "layer 1");
    EXPECT_EQ(run->layer(0), "stage 0");
    EXPECT_EQ(run->name(1), "GPU 1") << "called by its lane";
    EXPECT_EQ(run->classes[2], SpanClass::communication);
}

TEST(TraceOfRun, ReadsBackWithItsKernelsAndTheirLaunches) {
    const study::NetworkPtr network = test::network("resnet18", 8);
    const Result<TimelineRunPtr> run =
        predicted_run(network, test::catalog_gpu("A100-SXM4-80GB"), test::method(), "ResNet-18");
    ASSERT_TRUE(run.ok());
    std::ostringstream out;
    trace::write_chrome(out, trace_of_run(**run));
    std::istringstream in{out.str()};
    const Result<trace::Trace> read = trace::read_trace(in, "written.json");
    ASSERT_TRUE(read.ok()) << to_text(read.diagnostics());
    ASSERT_EQ(read->size(), (*run)->size());
    std::size_t kernels = 0;
    for (std::uint32_t event = 0; event < read->size(); ++event) {
        if (read->kinds[event] != trace::EventKind::kernel) continue;
        ++kernels;
        ASSERT_NE(read->callers[event], trace::none) << "its launch is found by the correlation";
        ASSERT_EQ(read->name(read->callers[event]), "cudaLaunchKernel");
        ASSERT_LE(read->spans[read->callers[event]].begin_s, read->spans[event].begin_s + 1e-9);
    }
    EXPECT_EQ(kernels, (*run)->size() / 2);
    const TimelineRunPtr again = run_of_trace(*read);
    EXPECT_NEAR(again->length_s, (*run)->length_s, 2e-9) << "Chrome's times are nanoseconds";
}

TEST(SpanClasses, AreToldByKernelsNames) {
    // Names as PyTorch 2.x with CUDA 12 and ROCm 5 records them.
    const std::vector<std::pair<const char*, SpanClass>> known{
        {"ampere_sgemm_128x64_tn", SpanClass::matrix_product},
        {"void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_128x128_16x4_nn_align4>(Params)",
         SpanClass::matrix_product},
        {"sm80_xmma_fprop_implicit_gemm_tf32f32_tf32f32_f32_nhwckrsc_nchw", SpanClass::convolution},
        {"void cudnn::winograd_nonfused::winogradForwardData4x4<float, float>()", SpanClass::convolution},
        {"void flash_fwd_kernel<Flash_fwd_kernel_traits<64, 128, 128, 4>>(Flash_fwd_params)", SpanClass::attention},
        {"void at::native::vectorized_elementwise_kernel<4, CUDAFunctor_add<float>>(int)", SpanClass::elementwise},
        {"void at::native::(anonymous namespace)::cunn_SoftMaxForward<8, float>(float*)", SpanClass::normalization},
        {"void at::native::reduce_kernel<512, 1, ReduceOp<float, func_wrapper_t>>()", SpanClass::reduction},
        {"void at::native::(anonymous namespace)::multi_tensor_apply_kernel<AdamFunctor>()", SpanClass::optimizer},
        {"ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)", SpanClass::communication},
        {"Cijk_Ailk_Bljk_SB_MT64x64x8", SpanClass::matrix_product},
        {"my_kernel", SpanClass::unknown},
    };
    for (const auto& [name, expected] : known)
        EXPECT_EQ(class_of_kernel(name), expected) << name << ": " << name_of(class_of_kernel(name));
    EXPECT_EQ(class_of_call("cudaLaunchKernel"), SpanClass::launch);
    EXPECT_EQ(class_of_call("cudaDeviceSynchronize"), SpanClass::wait);
    EXPECT_EQ(class_of_call("cudaMalloc"), SpanClass::operation);
}

TEST(SpanNames, AreShortEnoughToRead) {
    const std::vector<std::pair<const char*, const char*>> known{
        {"void at::native::vectorized_elementwise_kernel<4, float>(int, float)", "vectorized_elementwise_kernel"},
        {"void at::native::(anonymous namespace)::CatArrayBatchedCopy<float>(float*)", "CatArrayBatchedCopy"},
        {"(anonymous namespace)::softmax_warp_forward<float>()", "softmax_warp_forward"},
        {"void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_nn>(Params)", "cutlass_80_tensorop_s1688gemm_nn"},
        {"std::enable_if<!(false), void>::type internal::gemvx::kernel<int, int>(int)", "kernel"},
        {"autograd::engine::evaluate_function: ConvolutionBackward0", "ConvolutionBackward0"},
        {"aten::conv2d", "conv2d"},
        {"Memcpy HtoD (Pageable -> Device)", "Memcpy HtoD (Pageable -> Device)"},
        {"ProfilerStep#3", "ProfilerStep#3"},
        {"conv1 input gradient", "conv1 input gradient"},
        {"", ""},
        {"::", "::"},
        {"<", "<"},
        {"(anonymous", "(anonymous"},
    };
    for (const auto& [name, expected] : known)
        EXPECT_EQ(short_span_name(name), expected) << name;
}

} // namespace
} // namespace dubhe::widgets
