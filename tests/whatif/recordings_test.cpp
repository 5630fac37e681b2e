// SPDX-License-Identifier: Apache-2.0
// Questions to real recordings: direction and size of the answers, and, where the run that was asked for was recorded
// too, the answer beside the truth (printed; rules are not tuned to it).
#include "asked.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

namespace dubhe::whatif {
namespace {

Recorded recording(const std::filesystem::path& file) {
    Result<trace::Trace> trace = trace::read_trace(file);
    EXPECT_TRUE(trace) << file;
    const Result<trace::Step> step = trace::choose_step(*trace);
    Result<StepGraph> graph = build_step_graph(*trace, *step);
    EXPECT_TRUE(graph) << file;
    return {std::move(*trace), std::move(*graph)};
}

Recorded own(const std::string& name) {
    return recording(std::filesystem::path{DUBHE_SOURCE_DIR} / "tests/trace/files" / ("h200_" + name + ".json.gz"));
}

// Recorded on one H200; the times without profiler are those of tests/trace/files/README.md, in ms: fp32, with AMP,
// with fused Adam.
struct Truth {
    const char* network;
    double plain_ms, amp_ms, fused_ms;
};

TEST(Recordings, MixedPrecisionAndFusedAdamBesideWhatWasMeasured) {
    for (const Truth& truth : {Truth{"resnet18", 15.0, 25.2, 14.6}, Truth{"transformer4", 40.1, 29.6, 38.7}}) {
        const std::string network = truth.network;
        const Recorded plain = own(network + "_fp32_adam");
        const double plain_s = plain.graph.measured_s;
        const auto show = [&](const char* what, const Answer& answer, const char* variant, double alone_ms) {
            const double recorded_s = own(network + variant).graph.measured_s;
            std::printf("%s, %s: predicted %.1f of %.1f ms (x %.2f); recorded %.1f (x %.2f), without profiler %.1f of "
                        "%.1f (x %.2f)\n",
                        truth.network, what, answer.predicted_s * 1e3, plain_s * 1e3, answer.predicted_s / plain_s,
                        recorded_s * 1e3, recorded_s / plain_s, alone_ms, truth.plain_ms, alone_ms / truth.plain_ms);
        };
        const Answer amp = asked(plain, {"amp"}), fused = asked(plain, {"fused_adam"});
        show("amp", amp, "_amp_adam", truth.amp_ms);
        show("fused_adam", fused, "_fp32_fused_adam", truth.fused_ms);
        // As published of such predictions: within 13 %. The profiler slows the host in both.
        EXPECT_NEAR(amp.predicted_s / own(network + "_amp_adam").graph.measured_s, 1.0, 0.13);
        EXPECT_NEAR(fused.predicted_s / own(network + "_fp32_fused_adam").graph.measured_s, 1.0, 0.13);
        EXPECT_GE(amp.after.compute_s, amp.before.compute_s / 3.0 - 1e-9);
        EXPECT_LE(fused.predicted_s, fused.baseline_s);
        EXPECT_LT(fused.after.launches, fused.before.launches - 300); // Adam's, one kernel after the other
    }
}

TEST(Recordings, GradientsAreAsLargeAsTheNetwork) {
    // torchvision's ResNet-18: 11,689,512 parameters, 4 bytes each.
    const Answer answer = asked(own("resnet18_fp32_adam"), {"distributed:gpus=8,link=100Gb/s"});
    EXPECT_NE(answer.effects.front().what.english().find("44.6 MiB"), std::string::npos) << answer.effects.front().what;
    EXPECT_NE(answer.effects.front().what.english().find("62 gradients"), std::string::npos);
    EXPECT_GE(answer.predicted_s, answer.baseline_s - 1e-9);
}

TEST(Recordings, FasterNetworksAreNeverSlower) {
    const Recorded run = own("transformer4_fp32_adam");
    double before_s = 1e9;
    for (const char* link : {"1Gb/s", "10Gb/s", "100Gb/s", "400Gb/s", "900GB/s"}) {
        const double now_s = asked(run, {std::string{"distributed:gpus=8,link="} + link}).predicted_s;
        EXPECT_LE(now_s, before_s * 1.0001) << link;
        before_s = now_s;
    }
}

// Conversions may cost a step that waits for its host more than half precision saves it: each at most what a kernel
// takes on the mean, host included.
TEST(Recordings, SharedTracesMoveTheRightWay) {
    const std::filesystem::path folder = std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/traces";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no shared traces";
    for (const auto& file : std::filesystem::directory_iterator{folder}) {
        const Recorded run = recording(file.path());
        for (const char* what : {"amp", "amp:casts=no", "fused_adam", "restructure_batchnorm", "bandwidth:2"}) {
            const Answer answer = asked(run, {what});
            std::printf("%s, %s: %.3f -> %.3f ms; %s\n", file.path().filename().c_str(), what, answer.baseline_s * 1e3,
                        answer.predicted_s * 1e3, answer.effects.front().what.english().c_str());
            const auto before = static_cast<double>(answer.before.kernels);
            const double added = std::max(0.0, static_cast<double>(answer.after.kernels) - before);
            EXPECT_LE(answer.predicted_s, answer.baseline_s * (1.0001 + added / std::max(1.0, before)))
                << file.path() << what;
            EXPECT_GE(answer.after.compute_s, answer.before.compute_s * 0.3) << file.path() << what;
        }
        EXPECT_NEAR(asked(run, {"select task; scale 1"}).predicted_s, asked(run, {}).baseline_s, 1e-9);
    }
}

} // namespace
} // namespace dubhe::whatif
