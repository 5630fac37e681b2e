// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakdown_labels.h"

#include <QChart>
#include <QGraphicsPathItem>
#include <QGraphicsSimpleTextItem>
#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

BreakdownLabels::BreakdownLabels(QChart* chart, QAbstractSeries* series, std::vector<SegmentLabel> labels,
                                 std::vector<Whisker> whiskers, const ChartTheme& theme)
    : QObject{chart}, chart_{chart}, series_{series}, labels_{std::move(labels)}, whiskers_{std::move(whiskers)} {
    for (const SegmentLabel& label : labels_) {
        auto* item = new QGraphicsSimpleTextItem{label.text, chart};
        item->setFont(theme.font);
        item->setBrush(label.color);
        item->setZValue(20);
        items_.push_back(item);
    }
    for (std::size_t i = 0; i < whiskers_.size(); ++i) {
        auto* line = new QGraphicsPathItem{chart};
        line->setPen(QPen{theme.text, 1.2});
        line->setZValue(19);
        lines_.push_back(line);
    }
    connect(chart, &QChart::plotAreaChanged, this, &BreakdownLabels::place);
    place();
}

void BreakdownLabels::place_whiskers() {
    constexpr double half = 3.0;
    // Under the names in the segments, within the bars.
    const double text = items_.empty() ? 0.0 : items_.front()->boundingRect().height();
    const double apart =
        std::abs(chart_->mapToPosition({0.0, 1.0}, series_).y() - chart_->mapToPosition({0.0, 0.0}, series_).y());
    const double lower = std::clamp(0.3 * apart, 2.0, std::max(2.0, text / 2 + half));
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const auto bar = static_cast<double>(whiskers_[i].bar);
        const QPointF low = chart_->mapToPosition({whiskers_[i].low, bar}, series_) + QPointF{0, lower},
                      high = chart_->mapToPosition({whiskers_[i].high, bar}, series_) + QPointF{0, lower};
        QPainterPath path{low};
        path.lineTo(high);
        for (const QPointF end : {low, high}) {
            path.moveTo(end - QPointF{0, half});
            path.lineTo(end + QPointF{0, half});
        }
        lines_[i]->setPath(path);
    }
}

void BreakdownLabels::place() {
    place_whiskers();
    constexpr double gap = 4.0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const SegmentLabel& label = labels_[i];
        const auto bar = static_cast<double>(label.bar);
        const QPointF from = chart_->mapToPosition({label.from, bar}, series_),
                      to = chart_->mapToPosition({label.to, bar}, series_);
        const QRectF box = items_[i]->boundingRect();
        const bool at_end = label.from == label.to;
        items_[i]->setVisible(at_end || box.width() + 2 * gap <= to.x() - from.x());
        // What stands behind a bar is never cut at the edge.
        const double most_right = std::max(0.0, chart_->size().width() - box.width() - 2.0);
        const double x = at_end ? std::min(from.x() + gap, most_right) : (from.x() + to.x() - box.width()) / 2;
        items_[i]->setPos(x, from.y() - box.height() / 2);
    }
}

} // namespace dubhe::widgets
