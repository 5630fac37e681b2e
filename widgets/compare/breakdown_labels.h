// SPDX-License-Identifier: GPL-3.0-or-later
// The names and times written into the segments of stacked bars and at their ends, where they fit.
#pragma once

#include "../shared/chart_theme.h"

#include <QObject>
#include <QString>

#include <vector>

class QAbstractSeries;
class QChart;
class QGraphicsSimpleTextItem;

namespace dubhe::widgets {

struct SegmentLabel {
    double from = 0.0, to = 0.0; // on the value axis; equal: the text stands right of it, else centred between
    int bar = 0;                 // from the bottom
    QString text;
    QColor color;
};

// Child of the chart; follows its plot area.
class BreakdownLabels : public QObject {
    Q_OBJECT

  public:
    BreakdownLabels(QChart* chart, QAbstractSeries* series, std::vector<SegmentLabel> labels, const QFont& font);

  private:
    void place();

    QChart* chart_;
    QAbstractSeries* series_;
    std::vector<SegmentLabel> labels_;
    std::vector<QGraphicsSimpleTextItem*> items_; // owned by the chart
};

} // namespace dubhe::widgets
