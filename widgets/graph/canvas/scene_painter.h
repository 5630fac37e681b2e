// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a scene, no more of it than can be seen: what lies outside is skipped block by block, text below legible size
// is left out, boxes below two pixels become cells of a raster.
#pragma once

#include "../../shared/charts/chart_theme.h"
#include "graph_colors.h"
#include "scene_labels.h"

#include <QPainter>
#include <QTransform>

#include <optional>
#include <vector>

namespace dubhe::widgets {

// How scene coordinates lie on the paint device: device = (scene - origin) * scale.
struct SceneView {
    double scale = 1.0;
    QPointF origin;
    [[nodiscard]] QPointF to_device(QPointF p) const { return (p - origin) * scale; }
    [[nodiscard]] QPointF to_scene(QPointF p) const { return p / scale + origin; }
    [[nodiscard]] QRectF to_device(const QRectF& r) const { return {to_device(r.topLeft()), r.size() * scale}; }
};

struct SceneLook {
    const GraphScene* scene = nullptr;
    const SceneLabels* labels = nullptr;
    const ColorScale* colors = nullptr;
    const std::vector<std::uint8_t>* ranks = nullptr; // by box
    const std::vector<bool>* dimmed = nullptr;        // by box; null: none
    ChartTheme theme;
    std::uint32_t selected = GraphNode::none; // box
    std::vector<std::uint32_t> neighbours;    // boxes that the selected one is connected to without a route
    struct Hover {                            // an edge under the pointer
        std::uint32_t edge = 0;
        QPointF at; // device
        QString text;
    };
    std::optional<Hover> hovered_edge{};
    bool focused = false;
    bool every_detail = false; // vector graphics are zoomed by their reader
};

void paint_scene(QPainter& painter, const QRectF& area, const SceneView& view, const SceneLook& look);

// Where a click opens or closes a block, in scene coordinates.
[[nodiscard]] QRectF opener_rect(const SceneBox& box);

} // namespace dubhe::widgets
