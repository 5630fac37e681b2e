// SPDX-License-Identifier: GPL-3.0-or-later
#include "latency_model.h"

#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"

#include <QStringList>

namespace dubhe::widgets {

void LatencyModel::set_run(ServeRunPtr run) {
    beginResetModel();
    run_ = run && run->served ? std::move(run) : nullptr;
    endResetModel();
}

int LatencyModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !run_ ? 0 : static_cast<int>(serving::metrics.size());
}

int LatencyModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(serving::statistics.size());
}

QString LatencyModel::text(const ServedFigure& figure) const {
    if (!figure.estimate.value) return QChar{0x2013};
    return QStringList{time_text(*figure.estimate.value), model_band_text(figure), sampling_band_text(figure)}.join(
        u'\n');
}

QString LatencyModel::tooltip(const ServedFigure& figure) const {
    if (!figure.estimate.value) return core_sentence(figure.estimate.why_absent);
    QStringList lines{time_text(*figure.estimate.value)};
    if (figure.quick && figure.slow)
        lines << tr("%1 to %2: 80 % band of the model").arg(time_text(*figure.quick), time_text(*figure.slow));
    if (figure.estimate.low && figure.estimate.high)
        lines << tr("%1 to %2: 95 % confidence interval of the simulation")
                     .arg(time_text(*figure.estimate.low), time_text(*figure.estimate.high));
    return lines.join(u'\n');
}

QVariant LatencyModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !run_ || index.row() >= rowCount() || index.column() >= columnCount()) return {};
    const ServedFigure figure =
        run_->figure(static_cast<serving::Metric>(index.row()), static_cast<serving::Statistic>(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return text(figure);
    case Qt::ToolTipRole:
        return tooltip(figure);
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignVCenter | Qt::AlignRight};
    default:
        return {};
    }
}

QVariant LatencyModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const bool across = orientation == Qt::Horizontal;
    if (section < 0 || section >= (across ? columnCount() : static_cast<int>(serving::metrics.size()))) return {};
    if (role == Qt::ToolTipRole && !across) return metric_meaning(static_cast<serving::Metric>(section));
    if (role == Qt::TextAlignmentRole && across) return QVariant{Qt::AlignVCenter | Qt::AlignRight};
    if (role != Qt::DisplayRole) return {};
    return across ? statistic_text(static_cast<serving::Statistic>(section))
                  : metric_text(static_cast<serving::Metric>(section));
}

void ServeFactModel::set_run(const ServeRunPtr& run) {
    beginResetModel();
    facts_ = run && run->served ? facts_of(*run) : std::vector<ServeFact>{};
    endResetModel();
}

int ServeFactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(facts_.size());
}

int ServeFactModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 2;
}

QVariant ServeFactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount() || index.column() > 1) return {};
    const ServeFact& fact = facts_[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) return index.column() == 0 ? fact.name : fact.value;
    if (role == Qt::ToolTipRole) return fact.tooltip.isEmpty() ? QVariant{} : QVariant{fact.tooltip};
    return {};
}

} // namespace dubhe::widgets
