// SPDX-License-Identifier: Apache-2.0
// What to measure first, and that measuring it narrows the band as was said.
#include <core/cost/measured.h>
#include <core/cost/models.h>
#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <core/study/why/worth_measuring.h>

#include <gmock/gmock.h>

#include <cmath>

namespace dubhe::study {
namespace {

using testing::HasSubstr;

const hardware::Catalog& shipped_catalog() {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    return *catalog;
}

class WorthMeasuringTest : public testing::Test {
  protected:
    WorthMeasuringTest() {
        workload::Recipe recipe;
        recipe.network = "vit-b16";
        recipe.batch = 64;
        recipe.precision = Precision::fp16;
        network_ = prepare(recipe).value();
        gpu_.base = shipped_catalog().find("MI250").value();
        method_.model = automatic_.get();
    }
    Result<MeasurementPlan> plan(std::size_t most) const {
        return worth_measuring(*network_, gpu_, method_, most, [](const workload::ProblemKey&) { return true; });
    }
    static double width(const Point& point) { return std::log(point.high_s / point.low_s); }

    std::shared_ptr<const cost::CostModel> automatic_ = cost::make_model("auto", cost::Library::shipped()).value();
    NetworkPtr network_;
    SweepGpu gpu_;
    Method method_;
};

TEST_F(WorthMeasuringTest, EachOperatorNarrowsTheBandAndMovesNothing) {
    const auto found = plan(6);
    ASSERT_TRUE(found) << to_text(found.diagnostics());
    ASSERT_EQ(found->operators.size(), 6U);
    double before = width(found->now);
    for (const WorthMeasuring& each : found->operators) {
        EXPECT_LE(width(each.after), before * (1.0 + 1e-12));
        EXPECT_DOUBLE_EQ(each.after.mid_s, found->now.mid_s);
        before = width(each.after);
    }
    EXPECT_LE(width(found->all), before * (1.0 + 1e-12));
    EXPECT_LT(width(found->operators.back().after), 0.8 * width(found->now)); // matrix products are most of it
}

// The first of them is the best single one: none of the others alone leaves a narrower band.
TEST_F(WorthMeasuringTest, TheFirstIsTheBestAlone) {
    const auto found = plan(1000);
    ASSERT_TRUE(found);
    const WorthMeasuring& first = found->operators.front();
    for (const WorthMeasuring& other : found->operators) {
        const auto alone = worth_measuring(*network_, gpu_, method_, 1,
                                           [&](const workload::ProblemKey& key) { return key == other.key; });
        ASSERT_TRUE(alone);
        EXPECT_GE(width(alone->operators.front().after), width(first.after) * (1.0 - 1e-9));
    }
}

// Rows with the predicted times, as an import would bring them, leave the band that was promised.
TEST_F(WorthMeasuringTest, MeasuredRowsKeepThePromise) {
    const auto found = plan(5);
    ASSERT_TRUE(found);
    evidence::MeasurementSet set;
    set.sources.push_back({"own", "", "", "", "", "", evidence::Timing::kernel});
    set.devices.push_back(gpu_.base.name);
    for (const WorthMeasuring& each : found->operators) {
        evidence::Measurement row;
        row.kind = each.key.kind;
        row.problem = each.key.problem;
        row.precision = each.key.precision;
        row.time_s = each.seconds / each.count;
        set.rows.push_back(row);
    }
    const auto informed =
        cost::make_model("auto", cost::Library::shipped(),
                         std::make_shared<const cost::Measured>(set, shipped_catalog(), cost::HostShare{}))
            .value();
    Workspace workspace;
    const Point then = evaluate(*network_, gpu_.base, Method{informed.get(), method_.host}, workspace);
    const Point& promised = found->operators.back().after;
    EXPECT_NEAR(then.mid_s, promised.mid_s, 1e-3 * promised.mid_s);
    EXPECT_NEAR(width(then), width(promised), 0.15 * width(promised));
    EXPECT_LT(width(then), 0.8 * width(found->now));
    const auto again = worth_measuring(*network_, gpu_, Method{informed.get(), method_.host}, 1000,
                                       [](const workload::ProblemKey&) { return true; });
    ASSERT_TRUE(again);
    for (const WorthMeasuring& each : again->operators) {
        for (const WorthMeasuring& measured : found->operators)
            EXPECT_FALSE(each.key == measured.key);
    }
}

TEST_F(WorthMeasuringTest, WhatMakesNoSenseIsRefused) {
    gpu_.overrides = {{hardware::Specification::memory_bandwidth, 4e12}};
    EXPECT_THAT(to_text(plan(3).diagnostics()), HasSubstr("doesn't exist"));
    gpu_.overrides.clear();
    const cost::Roofline roofline;
    method_.model = &roofline;
    EXPECT_THAT(to_text(plan(3).diagnostics()), HasSubstr("ask auto or tile"));
}

TEST_F(WorthMeasuringTest, TheScriptNamesEachOperatorOnce) {
    const auto found = plan(3);
    ASSERT_TRUE(found);
    const std::string script = measuring_script(*found, "ViT", gpu_.base, "rows.csv");
    EXPECT_TRUE(script.starts_with("#!/usr/bin/env bash\n"));
    for (const WorthMeasuring& each : found->operators) {
        const std::string line =
            "--operator \"" + workload::to_text(each.key.kind, each.key.problem, each.key.precision) + '"';
        EXPECT_THAT(script, HasSubstr(line));
        EXPECT_TRUE(workload::parse_problem(line.substr(12, line.size() - 13)).ok()) << line; // as it is read again
    }
    EXPECT_THAT(script, HasSubstr("--device \"MI250\" \"rows.csv\""));
}

} // namespace
} // namespace dubhe::study
