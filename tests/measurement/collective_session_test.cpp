// SPDX-License-Identifier: Apache-2.0
#include "fake_gpu_group.h"

#include <core/measurement/collective_session.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <unistd.h>

namespace dubhe::measurement {
namespace {

namespace fs = std::filesystem;
using evidence::Database;
using test::fake_seconds;
using test::FakeGpuGroup;
using testing::ElementsAre;
using testing::HasSubstr;
using workload::Collective;

CollectiveKey reduced(std::int64_t bytes) {
    return {Collective::all_reduce, Precision::fp32, 4, bytes};
}

class MeasureCollectives : public testing::Test {
  protected:
    void SetUp() override {
        const testing::TestInfo& info = *testing::UnitTest::GetInstance()->current_test_info();
        file_ =
            fs::temp_directory_path() / (std::string{"dubhe_collectives_"} + info.name() + std::to_string(getpid()));
        fs::remove(file_);
    }
    void TearDown() override {
        for (const char* suffix : {"", "-journal", "-wal", "-shm"})
            fs::remove(file_.string() + suffix);
    }
    Result<SessionSummary> run(const std::vector<CollectiveKey>& keys, CollectiveOptions how = {},
                               const std::string& software = "NCCL 2.28.9") {
        how.chain = world_.options();
        how.date = "2024-03-18";
        rows_.clear();
        stored_at_report_.clear();
        Result<Database> database = Database::open(file_);
        if (!database) return database.diagnostics();
        CollectiveEvents events;
        events.row = [this](const CollectiveReport& row) {
            rows_.push_back(row);
            stored_at_report_.push_back(stored().rows.size());
        };
        events.stop = stop_.get_token();
        FakeGpuGroup group{world_, 4, software};
        return measure_collectives(group, *database, keys, how, events);
    }
    // What another program sees.
    [[nodiscard]] evidence::CollectiveSet stored() const {
        const Result<Database> database = Database::open_read_only(file_);
        return database ? database->load_collectives().value() : evidence::CollectiveSet{};
    }

    fs::path file_;
    test::FakeGroupWorld world_;
    std::stop_source stop_;
    std::vector<CollectiveReport> rows_;
    std::vector<std::size_t> stored_at_report_;
};

TEST_F(MeasureCollectives, RowsHoldTimeAndWhereTheyComeFrom) {
    const auto summary = run({reduced(1024), reduced(std::int64_t{1} << 20)});
    ASSERT_TRUE(summary) << to_text(summary.diagnostics());
    EXPECT_EQ(summary->measured, 2U);
    const evidence::CollectiveSet set = stored();
    ASSERT_EQ(set.rows.size(), 2U);
    for (const evidence::CollectiveMeasurement& row : set.rows) {
        EXPECT_NEAR(row.time_s, fake_seconds(reduced(row.bytes)), 1e-9); // what a run costs once has cancelled
        EXPECT_EQ(row.gpus, 4);
        EXPECT_EQ(row.gpus_per_node, 4);
        EXPECT_EQ(row.operation, Collective::all_reduce);
        EXPECT_EQ(set.devices[row.device], "Fake 1");
        EXPECT_EQ(set.systems[row.system], "NVLink, 4 GPU node");
    }
    const evidence::Source& source = set.sources[set.rows[0].source];
    EXPECT_EQ(source.origin, "own");
    EXPECT_EQ(source.software, "NCCL 2.28.9");
    EXPECT_EQ(source.method, "chain, invented");
    EXPECT_EQ(source.date, "2024-03-18");
    EXPECT_EQ(source.timing, evidence::Timing::kernel);
}

TEST_F(MeasureCollectives, EachRowLiesInTheDatabaseWhenItIsReported) {
    ASSERT_TRUE(run({reduced(8), reduced(32), reduced(128)}));
    EXPECT_THAT(stored_at_report_, ElementsAre(1U, 2U, 3U));
}

TEST_F(MeasureCollectives, ASecondRunMeasuresOnlyWhatIsMissing) {
    ASSERT_TRUE(run({reduced(8), reduced(32)}));
    world_.asked.clear();
    const auto summary = run({reduced(8), reduced(32), reduced(128)});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->known, 2U);
    EXPECT_THAT(world_.asked, ElementsAre(reduced(128)));
    EXPECT_NEAR(rows_[0].time_s, fake_seconds(reduced(8)), 1e-9);
    EXPECT_EQ(stored().rows.size(), 3U);
}

TEST_F(MeasureCollectives, AgainReplacesTheRowOfTheSameDay) {
    ASSERT_TRUE(run({reduced(8)}));
    CollectiveOptions again;
    again.again = true;
    world_.asked.clear();
    EXPECT_EQ(run({reduced(8)}, again)->measured, 1U);
    EXPECT_THAT(world_.asked, ElementsAre(reduced(8)));
    EXPECT_EQ(stored().rows.size(), 1U);
}

// Other NCCLs, other links and other numbers of GPUs are other rows.
TEST_F(MeasureCollectives, RowsOfOtherSoftwareOrLinksDoNotStandForThese) {
    ASSERT_TRUE(run({reduced(8)}));
    EXPECT_EQ(run({reduced(8)}, {}, "NCCL 2.29.1")->measured, 1U);
    CollectiveOptions named;
    named.system = "DGX H100";
    EXPECT_EQ(run({reduced(8)}, named)->measured, 1U);
    EXPECT_EQ(stored().rows.size(), 3U);
    EXPECT_EQ(run({reduced(8)}, named)->known, 1U);
}

TEST_F(MeasureCollectives, WhatDoesNotFitIsRefusedWithItsSizeBeforeAnythingIsMade) {
    const auto summary = run({reduced(std::int64_t{1} << 40), reduced(8)});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->refused, 1U);
    EXPECT_EQ(summary->measured, 1U);
    EXPECT_THAT(rows_[0].reason, HasSubstr("needs 2 TiB")); // two buffers of 2^40 B
    EXPECT_THAT(rows_[0].reason, HasSubstr("3.73 GiB"));    // 4e9 / 2^30
    EXPECT_THAT(world_.asked, ElementsAre(reduced(8)));
}

TEST_F(MeasureCollectives, WhatCannotBeDividedIsRefusedAndTheRestGoesOn) {
    const CollectiveKey uneven{Collective::all_gather, Precision::fp32, 4, 8};
    const auto summary = run({uneven, reduced(8)});
    ASSERT_TRUE(summary);
    EXPECT_EQ(rows_[0].outcome, Outcome::refused);
    EXPECT_THAT(rows_[0].reason, HasSubstr("a multiple of 16 B")); // 4 GPUs, 4 B each
    EXPECT_EQ(summary->measured, 1U);
}

TEST_F(MeasureCollectives, OutOfMemoryWhileRunningMarksTheRowAndTheRestGoesOn) {
    world_.calls_well = [](const CollectiveKey& key, std::int64_t run) -> Result<Done> {
        if (key.bytes == 8 && run == 9) return error("device memory: out of memory");
        return Done{};
    };
    const auto summary = run({reduced(8), reduced(32)});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->failed, 1U);
    EXPECT_EQ(rows_[0].reason, "device memory: out of memory");
    EXPECT_EQ(stored().rows.size(), 1U);
}

TEST_F(MeasureCollectives, StoppingKeepsEveryReportedRow) {
    world_.calls_well = [this](const CollectiveKey& key, std::int64_t) -> Result<Done> {
        if (key.bytes == 128) stop_.request_stop(); // in the middle of its chain
        return Done{};
    };
    const auto summary = run({reduced(8), reduced(32), reduced(128), reduced(512)});
    ASSERT_TRUE(summary);
    EXPECT_TRUE(summary->stopped);
    EXPECT_EQ(rows_.size(), 2U);
    EXPECT_EQ(stored().rows.size(), 2U);
}

// Pairs are dropped where the clock jumped back, and outliers where it jumped ahead: medians stay.
TEST_F(MeasureCollectives, AClockThatJumpsMovesNothing) {
    world_.disturb = [](std::int64_t run, double time) {
        if (run % 23 == 11) return time + 3600.0;
        return run % 29 == 17 ? time - 3600.0 : time;
    };
    ASSERT_TRUE(run({reduced(std::int64_t{1} << 20)}));
    ASSERT_EQ(stored().rows.size(), 1U);
    const double expected = fake_seconds(reduced(std::int64_t{1} << 20));
    EXPECT_NEAR(stored().rows[0].time_s, expected, 1e-6 * expected);
}

TEST(CollectiveSizes, AreFourTimesTheOneBeforeAndEndWithTheLast) {
    EXPECT_THAT(collective_sizes(8, 512), ElementsAre(8, 32, 128, 512));
    EXPECT_THAT(collective_sizes(8, 600), ElementsAre(8, 32, 128, 512, 600));
    EXPECT_THAT(collective_sizes(8, 8), ElementsAre(8));
    const auto all = collective_sizes(8, std::int64_t{1} << 30); // 2^3, 2^5, ... 2^29, and 2^30
    EXPECT_EQ(all.size(), 15U);
    EXPECT_EQ(all.back(), std::int64_t{1} << 30);
    const std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const auto huge = collective_sizes(1, most); // 4^0 ... 4^31 = 2^62 < 2^63 - 1
    EXPECT_EQ(huge.size(), 33U);
    EXPECT_TRUE(std::ranges::is_sorted(huge));
}

TEST(CollectivesOf, GoThroughEveryOperationPrecisionAndSize) {
    const auto all =
        collectives_of({.precisions = {Precision::fp32, Precision::bf16}, .bytes = {8, 32, 128}, .gpus = 2});
    EXPECT_EQ(all.size(), workload::collective_count * 2 * 3);
    EXPECT_EQ(all[3], (CollectiveKey{Collective::all_reduce, Precision::bf16, 2, 8}));
    EXPECT_THAT(collectives_of({.operations = {Collective::broadcast}, .bytes = {8}, .gpus = 2}),
                ElementsAre(CollectiveKey{Collective::broadcast, Precision::fp32, 2, 8}));
}

// The whole buffer of one GPU: what all_gather ends with and reduce_scatter begins with.
TEST(CollectiveBuffers, HoldTheWholeBufferOrAShareOfIt) {
    const auto of = [](Collective operation) {
        return buffers_of({operation, Precision::fp16, 4, 64}).value(); // 32 elements, 8 a GPU
    };
    EXPECT_EQ(of(Collective::all_gather).send_elements, 8);
    EXPECT_EQ(of(Collective::all_gather).receive_elements, 32);
    EXPECT_EQ(of(Collective::reduce_scatter).send_elements, 32);
    EXPECT_EQ(of(Collective::reduce_scatter).receive_elements, 8);
    EXPECT_EQ(of(Collective::all_to_all).send_elements, 32);
    EXPECT_EQ(of(Collective::all_to_all).receive_elements, 32);
    EXPECT_EQ(of(Collective::all_to_all).share_elements, 8);
    for (const Collective whole : {Collective::all_reduce, Collective::broadcast, Collective::send_receive}) {
        EXPECT_EQ(of(whole).send_elements, 32);
        EXPECT_EQ(of(whole).receive_elements, 32);
    }
    EXPECT_FALSE(buffers_of({Collective::all_reduce, Precision::fp32, 1, 64}));
    EXPECT_FALSE(buffers_of({Collective::all_reduce, Precision::fp32, 2, 6}));
    EXPECT_FALSE(buffers_of({Collective::all_reduce, Precision::fp32, 2, 0}));
}

TEST(BackEnd, OnOneDeviceSaysSo) {
    test::FakeWorld world;
    test::FakeBackEnd back_end{world};
    EXPECT_EQ(back_end.gpus(), 1);
    const auto group = back_end.gpu_group(0);
    ASSERT_FALSE(group);
    EXPECT_THAT(group.diagnostics().front().message, HasSubstr("one device"));
}

} // namespace
} // namespace dubhe::measurement
