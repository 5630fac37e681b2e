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

} // namespace
} // namespace dubhe
