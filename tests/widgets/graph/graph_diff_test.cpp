// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <widgets/graph/canvas/edge_tensors.h>
#include <widgets/graph/canvas/graph_canvas.h>
#include <widgets/graph/canvas/graph_colors.h>
#include <widgets/graph/canvas/graph_map.h>
#include <widgets/graph/graph_diff.h>
#include <widgets/graph/graph_panel.h>

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <cmath>

namespace dubhe::widgets {
namespace {

using State = GraphDiff::State;
using workload::Mode;

GraphNumbersPtr numbers_of(const std::string& name, std::int64_t batch = 4, Mode mode = Mode::inference) {
    const auto tree = std::make_shared<const GraphTree>(test::network(name, batch, mode));
    return make_graph_numbers(tree, {test::real("A100-SXM4-80GB", 0), test::real("T4", 1)}, test::method());
}

std::uint32_t node_of(const GraphTree& tree, const QString& path) {
    for (std::uint32_t i = 0; i < tree.nodes().size(); ++i) {
        if (tree.path(i) == path) return i;
    }
    return GraphNode::none;
}

TEST(GraphDiff, ANetworkBesideItselfIsTheSame) {
    for (const char* name : {"resnet18", "bert-base"}) {
        const GraphNumbersPtr a = numbers_of(name, 4, Mode::training), b = numbers_of(name, 4, Mode::training);
        const GraphDiffPtr diff = compare_networks(*a, *b, "T4", "a", "b");
        EXPECT_EQ(diff->same, a->tree->network().graph.operators().size());
        EXPECT_EQ(diff->changed + diff->added + diff->removed, 0U);
        for (std::uint32_t i = 0; i < diff->own.size(); ++i) {
            EXPECT_EQ(diff->state[i], State::same);
            EXPECT_EQ(diff->own[i], diff->other[i]);
        }
        EXPECT_TRUE(diff_summary(*diff).contains("the same operators"));
    }
}

// What one has more the other has less, whichever is looked at; and every operator is counted once.
TEST(GraphDiff, BothDirectionsAgree) {
    const std::pair<const char*, const char*> pairs[]{
        {"resnet18", "resnet34"}, {"resnet50", "resnet101"}, {"bert-base", "bert-large"}, {"resnet18", "bert-base"}};
    for (const auto& [one, two] : pairs) {
        const GraphNumbersPtr a = numbers_of(one), b = numbers_of(two);
        const GraphDiffPtr there = compare_networks(*a, *b, "T4", one, two),
                           back = compare_networks(*b, *a, "T4", two, one);
        EXPECT_EQ(there->added, back->removed) << one << " " << two;
        EXPECT_EQ(there->removed, back->added);
        EXPECT_EQ(there->same, back->same);
        EXPECT_EQ(there->changed, back->changed);
        EXPECT_EQ(there->same + there->changed + there->added, a->tree->network().graph.operators().size());
        EXPECT_EQ(there->same + there->changed + there->removed, b->tree->network().graph.operators().size());
    }
}

// He et al. 2016, table 1: ResNet-34 has 3, 4, 6 and 3 basic blocks where ResNet-18 has two each; the shapes of those
// that both have are equal, but for nothing.
TEST(GraphDiff, ResNet34HasMoreBlocksOfTheSameKind) {
    const GraphNumbersPtr a = numbers_of("resnet34"), b = numbers_of("resnet18");
    const GraphDiffPtr diff = compare_networks(*a, *b, "A100-SXM4-80GB", "ResNet-34", "ResNet-18");
    const GraphTree& tree = *a->tree;
    EXPECT_EQ(diff->changed, 0U);
    EXPECT_EQ(diff->removed, 0U);
    EXPECT_EQ(diff->state[node_of(tree, "layer1/0")], State::same);
    EXPECT_EQ(diff->state[node_of(tree, "layer1/2")], State::added);
    EXPECT_EQ(diff->state[node_of(tree, "layer3")], State::changed);
    EXPECT_EQ(diff->state[node_of(tree, "conv1")], State::same);
    EXPECT_LT(diff->other[node_of(tree, "layer1/2")], 0.0);
    EXPECT_GT(diff->own[GraphTree::root], diff->other[GraphTree::root]);
}

TEST(GraphDiff, AnotherBatchChangesShapesNotNames) {
    const GraphNumbersPtr a = numbers_of("resnet18", 4), b = numbers_of("resnet18", 8);
    const GraphDiffPtr diff = compare_networks(*a, *b, "T4", "4", "8");
    EXPECT_EQ(diff->added + diff->removed, 0U);
    EXPECT_EQ(diff->state[node_of(*a->tree, "conv1")], State::changed);
    EXPECT_TRUE(diff_text(*diff, node_of(*a->tree, "conv1"), false, 1).contains("shape or kind differs"));
}

TEST(GraphDiff, GpusAreComparedOperatorByOperator) {
    const GraphNumbersPtr numbers = numbers_of("resnet50", 16);
    const GraphDiffPtr diff = compare_gpus(*numbers, numbers->gpus[1], numbers->gpus[0]); // T4 against A100
    for (std::uint32_t i = 0; i < diff->own.size(); ++i)
        EXPECT_DOUBLE_EQ(diff->own[i], numbers->gpus[1].seconds[i]);
    // 320 against 2039 GB/s, 65 against 312 TFLOP/s: there is nothing that the T4 does faster.
    EXPECT_GT(diff->part(GraphTree::root, false).ratio(), 2.0);
    EXPECT_TRUE(diff_text(*diff, GraphTree::root, false, 1).contains("slower"));
    EXPECT_TRUE(diff_summary(*diff).contains("A100-SXM4-80GB"));
    // The ratio's step has its colour: the last one says more than twice.
    OpenState state{*numbers->tree};
    const GraphScenePtr scene = make_graph_scene(numbers->tree, state);
    const ColorScale scale = color_scale(ColorBy::difference, false, Qt::white);
    const auto ranks = color_ranks(scale, *scene, *numbers, &numbers->gpus[1], diff.get());
    EXPECT_TRUE(scale.labels[ranks[0]].startsWith("> 2"));
}

// A folded run is all of its members: twelve layers beside six of another network are twice the time.
TEST(GraphDiff, AFoldedRunCountsAllItsMembers) {
    const GraphNumbersPtr a = numbers_of("bert-base"), b = numbers_of("bert-base");
    const GraphDiffPtr diff = compare_networks(*a, *b, "T4", "a", "b");
    const GraphTree& tree = *a->tree;
    bool any = false;
    for (std::uint32_t i = 0; i < tree.nodes().size(); ++i) {
        if (tree[i].run == GraphNode::none || tree.representative(i) != i) continue;
        any = true;
        double sum = 0.0;
        for (const std::uint32_t member : tree.run(tree[i].run))
            sum += diff->own[member];
        EXPECT_NEAR(diff->part(i, true).own, sum, 1e-12);
        EXPECT_EQ(diff->part(i, true).state, State::same);
    }
    EXPECT_TRUE(any);
}

TEST(EdgeTensors, AnEdgeCarriesWhatOneMakesAndTheOtherReads) {
    const auto tree = std::make_shared<const GraphTree>(test::network("resnet18", 4, Mode::inference));
    OpenState state{*tree};
    state.open_all(*tree, true);
    const GraphScenePtr scene = make_graph_scene(tree, state);
    const workload::Graph& graph = tree->network().graph;
    std::size_t drawn = 0;
    for (std::uint32_t e = 0; e < scene->edges.size(); ++e) {
        const SceneEdge& edge = scene->edges[e];
        const EdgeTensors flow = tensors_of(*scene, e);
        EXPECT_FALSE(flow.tensors.empty()) << e << ": an edge without a tensor";
        double bytes = 0.0;
        for (const workload::TensorId id : flow.tensors)
            bytes += graph[id].bytes();
        EXPECT_DOUBLE_EQ(bytes, flow.bytes);
        if (edge.from == GraphNode::none || edge.to == GraphNode::none) continue;
        ++drawn;
        const GraphNode &from = (*tree)[scene->boxes[edge.from].node], &to = (*tree)[scene->boxes[edge.to].node];
        if (!from.leaf() || !to.leaf()) continue;
        // Between two operators: exactly the outputs of the one among the inputs of the other.
        for (const workload::TensorId id : flow.tensors)
            EXPECT_EQ(graph[id].producer, workload::OperatorId{from.op});
    }
    EXPECT_GT(drawn, 20U);
    // The stem: 4 images, 64 channels, 112 x 112 of 4 bytes (He et al. 2016, table 1).
    const std::uint32_t conv1 = scene->box_of[node_of(*tree, "conv1")];
    bool found = false;
    for (std::uint32_t e = 0; e < scene->edges.size(); ++e) {
        if (scene->edges[e].from != conv1) continue;
        found = true;
        const EdgeTensors flow = tensors_of(*scene, e);
        EXPECT_DOUBLE_EQ(flow.bytes, 4.0 * 64 * 112 * 112 * 4);
        EXPECT_TRUE(edge_text(*scene, flow).contains("112")) << edge_text(*scene, flow).toStdString();
        EXPECT_TRUE(edge_tooltip(*scene, e, flow).contains("conv1"));
    }
    EXPECT_TRUE(found);
}

// Every drawn point of an edge finds an edge there; empty paper finds none.
TEST(EdgeTensors, TheEdgeUnderAPointIsFound) {
    const auto tree = std::make_shared<const GraphTree>(test::network("resnet18", 4, Mode::inference));
    OpenState state{*tree};
    const GraphScenePtr scene = make_graph_scene(tree, state);
    std::size_t hits = 0;
    for (std::uint32_t e = 0; e < scene->edges.size(); ++e) {
        const SceneEdge& edge = scene->edges[e];
        if (edge.count < 2) continue;
        const LayoutPoint &a = scene->points[edge.first], &b = scene->points[edge.first + 1];
        const auto found = edge_at(*scene, {(a.x + b.x) / 2.0, (a.y + b.y) / 2.0}, 3.0);
        if (!found) continue; // under a box
        ++hits;
    }
    EXPECT_GT(hits, scene->edges.size() / 2);
    EXPECT_FALSE(edge_at(*scene, {-500.0, -500.0}, 5.0));
}

struct ComparedGraph : testing::Test {
    ComparedGraph() {
        panel.resize(1100, 700);
        panel.set_method(test::method());
        panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("T4", 1)});
        panel.show();
        panel.set_network(test::network("resnet34", 4, Mode::inference));
        panel.wait_until_settled();
        QCoreApplication::processEvents();
    }
    bool says(const QString& text) const {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisibleTo(&panel) && label->text().contains(text)) return true;
        }
        return false;
    }
    GraphCanvas& canvas() const { return *panel.findChild<GraphCanvas*>(); }
    GraphPanel panel;
};

TEST_F(ComparedGraph, WithAnotherGpu) {
    panel.compare_with("T4");
    EXPECT_TRUE(says("Compared with T4"));
    EXPECT_EQ(canvas().colors().by, ColorBy::difference);
    panel.set_focus_gpu("T4");
    EXPECT_TRUE(says("This is T4 itself"));
    panel.set_focus_gpu("A100-SXM4-80GB");
    EXPECT_TRUE(says("Compared with T4"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0)});
    EXPECT_FALSE(says("Compared with")) << "the other one is gone";
    EXPECT_EQ(canvas().colors().by, ColorBy::share);
}

TEST_F(ComparedGraph, WithAnotherNetworkThatIsBuiltWhenItIsWanted) {
    QSignalSpy wanted{&panel, &GraphPanel::others_wanted};
    panel.set_others({{"ResNet-18", nullptr}});
    EXPECT_FALSE(panel.wants_others());
    panel.compare_with("ResNet-18");
    EXPECT_TRUE(panel.wants_others());
    EXPECT_EQ(wanted.size(), 1);
    EXPECT_TRUE(says("being built"));
    panel.set_others({{"ResNet-18", test::network("resnet18", 4, Mode::inference)}});
    EXPECT_TRUE(says("Compared with ResNet-18"));
    EXPECT_TRUE(says("only here"));
    QString error;
    QTemporaryDir folder;
    ASSERT_TRUE(panel.export_svg(folder.filePath("g.svg"), error)) << error.toStdString();
    EXPECT_TRUE(test::bytes_of(folder.filePath("g.svg")).contains("only here")) << "the legend";
    panel.compare_with({});
    EXPECT_FALSE(says("Compared with"));
}

TEST_F(ComparedGraph, TheOverviewGoesWhereItIsClicked) {
    panel.open_all();
    panel.wait_until_settled();
    QCoreApplication::processEvents();
    GraphMap& map = canvas().map();
    ASSERT_TRUE(map.isVisible());
    const QPoint middle = map.rect().center();
    QTest::mouseClick(&map, Qt::LeftButton, {}, middle);
    const QRectF whole = canvas().scene()->bounds();
    const QPointF seen = canvas().view().to_scene(canvas().viewport()->rect().center());
    // A pixel of the overview is this much of the scene.
    const double pixel = whole.height() / map.height() * 2.0;
    EXPECT_NEAR(seen.y(), whole.center().y(), pixel);
    canvas().fit();
    EXPECT_FALSE(map.isVisible()) << "everything is seen";
    canvas().zoom(8.0);
    EXPECT_TRUE(map.isVisible());
    canvas().setFocus();
    QTest::keyClick(&canvas(), Qt::Key_M);
    EXPECT_FALSE(map.isVisible());
}

TEST_F(ComparedGraph, ThePointerOverAnEdgeShowsWhatFlows) {
    canvas().zoom(1.0);
    const GraphScene& scene = *canvas().scene();
    bool found = false;
    for (std::uint32_t e = 0; e < scene.edges.size() && !found; ++e) {
        const SceneEdge& edge = scene.edges[e];
        const LayoutPoint &a = scene.points[edge.first], &b = scene.points[edge.first + 1];
        const QPointF point{(a.x + b.x) / 2.0, (a.y + b.y) / 2.0};
        if (edge_at(scene, point, 1.0) != e) continue;
        const QPoint at = canvas().view().to_device(point).toPoint();
        if (!canvas().viewport()->rect().contains(at)) continue;
        QTest::mouseMove(canvas().viewport(), at);
        QMouseEvent move{QEvent::MouseMove, QPointF{at},  canvas().viewport()->mapToGlobal(QPointF{at}),
                         Qt::NoButton,      Qt::NoButton, {}};
        QCoreApplication::sendEvent(canvas().viewport(), &move);
        found = canvas().hovered_edge().has_value();
        const QPixmap drawn = canvas().viewport()->grab(); // paints its label
        EXPECT_FALSE(drawn.isNull());
    }
    EXPECT_TRUE(found);
    QEvent leave{QEvent::Leave};
    QCoreApplication::sendEvent(&canvas(), &leave);
    EXPECT_FALSE(canvas().hovered_edge());
}

// Each mode paints, and says in its legend what it does; precision follows the recipe.
TEST_F(ComparedGraph, EveryColourModePaints) {
    for (std::size_t by = 0; by < color_by_count; ++by) {
        panel.set_color_by(static_cast<ColorBy>(by));
        EXPECT_EQ(canvas().colors().by, static_cast<ColorBy>(by));
        EXPECT_FALSE(canvas().colors().title.isEmpty());
        EXPECT_EQ(canvas().colors().fills.size(), canvas().colors().labels.size());
        EXPECT_FALSE(canvas().viewport()->grab().isNull());
    }
    workload::Recipe recipe;
    recipe.network = "resnet18";
    recipe.precision = Precision::fp16;
    const study::NetworkPtr half = study::prepare(recipe).value();
    std::size_t in_half = 0, convolutions = 0;
    for (std::size_t i = 0; i < half->graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        if (half->graph[id].kind != workload::OperatorKind::convolution) continue;
        ++convolutions;
        in_half += precision_of(half->graph, id) == Precision::fp16 ? 1U : 0U;
    }
    EXPECT_GT(convolutions, 0U);
    EXPECT_EQ(in_half, convolutions);
}

} // namespace
} // namespace dubhe::widgets
