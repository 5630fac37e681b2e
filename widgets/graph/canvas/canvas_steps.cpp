// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_canvas.h"

#include <cmath>
#include <limits>

namespace dubhe::widgets {

namespace {

double middle(const SceneBox& box) {
    return box.x + box.width / 2.0;
}

// Along an edge; of several the one that leads most straight on.
std::uint32_t along_edge(const GraphScene& scene, std::uint32_t box, bool down) {
    const SceneBox& from = scene.boxes[box];
    const SceneBox& frame = scene.boxes[from.parent];
    std::uint32_t best = GraphNode::none;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t e = frame.first_edge; e < frame.last_edge; ++e) {
        const SceneEdge& edge = scene.edges[e];
        const std::uint32_t other = down ? edge.to : edge.from;
        if ((down ? edge.from : edge.to) != box || other == GraphNode::none || other == box) continue;
        const SceneBox& there = scene.boxes[other];
        const double distance = std::abs(middle(there) - middle(from)) + std::abs(there.y - from.y);
        if (distance < least) least = distance, best = other;
    }
    return best;
}

// The nearest sibling on that side; those in the same layer before others.
std::uint32_t nearest(const GraphScene& scene, std::uint32_t box, GraphCanvas::Direction direction) {
    using Direction = GraphCanvas::Direction;
    const SceneBox& from = scene.boxes[box];
    const SceneBox& frame = scene.boxes[from.parent];
    std::uint32_t best = GraphNode::none;
    double least = std::numeric_limits<double>::max();
    for (std::uint32_t i = from.parent + 1; i < frame.end; i = scene.boxes[i].end) {
        const SceneBox& there = scene.boxes[i];
        const double dx = middle(there) - middle(from);
        const double dy = (there.y + there.height / 2.0) - (from.y + from.height / 2.0);
        const bool sideways = direction == Direction::left || direction == Direction::right;
        const double ahead = direction == Direction::left    ? -dx
                             : direction == Direction::right ? dx
                             : direction == Direction::up    ? -dy
                                                             : dy;
        if (i == box || ahead < 1.0) continue;
        const double distance = ahead + 3.0 * std::abs(sideways ? dy : dx);
        if (distance < least) least = distance, best = i;
    }
    return best;
}

} // namespace

std::uint32_t box_beside(const GraphScene& scene, std::uint32_t box, GraphCanvas::Direction direction) {
    using Direction = GraphCanvas::Direction;
    if (box == 0 || box == GraphNode::none) return scene.boxes.size() > 1 ? 1 : box;
    const bool sideways = direction == Direction::left || direction == Direction::right;
    // Down into an open block, out of it at its ends.
    if (direction == Direction::down && scene.boxes[box].open && scene.boxes[box].end > box + 1) return box + 1;
    for (std::uint32_t at = box; at != 0; at = scene.boxes[at].parent) {
        std::uint32_t next = GraphNode::none;
        if (!sideways) next = along_edge(scene, at, direction == Direction::down);
        if (next == GraphNode::none) next = nearest(scene, at, direction);
        if (next != GraphNode::none) return next;
        if (sideways) return box;
        if (direction == Direction::up && scene.boxes[at].parent != 0) return scene.boxes[at].parent;
    }
    return box;
}

} // namespace dubhe::widgets
