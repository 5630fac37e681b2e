// SPDX-License-Identifier: Apache-2.0
#include <core/units/band.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe {
namespace {

// 100 from 88 to 114: the sides are 12 and 14, half the band's width would be 13.
TEST(BandText, TellsTheLargerSide) {
    const ToldBand band = tell_band(88.0, 100.0, 114.0);
    EXPECT_FALSE(band.ends);
    EXPECT_DOUBLE_EQ(band.share, 0.14);
    EXPECT_DOUBLE_EQ(tell_band(86.0, 100.0, 112.0).share, 0.14) << "whichever it is";
}

TEST(BandText, TellsEndsWhereOneSideIsFarLonger) {
    EXPECT_TRUE(tell_band(90.0, 100.0, 116.0).ends) << "16 is over 1.5 times 10";
    EXPECT_TRUE(tell_band(78.0, 100.0, 128.0).ends) << "28 is over 3 more than 22";
    EXPECT_FALSE(tell_band(96.0, 100.0, 106.0).ends) << "6 is neither over 3 more than 4, nor over 1.5 times it";
    EXPECT_TRUE(tell_band(80.0, 100.0, 101.0).ends);
    EXPECT_FALSE(tell_band(100.0, 100.0, 100.4).ends) << "what rounds to nothing is not told twice";
}

TEST(BandText, AsksNothingOfValuesThatAreNotPositive) {
    EXPECT_EQ(tell_band(-1.0, 0.0, 1.0).share, 0.0);
    EXPECT_FALSE(tell_band(-1.0, 0.0, 1.0).ends);
}

// What is told in shares encloses the band, and is told alike at any scale.
TEST(BandText, EnclosesTheBand) {
    EXPECT_TRUE(rc::check("any band", [] {
        const double value = *rc::gen::inRange(1, 1'000'000) / 1000.0;
        const double low = value * (1.0 - *rc::gen::inRange(0, 1000) / 1000.0);
        const double high = value * (1.0 + *rc::gen::inRange(0, 3000) / 1000.0);
        const ToldBand band = tell_band(low, value, high);
        RC_ASSERT(value * (1.0 - band.share) <= low + 1e-9 * value);
        RC_ASSERT(value * (1.0 + band.share) >= high - 1e-9 * value);
        RC_ASSERT(tell_band(8.0 * low, 8.0 * value, 8.0 * high).ends == band.ends);
    }));
}

} // namespace
} // namespace dubhe
