// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakdown_labels.h"

#include <QChart>
#include <QGraphicsSimpleTextItem>

namespace dubhe::widgets {

BreakdownLabels::BreakdownLabels(QChart* chart, QAbstractSeries* series, std::vector<SegmentLabel> labels,
                                 const QFont& font)
    : QObject{chart}, chart_{chart}, series_{series}, labels_{std::move(labels)} {
    for (const SegmentLabel& label : labels_) {
        auto* item = new QGraphicsSimpleTextItem{label.text, chart};
        item->setFont(font);
        item->setBrush(label.color);
        item->setZValue(20);
        items_.push_back(item);
    }
    connect(chart, &QChart::plotAreaChanged, this, &BreakdownLabels::place);
    place();
}

void BreakdownLabels::place() {
    constexpr double gap = 4.0;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const SegmentLabel& label = labels_[i];
        const auto bar = static_cast<double>(label.bar);
        const QPointF from = chart_->mapToPosition({label.from, bar}, series_),
                      to = chart_->mapToPosition({label.to, bar}, series_);
        const QRectF box = items_[i]->boundingRect();
        const bool at_end = label.from == label.to;
        items_[i]->setVisible(at_end || box.width() + 2 * gap <= to.x() - from.x());
        const double x = at_end ? from.x() + gap : (from.x() + to.x() - box.width()) / 2;
        items_[i]->setPos(x, from.y() - box.height() / 2);
    }
}

} // namespace dubhe::widgets
