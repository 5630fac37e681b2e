// SPDX-License-Identifier: Apache-2.0
#include <core/workload/problem/work.h>

#include <gmock/gmock.h>

#include <random>
#include <vector>

namespace dubhe::workload {
namespace {

using Rows = std::vector<std::uint32_t>;
using testing::ElementsAre;

Rows expand(const Rows& rows, const std::vector<Repeat>& repeats) {
    Rows all;
    for (const Repeat& repeat : repeats) {
        EXPECT_EQ(repeat.begin, all.size()); // in order, without a gap
        for (std::uint32_t i = 0; i < repeat.count; ++i) {
            for (std::uint32_t j = 0; j < repeat.length; ++j)
                all.push_back(rows[repeat.begin + j]);
        }
    }
    return all;
}

std::size_t walked(const std::vector<Repeat>& repeats) {
    std::size_t length = 0;
    for (const Repeat& repeat : repeats)
        length += repeat.length;
    return length;
}

TEST(Repeats, NothingComesOfNothing) {
    EXPECT_TRUE(repeats_of({}).empty());
}

// A head, 24 layers of 12 operators, a tail.
TEST(Repeats, LayersBecomeOneStretch) {
    Rows rows{100, 101};
    for (int layer = 0; layer < 24; ++layer) {
        for (const std::uint32_t row : {1U, 2U, 2U, 3U, 4U, 2U, 5U, 6U, 1U, 7U, 8U, 9U})
            rows.push_back(row);
    }
    rows.push_back(102);
    EXPECT_THAT(repeats_of(rows), ElementsAre(Repeat{0, 2, 1}, Repeat{2, 12, 24}, Repeat{290, 1, 1}));
}

TEST(Repeats, OneOperatorManyTimesIsAStretchOfOne) {
    EXPECT_THAT(repeats_of(Rows(1000, 7)), ElementsAre(Repeat{0, 1, 1000}));
}

TEST(Repeats, ExpandingGivesTheSequenceBack) {
    std::mt19937 random{3};
    for (int round = 0; round < 500; ++round) {
        // Few values and copied stretches, so that repeats of all kinds occur.
        Rows rows;
        while (rows.size() < 300) {
            Rows stretch(std::uniform_int_distribution<std::size_t>{1, 20}(random));
            for (std::uint32_t& row : stretch)
                row = std::uniform_int_distribution<std::uint32_t>{0, 5}(random);
            for (int copies = std::uniform_int_distribution{1, 6}(random); copies > 0; --copies)
                rows.insert(rows.end(), stretch.begin(), stretch.end());
        }
        const std::vector<Repeat> repeats = repeats_of(rows);
        ASSERT_EQ(expand(rows, repeats), rows);
        ASSERT_LE(walked(repeats), rows.size());
    }
}

} // namespace
} // namespace dubhe::workload
