// SPDX-License-Identifier: GPL-3.0-or-later
#include "served_model.h"

#include "../shared/serving/serve_words.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <QBrush>
#include <QFont>
#include <QGuiApplication>

#include <algorithm>
#include <limits>

namespace dubhe::widgets {

namespace {

using serving::Metric;
using serving::Statistic;
using study::Sizing;
using Column = ServedModel::Column;

const QString served_dash{QChar{0x2013}};

struct Percentile {
    Metric metric;
    Statistic statistic;
};

std::optional<Percentile> percentile_of(Column column) {
    switch (column) {
    case Column::ttft_p50:
        return Percentile{Metric::ttft, Statistic::p50};
    case Column::ttft_p99:
        return Percentile{Metric::ttft, Statistic::p99};
    case Column::tpot_p50:
        return Percentile{Metric::tpot, Statistic::p50};
    case Column::tpot_p99:
        return Percentile{Metric::tpot, Statistic::p99};
    default:
        return std::nullopt;
    }
}

std::optional<study::Cost> study::RunCost::*way_of(Column column) {
    return column == Column::rented ? &study::RunCost::rented : &study::RunCost::bought;
}

QString gpus_text(const Sizing& size) {
    const std::int64_t low = size.units[0] * size.unit_gpus, high = size.units[2] * size.unit_gpus;
    const QString usual = whole_number(size.gpus());
    if (low == high) return usual;
    return ServedModel::tr("%1 (%2 to %3)").arg(usual, whole_number(low), whole_number(high));
}

QString money_cell(const Sizing& size, Column column) {
    const auto cost = size.million_tokens(way_of(column));
    if (!cost) return served_dash;
    const std::string& currency = (size.second.*way_of(column))->currency;
    return banded_text((*cost)[0], (*cost)[1], (*cost)[2], amount_text((*cost)[0], currency),
                       amount_text((*cost)[1], currency), amount_text((*cost)[2], currency));
}

QString latency_cell(const Sizing& size, const Percentile& of) {
    const ServedFigure figure = figure_of(size.served, of.metric, of.statistic);
    if (!figure.estimate.value) return served_dash;
    if (!figure.quick) return time_text(*figure.estimate.value);
    return banded_time_text(*figure.quick, *figure.estimate.value, *figure.slow);
}

QString latency_tip(const Sizing& size, const Percentile& of) {
    const ServedFigure figure = figure_of(size.served, of.metric, of.statistic);
    if (!figure.estimate.value) return core_sentence(figure.estimate.why_absent);
    QStringList lines{metric_meaning(of.metric)};
    if (!figure.quick) lines << ServedModel::tr("With slower steps it never settles: there is no band.");
    if (const QString model = model_band_text(figure); !model.isEmpty())
        lines << ServedModel::tr("%1 of it is what the model of a step doesn't know (80 %).").arg(model);
    if (const QString sampling = sampling_band_text(figure); !sampling.isEmpty())
        lines << ServedModel::tr("%1 is what this sample of requests doesn't (95 %).").arg(sampling);
    return lines.join(u'\n');
}

QString gpus_tip(const ServeSizes& sizes, const Sizing& size) {
    if (!sizes.sought()) return ServedModel::tr("As many as the question has: requests in flight are given, no rate.");
    const QString unit = words("requests");
    QStringList lines;
    lines << ServedModel::tr("%1 times %2, each within the limits up to %3")
                 .arg(whole_number(size.units[1]),
                      size.unit_gpus == 1 ? ServedModel::tr("one GPU")
                                          : ServedModel::tr("%1 GPUs").arg(whole_number(size.unit_gpus)),
                      banded_rate_text(size.kept.low, size.kept.mid, size.kept.high, unit));
    lines << ServedModel::tr("Requests are spread evenly; percentiles are of one of these at its share.");
    return lines.join(u'\n');
}

} // namespace

ServedModel::ServedModel(QObject* parent) : QAbstractTableModel{parent} {}

void ServedModel::set_sizes(ServeSizesPtr sizes) {
    beginResetModel();
    sizes_ = std::move(sizes);
    endResetModel();
}

void ServedModel::set_dark(bool dark) {
    if (std::exchange(dark_, dark) == dark || rowCount() == 0) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

void ServedModel::set_focus_gpu(const QString& id) {
    if (std::exchange(focus_, id) == id || rowCount() == 0) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, 0));
}

int ServedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !sizes_ ? 0 : static_cast<int>(sizes_->of.size());
}

int ServedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : column_count;
}

bool ServedModel::is_known(Column column) const {
    if (column != Column::rented && column != Column::bought) return true;
    return sizes_ && std::ranges::any_of(sizes_->of, [column](const Result<Sizing>& size) {
               return size && (size->second.*way_of(column)).has_value();
           });
}

QString ServedModel::gpu_of(int row) const {
    return row >= 0 && row < rowCount() ? sizes_->answer->curves[static_cast<std::size_t>(row)].gpu.view.id : QString{};
}

QString ServedModel::text(Column column, std::size_t gpu) const {
    if (column == Column::gpu) return sizes_->answer->curves[gpu].gpu.view.id;
    const Result<Sizing>& size = sizes_->of[gpu];
    if (!size) return column == Column::gpus ? tr("can't serve this") : served_dash;
    if (const auto percentile = percentile_of(column)) return latency_cell(*size, *percentile);
    switch (column) {
    case Column::gpus:
        return gpus_text(*size);
    case Column::a_gpu: {
        const study::Banded rate = size->tokens_a_gpu();
        return banded_text(rate[0], rate[1], rate[2], tokens_rate_text(rate[0]), tokens_rate_text(rate[1]),
                           tokens_rate_text(rate[2]));
    }
    case Column::rented:
    case Column::bought:
        return money_cell(*size, column);
    case Column::limit:
        return bound_words(size->served.saturation.bound);
    default:
        return {};
    }
}

QString ServedModel::tooltip(Column column, std::size_t gpu) const {
    const Result<Sizing>& size = sizes_->of[gpu];
    if (!size) return core_sentences(size.diagnostics());
    if (const auto percentile = percentile_of(column)) return latency_tip(*size, *percentile);
    switch (column) {
    case Column::gpus:
        return gpus_tip(*sizes_, *size);
    case Column::a_gpu:
        return tr("Tokens of answers, over all of its GPUs. The rate is given: its band is that of the GPUs.");
    case Column::rented:
    case Column::bought:
        return any_cost(size->second) ? cost_basis(size->second) : no_price_words();
    case Column::limit:
        return tr("What keeps one of these from serving more, where it is full.");
    default:
        return text(column, gpu);
    }
}

QVariant ServedModel::rank(Column column, std::size_t gpu) const {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    const Result<Sizing>& size = sizes_->of[gpu];
    if (column == Column::gpu || column == Column::limit) return text(column, gpu);
    if (!size) return unknown;
    if (const auto percentile = percentile_of(column))
        return figure_of(size->served, percentile->metric, percentile->statistic).estimate.value.value_or(unknown);
    if (column == Column::gpus) return static_cast<double>(size->gpus());
    if (column == Column::a_gpu) return size->tokens_a_gpu()[1];
    const auto cost = size->million_tokens(way_of(column));
    return cost ? (*cost)[1] : unknown;
}

QVariant ServedModel::gpu_look(std::size_t gpu, int role) const {
    const GpuView& view = sizes_->answer->curves[gpu].gpu.view;
    if (role == Qt::ForegroundRole) return QBrush{gpu_text_color(view.style, dark_)};
    QFont font = QGuiApplication::font();
    font.setBold(view.id == focus_);
    return font;
}

QVariant ServedModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !sizes_) return {};
    const auto column = static_cast<Column>(index.column());
    const auto gpu = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(column, gpu);
    case Qt::ToolTipRole:
        return tooltip(column, gpu);
    case sort_role:
        return rank(column, gpu);
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    case Qt::ForegroundRole:
    case Qt::FontRole:
        return column == Column::gpu ? gpu_look(gpu, role) : QVariant{};
    default:
        return {};
    }
}

QVariant ServedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= column_count) return {};
    if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const auto column = static_cast<Column>(section);
    if (const auto percentile = percentile_of(column)) {
        const QString name = metric_text(percentile->metric) + u' ' + statistic_text(percentile->statistic);
        return role == Qt::DisplayRole ? name : metric_meaning(percentile->metric);
    }
    switch (column) {
    case Column::gpu:
        return tr("GPU");
    case Column::gpus:
        return sizes_ && sizes_->sought() ? tr("GPUs needed") : tr("GPUs");
    case Column::a_gpu:
        return tr("Out of a GPU");
    case Column::rented:
        return role == Qt::DisplayRole ? tr("Million tokens, rented") : tr("A million tokens out, on rented GPUs");
    case Column::bought:
        return role == Qt::DisplayRole ? tr("Million tokens, bought") : tr("A million tokens out, on bought GPUs");
    case Column::limit:
        return tr("Limited by");
    default:
        return {};
    }
}

} // namespace dubhe::widgets
