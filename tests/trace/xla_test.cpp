// SPDX-License-Identifier: Apache-2.0
// The trace that JAX's and TensorFlow's profiler writes (trace.json.gz): lanes by name, arguments as texts, the names
// of tsl/profiler/utils/xplane_schema.cc.
#include "texts.h"

#include <gmock/gmock.h>

namespace dubhe::trace {
namespace {

const std::string jax = with_events({
    R"json({"ph":"M","pid":1,"name":"process_name","args":{"name":"/device:GPU:0"}})json",
    R"json({"ph":"M","pid":1,"tid":13,"name":"thread_name","args":{"name":"Stream #13(Compute,MemcpyH2D)"}})json",
    R"json({"ph":"M","pid":1,"tid":20,"name":"thread_name","args":{"name":"XLA Ops"}})json",
    R"json({"ph":"M","pid":701,"name":"process_name","args":{"name":"/host:CPU"}})json",
    R"json({"ph":"M","pid":701,"tid":5,"name":"thread_name","args":{"name":"python"}})json",
    R"json({"ph":"X","pid":701,"tid":5,"ts":100.0,"dur":5.0,"name":"cuLaunchKernel","args":{"correlation_id":"34"}})json",
    R"json({"ph":"X","pid":1,"tid":13,"ts":110.5,"dur":20.25,"name":"gemm_fusion","args":{"correlation_id":"34",)json"
    R"json("kernel_details":"regs:72 static_shared:48 dynamic_shared:49104 grid:64,2,1 block:128,1,1 occ_pct:25"}})json",
    R"json({"ph":"X","pid":1,"tid":13,"ts":140.0,"dur":2.0,"name":"MemcpyH2D",)json"
    R"json("args":{"memcpy_details":"kind_src:pinned kind_dst:device size:4096 dest:0 async:1"}})json",
    R"json({"ph":"X","pid":1,"tid":20,"ts":110.5,"dur":20.25,"name":"dot.3","args":{"hlo_op":"dot.3"}})json",
});

TEST(Xla, KernelsAreThoseOfStreams) {
    const Result<Trace> trace = read_text(jax);
    ASSERT_TRUE(trace) << to_text(trace.diagnostics());
    EXPECT_EQ(trace->format, "JAX profiler");
    EXPECT_TRUE(trace->simulates);
    ASSERT_EQ(trace->size(), 4U);
    const std::uint32_t gemm = find(*trace, "gemm_fusion"), launch = find(*trace, "cuLaunchKernel"),
                        copy = find(*trace, "MemcpyH2D"), shown = find(*trace, "dot.3");
    EXPECT_EQ(trace->kinds[gemm], EventKind::kernel);
    EXPECT_EQ(trace->kinds[launch], EventKind::api);
    EXPECT_EQ(trace->kinds[copy], EventKind::copy);
    EXPECT_EQ(trace->kinds[shown], EventKind::other) << "the same time drawn twice would count twice";
    EXPECT_EQ(trace->callers[gemm], launch);
    EXPECT_NEAR(trace->spans[gemm].end_s - trace->spans[gemm].begin_s, 20.25e-6, 1e-12);
    const KernelDetail& detail = trace->kernels[trace->details[gemm]];
    EXPECT_THAT(detail.grid, testing::ElementsAre(64U, 2U, 1U));
    EXPECT_THAT(detail.block, testing::ElementsAre(128U, 1U, 1U));
    EXPECT_EQ(detail.registers, 72U);
    EXPECT_EQ(detail.shared_bytes, 49152U);
    EXPECT_EQ(trace->copies[trace->details[copy]].bytes, 4096.0);
    EXPECT_EQ(trace->copies[trace->details[copy]].direction, CopyDirection::host_to_device);
    const Lane& stream = trace->lanes[trace->spans[gemm].lane];
    EXPECT_EQ(stream.name, "GPU 0 stream 13");
    EXPECT_EQ(stream.stream, 13);
    EXPECT_EQ(trace->spans[copy].lane, trace->spans[gemm].lane);
    EXPECT_EQ(trace->lanes[trace->spans[launch].lane].name, "python");
}

// Names of GPUs alone make no trace one of JAX's: nothing of another changes.
TEST(Xla, OtherTracesStayAsTheyAre) {
    const Result<Trace> trace = read_text(small_trace());
    ASSERT_TRUE(trace);
    EXPECT_EQ(trace->format, "Kineto");
}

} // namespace
} // namespace dubhe::trace
