// SPDX-License-Identifier: Apache-2.0
#include <core/trace/readers/json_token.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe::trace {
namespace {

TEST(JsonToken, DecimalsAreScaledExactly) {
    EXPECT_EQ(scaled("12.345678", 1000), 12345); // what is finer than a nanosecond is cut off
    EXPECT_EQ(scaled("-0.5", 1000), -500);
    EXPECT_EQ(scaled("\"7\" ", 1000), 7000);
    EXPECT_EQ(scaled("1.5e3", 1000), 1500000);
    EXPECT_EQ(scaled("9223372036854775.807", 1000), std::nullopt); // the last digit would not fit for sure
    EXPECT_EQ(scaled("922337203685477.5", 1000), 922337203685477500);
    for (const char* none :
         {"", "-", ".", "NaN", "nan", "inf", "null", "true", "1.2.3", "1e999", "12a", "99999999999999999999"})
        EXPECT_EQ(scaled(none, 1000), std::nullopt) << none;
    EXPECT_EQ(integer("0x1f"), 31);
    EXPECT_EQ(integer("0xg"), std::nullopt);
}

TEST(JsonToken, EveryWholeNumberSurvives) {
    rc::check(
        [](std::int32_t number) { RC_ASSERT(scaled(std::to_string(number), 1000) == std::int64_t{number} * 1000); });
}

TEST(JsonToken, EscapesThatAreCutOrAloneDoNoHarm) {
    std::string scratch;
    EXPECT_EQ(unescaped("plain", scratch), "plain");
    EXPECT_EQ(unescaped(R"(\u0041\t)", scratch), "A\t");
    for (const char* odd : {"\\", "\\u", "\\u12", "\\ud800", "\\ud800\\u0041", "\\udc00", "\\q"})
        EXPECT_LE(unescaped(odd, scratch).size(), 8U) << odd;
    EXPECT_EQ(unescaped("\\ud800", scratch), "\xef\xbf\xbd");
}

} // namespace
} // namespace dubhe::trace
