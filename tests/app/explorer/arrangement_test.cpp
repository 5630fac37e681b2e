// SPDX-License-Identifier: Apache-2.0
// Tiles as plain values: whatever is moved where, every panel stands in one tile at most and no tile is empty.
#include <app/explorer/arrangement.h>
#include <app/explorer/explorer.h>

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <set>

namespace dubhe::app::test {
namespace {

using testing::ElementsAre;

Arrangement sample() {
    return Arrangement{{TileColumn{{Tile{{0, 1}, 1, 2}, Tile{{2}, 2, 1}}, 1}}};
}

void expect_whole(const Arrangement& arrangement) {
    const std::vector<int> tabs = arrangement.tabs();
    EXPECT_EQ(std::set(tabs.begin(), tabs.end()).size(), tabs.size());
    ASSERT_FALSE(arrangement.columns().empty());
    for (const TileColumn& column : arrangement.columns()) {
        ASSERT_FALSE(column.tiles.empty());
        for (const Tile& tile : column.tiles) {
            ASSERT_FALSE(tile.tabs.empty());
            EXPECT_EQ(std::ranges::count(tile.tabs, tile.front), 1);
        }
    }
}

TEST(Arrangement, SplitsAtEachSide) {
    Arrangement right = sample();
    right.put(0, 2, TileSide::right);
    ASSERT_EQ(right.columns().size(), 2U);
    EXPECT_THAT(right.columns()[1].tiles[0].tabs, ElementsAre(0));
    EXPECT_THAT(right.columns()[0].tiles[0].tabs, ElementsAre(1));
    Arrangement above = sample();
    above.put(0, 2, TileSide::above);
    ASSERT_EQ(above.tiles(), 3U);
    EXPECT_THAT(above.columns()[0].tiles[1].tabs, ElementsAre(0));
    Arrangement stacked = sample();
    stacked.put(7, 2, TileSide::stack); // from outside
    EXPECT_THAT(stacked.columns()[0].tiles[1].tabs, ElementsAre(2, 7));
    EXPECT_EQ(stacked.columns()[0].tiles[1].front, 7);
}

// Its own tile is split where it has company; alone it stays.
TEST(Arrangement, SplitsItsOwnTile) {
    Arrangement split = sample();
    split.put(0, 0, TileSide::below);
    EXPECT_EQ(split.tiles(), 3U);
    EXPECT_THAT(split.columns()[0].tiles[1].tabs, ElementsAre(0));
    Arrangement alone = sample();
    alone.put(2, 2, TileSide::left);
    EXPECT_EQ(alone.tabs(), sample().tabs());
    EXPECT_EQ(alone.columns().size(), 1U);
}

TEST(Arrangement, TheLastPanelStays) {
    Arrangement arrangement = sample();
    EXPECT_TRUE(arrangement.remove(1));
    EXPECT_TRUE(arrangement.remove(0));
    EXPECT_EQ(arrangement.tiles(), 1U);
    EXPECT_FALSE(arrangement.remove(2));
    EXPECT_FALSE(arrangement.remove(5)); // nowhere
    EXPECT_THAT(arrangement.tabs(), ElementsAre(2));
}

TEST(Arrangement, RandomMovesKeepItWholeAndJsonKeepsIt) {
    std::mt19937 random{1};
    const auto below = [&random](int n) { return std::uniform_int_distribution{0, n - 1}(random); };
    for (int round = 0; round < 200; ++round) {
        Arrangement arrangement = usual_arrangement(static_cast<Workspace>(below(workspace_count)));
        for (int move = 0; move < 30; ++move) {
            const std::size_t before = arrangement.tabs().size();
            const int tab = below(Explorer::TabCount), beside = below(Explorer::TabCount);
            const bool was_there = arrangement.tile_of(tab), target = arrangement.tile_of(beside);
            if (below(4) > 0) {
                arrangement.put(tab, beside, static_cast<TileSide>(below(5)));
                const bool added = !was_there && target;
                EXPECT_EQ(arrangement.tabs().size(), before + (added ? 1 : 0));
            } else {
                arrangement.remove(tab);
            }
            expect_whole(arrangement);
        }
        const QJsonArray json = arrangement.to_json(&Explorer::name_of);
        const auto read = Arrangement::from_json(json, &Explorer::tab_named);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->to_json(&Explorer::name_of), json);
    }
}

TEST(Arrangement, ForeignJsonIsPassedOver) {
    EXPECT_FALSE(Arrangement::from_json({}, &Explorer::tab_named));
    EXPECT_FALSE(Arrangement::from_json({1, "x", QJsonArray{QJsonObject{{"tabs", "sweep"}}}}, &Explorer::tab_named));
    const QJsonObject tile{
        {"tabs", QJsonArray{"sweep", "a panel of tomorrow", "sweep"}}, {"front", "graph"}, {"share", -3}};
    const auto read = Arrangement::from_json({QJsonArray{tile}, QJsonArray{tile}}, &Explorer::tab_named);
    ASSERT_TRUE(read);
    EXPECT_THAT(read->tabs(), ElementsAre(int{Explorer::SweepTab}));
    EXPECT_EQ(read->columns()[0].tiles[0].front, Explorer::SweepTab);
    EXPECT_EQ(read->columns()[0].tiles[0].share, 1);
}

} // namespace
} // namespace dubhe::app::test
