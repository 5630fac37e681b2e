// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scene_painter.h"

#include <QPainterPath>

namespace dubhe::widgets {

class EdgePainter {
  public:
    EdgePainter(QPainter& painter, const SceneView& view, const SceneLook& look, const QRectF& visible)
        : p_{painter}, view_{view}, look_{look}, visible_{visible} {}

    // Those between the children of these boxes.
    void paint(const std::vector<std::uint32_t>& frames) const;
    // Those of the selected box, and straight to its distant neighbours.
    void paint_selected() const;
    // That under the pointer, with what flows along it.
    void paint_hovered(const QRectF& area) const;

  private:
    [[nodiscard]] bool in_sight(const SceneEdge& edge) const;
    [[nodiscard]] QPointF point(const SceneEdge& edge, std::uint32_t i) const;
    void add_curve(QPainterPath& path, const SceneEdge& edge) const;
    void add_arrow(QPainterPath& path, const SceneEdge& edge) const;
    void paint_lines(const std::vector<std::uint32_t>& frames, const QColor& color) const;

    QPainter& p_;
    const SceneView& view_;
    const SceneLook& look_;
    QRectF visible_;
};

} // namespace dubhe::widgets
