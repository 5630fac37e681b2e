// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/search/knee.h>
#include <core/units/text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/axis_defaults.h>
#include <widgets/sweep/chart/readout.h>
#include <widgets/sweep/chart/sweep_scene.h>
#include <widgets/sweep/sweep_csv.h>
#include <widgets/sweep/sweep_model.h>

#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

struct Model : testing::Test {
    Model() {
        SweepSettings settings;
        settings.points = 40;
        model.set_method(test::method());
        model.set_settings(settings);
    }
    void show(study::NetworkPtr network, std::vector<GpuView> gpus) {
        model.set_network(std::move(network));
        model.set_gpus(std::move(gpus));
        model.wait();
    }
    // What core answers to the same question.
    study::Sweep asked_of_core() const {
        study::SweepRequest request{model.network()->recipe, {}, {axis_of(model.settings())}, test::method()};
        for (const GpuView& view : model.gpus())
            request.gpus.push_back(view.gpu);
        return study::sweep(request).value();
    }
    SweepModel model;
};

TEST_F(Model, CurvesAreTheSweepOfCore) {
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0),
                                     test::hypothetical("Mine", "V100-SXM2-16GB", 1, {{Specification::sms, 100}})});
    const study::Sweep expected = asked_of_core();
    for (std::size_t g = 0; g < 2; ++g) {
        const Curve* curve = model.curve(g);
        ASSERT_NE(curve, nullptr);
        EXPECT_EQ(curve->x, expected.axes[0].values);
        ASSERT_EQ(curve->points.size(), expected.series[g].points.size());
        for (std::size_t i = 0; i < curve->points.size(); ++i)
            EXPECT_EQ(curve->points[i].mid_s, expected.series[g].points[i].mid_s);
    }
}

// While a slider moves, an expensive curve has some of its positions; all of them once it is let go.
TEST_F(Model, ACurveUnderASliderIsCoarse) {
    SweepSettings settings = model.settings();
    settings.points = 5000;
    model.set_settings(settings);
    const auto mine = [](double sms) {
        return test::hypothetical("Mine", "V100-SXM2-16GB", 1, {{Specification::sms, sms}});
    };
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0), mine(100)});
    model.set_dragging(true);
    model.set_gpus({test::real("A100-SXM4-80GB", 0), mine(90)});
    model.wait();
    study::Sweep whole = asked_of_core();
    const Curve coarse = *model.curve(1);
    EXPECT_TRUE(coarse.coarse);
    EXPECT_EQ(model.curve(0)->x.size(), 5000U) << "this one didn't move";
    EXPECT_GE(coarse.x.size(), 13U);
    EXPECT_LT(coarse.x.size(), 5000U);
    EXPECT_EQ(coarse.x.front(), whole.axes[0].values.front());
    EXPECT_EQ(coarse.x.back(), whole.axes[0].values.back());
    for (std::size_t i = 0; i < coarse.x.size(); ++i) {
        const auto at = std::ranges::find(whole.axes[0].values, coarse.x[i]);
        ASSERT_NE(at, whole.axes[0].values.end());
        EXPECT_EQ(coarse.points[i].mid_s,
                  whole.series[1].points[static_cast<std::size_t>(at - whole.axes[0].values.begin())].mid_s);
    }
    // The line is drawn through positions between them, within a hundredth of what they would have been.
    const ChartLine line = make_scene(model, {}, {}).lines[1];
    ASSERT_GT(line.x.size(), 2 * coarse.x.size());
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const auto at = std::ranges::lower_bound(whole.axes[0].values, line.x[i] * (1.0 - 1e-9));
        ASSERT_NE(at, whole.axes[0].values.end());
        const study::Point& exact = whole.series[1].points[static_cast<std::size_t>(at - whole.axes[0].values.begin())];
        EXPECT_NEAR(line.mid[i] / exact.mid_s, 1.0, 0.01) << line.x[i];
        EXPECT_LE(line.low[i], line.mid[i]);
        EXPECT_LE(line.mid[i], line.high[i]);
    }
    model.set_dragging(false);
    model.wait();
    EXPECT_FALSE(model.curve(1)->coarse);
    EXPECT_EQ(model.curve(1)->x, whole.axes[0].values);
}

TEST_F(Model, BatchesBuildANetworkEach) {
    SweepSettings settings = model.settings();
    settings.axis = study::WorkloadAxis::batch;
    settings.first = 1;
    settings.last = 8;
    model.set_settings(settings);
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0)});
    const study::Sweep expected = asked_of_core();
    const Curve* curve = model.curve(0);
    ASSERT_NE(curve, nullptr);
    ASSERT_EQ(curve->x, (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(curve->samples, curve->x);
    for (std::size_t i = 0; i < 8; ++i)
        EXPECT_EQ(curve->points[i].mid_s, expected.series[0].points[i].mid_s);
    EXPECT_EQ(curve->own_x, 4.0);
}

TEST_F(Model, AMovedSliderLeavesTheOtherCurvesAlone) {
    const auto mine = [](double bandwidth) {
        return test::hypothetical(
            "Mine", "V100-SXM2-16GB", 1,
            {{Specification::memory_bandwidth, bandwidth}, {Specification::sms, bandwidth / 1e10}});
    };
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0), mine(900e9)});
    const study::Point* untouched = model.curve(0)->points.data();
    const double before = model.curve(1)->points[0].mid_s;
    model.set_gpus({test::real("A100-SXM4-80GB", 0), mine(1200e9)});
    model.wait();
    EXPECT_EQ(model.curve(0)->points.data(), untouched) << "not evaluated again";
    EXPECT_NE(model.curve(1)->points[0].mid_s, before);
    EXPECT_EQ(model.curve(1)->own_x, 1200e9);
}

TEST_F(Model, TheKneeIsCoresAndSaidInWords) {
    SweepSettings settings = model.settings();
    settings.last = 20e12; // far beyond any knee
    model.set_settings(settings);
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0)});
    const auto expected = study::knee(*model.network(), model.gpus()[0].gpu, Specification::memory_bandwidth,
                                      settings.first, settings.last, test::method());
    ASSERT_TRUE(expected);
    EXPECT_EQ(model.curve(0)->knee, expected);
    EXPECT_TRUE(knee_words(model, 0).contains("buys less than 1 %"));
    EXPECT_EQ(make_scene(model, {}, sample_costs(model, {})).knee, expected);
}

TEST_F(Model, AnAxisThatChangesNothingIsSaidToChangeNothing) {
    // Whether the cache counts is the cost model's to say: the words must agree with the ends of the curve.
    SweepSettings settings =
        with_axis(model.settings(), Specification::l2_size, nullptr, {test::real("A100-SXM4-80GB", 0)});
    model.set_settings(settings);
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0)});
    const Curve* curve = model.curve(0);
    ASSERT_TRUE(curve && !curve->points.empty());
    const double first = curve->points.front().mid_s, last = curve->points.back().mid_s;
    const bool same = std::abs(first - last) < 1e-3 * std::max(first, last);
    EXPECT_EQ(knee_words(model, 0).contains("L2 cache size does not change this time"), same);
    EXPECT_FALSE(knee_words(model, 0).contains("l2"));
}

TEST_F(Model, WhatDoesNotFitIsSaidWithBothNumbers) {
    // Training with a large batch on a GPU whose memory is made 1 GiB.
    constexpr double gi = 1024.0 * 1024.0 * 1024.0;
    show(test::network("resnet50", 32, workload::Mode::training),
         {test::real("A100-SXM4-80GB", 0),
          test::hypothetical("Small", "V100-SXM2-16GB", 1, {{Specification::memory_size, gi}})});
    const double needed = model.curve(1)->own_point->memory_bytes;
    ASSERT_GT(needed, gi);
    const QString words = prediction_words(model, 1);
    EXPECT_TRUE(words.contains(bytes_text(needed)) && words.contains(bytes_text(gi))) << words.toStdString();
    EXPECT_TRUE(words.contains("does not fit"));
    ASSERT_EQ(overfull_words(model, 0).size(), 1);
    EXPECT_TRUE(overfull_words(model, 0)[0].contains("Small"));
    EXPECT_TRUE(overfull_words(model, 1).isEmpty()) << "the A100 has room";
}

TEST_F(Model, EveryAxisStartsWithARangeThatAscends) {
    for (const study::AxisKind kind : offered_axes(nullptr)) {
        for (const std::vector<GpuView>& gpus : {std::vector<GpuView>{}, {test::real("A100-SXM4-80GB", 0)}}) {
            const SweepSettings settings = with_axis(model.settings(), kind, nullptr, gpus);
            EXPECT_LT(settings.first, settings.last);
            EXPECT_GE(axis_of(settings).values.size(), 2U);
        }
    }
}

TEST_F(Model, TheKneeReadOffThePointsIsWithinTheirDistance) {
    SweepSettings settings = model.settings();
    settings.points = 400;
    settings.logarithmic_axis = true;
    settings.first = 100e9;
    settings.last = 20e12;
    model.set_settings(settings);
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0)});
    const Curve* curve = model.curve(0);
    const auto read_off = knee_of_points(curve->x, curve->points);
    ASSERT_TRUE(curve->knee_exact && curve->knee && read_off);
    // Neighbours are (20e12 / 100e9)^(1/399) = 1.3 % apart; the line between them adds as much again.
    EXPECT_NEAR(*read_off / *curve->knee, 1.0, 0.03);
    EXPECT_FALSE(knee_of_points({}, {}));
}

TEST_F(Model, AGpuThatTheModelRefusesIsSaidNotDropped) {
    GpuView bare = test::real("V100-SXM2-16GB", 1);
    bare.gpu.base.peak[Precision::fp16].reset();
    show(test::network("resnet18", 4, workload::Mode::inference, Precision::fp16),
         {test::real("A100-SXM4-80GB", 0), bare});
    EXPECT_FALSE(model.curve(1)->failure.empty());
    const QStringList refused = refusal_words(model);
    ASSERT_EQ(refused.size(), 1);
    EXPECT_TRUE(refused[0].contains("V100-SXM2-16GB"));
    EXPECT_TRUE(refused[0].contains("fp16"));
    EXPECT_FALSE(refused[0].contains("--set")) << "advice for the terminal helps nobody here";
    EXPECT_EQ(make_scene(model, {}, sample_costs(model, {})).lines.size(), 1U);
}

TEST_F(Model, PrecisionsThatAGpuLacksAreGaps) {
    SweepSettings settings = model.settings();
    settings.axis = study::WorkloadAxis::precision;
    model.set_settings(settings);
    GpuView lacking = test::real("A100-SXM4-80GB", 0);
    lacking.gpu.base.peak[Precision::fp8].reset();
    show(test::network("resnet18"), {lacking});
    const Curve* curve = model.curve(0);
    ASSERT_NE(curve, nullptr);
    EXPECT_TRUE(curve->failure.empty());
    EXPECT_EQ(std::ranges::count(curve->x, static_cast<double>(Precision::fp16)), 1);
    EXPECT_EQ(std::ranges::count(curve->x, static_cast<double>(Precision::fp8)), 0);
    EXPECT_FALSE(curve->gaps.empty());
}

TEST_F(Model, TheMetricTurnsTimesAround) {
    study::Point point;
    point.low_s = 0.1, point.mid_s = 0.2, point.high_s = 0.4;
    const MetricValues rate = metric_of(point, 8, Metric::throughput);
    EXPECT_DOUBLE_EQ(rate.low, 20.0); // 8 samples in the longest time
    EXPECT_DOUBLE_EQ(rate.mid, 40.0);
    EXPECT_DOUBLE_EQ(rate.high, 80.0);
    EXPECT_DOUBLE_EQ(metric_of(point, 8, Metric::time_per_sample).mid, 0.025);
}

TEST_F(Model, TheTableHoldsCoresNumbersExactly) {
    show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-16GB", 1)});
    const study::Sweep expected = asked_of_core();
    const auto rows = test::cells_of(sweep_csv(model, sample_costs(model, {})));
    ASSERT_EQ(rows.size(), 1 + 2 * 40 + 1U) << "header, points, what follows the last line end";
    const auto column = [&](const char* name) { return rows[0].indexOf(name); };
    ASSERT_GE(column("memory_bandwidth_bytes_per_s"), 0);
    EXPECT_EQ(rows[1][column("precision")], "fp32");
    EXPECT_EQ(rows[1][column("stack")], "") << "as written";
    for (std::size_t g = 0; g < 2; ++g) {
        for (std::size_t i = 0; i < 40; ++i) {
            const QStringList& row = rows[1 + g * 40 + i];
            const study::Point& point = expected.series[g].points[i];
            EXPECT_EQ(row[column("gpu")], model.gpus()[g].id);
            EXPECT_EQ(row[column("memory_bandwidth_bytes_per_s")].toDouble(), expected.axes[0].values[i]);
            EXPECT_EQ(row[column("low_s")].toDouble(), point.low_s);
            EXPECT_EQ(row[column("iteration_s")].toDouble(), point.mid_s);
            EXPECT_EQ(row[column("high_s")].toDouble(), point.high_s);
            EXPECT_EQ(row[column("throughput_per_s")].toDouble(), 4.0 / point.mid_s);
        }
    }
}

TEST_F(Model, LongWorkLeavesTheThreadAndTheNewestWins) {
    SweepSettings settings = model.settings();
    settings.axis = study::WorkloadAxis::batch;
    settings.first = 1;
    settings.last = 40;
    model.set_settings(settings);
    model.set_network(test::network("resnet50", 1, workload::Mode::training));
    model.set_gpus({test::real("A100-SXM4-80GB", 0)});
    EXPECT_TRUE(model.busy());
    EXPECT_EQ(model.curve(0), nullptr);
    settings.last = 3;
    model.set_settings(settings);
    model.wait();
    ASSERT_NE(model.curve(0), nullptr);
    EXPECT_EQ(model.curve(0)->x, (std::vector<double>{1, 2, 3}));
}

TEST_F(Model, SettingsThatMakeNoSenseAreRefusedInWords) {
    SweepSettings settings = model.settings();
    for (const auto& [first, last] : {std::pair{-1.0, 5.0}, std::pair{5.0, 1.0}, std::pair{1.0, std::nan("")}}) {
        settings.first = first;
        settings.last = last;
        model.set_settings(settings);
        show(test::network("resnet18"), {test::real("A100-SXM4-80GB", 0)});
        EXPECT_TRUE(model.curve(0)->points.empty());
        EXPECT_EQ(refusal_words(model).size(), 1);
    }
}

TEST_F(Model, ASliderOverBatchesBuildsNoNetworkAgain) {
    SweepSettings settings = model.settings();
    settings.axis = study::WorkloadAxis::batch;
    settings.first = 1;
    settings.last = 4;
    model.set_settings(settings);
    show(test::network("resnet18"), {test::hypothetical("Mine", "V100-SXM2-16GB", 1, {{Specification::sms, 100}})});
    const double before = model.curve(0)->points[0].mid_s;
    model.set_gpus({test::hypothetical("Mine", "V100-SXM2-16GB", 1, {{Specification::sms, 50}})});
    model.wait();
    ASSERT_EQ(model.curve(0)->x, (std::vector<double>{1, 2, 3, 4}));
    EXPECT_GT(model.curve(0)->points[0].mid_s, before) << "half the SMs take longer";
}

TEST_F(Model, CancelledWorkShowsNothing) {
    SweepSettings settings = model.settings();
    settings.axis = study::WorkloadAxis::batch;
    settings.first = 1;
    settings.last = 200;
    model.set_settings(settings);
    model.set_network(test::network("resnet50", 1, workload::Mode::training));
    model.set_gpus({test::real("A100-SXM4-80GB", 0)});
    model.cancel();
    EXPECT_FALSE(model.busy());
    EXPECT_EQ(model.curve(0), nullptr);
}

} // namespace
} // namespace dubhe::widgets
