// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/predict/software.h>
#include <widgets/graph/canvas/graph_canvas.h>
#include <widgets/graph/details_view.h>
#include <widgets/graph/graph_panel.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

struct GraphPanelTest : testing::Test {
    GraphPanelTest() {
        panel.resize(1000, 700);
        panel.set_method(test::method());
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("T4", 1)});
        panel.show();
    }
    void show(const std::string& name, workload::Mode mode = workload::Mode::inference) {
        panel.set_network(test::network(name, 4, mode));
        panel.wait_until_settled();
        QCoreApplication::processEvents();
    }
    GraphCanvas* canvas() const { return panel.findChild<GraphCanvas*>(); }
    QLineEdit* search() const { return panel.findChild<QLineEdit*>(); }
    const GraphTree& tree() const { return *canvas()->scene()->tree; }
    std::uint32_t shown(const QString& name) const {
        for (const SceneBox& box : canvas()->scene()->boxes) {
            if (tree().name(box.node) == name) return box.node;
        }
        return GraphNode::none;
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&panel) && label->text().contains(text)) return true;
        }
        return false;
    }
    QString text_of(const char* table, int row, int column) const {
        for (const QTableView* view : panel.findChildren<QTableView*>()) {
            if (view->accessibleName() == table) return view->model()->index(row, column).data().toString();
        }
        return {};
    }
    GraphPanel panel;
};

TEST_F(GraphPanelTest, SaysWhatToDoWithoutANetwork) {
    EXPECT_TRUE(says("No network: choose one at the left"));
    QString error;
    EXPECT_FALSE(panel.export_svg("/tmp/never.svg", error));
    EXPECT_TRUE(error.contains("choose one"));
    show("resnet18");
    EXPECT_FALSE(says("No network"));
    panel.set_network(nullptr);
    EXPECT_TRUE(says("No network"));
}

// Both views of a network that a stack rewrote: what is chosen in one is what stands for it in the other.
TEST_F(GraphPanelTest, ShowsTheGraphAsItRunsAndAsItWasWritten) {
    QComboBox* view = nullptr;
    for (QComboBox* each : panel.findChildren<QComboBox*>()) {
        if (each->accessibleName() == "View") view = each;
    }
    ASSERT_NE(view, nullptr);
    show("gpt2");
    EXPECT_FALSE(view->isVisibleTo(&panel)) << "as written there is but one";
    workload::Recipe recipe{.network = "gpt2", .sequence = 16};
    recipe.stack = "vllm";
    const study::NetworkPtr network = *study::prepare(recipe);
    panel.set_network(network);
    panel.wait_until_settled();
    EXPECT_TRUE(view->isVisibleTo(&panel));
    std::optional<workload::OperatorId> joined;
    for (std::size_t i = 0; i < network->graph.operators().size() && !joined; ++i) {
        if (study::replaced_by(*network, workload::OperatorId{i}).joined()) joined = workload::OperatorId{i};
    }
    ASSERT_TRUE(joined);
    panel.set_selected_operator(joined);
    const auto fact = [&](const QString& name) {
        for (int row = 0; row < 40; ++row) {
            if (text_of("Facts", row, 0) == name) return text_of("Facts", row, 1);
        }
        return QString{};
    };
    const auto origins = study::replaced_by(*network, *joined).written;
    const QString first = QString::fromStdString(network->written->path(origins.front()));
    EXPECT_TRUE(fact("In place of").contains(first)) << fact("In place of").toStdString();
    EXPECT_FALSE(fact("Made by").isEmpty());
    view->setCurrentIndex(1);
    panel.wait_until_settled();
    EXPECT_EQ(tree().network().graph.operators().size(), network->written->operators().size());
    EXPECT_EQ(text_of("Facts", 0, 1), first);
    EXPECT_TRUE(fact("Runs as").contains(QString::fromStdString(network->graph.path(*joined))));
    QSignalSpy chosen{&panel, &Panel::operator_chosen};
    panel.set_selected_operator(std::nullopt);
    panel.set_selected_operator(joined);
    EXPECT_EQ(text_of("Facts", 0, 1), first);
    EXPECT_EQ(chosen.size(), 0);
    view->setCurrentIndex(0);
    panel.wait_until_settled();
    EXPECT_EQ(text_of("Facts", 0, 1), QString::fromStdString(network->graph.path(*joined)));
}

TEST_F(GraphPanelTest, ADoubleClickOpensABlockAndBackspaceClosesIt) {
    show("resnet18");
    const std::uint32_t block = shown("layer1");
    ASSERT_NE(block, GraphNode::none);
    const std::size_t before = canvas()->scene()->boxes.size();
    canvas()->show_node(block);
    const QPoint corner = canvas()->rect_of(block).topLeft();
    QTest::mouseDClick(canvas()->viewport(), Qt::LeftButton, {}, canvas()->rect_of(block).center());
    EXPECT_GT(canvas()->scene()->boxes.size(), before);
    EXPECT_LE((canvas()->rect_of(block).topLeft() - corner).manhattanLength(), 2) << "what is opened stays in place";
    const std::uint32_t inside = canvas()->scene()->boxes[canvas()->scene()->box_of[block] + 1].node;
    canvas()->show_node(inside);
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, {}, canvas()->rect_of(inside).topLeft() + QPoint{60, 8});
    EXPECT_EQ(canvas()->selected_node(), inside);
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Backspace);
    EXPECT_EQ(canvas()->scene()->boxes.size(), before);
    EXPECT_EQ(canvas()->selected_node(), block);
}

TEST_F(GraphPanelTest, AClickOnTheSignOpens) {
    show("resnet18");
    const std::uint32_t block = shown("layer2");
    canvas()->show_node(block);
    const SceneBox& box = canvas()->scene()->boxes[canvas()->scene()->box_of[block]];
    const QPoint sign = canvas()->view().to_device(opener_rect(box).center()).toPoint();
    QTest::mouseClick(canvas()->viewport(), Qt::LeftButton, {}, sign);
    EXPECT_TRUE(canvas()->scene()->boxes[canvas()->scene()->box_of[block]].open);
}

TEST_F(GraphPanelTest, ArrowsFollowTheEdges) {
    show("resnet18");
    panel.close_all();
    canvas()->setFocus();
    QTest::keyClick(canvas(), Qt::Key_Down);
    EXPECT_EQ(tree().name(canvas()->selected_node()), "conv1");
    QTest::keyClick(canvas(), Qt::Key_Down);
    EXPECT_EQ(tree().name(canvas()->selected_node()), "bn1");
    QTest::keyClick(canvas(), Qt::Key_Up);
    EXPECT_EQ(tree().name(canvas()->selected_node()), "conv1");
    EXPECT_TRUE(canvas()->viewport()->rect().contains(canvas()->rect_of(canvas()->selected_node()).center()));
}

TEST_F(GraphPanelTest, TheWheelZoomsAtThePointerAndDraggingPans) {
    show("resnet50");
    const QPoint at = canvas()->viewport()->rect().center() + QPoint{40, 30};
    canvas()->zoom(1.5);
    const QPointF below = canvas()->view().to_scene(at);
    const double scale = canvas()->view().scale;
    QWheelEvent wheel{
        at,   canvas()->viewport()->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
        false};
    QCoreApplication::sendEvent(canvas()->viewport(), &wheel);
    EXPECT_GT(canvas()->view().scale, scale);
    EXPECT_NEAR(canvas()->view().to_scene(at).y(), below.y(), 0.5);
    const QPointF origin = canvas()->view().origin;
    QTest::mousePress(canvas()->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseMove(canvas()->viewport(), at - QPoint{0, 50});
    QTest::mouseRelease(canvas()->viewport(), Qt::LeftButton, {}, at - QPoint{0, 50});
    EXPECT_NEAR((canvas()->view().origin - origin).y() * canvas()->view().scale, 50.0, 1.0);
    EXPECT_EQ(canvas()->selected_node(), GraphNode::none) << "a drag is no click";
    QTest::keyClick(canvas(), Qt::Key_0);
    const QRectF all = canvas()->view().to_device(canvas()->scene()->bounds().topLeft()).x() > -1
                           ? canvas()->scene()->bounds()
                           : QRectF{};
    EXPECT_FALSE(all.isEmpty()) << "0 shows everything";
}

TEST_F(GraphPanelTest, SearchingCountsJumpsAndOpensTheBlocksAround) {
    show("resnet18");
    QSignalSpy chosen{&panel, &GraphPanel::operator_chosen};
    search()->setFocus();
    QTest::keyClicks(search(), "kind=convolution");
    // He et al. 2016, table 1: 17 convolutions in the main path and 3 projections.
    EXPECT_TRUE(says("20 of"));
    QTest::keyClick(search(), Qt::Key_Return);
    QTest::keyClick(search(), Qt::Key_Return);
    const std::uint32_t second = canvas()->selected_node();
    ASSERT_NE(second, GraphNode::none);
    EXPECT_TRUE(tree().path(second).startsWith("layer1/")) << "the blocks around are opened";
    EXPECT_EQ(chosen.size(), 2);
    QTest::keyClick(search(), Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(tree().path(canvas()->selected_node()), "conv1");
    search()->clear();
    QTest::keyClicks(search(), "knid:conv");
    EXPECT_TRUE(says("Did you mean kind"));
    QTest::keyClick(search(), Qt::Key_Escape);
    EXPECT_FALSE(says("Did you mean"));
}

TEST_F(GraphPanelTest, DetailsShowTheChosenOperatorOnEveryGpu) {
    show("resnet18");
    panel.set_selected_operator(workload::OperatorId{std::size_t{0}});
    EXPECT_TRUE(says("conv1"));
    EXPECT_EQ(text_of("Time on each GPU", 0, 0), "A100-SXM4-80GB");
    EXPECT_EQ(text_of("Time on each GPU", 1, 0), "T4");
    EXPECT_TRUE(text_of("Time on each GPU", 1, 1).contains("s")) << "a time with its unit";
    bool kernel = false;
    for (int row = 0; row < 12; ++row)
        kernel =
            kernel || text_of("Facts", row, 1).contains(QString::fromUtf8("kernel 7 × 7, stride 2 × 2, padding 3 × 3"));
    EXPECT_TRUE(kernel) << "the first convolution of a ResNet";
    for (QTableView* view : panel.findChildren<QTableView*>()) {
        view->selectAll();
        QGuiApplication::clipboard()->clear();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
        for (QAction* action : view->actions())
            action->trigger();
        EXPECT_FALSE(QGuiApplication::clipboard()->text().isEmpty());
    }
}

TEST_F(GraphPanelTest, ModelsKeepTheirPromises) {
    show("resnet18");
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    for (QTableView* view : panel.findChildren<QTableView*>())
        testers.push_back(std::make_unique<QAbstractItemModelTester>(
            view->model(), QAbstractItemModelTester::FailureReportingMode::Fatal));
    ASSERT_EQ(testers.size(), 2U);
    panel.set_selected_operator(workload::OperatorId{std::size_t{3}});
    panel.set_gpus({test::real("T4", 0)});
    panel.set_selected_operator(std::nullopt);
    panel.set_gpus({});
    panel.set_selected_operator(workload::OperatorId{std::size_t{5}});
}

TEST_F(GraphPanelTest, ExportsTheWholeGraphAndEveryOperator) {
    show("resnet18");
    QTemporaryDir folder;
    QString error;
    for (const char* color : {"0", "4"})
        panel.set_color_by(static_cast<ColorBy>(*color - '0'));
    ASSERT_TRUE(panel.export_svg(folder.filePath("g.svg"), error)) << error.toStdString();
    const QByteArray svg = test::bytes_of(folder.filePath("g.svg"));
    EXPECT_TRUE(svg.contains("conv1"));
    EXPECT_TRUE(svg.contains("layer4")) << "what lies outside the window too";
    EXPECT_TRUE(svg.contains("convolutions")) << "the legend";
    ASSERT_TRUE(panel.export_png(folder.filePath("g.png"), error));
    EXPECT_TRUE(test::bytes_of(folder.filePath("g.png")).startsWith("\x89PNG"));
    ASSERT_TRUE(panel.export_pdf(folder.filePath("g.pdf"), error));
    EXPECT_TRUE(test::bytes_of(folder.filePath("g.pdf")).startsWith("%PDF"));
    ASSERT_TRUE(panel.export_csv(folder.filePath("g.csv"), error));
    const auto rows = test::cells_of(test::bytes_of(folder.filePath("g.csv")));
    const std::size_t operators = tree().network().graph.operators().size();
    EXPECT_EQ(rows.size(), operators + 2) << "a header, and the end of the last line";
    EXPECT_EQ(rows[0][0], "path");
    EXPECT_EQ(rows[0][10], "A100-SXM4-80GB time_s");
    EXPECT_GT(rows[1][10].toDouble(), 0.0);
}

TEST_F(GraphPanelTest, WhatIsOpenStaysOpenWhenTheBatchChanges) {
    show("resnet18");
    panel.open_all();
    const std::size_t boxes = canvas()->scene()->boxes.size();
    panel.set_network(test::network("resnet18", 8));
    EXPECT_EQ(canvas()->scene()->boxes.size(), boxes);
}

TEST_F(GraphPanelTest, LargeGraphsAreLaidOutOffTheThread) {
    panel.set_network(test::network("lstm", 1, workload::Mode::training));
    EXPECT_TRUE(says("Working"));
    panel.wait_until_settled();
    panel.unfold_all();
    panel.wait_until_settled();
    EXPECT_GT(canvas()->scene()->boxes.size(), 60000U);
    panel.close_all();
    panel.unfold_all();
    panel.cancel();
    EXPECT_LT(canvas()->scene()->boxes.size(), 100U) << "cancelled: what was there stays";
}

TEST_F(GraphPanelTest, LargeTextAndSmallWindowsKeepEverything) {
    QFont large = panel.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    panel.setFont(large);
    panel.resize(840, 600);
    show("bert-base");
    panel.set_selected_operator(workload::OperatorId{std::size_t{0}});
    EXPECT_GT(canvas()->viewport()->height(), 120);
    EXPECT_LE(panel.minimumSizeHint().width(), 840);
    EXPECT_LE(panel.minimumSizeHint().height(), 600);
}

} // namespace
} // namespace dubhe::widgets
