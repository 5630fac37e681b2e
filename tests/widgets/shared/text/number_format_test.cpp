// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>

#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

// "171_ms" with the thin space for the underscore.
QString thin(QString text) {
    return text.replace('_', thin_space);
}

TEST(NumberFormat, TimesHaveThreeDigitsAndTheirUnit) {
    EXPECT_EQ(time_text(0.1714), thin("171_ms"));
    EXPECT_EQ(time_text(12.34e-6), thin("12.3_µs"));
    EXPECT_EQ(time_text(0.0), thin("0_s"));
}

TEST(NumberFormat, ABandOfEvenSidesIsPlusMinus) {
    // (171 - 155.6) / 171 = 9.0 %, (186.4 - 171) / 171 = 9.0 %.
    EXPECT_EQ(banded_time_text(0.1556, 0.171, 0.1864), thin("171_ms ± 9_%"));
    EXPECT_EQ(banded_time_text(0.171, 0.171, 0.171), thin("at least 171_ms"));
    // The wider side counts: a band never looks narrower than it is. 10 % down, 12 % up.
    EXPECT_EQ(banded_time_text(0.9, 1.0, 1.12), thin("1_s ± 12_%"));
}

TEST(NumberFormat, ASkewedBandIsARange) {
    // Up 14 %, down 10 %: over 3 % of the value apart.
    EXPECT_EQ(banded_time_text(0.9, 1.0, 1.14), thin("1_s (900_ms–1.14_s)"));
    // Up 37 ms, down 16 ms: 2.3 times.
    EXPECT_EQ(banded_time_text(0.155, 0.171, 0.208), thin("171_ms (155–208_ms)"));
    EXPECT_EQ(banded_time_text(950e-6, 980e-6, 1.2e-3), thin("980_µs (950_µs–1.2_ms)"));
}

TEST(NumberFormat, RatesSharesAndRatios) {
    EXPECT_EQ(rate_text(374.4, "images"), thin("374_images/s"));
    EXPECT_EQ(rate_text(12540, "tokens"), thin("12500_tokens/s"));
    EXPECT_EQ(rate_text(2.5e6, "tokens"), thin("2.5_M_tokens/s"));
    EXPECT_EQ(percent_text(0.544), thin("54_%"));
    EXPECT_EQ(percent_text(0.001), thin("<1_%"));
    EXPECT_EQ(percent_text(0.0), thin("0_%"));
    EXPECT_EQ(ratio_text(1.9), "1.9x faster");
    EXPECT_EQ(ratio_text(1.0 / 1.3), "1.3x slower");
    EXPECT_EQ(ratio_text(1.002), "same speed");
    EXPECT_EQ(ratio_text(0.0), QString{QChar{0x2013}}) << "no prediction, no ratio";
}

TEST(NumberFormat, BottlenecksComeLargestFirstAndWhole) {
    study::Point point;
    point.share[static_cast<std::size_t>(study::Bottleneck::memory)] = 0.54F;
    point.share[static_cast<std::size_t>(study::Bottleneck::compute)] = 0.38F;
    point.share[static_cast<std::size_t>(study::Bottleneck::launch)] = 0.08F;
    EXPECT_EQ(bottleneck_text(point), thin("54_% bound by memory, 38_% by compute, 8_% waiting for the host"));
    point = {};
    point.share[static_cast<std::size_t>(study::Bottleneck::launch)] = 0.998F;
    point.share[static_cast<std::size_t>(study::Bottleneck::cache)] = 0.002F;
    EXPECT_EQ(bottleneck_text(point), thin("100_% waiting for the host")) << "below half a percent nothing is said";
}

TEST(NumberFormat, EveryClassAndProvenanceHasWords) {
    for (std::size_t c = 0; c < workload::operator_class_count; ++c)
        EXPECT_FALSE(class_text(static_cast<workload::OperatorClass>(c)).isEmpty());
    for (std::size_t p = 0; p < cost::provenance_count; ++p)
        EXPECT_FALSE(provenance_text(static_cast<cost::Provenance>(p)).isEmpty());
}

TEST(NetworkTitle, SaysWhatIsRunAndLeavesOutWhatMoves) {
    const study::NetworkPtr network = test::network("resnet50", 64, workload::Mode::training);
    ASSERT_TRUE(network);
    EXPECT_EQ(network_title(*network, network_name(*network)), "ResNet-50 · training · batch 64 · fp32");
    EXPECT_EQ(network_title(*network, network_name(*network), study::WorkloadAxis::batch),
              "ResNet-50 · training · fp32");
}

} // namespace
} // namespace dubhe::widgets
