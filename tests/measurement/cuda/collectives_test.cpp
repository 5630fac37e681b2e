// SPDX-License-Identifier: Apache-2.0
// NCCL as it is looked for, and collectives where there are two GPUs.
#include <core/measurement/chain_timing.h>
#include <core/measurement/cuda/collectives/collectives.h>
#include <core/measurement/cuda/collectives/nccl_api.h>
#include <core/measurement/cuda/device.h>
#include <core/measurement/cuda/gpu_links.h>

#include <gmock/gmock.h>

namespace dubhe::measurement::cuda {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Nccl, ThatIsNotThereIsSaidInOneLineWithItsName) {
    const auto api = NcclApi::load("libnccl-that-nobody-has.so.2");
    ASSERT_FALSE(api);
    ASSERT_EQ(api.diagnostics().size(), 1U);
    const std::string& message = api.diagnostics().front().message;
    EXPECT_THAT(message, HasSubstr("libnccl-that-nobody-has.so.2"));
    EXPECT_THAT(message, HasSubstr("LD_LIBRARY_PATH"));
    EXPECT_THAT(message, Not(HasSubstr("\n")));
}

// The C library is no NCCL.
TEST(Nccl, ThatLacksAFunctionIsRefusedWithItsName) {
    const auto api = NcclApi::load("libc.so.6");
    ASSERT_FALSE(api);
    EXPECT_THAT(api.diagnostics().front().message, HasSubstr("ncclGetVersion"));
}

TEST(Nccl, LoadsWithoutAGpuWhereItIsInstalled) {
    const auto api = NcclApi::load();
    if (!api) GTEST_SKIP() << to_text(api.diagnostics());
    EXPECT_THAT(api->version, testing::StartsWith("2."));
    EXPECT_NO_THROW(api->check(NcclApi::success, "nothing"));
}

// nccl.h: X * 1000 + Y * 100 + Z up to 2.8, X * 10000 + Y * 100 + Z from 2.9 on.
TEST(Nccl, VersionsReadAsTheyAreWritten) {
    EXPECT_EQ(nccl_version_text(2804), "2.8.4");
    EXPECT_EQ(nccl_version_text(20900), "2.9.0");
    EXPECT_EQ(nccl_version_text(22809), "2.28.9");
}

TEST(GpuLinks, AreToldAsMeasuredRowsAre) {
    EXPECT_EQ(text_of({.pairs = 28, .joined = 28, .switches = true}, 8), "NVLink NVSwitch, 8 GPU node");
    EXPECT_EQ(text_of({.pairs = 6, .joined = 6}, 4), "NVLink, 4 GPU node");
    EXPECT_EQ(text_of({.pairs = 6, .joined = 2, .bus_generation = 4, .bus_width = 16}, 4),
              "pairwise NVLink, 4 GPU node");
    EXPECT_EQ(text_of({.pairs = 1, .bus_generation = 4, .bus_width = 16}, 2), "PCIe 4.0 x16, 2 GPU node");
    EXPECT_EQ(text_of({.pairs = 1}, 2), "");
    EXPECT_EQ(text_of({}, 1), "");
}

TEST(GpuGroup, OfFewerThanTwoGpusIsRefusedInOneLine) {
    const Result<int> count = count_gpus();
    if (count && *count > 1) GTEST_SKIP() << "this machine has several GPUs";
    const auto group = open_gpu_group(0, 1);
    ASSERT_FALSE(group);
    ASSERT_EQ(group.diagnostics().size(), 1U);
    const std::string& message = group.diagnostics().front().message;
    EXPECT_THAT(message, count ? HasSubstr("two GPUs") : HasSubstr(count.diagnostics().front().message));
}

class TwoGpus : public testing::Test {
  protected:
    void SetUp() override {
        const Result<int> count = count_gpus();
        if (!count || *count < 2) GTEST_SKIP() << "needs two GPUs";
        Result<std::unique_ptr<GpuGroup>> group = open_gpu_group(2, 1);
        if (!group) GTEST_SKIP() << to_text(group.diagnostics());
        group_ = std::move(*group);
    }
    std::unique_ptr<GpuGroup> group_;
};

// Every operation and precision runs as often as it is told, in graphs that are replayed and ones that aren't.
TEST_F(TwoGpus, EveryOperationRunsInEveryPrecision) {
    for (std::size_t i = 0; i < workload::collective_count; ++i) {
        for (const Precision precision : {Precision::fp32, Precision::fp16, Precision::bf16, Precision::int8}) {
            const CollectiveKey key{static_cast<workload::Collective>(i), precision, 2, 1 << 16};
            ASSERT_TRUE(group_->can_run(key)) << to_text(key);
            const auto chain = group_->prepare(key);
            ASSERT_TRUE(chain) << to_text(key) << ": " << to_text(chain.diagnostics());
            double checksum = 0.0;
            for (const std::int64_t copies : {1, 3, 600}) {
                const std::int64_t before = (*chain)->calls();
                const auto time = (*chain)->run(copies);
                ASSERT_TRUE(time) << to_text(key) << ": " << to_text(time.diagnostics());
                EXPECT_GT(time->value(), 0.0);
                EXPECT_EQ((*chain)->calls() - before, copies);
                if (copies == 1) checksum = (*chain)->checksum();
            }
            EXPECT_EQ((*chain)->checksum(), checksum) << to_text(key); // the same operands, the same results
        }
    }
}

TEST_F(TwoGpus, CopiesGoBothWays) {
    const auto figures = group_->measure_copies({});
    ASSERT_TRUE(figures) << to_text(figures.diagnostics());
    ASSERT_EQ(figures->size(), 2U);
    for (const SystemFigure& figure : *figures)
        EXPECT_GT(figure.value, 1e8) << figure.name; // slower than any bus
}

} // namespace
} // namespace dubhe::measurement::cuda
