// SPDX-License-Identifier: Apache-2.0
#include "session_fixture.h"

#include <gmock/gmock.h>

namespace dubhe::measurement {
namespace {

using test::FakeBackEnd;
using test::FakeWorld;
using test::MeasureOperators;
using test::product;
using testing::HasSubstr;

TEST_F(MeasureOperators, RowsHoldTimeSpreadAndWhereTheyComeFrom) {
    world_.copy_of = {{test::text_of(product(8)), 3e-6}, {test::text_of(product(16)), 7e-6}};
    const auto summary = run({product(8), product(16)}, options());
    ASSERT_TRUE(summary) << to_text(summary.diagnostics());
    EXPECT_EQ(summary->measured, 2U);
    const evidence::MeasurementSet set = stored();
    ASSERT_EQ(set.rows.size(), 2U);
    EXPECT_NEAR(set.rows[0].time_s, 3e-6, 1e-10);
    EXPECT_NEAR(set.rows[1].time_s, 7e-6, 1e-10);
    EXPECT_GE(set.rows[0].repetitions, 5U);
    const evidence::Source& source = set.sources[set.rows[0].source];
    EXPECT_EQ(source.method, "chain, network caches");
    EXPECT_EQ(source.software, "Fake 1.0");
    EXPECT_EQ(source.date, "2024-03-18");
    EXPECT_EQ(set.devices[set.rows[0].device], "Fake 1");
}

TEST_F(MeasureOperators, ASecondRunMeasuresOnlyWhatIsMissing) {
    ASSERT_TRUE(run({product(8), product(16)}, options()));
    world_.prepared.clear();
    SessionOptions later = options();
    later.date = "2024-04-01";
    const auto summary = run({product(8), product(16), product(24)}, later);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->known, 2U);
    EXPECT_EQ(summary->measured, 1U);
    EXPECT_THAT(world_.prepared, testing::Contains(test::text_of(product(24))));
    EXPECT_THAT(world_.prepared, testing::Not(testing::Contains(test::text_of(product(8)))));
    EXPECT_EQ(rows_[0].outcome, Outcome::known);
    EXPECT_NEAR(rows_[0].time_s, 1e-6, 1e-10);
    EXPECT_EQ(stored().rows.size(), 3U);
}

TEST_F(MeasureOperators, WarmRowsDoNotStandForColdOnes) {
    ASSERT_TRUE(run({product(8)}, options()));
    SessionOptions cold = options();
    cold.cache = Cache::cold;
    EXPECT_EQ(run({product(8)}, cold)->measured, 1U);
    EXPECT_EQ(stored().rows.size(), 2U);
}

// They are known again by a second run, and no model takes them for a framework's.
TEST_F(MeasureOperators, RowsOfKernelsThatNoLibraryHasAreToldApart) {
    workload::ProblemKey own = product(8);
    own.precision = Precision::int8;
    const std::vector<workload::ProblemKey> keys{product(8), own};
    ASSERT_TRUE(run(keys, options()));
    const evidence::MeasurementSet set = stored();
    ASSERT_EQ(set.rows.size(), 2U);
    for (const evidence::Measurement& row : set.rows) {
        EXPECT_EQ(plain(row), row.precision != Precision::int8);
        EXPECT_EQ(set.notes[row.note], row.precision == Precision::int8 ? "kernel=plain" : "");
    }
    const auto again = run(keys, options());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->known, 2U);
}

TEST_F(MeasureOperators, AgainReplacesTheRowOfTheSameDay) {
    ASSERT_TRUE(run({product(8)}, options()));
    world_.copy_s = 2e-6;
    SessionOptions again = options();
    again.again = true;
    ASSERT_TRUE(run({product(8)}, again));
    ASSERT_EQ(stored().rows.size(), 1U);
    EXPECT_NEAR(stored().rows[0].time_s, 2e-6, 1e-10);
}

TEST_F(MeasureOperators, WhatCannotBeRunIsSaidAndTheRestGoesOn) {
    const auto summary = run({product(8, Precision::fp8), product(16)}, options());
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->refused, 1U);
    EXPECT_EQ(rows_[0].reason, "fakes know no fp8");
    EXPECT_EQ(stored().rows.size(), 1U);
}

TEST(Control, TellsADriftOnceForEachStepAndNothingBefore) {
    FakeWorld world;
    FakeBackEnd back_end{world};
    Control control{back_end, world.options()};
    ASSERT_EQ(control.readings().size(), 1U);
    const auto later = [&] {
        world.now_s += 100.0;
        return control.check(Seconds{15.0});
    };
    EXPECT_FALSE(control.check(Seconds{15.0})); // too early
    EXPECT_EQ(control.readings().size(), 1U);
    EXPECT_FALSE(later());
    world.copy_s *= 1.04;
    EXPECT_FALSE(later());
    world.copy_s = 1.08e-6;
    const auto said = later();
    ASSERT_TRUE(said);
    EXPECT_EQ(said->severity, Severity::warning);
    EXPECT_THAT(said->message, HasSubstr("8 % slower"));
    EXPECT_FALSE(later());
    world.copy_s = 1.2e-6;
    EXPECT_TRUE(later());
    EXPECT_NEAR(control.drift(), 0.2, 1e-6);
}

TEST(Control, TellsABusyMachine) {
    FakeWorld world;
    FakeBackEnd back_end{world};
    Control control{back_end, world.options()};
    world.now_s += 100.0;
    std::mt19937_64 random{2};
    world.disturb = [&](std::int64_t, double time) {
        return time * (1.0 + 0.4 * static_cast<double>(random() % 5) / 4.0 - 0.2);
    };
    const auto said = control.check(Seconds{15.0});
    ASSERT_TRUE(said);
}

} // namespace
} // namespace dubhe::measurement
