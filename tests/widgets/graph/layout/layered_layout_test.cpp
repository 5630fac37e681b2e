// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/graph/layout/layered_layout.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

namespace dubhe::widgets {
namespace {

using Boxes = std::vector<LayoutBox>;

Boxes equal_boxes(std::size_t count) {
    return Boxes(count, {100.0F, 40.0F, 0.0F, 0.0F});
}

// Any graph: edges between any two of up to 40 boxes of different sizes; where `acyclic`, only from lower to higher.
LayeredInput any_input(bool acyclic) {
    LayeredInput input;
    const int count = *rc::gen::inRange(1, 40);
    for (int i = 0; i < count; ++i) {
        const auto side = [](int least, int most) { return static_cast<float>(*rc::gen::inRange(least, most)); };
        input.boxes.push_back({side(20, 300), side(10, 200), 0.0F, 0.0F});
    }
    const auto pairs = *rc::gen::container<std::vector<std::pair<unsigned, unsigned>>>(
        rc::gen::arbitrary<std::pair<unsigned, unsigned>>());
    std::set<LayoutEdge> edges;
    const auto boxes = static_cast<unsigned>(count);
    for (const auto& [a, b] : pairs) {
        LayoutEdge edge{a % boxes, b % boxes};
        if (edge.from == edge.to) continue;
        if (acyclic && edge.from > edge.to) std::swap(edge.from, edge.to);
        edges.insert(edge);
    }
    input.edges.assign(edges.begin(), edges.end());
    for (unsigned i = 0; i < boxes; ++i) {
        if (*rc::gen::inRange(0, 4) == 0) input.fed.push_back(i);
        if (*rc::gen::inRange(0, 4) == 0) input.read.push_back(i);
    }
    return input;
}

bool overlap(const Layered& layout, const Boxes& boxes, std::size_t a, std::size_t b) {
    const LayoutPoint p = layout.corners[a], q = layout.corners[b];
    constexpr float rounding = 0.01F;
    return p.x + boxes[a].width > q.x + rounding && q.x + boxes[b].width > p.x + rounding &&
           p.y + boxes[a].height > q.y + rounding && q.y + boxes[b].height > p.y + rounding;
}

TEST(LayeredLayout, EveryEdgeOfAnAcyclicGraphPointsDownward) {
    EXPECT_TRUE(rc::check([] {
        const LayeredInput input = any_input(true);
        const Layered layout = layered_layout(input);
        for (const LayoutEdge& edge : input.edges) {
            RC_ASSERT(layout.layers[edge.from] < layout.layers[edge.to]);
            RC_ASSERT(layout.corners[edge.from].y + input.boxes[edge.from].height <= layout.corners[edge.to].y);
        }
        for (const LayoutRoute& route : layout.routes) {
            RC_ASSERT(!route.upward);
            for (std::uint32_t i = 1; i < route.count; ++i)
                RC_ASSERT(layout.points[route.first + i - 1].y <= layout.points[route.first + i].y);
        }
    }));
}

TEST(LayeredLayout, NoBoxesOverlapAndAllLieInsideTheFrame) {
    EXPECT_TRUE(rc::check([] {
        const LayeredInput input = any_input(false);
        const Layered layout = layered_layout(input);
        RC_ASSERT(layout.corners.size() == input.boxes.size());
        for (std::size_t a = 0; a < input.boxes.size(); ++a) {
            RC_ASSERT(layout.corners[a].x >= -0.01F);
            RC_ASSERT(layout.corners[a].x + input.boxes[a].width <= layout.width + 0.1F);
            RC_ASSERT(layout.corners[a].y + input.boxes[a].height <= layout.height + 0.1F);
            for (std::size_t b = 0; b < a; ++b)
                RC_ASSERT(!overlap(layout, input.boxes, a, b));
        }
    }));
}

TEST(LayeredLayout, EveryEdgeIsRoutedFromItsSourceToItsTargetOrNamed) {
    EXPECT_TRUE(rc::check([] {
        const LayeredInput input = any_input(false);
        const Layered layout = layered_layout(input);
        std::multiset<LayoutEdge> found;
        std::size_t frame_edges = 0;
        for (const LayoutRoute& route : layout.routes) {
            if (route.from == LayoutRoute::frame || route.to == LayoutRoute::frame) {
                ++frame_edges;
                continue;
            }
            found.insert({route.from, route.to});
            const LayoutPoint first = layout.points[route.first], last = layout.points[route.first + route.count - 1];
            const float bottom = layout.corners[route.from].y + input.boxes[route.from].height;
            const float top = layout.corners[route.to].y;
            if (route.upward) continue;
            RC_ASSERT(std::abs(first.y - bottom) < 0.1F);
            RC_ASSERT(std::abs(last.y - top) < 0.1F);
            RC_ASSERT(first.x >= layout.corners[route.from].x - 0.1F);
            RC_ASSERT(first.x <= layout.corners[route.from].x + input.boxes[route.from].width + 0.1F);
            RC_ASSERT(last.x >= layout.corners[route.to].x - 0.1F);
            RC_ASSERT(last.x <= layout.corners[route.to].x + input.boxes[route.to].width + 0.1F);
        }
        for (const LayoutEdge& edge : layout.unrouted)
            found.insert(edge);
        const std::multiset<LayoutEdge> wanted{input.edges.begin(), input.edges.end()};
        RC_ASSERT(found == wanted);
        RC_ASSERT(frame_edges <= input.fed.size() + input.read.size());
    }));
}

TEST(LayeredLayout, IsDeterministic) {
    EXPECT_TRUE(rc::check([] {
        const LayeredInput input = any_input(false);
        const Layered a = layered_layout(input), b = layered_layout(input);
        for (std::size_t i = 0; i < a.corners.size(); ++i)
            RC_ASSERT(a.corners[i].x == b.corners[i].x && a.corners[i].y == b.corners[i].y);
        RC_ASSERT(a.points.size() == b.points.size());
    }));
}

TEST(LayeredLayout, AChainStandsUnderItself) {
    LayeredInput input{equal_boxes(6), {}, {}, {}};
    for (std::uint32_t i = 0; i + 1 < 6; ++i)
        input.edges.push_back({i, i + 1});
    const Layered layout = layered_layout(input);
    for (std::uint32_t i = 0; i < 6; ++i) {
        EXPECT_FLOAT_EQ(layout.corners[i].x, 0.0F);
        EXPECT_EQ(layout.layers[i], i);
    }
    EXPECT_FLOAT_EQ(layout.width, 100.0F);
}

// A residual connection goes round the boxes it passes, so that it is not taken for theirs.
TEST(LayeredLayout, ALongEdgePassesBesideTheBoxes) {
    LayeredInput input{equal_boxes(4), {{0, 1}, {0, 3}, {1, 2}, {2, 3}}, {}, {}};
    const Layered layout = layered_layout(input);
    const auto skip =
        std::ranges::find_if(layout.routes, [](const LayoutRoute& r) { return r.from == 0 && r.to == 3; });
    ASSERT_NE(skip, layout.routes.end());
    for (std::uint32_t i = 0; i < skip->count; ++i) {
        const LayoutPoint p = layout.points[skip->first + i];
        for (const std::uint32_t passed : {1U, 2U}) {
            const LayoutPoint corner = layout.corners[passed];
            const bool inside = p.x > corner.x && p.x < corner.x + 100 && p.y >= corner.y && p.y <= corner.y + 40;
            EXPECT_FALSE(inside) << "point " << i << " lies in box " << passed;
        }
    }
}

TEST(LayeredLayout, ACycleIsDrawnWithOneEdgeUpward) {
    const LayeredInput input{equal_boxes(3), {{0, 1}, {1, 2}, {2, 0}}, {}, {}};
    const Layered layout = layered_layout(input);
    EXPECT_EQ(std::ranges::count(layout.routes, true, &LayoutRoute::upward), 1);
    EXPECT_LT(layout.layers[0], layout.layers[1]);
}

TEST(LayeredLayout, ManyUnorderedBoxesMakeABlockOfRows) {
    const Layered layout = layered_layout({equal_boxes(161), {}, {}, {}}); // the optimizer steps of a ResNet-50
    EXPECT_LT(layout.width, 20 * 126.0F) << "not a line of 161 x 126";
    EXPECT_LT(layout.height, 40 * 100.0F);
}

} // namespace
} // namespace dubhe::widgets
