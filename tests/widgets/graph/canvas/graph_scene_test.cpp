// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <core/workload/block_limits.h>
#include <core/workload/graph_builder.h>
#include <widgets/graph/canvas/graph_colors.h>
#include <widgets/graph/canvas/graph_scene.h>
#include <widgets/graph/graph_numbers.h>
#include <widgets/shared/contrast.h>

#include <gtest/gtest.h>

#include <set>

namespace dubhe::widgets {
namespace {

using workload::Mode;
using workload::Phase;

GraphTreePtr tree_of(const std::string& name, Mode mode = Mode::inference) {
    return std::make_shared<const GraphTree>(test::network(name, 1, mode));
}

std::set<QString> titles(const GraphScene& scene) {
    std::set<QString> names;
    for (const SceneBox& box : scene.boxes)
        names.insert(box.folded ? scene.tree->run_name((*scene.tree)[box.node].run) : scene.tree->name(box.node));
    return names;
}

TEST(GraphTree, EveryOperatorIsUnderItsBlocksOnce) {
    for (const Mode mode : {Mode::inference, Mode::training}) {
        const GraphTreePtr tree = tree_of("resnet18", mode);
        const workload::Graph& graph = tree->network().graph;
        std::vector<int> seen(graph.operators().size(), 0);
        tree->for_each_operator(GraphTree::root, [&](workload::OperatorId id) { ++seen[id.index]; });
        for (const int times : seen)
            EXPECT_EQ(times, 1);
        EXPECT_EQ((*tree)[GraphTree::root].operators, graph.operators().size());
        for (std::uint32_t i = 0; i < seen.size(); ++i) {
            const std::uint32_t leaf = tree->leaf_of(workload::OperatorId{i});
            EXPECT_EQ(tree->path(leaf).toStdString(), graph.path(workload::OperatorId{i}));
        }
    }
}

TEST(GraphTree, ABlockIsANodeForEachPhaseItWorksIn) {
    const GraphTreePtr tree = tree_of("resnet18", Mode::training);
    int forward = 0, backward = 0;
    for (const std::uint32_t child : tree->children(GraphTree::root)) {
        if (tree->name(child) != "layer1") continue;
        forward += (*tree)[child].phase == Phase::forward ? 1 : 0;
        backward += (*tree)[child].phase == Phase::backward ? 1 : 0;
        tree->for_each_operator(
            child, [&](workload::OperatorId id) { EXPECT_EQ(tree->network().graph[id].phase, (*tree)[child].phase); });
    }
    EXPECT_EQ(forward, 1);
    EXPECT_EQ(backward, 1);
}

TEST(GraphTree, EqualLayersFoldIntoOneBox) {
    const GraphTreePtr tree = tree_of("bert-base"); // Devlin et al. 2019: 12 layers alike
    OpenState state{*tree};
    state.open_all(*tree, false);
    const GraphScenePtr scene = make_graph_scene(tree, state);
    EXPECT_TRUE(titles(*scene).contains(QString::fromUtf8("layer 0–11 × 12"))) << titles(*scene).size();
    const auto folded = std::ranges::find_if(scene->boxes, &SceneBox::folded);
    ASSERT_NE(folded, scene->boxes.end());
    EXPECT_EQ(folded->copies, 12U);
    state.open_all(*tree, true);
    const GraphScenePtr whole = make_graph_scene(tree, state);
    EXPECT_EQ(whole->boxes.size(), tree->nodes().size()) << "unfolded, every node has its box";
    EXPECT_FALSE(titles(*whole).contains(QString::fromUtf8("layer 0–11 × 12")));
}

TEST(GraphTree, RunsHoldTheSameWorkInTheSameOrder) {
    const GraphTreePtr tree = tree_of("gpt2", Mode::training);
    const auto& rows = tree->network().work.row_of;
    const auto rows_in = [&](std::uint32_t node) {
        std::vector<std::uint32_t> list;
        tree->for_each_operator(node, [&](workload::OperatorId id) { list.push_back(rows[id.index]); });
        return list;
    };
    ASSERT_GT(tree->runs(), 0U);
    for (std::uint32_t run = 0; run < tree->runs(); ++run) {
        const auto members = tree->run(run);
        for (const std::uint32_t member : members)
            EXPECT_EQ(rows_in(member), rows_in(members.front()));
    }
}

TEST(GraphScene, ChildrenLieInsideTheirBlockAndBesideEachOther) {
    for (const char* name : {"resnet50", "bert-base"}) {
        const GraphTreePtr tree = tree_of(name, Mode::training);
        OpenState state{*tree};
        state.open_all(*tree, true);
        const GraphScenePtr scene = make_graph_scene(tree, state);
        for (std::uint32_t i = 1; i < scene->boxes.size(); ++i) {
            const SceneBox& box = scene->boxes[i];
            EXPECT_TRUE(scene->boxes[box.parent].rect().adjusted(-0.1, -0.1, 0.1, 0.1).contains(box.rect())) << i;
            for (std::uint32_t k = box.parent + 1; k < i; k = scene->boxes[k].end) {
                const QRectF both = scene->boxes[k].rect() & box.rect();
                EXPECT_TRUE(both.width() < 0.1 || both.height() < 0.1 || scene->boxes[k].end > i) << k << ' ' << i;
            }
        }
        for (const SceneEdge& edge : scene->edges)
            EXPECT_FALSE(edge.upward) << "a network runs from top to bottom";
    }
}

TEST(GraphScene, ShowsEachOperatorInTheInnermostOpenBox) {
    const GraphTreePtr tree = tree_of("bert-base");
    OpenState state{*tree};
    const GraphScenePtr scene = make_graph_scene(tree, state);
    const std::size_t last = tree->network().graph.operators().size() - 1;
    for (const std::size_t i : {std::size_t{0}, last / 2, last}) {
        const std::uint32_t leaf = tree->leaf_of(workload::OperatorId{i});
        const std::uint32_t box = scene->box_showing(leaf, state);
        EXPECT_GT(box, 0U);
        state.reveal(*tree, leaf);
        const GraphScenePtr opened = make_graph_scene(tree, state);
        EXPECT_NE(opened->box_of[leaf], GraphNode::none);
        EXPECT_EQ(opened->box_showing(leaf, state), opened->box_of[leaf]);
        const QRectF rect = opened->boxes[opened->box_of[leaf]].rect();
        EXPECT_EQ(opened->box_at(rect.center()), opened->box_of[leaf]);
    }
}

workload::TensorId nested_relu(workload::GraphBuilder& builder, workload::TensorId x, std::size_t depth) {
    if (depth == 0) return builder.elementwise(std::string(1000, 'b'), workload::Function::relu, {x});
    const auto block = builder.block("deep");
    return nested_relu(builder, x, depth - 1);
}

TEST(GraphScene, HostileNamesAndDepthsAreDrawn) {
    workload::GraphBuilder builder{"deep", Precision::fp32, 1};
    const workload::TensorId x =
        nested_relu(builder, builder.input("x", {4, 4}, workload::ElementType::f32), workload::deepest_block);
    builder.result(builder.elementwise("last", workload::Function::relu, {x}));
    Result<workload::Graph> graph = std::move(builder).finish();
    ASSERT_TRUE(graph);
    auto network = std::make_shared<study::Network>();
    network->graph = std::move(*graph);
    network->work = workload::tabulate(network->graph);
    const auto tree = std::make_shared<const GraphTree>(network);
    for (const GraphNode& node : tree->nodes())
        EXPECT_LE(node.depth, GraphTree::deepest);
    OpenState state{*tree};
    state.open_all(*tree, true);
    EXPECT_EQ(make_graph_scene(tree, state)->boxes.size(), tree->nodes().size());
}

TEST(GraphNumbers, BlocksAreTheSumsOfTheirOperators) {
    const GraphTreePtr tree = tree_of("resnet18", Mode::training);
    const GraphNumbersPtr numbers = make_graph_numbers(tree, {test::real("A100-SXM4-80GB", 0)}, test::method());
    const GraphGpu& gpu = numbers->gpus.at(0);
    const study::Prediction whole =
        study::predict(tree->network_ptr(), test::catalog_gpu("A100-SXM4-80GB"), test::method()).value();
    EXPECT_NEAR(gpu.busy_s, whole.gpu_busy_s, 1e-9 * whole.gpu_busy_s);
    EXPECT_DOUBLE_EQ(numbers->flop[GraphTree::root], total_work(tree->network().graph).flop().value());
    for (const std::uint32_t child : tree->children(GraphTree::root)) {
        const TimeBand time = numbers->time(child, gpu);
        EXPECT_NEAR(time.mid, gpu.seconds[child], 1e-9 * gpu.busy_s);
        EXPECT_LE(time.low, time.mid);
        EXPECT_LE(time.mid, time.high);
    }
}

TEST(GraphColors, TextOnEveryFillCanBeRead) {
    for (std::size_t by = 0; by < color_by_count; ++by) {
        for (const bool dark : {false, true}) {
            const ColorScale scale =
                color_scale(static_cast<ColorBy>(by), dark, dark ? QColor{0x1e, 0x1e, 0x1e} : Qt::white);
            ASSERT_EQ(scale.fills.size(), scale.labels.size());
            for (std::size_t i = 0; i < scale.fills.size(); ++i)
                EXPECT_GE(contrast_ratio(scale.fills[i], scale.texts[i]), 4.5) << by << ' ' << i;
            for (std::size_t i = 1; scale.amounts && i + 1 < scale.fills.size(); ++i) {
                const double before = relative_luminance(scale.fills[i - 1]), now = relative_luminance(scale.fills[i]);
                EXPECT_EQ(now > before, dark) << "amounts run one way, so that they read in grey";
            }
        }
    }
}

} // namespace
} // namespace dubhe::widgets
