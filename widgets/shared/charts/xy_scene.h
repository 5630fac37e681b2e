// SPDX-License-Identifier: GPL-3.0-or-later
// Points and lines over two axes: how a step scales, and the splits that nothing beats. Plain data, so that screen and
// exports show the same.
#pragma once

#include "../gpu_view.h"
#include "axis_ticks.h"
#include "chart_theme.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

class QPainter;

namespace dubhe::widgets {

struct XyPoint {
    double x = 0.0, y = 0.0;      // base units
    double low = 0.0, high = 0.0; // of y; equal: no band
    QString tooltip;
    int id = -1;                      // what a click asks for; -1: nothing
    double x_low = 0.0, x_high = 0.0; // of x; equal: no band
    QString label{};                  // beside its mark, where there is room
};

struct XySeries {
    QString label;
    std::optional<GpuStyle> style{}; // absent: a reference, muted and dashed
    bool line = true, markers = true;
    std::vector<XyPoint> points{}; // by x where there is a line
    bool hollow = false;           // marks are rings: what can't be
};

struct XyAxis {
    QString title;
    AxisScale scale{};
    AxisUnit unit{};
    std::vector<Tick> ticks{}; // empty: round numbers
};

// A part of the plot that is hatched, with a word why: below `x_below`, beyond `x_beyond`, above `y_above`.
struct XyRegion {
    std::optional<double> x_below{}, x_beyond{}, y_above{};
    QString text{};
};

struct XyScene {
    QString title;
    XyAxis x, y; // the title of y stands before the legend
    std::vector<XySeries> series{};
    // A second reading under the horizontal axis, at its values: "efficiency" "100 %" "97 %".
    QString reading_title{};
    std::vector<Tick> readings{};
    std::optional<double> limit_x{}; // what lies beyond can't be
    QString limit_text{};
    std::optional<QPointF> ring{}; // what is chosen now
    std::vector<XyRegion> regions{};
};

struct XyLayout {
    QRectF plot, legend;
    [[nodiscard]] QPointF at(const XyScene& scene, double x, double y) const;
};
[[nodiscard]] XyLayout layout_xy(const QRectF& rect, const XyScene& scene, const ChartTheme& theme);
void paint_xy(QPainter& painter, const QRectF& rect, const XyScene& scene, const ChartTheme& theme,
              const XyPoint* current = nullptr);

// The marked point nearest to a position, within some pixels; null: none.
[[nodiscard]] const XyPoint* point_near(const XyLayout& layout, const XyScene& scene, QPointF position);

} // namespace dubhe::widgets
