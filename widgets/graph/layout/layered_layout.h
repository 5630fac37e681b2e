// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes in layers, every edge from a layer to one below it (Sugiyama, Tagawa and Toda 1981): layers by longest path,
// order within a layer by barycentres, positions by least squares under the order (pool adjacent violators). Every step
// is linear but for sorting, and deterministic. Plain data, no Qt: runs on any thread.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

namespace dubhe::widgets {

struct LayoutBox {
    float width = 0.0F, height = 0.0F;
    float in_x = 0.0F, out_x = 0.0F; // where edges meet its top and its bottom, from its centre
    bool operator==(const LayoutBox&) const = default;
};

struct LayoutEdge {
    std::uint32_t from = 0, to = 0;
    auto operator<=>(const LayoutEdge&) const = default;
};

struct LayeredInput {
    std::vector<LayoutBox> boxes;
    std::vector<LayoutEdge> edges;        // distinct, no loops; in a cycle some run upwards
    std::vector<std::uint32_t> fed, read; // boxes with an edge from the frame's top, to the frame's bottom; distinct
    bool operator==(const LayeredInput&) const = default;
};

struct LayoutPoint {
    float x = 0.0F, y = 0.0F;
};

// Its points lead from the source's bottom to the target's top; between two of them the edge is a line where x stays,
// else a curve that leaves and arrives vertically.
struct LayoutRoute {
    static constexpr std::uint32_t frame = 0xffffffffU;
    std::uint32_t from = frame, to = frame;
    std::uint32_t first = 0, count = 0; // in points
    bool upward = false;                // part of a cycle: leads from the source's top to the target's bottom
};

struct Layered {
    float width = 0.0F, height = 0.0F;
    float in_x = 0.0F, out_x = 0.0F;   // where the frame's edges start and end, from the left
    std::vector<LayoutPoint> corners;  // top left of each box
    std::vector<std::uint32_t> layers; // of each box
    std::vector<LayoutRoute> routes;
    std::vector<LayoutPoint> points;
    std::vector<LayoutEdge> unrouted; // too long to lead between the boxes: see most_route_points
};

// An edge that passes a layer takes a place in it; beyond this many places the longest edges get no route.
[[nodiscard]] std::size_t most_route_points(std::size_t boxes);

// Asked to stop it returns soon, with anything.
[[nodiscard]] Layered layered_layout(const LayeredInput& input, const std::stop_token& stop = {});

} // namespace dubhe::widgets
