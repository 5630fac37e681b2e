// SPDX-License-Identifier: Apache-2.0
// Workspaces and their tiles, by mouse and keyboard.
#include "../window_fixture.h"

#include <app/explorer/tile_view.h>
#include <app/explorer/workspace_bar.h>

#include <QDropEvent>
#include <QJsonDocument>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <gmock/gmock.h>

#include <algorithm>

namespace dubhe::app::test {
namespace {

using testing::Contains;
using testing::UnorderedElementsAre;

class WorkspaceTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window().resize(1920, 1080);
        settle();
    }
    Explorer& explorer() const { return *window().panels().explorer; }
    std::vector<TileView*> tiles() const {
        std::vector<TileView*> seen;
        for (TileView* each : explorer().findChildren<TileView*>()) {
            if (each->isVisible()) seen.push_back(each);
        }
        return seen;
    }
    TileView& tile_with(int tab) const {
        const auto all = tiles();
        return **std::ranges::find_if(all, [tab](const TileView* each) { return each->index_of(tab) >= 0; });
    }
    QTabBar& bar() const { return window().findChild<WorkspaceBar*>()->bar(); }
    static void click_tab(QTabBar& bar, int index) {
        QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(index).center());
    }
};

TEST_F(WorkspaceTest, EachIsReachedByMouseAndKeyboardAndReachesEveryPanel) {
    for (int i = workspace_count - 1; i >= 0; --i) {
        if (i % 2 == 0) {
            click_tab(bar(), i);
        } else {
            QTest::keyClick(&window(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::AltModifier);
        }
        settle();
        EXPECT_EQ(static_cast<int>(explorer().workspace()), i);
        EXPECT_EQ(bar().currentIndex(), i);
        std::vector<QString> reached;
        for (const TileView* tile : tiles()) {
            for (int tab = 0; tab < tile->count(); ++tab)
                reached.push_back(tile->tabText(tab));
        }
        QMenu& further = *tiles().front()->add_button().menu();
        Q_EMIT further.aboutToShow();
        for (const QAction* each : further.actions())
            reached.push_back(each->text());
        for (int tab = 0; tab < Explorer::TabCount; ++tab)
            EXPECT_EQ(std::ranges::count(reached, Explorer::title_of(tab)), 1) << i << ' ' << tab;
    }
}

// Both show what the document has, and both follow it.
TEST_F(WorkspaceTest, TilesAreFedTogether) {
    ASSERT_EQ(tiles().size(), 2U);
    EXPECT_THAT(explorer().seen(), UnorderedElementsAre(int{Explorer::SweepTab}, int{Explorer::SensitivityTab}));
    const auto lists = [this](int tab, const QString& gpu) {
        const QList<QStringList> commands = explorer().built(tab)->commands();
        return std::ranges::any_of(commands, [&gpu](const QStringList& each) { return each.contains(gpu); });
    };
    EXPECT_TRUE(lists(Explorer::SensitivityTab, "A100-SXM4-80GB"));
    click_box(window().panels().gpus->tree(), "T4");
    settle();
    EXPECT_TRUE(lists(Explorer::SweepTab, "T4"));
    EXPECT_TRUE(lists(Explorer::SensitivityTab, "T4"));
}

TEST_F(WorkspaceTest, TheTileWithTheFocusIsActive) {
    EXPECT_EQ(explorer().currentIndex(), Explorer::SweepTab);
    TileView& lower = tile_with(Explorer::SensitivityTab);
    click_tab(*lower.tabBar(), lower.index_of(Explorer::SensitivityTab)); // in front already
    EXPECT_EQ(explorer().currentIndex(), Explorer::SensitivityTab);
    click_tab(*lower.tabBar(), lower.index_of(Explorer::CatalogTab));
    EXPECT_EQ(explorer().currentIndex(), Explorer::CatalogTab);
    EXPECT_THAT(explorer().seen(), UnorderedElementsAre(int{Explorer::SweepTab}, int{Explorer::CatalogTab}));
}

// Panels that another workspace has bring that up; those of this one stay here.
TEST_F(WorkspaceTest, APanelComesUpWhereItBelongs) {
    window().show_panel(Explorer::CatalogTab);
    EXPECT_EQ(explorer().workspace(), Workspace::design);
    window().show_panel(Explorer::ClusterTab);
    EXPECT_EQ(explorer().workspace(), Workspace::train);
    window().show_panel(Explorer::GraphTab);
    EXPECT_EQ(explorer().workspace(), Workspace::train);
    explorer().remove(Explorer::ClusterTab);
    EXPECT_FALSE(tiles().front()->index_of(Explorer::ClusterTab) >= 0);
    window().show_panel(Explorer::ClusterTab); // removed from its own: it comes back
    EXPECT_EQ(explorer().currentIndex(), Explorer::ClusterTab);
    EXPECT_THAT(explorer().seen(), Contains(int{Explorer::ClusterTab}));
}

TEST_F(WorkspaceTest, OneTileWhereThereIsNoRoomForMore) {
    window().resize(1000, 600);
    settle();
    ASSERT_EQ(tiles().size(), 1U);
    EXPECT_EQ(tiles().front()->count(), static_cast<int>(usual_arrangement(Workspace::design).tabs().size()));
    click_tab(*tiles().front()->tabBar(), tiles().front()->index_of(Explorer::SensitivityTab));
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier); // nothing to enlarge
    settle();
    EXPECT_FALSE(explorer().is_enlarged());
    window().resize(1920, 1080);
    settle();
    EXPECT_EQ(tiles().size(), 2U);
    EXPECT_EQ(explorer().currentIndex(), Explorer::SensitivityTab);
}

TEST_F(WorkspaceTest, ATileIsEnlargedAndComesBack) {
    const int height = tile_with(Explorer::SensitivityTab).height();
    QTest::mouseClick(&tile_with(Explorer::SensitivityTab).enlarge_button(), Qt::LeftButton);
    settle();
    ASSERT_EQ(tiles().size(), 1U);
    EXPECT_EQ(explorer().currentIndex(), Explorer::SensitivityTab);
    QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    ASSERT_EQ(tiles().size(), 2U);
    EXPECT_EQ(tile_with(Explorer::SensitivityTab).height(), height);
}

TEST_F(WorkspaceTest, FocusHidesTheDocksAndBringsBackThoseThatWereThere) {
    action("GPUs").trigger(); // hidden by the user
    const int width = explorer().width();
    QTest::keyClick(&window(), Qt::Key_F11);
    settle();
    EXPECT_TRUE(window().is_focused());
    EXPECT_FALSE(window().panels().inspector->isVisible());
    EXPECT_FALSE(window().panels().workloads->isVisible());
    EXPECT_GT(explorer().width(), width);
    QTest::mouseClick(&window().findChild<WorkspaceBar*>()->focus_button(), Qt::LeftButton);
    settle();
    EXPECT_TRUE(window().panels().inspector->isVisible());
    EXPECT_TRUE(window().panels().workloads->isVisible());
    EXPECT_FALSE(window().panels().gpus->isVisible());
}

// A small window keeps the chart; what gave way comes back with the room, and nothing of it is kept.
TEST_F(WorkspaceTest, DocksGiveWayOnASmallWindow) {
    const auto hidden = [this] {
        return std::pair{!window().panels().inspector->isVisible(), !window().panels().workloads->isVisible()};
    };
    const int character = window().fontMetrics().averageCharWidth();
    window().resize(140 * character, 560);
    settle();
    EXPECT_EQ(hidden(), std::pair(true, false));
    EXPECT_EQ(window().width(), 140 * character); // it did not grow
    window().resize(120 * character, 560);
    settle();
    EXPECT_EQ(hidden(), std::pair(true, true));
    EXPECT_TRUE(window().is_focused());
    window().reset_layout();
    settle();
    EXPECT_EQ(window().width(), 120 * character);
    window().resize(1366, 768);
    settle();
    EXPECT_EQ(hidden(), std::pair(false, false));
    window().resize(140 * character, 560);
    settle();
    window().close();
    restart(); // 1366 wide
    EXPECT_EQ(hidden(), std::pair(false, false));
}

// On the smallest window that is supported every panel has at least the width that it needs, nothing beside it.
TEST_F(WorkspaceTest, NoPanelIsNarrowerThanItNeedsAtTheSmallestSize) {
    window().resize(800, 560);
    for (int tab = 0; tab < Explorer::TabCount; ++tab) {
        window().show_panel(tab);
        // The panel is laid out, says what it needs, the docks follow.
        EXPECT_TRUE(QTest::qWaitFor([this] { return explorer().width() >= explorer().minimumSizeHint().width(); }))
            << tab << ": " << explorer().width() << " of " << explorer().minimumSizeHint().width();
        EXPECT_LE(explorer().mapTo(&window(), QPoint{explorer().width(), 0}).x(), 800) << tab;
    }
    EXPECT_EQ(window().width(), 800);
}

// Dropped on the right side of the upper tile, a panel of the lower one gets its own column.
TEST_F(WorkspaceTest, ADraggedTabSplits) {
    TileView& upper = tile_with(Explorer::SweepTab);
    QMimeData data;
    data.setData("application/x-dubhe-panel", QByteArray::number(Explorer::CatalogTab));
    const QPointF at(upper.width() - 5, upper.height() / 2.0);
    QDragEnterEvent enter{at.toPoint(), Qt::MoveAction, &data, Qt::LeftButton, {}};
    QApplication::sendEvent(&upper, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop{at, Qt::MoveAction, &data, Qt::LeftButton, {}};
    QApplication::sendEvent(&upper, &drop);
    window().resize(2600, 1200); // room for two columns
    settle();
    ASSERT_EQ(tiles().size(), 3U);
    EXPECT_EQ(tile_with(Explorer::CatalogTab).count(), 1);
    EXPECT_EQ(explorer().currentIndex(), Explorer::CatalogTab);
    QMimeData foreign;
    foreign.setData("application/x-dubhe-panel", "4000");
    QDropEvent nonsense{at, Qt::MoveAction, &foreign, Qt::LeftButton, {}};
    QApplication::sendEvent(&tile_with(Explorer::SweepTab), &nonsense);
    settle();
    EXPECT_EQ(tiles().size(), 3U);
}

TEST_F(WorkspaceTest, TilesLastOverSessionsAndInProjects) {
    explorer().put(Explorer::CompareTab, Explorer::SensitivityTab, TileSide::stack);
    const QByteArray kept = window().layout_of_panels();
    const QJsonObject before = explorer().arrangements();
    window().reset_layout();
    EXPECT_NE(explorer().arrangements()["tiles"], before["tiles"]);
    window().apply_layout_of_panels(kept);
    EXPECT_EQ(explorer().arrangements(), before);
    window().apply_layout_of_panels("{\"workspaces\": {\"tiles\": 3, \"tab\": \"gone\", \"workspace\": 7}}");
    EXPECT_EQ(explorer().arrangements()["tiles"], before["tiles"]);
    window().close();
    restart();
    const QJsonObject tiles = window().panels().explorer->arrangements()["tiles"].toObject();
    EXPECT_TRUE(QJsonDocument{tiles}.toJson().contains("compare"));
    EXPECT_EQ(tiles["design"].toArray()[0].toArray()[1].toObject()["tabs"],
              (QJsonArray{"sensitivity", "roofline", "catalog", "compare"}));
}

} // namespace
} // namespace dubhe::app::test
