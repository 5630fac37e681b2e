// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a timeline: rows of spans under an axis of time, names of lanes at the left. The same for screen and export.
#pragma once

#include "../charts/axis_ticks.h"
#include "../charts/chart_theme.h"
#include "span_colors.h"
#include "timeline_scene.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QString>

#include <algorithm>
#include <array>
#include <vector>

namespace dubhe::widgets {

// Names cut to what fits into a span. Made once a name, as they are needed.
class SpanLabels {
  public:
    explicit SpanLabels(const QFont& font) : metrics_{font} {}
    void set_runs(const std::vector<ShownRun>& runs);
    // Empty where next to nothing would fit.
    [[nodiscard]] QString fitting(std::size_t run, std::uint32_t name, double width);
    [[nodiscard]] const QFontMetricsF& metrics() const { return metrics_; }

  private:
    struct Label {
        QString text;
        double width = -1.0; // not measured yet
    };
    QFontMetricsF metrics_;
    std::vector<TimelineRunPtr> runs_;
    std::vector<std::vector<Label>> labels_; // by run, by name
};

// Where what is, in pixels from the area's corner.
struct TimelineGeometry {
    QRectF area;
    double header_width = 0.0, axis_height = 0.0, scroll_y = 0.0;
    double pinned_height = 0.0; // of the rows that don't scroll

    [[nodiscard]] QRectF body() const { return area.adjusted(header_width, axis_height, 0, 0); } // of the spans
    [[nodiscard]] double x_of(double time_s, const AxisScale& times) const {
        return body().left() + times.position(time_s) * body().width();
    }
    [[nodiscard]] double time_at(double x, const AxisScale& times) const {
        return times.value((x - body().left()) / body().width());
    }
    [[nodiscard]] QRectF pinned_area() const {
        return {area.left(), body().top(), area.width(), std::min(pinned_height, body().height())};
    }
    [[nodiscard]] QRectF scrolled_area() const { return area.adjusted(0, axis_height + pinned_height, 0, 0); }
    [[nodiscard]] double y_of(const TimelineRow& row) const {
        return body().top() + row.y - (row.pinned ? 0.0 : scroll_y);
    }
    [[nodiscard]] double row_y(double y) const { // as rows count
        const double below_axis = y - body().top();
        return below_axis < pinned_height ? below_axis : below_axis + scroll_y;
    }
};

struct TimelineLook {
    const TimelineScene* scene = nullptr;
    SpanLabels* labels = nullptr;
    ChartTheme theme;
    SpanColors colors = SpanColors::by_kind;
};

struct TimeAxis {
    double base_s = 0.0;     // what all labels leave out; 0: nothing
    QString base_text;       // "2.34567 s +"
    std::vector<Tick> ticks; // values on the common axis; labels with their unit
};
// Where the stretch is short and lies far from 0, ticks count from a round time that is said once.
[[nodiscard]] TimeAxis time_axis(const AxisScale& times, int about);

// Of lines under spans (SpanMarks): none that spans have.
[[nodiscard]] QColor mark_color(bool dark);

void paint_timeline(QPainter& painter, const TimelineGeometry& geometry, const TimelineLook& look);

} // namespace dubhe::widgets
