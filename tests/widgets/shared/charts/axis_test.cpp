// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <widgets/shared/charts/axis_ticks.h>
#include <widgets/sweep/axis_defaults.h>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

using hardware::Specification;

QStringList labels(const std::vector<Tick>& ticks) {
    QStringList result;
    for (const Tick& tick : ticks)
        result << tick.label;
    return result;
}

// 1, 2 or 5 times a power of ten.
bool is_round(double value) {
    const double mantissa = value / std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    return std::abs(mantissa - 1) < 1e-6 || std::abs(mantissa - 2) < 1e-6 || std::abs(mantissa - 5) < 1e-6 ||
           std::abs(mantissa - 10) < 1e-6;
}

TEST(AxisUnit, IsTheOneThatMakesNumbersShort) {
    EXPECT_EQ(axis_unit(Specification::memory_bandwidth, 200e9, 1400e9).name, "GB/s");
    EXPECT_EQ(axis_unit(Specification::memory_bandwidth, 2e12, 9e12).name, "TB/s");
    EXPECT_EQ(axis_unit(Specification::memory_bandwidth, 200e9, 9e12).name, "GB/s");
    EXPECT_EQ(axis_unit(Specification::memory_bandwidth, 200e9, 50e12).name, "TB/s");
    EXPECT_EQ(axis_unit(Specification::memory_size, 4.0 * (1 << 30), 96.0 * (1 << 30)).name, "GiB");
    EXPECT_EQ(axis_unit(Specification::peak_fp16, 50e12, 900e12).name, "TFLOP/s");
    EXPECT_EQ(axis_unit(Specification::sms, 20, 200).name, "");
    EXPECT_EQ(time_unit(0.35).name, "ms");
    EXPECT_EQ(time_unit(90).name, "s");
    EXPECT_EQ(time_unit(7200).name, "min");
    EXPECT_EQ(rate_unit(500, "images").name, "images/s");
}

TEST(AxisTicks, BandwidthsStandAtRoundGigabytes) {
    const AxisUnit unit = axis_unit(Specification::memory_bandwidth, 200e9, 1400e9);
    EXPECT_EQ(labels(axis_ticks({200e9, 1400e9, false}, unit, 6)),
              (QStringList{"200", "400", "600", "800", "1000", "1200", "1400"}));
}

TEST(AxisTicks, LogarithmicOnesAreOneTwoFive) {
    const AxisUnit unit = axis_unit(Specification::memory_bandwidth, 100e9, 10e12);
    EXPECT_EQ(labels(axis_ticks({100e9, 10e12, true}, unit, 7)),
              (QStringList{"0.1", "0.2", "0.5", "1", "2", "5", "10"})); // TB/s: five digits are none to read
    const AxisUnit gib = axis_unit(Specification::memory_size, 4.0 * (1 << 30), 128.0 * (1 << 30));
    EXPECT_EQ(labels(axis_ticks({4.0 * (1 << 30), 128.0 * (1 << 30), true}, gib, 6)),
              (QStringList{"4", "8", "16", "32", "64", "128"}));
}

TEST(AxisTicks, BatchesAreWhole) {
    for (const Tick& tick : axis_ticks({1, 3, false}, axis_unit(study::WorkloadAxis::batch, 1, 3), 8))
        EXPECT_EQ(tick.value, std::round(tick.value));
}

RC_GTEST_PROP(AxisTicks, AreFewRoundDistinctAndInside, ()) {
    const double first = std::pow(10.0, *rc::gen::inRange(-90, 120) / 10.0);
    const double last = first * (1.0 + *rc::gen::inRange(1, 100000) / 50.0);
    const bool logarithmic = *rc::gen::arbitrary<bool>();
    const int about = *rc::gen::inRange(2, 12);
    const std::vector<Tick> ticks = axis_ticks({first, last, logarithmic}, {}, about);
    RC_ASSERT(ticks.size() >= 1U);
    RC_ASSERT(ticks.size() <= static_cast<std::size_t>(3 * about + 3));
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        RC_ASSERT(ticks[i].value >= first * (1 - 1e-6) && ticks[i].value <= last * (1 + 1e-6));
        if (i == 0) continue; // RC_ASSERT evaluates both sides of ||
        RC_ASSERT(ticks[i].value > ticks[i - 1].value);
        RC_ASSERT(ticks[i].label != ticks[i - 1].label);
        if (i > 1 && !logarithmic) RC_ASSERT(is_round(ticks[i].value - ticks[i - 1].value));
    }
}

RC_GTEST_PROP(AxisScale, PositionAndValueAreInverse, ()) {
    const double first = std::pow(10.0, *rc::gen::inRange(-90, 120) / 10.0);
    const AxisScale scale{first, first * (1.0 + *rc::gen::inRange(1, 1000) / 10.0), *rc::gen::arbitrary<bool>()};
    const double position = *rc::gen::inRange(-50, 150) / 100.0;
    RC_PRE(scale.logarithmic || scale.value(position) > 0.0);
    RC_ASSERT(std::abs(scale.position(scale.value(position)) - position) < 1e-9);
}

TEST(AxisScale, ZoomKeepsThePointerInPlace) {
    for (const bool logarithmic : {false, true}) {
        const AxisScale scale{100, 1000, logarithmic};
        const double under_pointer = scale.value(0.3);
        const AxisScale closer = zoomed(scale, 0.3, 0.5);
        EXPECT_NEAR(closer.value(0.3), under_pointer, 1e-9 * under_pointer);
        // Half of what was seen.
        EXPECT_NEAR(scale.position(closer.last) - scale.position(closer.first), 0.5, 1e-12);
    }
}

TEST(AxisScale, StaysWithinTheWhole) {
    const AxisScale whole{100, 1000, false}, part{200, 300, false};
    EXPECT_EQ(kept_within(part, whole), part);
    EXPECT_EQ(kept_within(panned(part, -5.0), whole), (AxisScale{100, 200, false}));
    EXPECT_NEAR(kept_within(panned(part, 50.0), whole).first, 900, 1e-6);
    EXPECT_NEAR(kept_within(panned(part, 50.0), whole).last, 1000, 1e-6);
    EXPECT_EQ(kept_within(zoomed(whole, 0.5, 3.0), whole), whole);
}

TEST(AxisDefaults, ARangeHoldsEveryTickedGpu) {
    const std::vector<GpuView> gpus{test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-16GB", 1)};
    for (const study::AxisKind kind : offered_axes(nullptr)) {
        const auto* specification = std::get_if<Specification>(&kind);
        if (!specification) continue;
        const SweepSettings settings = with_axis({}, kind, nullptr, gpus);
        for (const GpuView& view : gpus) {
            const std::optional<double> value = hardware::get(view.gpu.base, *specification);
            ASSERT_TRUE(value) << study::name_of(kind);
            EXPECT_LT(settings.first, *value) << study::name_of(kind);
            EXPECT_GT(settings.last, *value) << study::name_of(kind);
        }
    }
}

TEST(AxisDefaults, SequenceIsOfferedOnlyWhereItMatters) {
    const auto offers = [](const study::NetworkPtr& network, study::AxisKind kind) {
        const auto axes = offered_axes(network.get());
        return std::ranges::find(axes, kind) != axes.end();
    };
    EXPECT_FALSE(offers(test::network("resnet18"), study::WorkloadAxis::sequence));
    EXPECT_TRUE(offers(test::network("bert-base", 1), study::WorkloadAxis::sequence));
    EXPECT_TRUE(
        offers(test::network("resnet18", 1, workload::Mode::inference, Precision::fp16), Specification::peak_fp16));
}

// A slider may go further than the axis; the GPU's own mark then stays on the chart, and a value within moves nothing.
TEST(SweepAxis, ReachesAHypotheticalGpusOwnPlace) {
    SweepSettings settings;
    settings.axis = Specification::memory_bandwidth;
    settings.first = 500e9;
    settings.last = 2e12;
    EXPECT_EQ(reaching(settings, {{Specification::memory_bandwidth, 1e12}}), settings);
    EXPECT_EQ(reaching(settings, {{Specification::sms, 1000}}), settings);
    const SweepSettings wider = reaching(settings, {{Specification::memory_bandwidth, 5e12}});
    EXPECT_GT(wider.last, 5e12);
    EXPECT_EQ(wider.first, 500e9);
    EXPECT_LT(reaching(settings, {{Specification::memory_bandwidth, 1e11}}).first, 1e11);
}

} // namespace
} // namespace dubhe::widgets
