// SPDX-License-Identifier: GPL-3.0-or-later
// Where a roofline's parts stand in a rectangle, in pixels. Pure functions.
#pragma once

#include "../shared/charts/chart_theme.h"
#include "roofline_scene.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace dubhe::widgets {

inline constexpr double dot_least = 3.0, handle_radius = 5.5; // pixels
inline constexpr double largest_dot = 0.055;                  // radius of the largest, of the plot's shorter side

struct PlacedDot {
    QPointF at;
    double radius = 0.0; // its area is the share of the time, but for those too small to be seen
};

// A roof's text, over its line: turned by `angle` degrees around `at`, where its box begins.
struct RoofText {
    QPointF at;
    double angle = 0.0;
    QRectF box; // from `at`, as it stands turned; empty: no room
};

struct PlacedLabel {
    std::size_t dot = 0;
    QRectF box;
    QString text;
};

struct RooflineLayout {
    QRectF legend, plot, strip;     // strip: of dots without arithmetic, left of the plot; empty: none
    std::vector<PlacedDot> dots;    // parallel to the scene's
    std::vector<QPolygonF> roofs;   // parallel to the scene's roofs; empty: outside the plot
    std::vector<QPointF> handles;   // the same
    std::vector<RoofText> texts;    // the same
    std::vector<PlacedLabel> names; // of the five largest dots, none over another
    [[nodiscard]] QPointF place(const RooflineScene& scene, double intensity, double rate) const;
};

[[nodiscard]] RooflineLayout layout_roofline(const QRectF& rect, const RooflineScene& scene, const ChartTheme& theme);

// Nearest to a position that lies on it, smaller ones first; -1: none.
[[nodiscard]] int dot_at(const RooflineLayout& layout, QPointF position);
[[nodiscard]] int handle_at(const RooflineLayout& layout, QPointF position);
// The rate of a roof that passes through a position.
[[nodiscard]] double rate_at(const RooflineLayout& layout, const RooflineScene& scene, const study::Roof& roof,
                             QPointF position);

// The height of the legend at that width, and its entries one after the other: classes, then other GPUs.
struct RooflineLegendEntry {
    QPointF at; // in the legend
    QString text;
    int operator_class = -1, other = -1; // which it stands for
};
[[nodiscard]] std::vector<RooflineLegendEntry> legend_of(const RooflineScene& scene, const ChartTheme& theme,
                                                         double width, double& height);

} // namespace dubhe::widgets
