// SPDX-License-Identifier: Apache-2.0
#include <core/units/plain_text.h>

#include <gtest/gtest.h>

namespace dubhe {
namespace {

TEST(PlainText, SpacesOfPeopleAndProgramsGo) {
    EXPECT_EQ(trimmed(" \t10\u202f\u2009ms\u00a0 "), "10\u202f\u2009ms");
    EXPECT_EQ(trimmed(" \u00a0\t"), "");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed("\xa0"), "\xa0") << "half a no-break space is no space";
}

TEST(PlainText, OnlyAsciiIsFolded) {
    EXPECT_EQ(lowered("GeForce RTX 4090 \u00c4\xff_"), "geforce rtx 4090 \u00c4\xff_");
    EXPECT_EQ(lowered('Z'), 'z');
}

TEST(PlainText, PartsAtASeparator) {
    using Parts = std::vector<std::string_view>;
    EXPECT_EQ(split_at(',', "64,,128"), (Parts{"64", "", "128"}));
    EXPECT_EQ(split_at(',', ""), Parts{""});
    EXPECT_EQ(split_at(':', "1:"), (Parts{"1", ""}));
    EXPECT_EQ(parts_at('|', "|relu*||dropout 3|"), (Parts{"relu*", "dropout 3"}));
    EXPECT_EQ(parts_at('|', "|"), Parts{});
}

TEST(PlainText, ListsAndCounts) {
    EXPECT_EQ(listed({"amp", "p3", "dgc"}), "amp, p3, dgc");
    EXPECT_EQ(listed({}), "");
    EXPECT_EQ(counted(1, "kernel"), "1 kernel");
    EXPECT_EQ(counted(0, "kernel"), "0 kernels");
}

TEST(PlainText, StarsAndQuestionMarksOfPatterns) {
    EXPECT_TRUE(matches_pattern("*gemm*", "volta_SGEMM_64"));
    EXPECT_TRUE(matches_pattern("conv2d ?", "conv2d 3"));
    EXPECT_FALSE(matches_pattern("conv2d ?", "conv2d 13"));
    EXPECT_TRUE(matches_pattern("*a*b*c", "xxaxxbxbxc"));
    EXPECT_FALSE(matches_pattern("*a*b*c", "xxaxxbxbx"));
    EXPECT_TRUE(matches_pattern("", ""));
    EXPECT_FALSE(matches_pattern("", "a"));
    EXPECT_TRUE(matches_pattern("***", "a"));
}

} // namespace
} // namespace dubhe
