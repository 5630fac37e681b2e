// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the screen: the boxes of a tree with some blocks open, laid out, in one coordinate system whose unit is a
// pixel at scale 1. Flat arrays, written once: painted from and searched on the GUI thread, built on any.
#pragma once

#include "../graph_tree.h"

#include <core/support/progress.h>

#include <QRectF>

#include <memory>
#include <vector>

namespace dubhe::widgets {

// What the user opened. Blocks are closed and runs folded until said otherwise.
struct OpenState {
    std::vector<bool> open;     // by node
    std::vector<bool> unfolded; // by run
    explicit OpenState(const GraphTree& tree) : open(tree.nodes().size(), false), unfolded(tree.runs(), false) {
        open[GraphTree::root] = true;
    }
    bool operator==(const OpenState&) const = default;

    [[nodiscard]] bool folded(const GraphTree& tree, std::uint32_t node) const {
        return tree[node].run != GraphNode::none && !unfolded[tree[node].run];
    }
    // Everything around a node, so that it is on the screen itself. Unfolds runs that show another member.
    void reveal(const GraphTree& tree, std::uint32_t node);
    void open_all(const GraphTree& tree, bool unfold);
    void close_all(const GraphTree& tree);
    // To begin with: the blocks that hold most are opened as long as everything stays surveyable.
    void open_first(const GraphTree& tree);
    [[nodiscard]] std::size_t visible(const GraphTree& tree) const; // boxes
};

struct SceneBox {
    float x = 0.0F, y = 0.0F, width = 0.0F, height = 0.0F;
    std::uint32_t node = 0;
    std::uint32_t end = 0;    // boxes after this one up to `end` lie inside
    std::uint32_t parent = 0; // box; of the root itself
    std::uint32_t copies = 1; // of this node's work that the box stands for: folded runs around and of it
    std::uint32_t first_edge = 0, last_edge = 0; // between its children
    bool open = false, folded = false;
    bool distant_in = false, distant_out = false; // has edges without a route

    [[nodiscard]] QRectF rect() const { return {x, y, width, height}; }
};

// Between children of one box; none: the box's own top or bottom. Reads as LayoutRoute does.
struct SceneEdge {
    std::uint32_t from = GraphNode::none, to = GraphNode::none; // boxes
    std::uint32_t first = 0, count = 0;                         // in points
    float left = 0.0F, top = 0.0F, right = 0.0F, bottom = 0.0F;
    bool upward = false;
};

struct GraphScene {
    static constexpr float header = 30.0F; // of an open block

    GraphTreePtr tree;
    std::vector<SceneBox> boxes; // the root first, parents before what they hold
    std::vector<SceneEdge> edges;
    std::vector<LayoutPoint> points;
    std::vector<std::uint32_t> box_of; // by node; none where it is not on the screen
    double seconds = 0.0;              // that the layout took

    [[nodiscard]] QRectF bounds() const { return boxes.empty() ? QRectF{} : boxes[0].rect(); }
    // The box that shows a node: itself, its run's representative, or the closed block around it.
    [[nodiscard]] std::uint32_t box_showing(std::uint32_t node, const OpenState& state) const;
    [[nodiscard]] std::uint32_t box_at(QPointF point) const; // the innermost; none outside
};

using GraphScenePtr = std::shared_ptr<const GraphScene>;

// Null where it was asked to stop.
[[nodiscard]] GraphScenePtr make_graph_scene(const GraphTreePtr& tree, const OpenState& state,
                                             const Progress& progress = {});

} // namespace dubhe::widgets
