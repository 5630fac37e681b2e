// SPDX-License-Identifier: Apache-2.0
#include "asked.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/trace/reader.h>

#include <gtest/gtest.h>

#include <filesystem>

namespace dubhe::whatif {
namespace {

// A transformer's training step on an H200, whose memory reaches 4.8 TB/s.
class OtherGpu : public testing::Test {
  protected:
    void SetUp() override {
        Result<trace::Trace> read = trace::read_trace(std::filesystem::path{DUBHE_SOURCE_DIR} /
                                                      "tests/trace/files/h200_transformer4_fp32_adam.json.gz");
        ASSERT_TRUE(read);
        trace_ = std::move(*read);
        Result<StepGraph> graph = build_step_graph(trace_, trace::find_steps(trace_).back());
        ASSERT_TRUE(graph);
        graph_ = std::move(*graph);
    }
    [[nodiscard]] Result<Answer> asked(const std::string& entry) const {
        return ask(trace_, graph_, stack_of({entry}), {&catalog_, model_.get()});
    }
    [[nodiscard]] double predicted_s(const std::string& entry) const {
        const Result<Answer> answer = asked(entry);
        EXPECT_TRUE(answer) << to_text(answer.diagnostics());
        return answer ? answer->predicted_s : 0.0;
    }

    hardware::Catalog catalog_ = *hardware::Catalog::in_memory();
    std::shared_ptr<const cost::CostModel> model_ =
        *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    trace::Trace trace_;
    StepGraph graph_;
};

TEST_F(OtherGpu, TheRecordedOneWithItsOwnBandwidthChangesNothing) {
    EXPECT_NEAR(predicted_s("gpu:H200-SXM5-141GB"), graph_.measured_s, 1e-3 * graph_.measured_s);
    EXPECT_NEAR(predicted_s("gpu:memory_bandwidth=4.8TB/s"), graph_.measured_s, 1e-3 * graph_.measured_s);
}

TEST_F(OtherGpu, MoreBandwidthIsNeverSlower) {
    double before = std::numeric_limits<double>::infinity();
    for (const char* bandwidth : {"600GB/s", "1.2TB/s", "2.4TB/s", "4.8TB/s", "9.6TB/s"}) {
        const double now = predicted_s(std::string{"gpu:memory_bandwidth="} + bandwidth);
        EXPECT_LE(now, before * (1.0 + 1e-9)) << bandwidth;
        before = now;
    }
    EXPECT_LT(before, 0.999 * graph_.measured_s);
    EXPECT_GT(predicted_s("gpu:memory_bandwidth=600GB/s"), 1.3 * graph_.measured_s);
}

TEST_F(OtherGpu, WithoutANameSomethingMustDiffer) {
    const Result<Answer> answer = asked("gpu");
    ASSERT_FALSE(answer);
    EXPECT_NE(to_text(answer.diagnostics()).find("gpu needs a name"), std::string::npos);
    EXPECT_FALSE(asked("gpu:name=H100-SXM5-80GB,from=no such GPU"));
}

} // namespace
} // namespace dubhe::whatif
