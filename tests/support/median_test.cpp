// SPDX-License-Identifier: Apache-2.0
#include <core/support/median.h>

#include <gtest/gtest.h>

namespace dubhe {
namespace {

TEST(Median, OfAnEvenNumberTheUpperOneOrTheMean) {
    EXPECT_EQ(median({4.0, 1.0, 3.0, 2.0}), 3.0);
    EXPECT_EQ(middle_mean({4.0, 1.0, 3.0, 2.0}), 2.5);
    EXPECT_EQ(median({9.0, 1.0, 2.0}), 2.0);
    EXPECT_EQ(middle_mean({9.0, 1.0, 2.0}), 2.0);
    EXPECT_EQ(median({}), 0.0);
}

} // namespace
} // namespace dubhe
