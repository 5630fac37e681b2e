// SPDX-License-Identifier: GPL-3.0-or-later
// The names and times written into the segments of stacked bars and at their ends, where they fit.
#pragma once

#include "../shared/charts/chart_theme.h"

#include <QObject>
#include <QString>

#include <vector>

class QAbstractSeries;
class QChart;
class QGraphicsPathItem;
class QGraphicsSimpleTextItem;

namespace dubhe::widgets {

struct SegmentLabel {
    double from = 0.0, to = 0.0; // on the value axis; equal: the text stands right of it, else centred between
    int bar = 0;                 // from the bottom
    QString text;
    QColor color;
};

// A band's ends at the end of a bar.
struct Whisker {
    double low = 0.0, high = 0.0; // on the value axis
    int bar = 0;                  // from the bottom
};

// Child of the chart; follows its plot area.
class BreakdownLabels : public QObject {
    Q_OBJECT

  public:
    BreakdownLabels(QChart* chart, QAbstractSeries* series, std::vector<SegmentLabel> labels,
                    std::vector<Whisker> whiskers, const ChartTheme& theme);

  private:
    void place();
    void place_whiskers();

    QChart* chart_;
    QAbstractSeries* series_;
    std::vector<SegmentLabel> labels_;
    std::vector<Whisker> whiskers_;
    std::vector<QGraphicsSimpleTextItem*> items_; // owned by the chart
    std::vector<QGraphicsPathItem*> lines_;       // owned by the chart
};

} // namespace dubhe::widgets
