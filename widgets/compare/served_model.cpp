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
using Row = ServedModel::Row;

const QString served_dash{QChar{0x2013}};

struct Percentile {
    Metric metric;
    Statistic statistic;
};

std::optional<Percentile> percentile_of(Row row) {
    switch (row) {
    case Row::ttft_p50:
        return Percentile{Metric::ttft, Statistic::p50};
    case Row::ttft_p99:
        return Percentile{Metric::ttft, Statistic::p99};
    case Row::tpot_p50:
        return Percentile{Metric::tpot, Statistic::p50};
    case Row::tpot_p99:
        return Percentile{Metric::tpot, Statistic::p99};
    default:
        return std::nullopt;
    }
}

std::optional<study::Cost> study::RunCost::*way_of(Row row) {
    return row == Row::rented ? &study::RunCost::rented : &study::RunCost::bought;
}

QString gpus_text(const Sizing& size) {
    const std::int64_t low = size.units[0] * size.unit_gpus, high = size.units[2] * size.unit_gpus;
    const QString usual = whole_number(size.gpus());
    if (low == high) return usual;
    return ServedModel::tr("%1 (%2 to %3)").arg(usual, whole_number(low), whole_number(high));
}

QString money_cell(const Sizing& size, Row row) {
    const auto cost = size.million_tokens(way_of(row));
    if (!cost) return served_dash;
    const std::string& currency = (size.second.*way_of(row))->currency;
    if ((*cost)[0] == (*cost)[2]) return amount_text((*cost)[1], currency); // as many GPUs with any steps
    return banded_text((*cost)[0], (*cost)[1], (*cost)[2], amount_text((*cost)[0], currency),
                       amount_text((*cost)[1], currency), amount_text((*cost)[2], currency));
}

QString latency_cell(const Sizing& size, const Percentile& of) {
    const ServedFigure figure = figure_of(size.served, of.metric, of.statistic);
    if (!figure.estimate.value) return served_dash;
    if (!figure.quick) return ServedModel::tr("%1, or it never settles").arg(time_text(*figure.estimate.value));
    return banded_time_text(*figure.quick, *figure.estimate.value, *figure.slow);
}

QString latency_tip(const Sizing& size, const Percentile& of) {
    const ServedFigure figure = figure_of(size.served, of.metric, of.statistic);
    if (!figure.estimate.value) return core_sentence(figure.estimate.why_absent);
    QStringList lines{metric_meaning(of.metric)};
    if (!figure.quick) lines << ServedModel::tr("With slower steps it never settles: there is no band.");
    if (const QString model = model_band_text(figure); !model.isEmpty())
        lines << ServedModel::tr("80 % band of the model: %1").arg(model);
    if (const QString sampling = sampling_band_text(figure); !sampling.isEmpty())
        lines << ServedModel::tr("95 % confidence interval of the simulation: %1").arg(sampling);
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
    if (std::exchange(dark_, dark) == dark || columnCount() == 0) return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ServedModel::set_focus_gpu(const QString& id) {
    if (std::exchange(focus_, id) == id || columnCount() == 0) return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int ServedModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !sizes_ ? 0 : row_count;
}

int ServedModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !sizes_ ? 0 : static_cast<int>(sizes_->of.size());
}

bool ServedModel::is_priced(Row row) const {
    return sizes_ && std::ranges::any_of(sizes_->of, [row](const Result<Sizing>& size) {
               return size && (size->second.*way_of(row)).has_value();
           });
}

bool ServedModel::is_shown(Row row) const {
    if (row == Row::rented) return is_priced(row);
    return row != Row::bought || is_priced(row) || !is_priced(Row::rented);
}

QString ServedModel::gpu_of(int column) const {
    const bool any = column >= 0 && column < columnCount();
    return any ? sizes_->answer->curves[static_cast<std::size_t>(column)].gpu.view.id : QString{};
}

QString ServedModel::title_of(Row row) const {
    if (const auto percentile = percentile_of(row))
        return metric_text(percentile->metric) + u' ' + statistic_text(percentile->statistic);
    switch (row) {
    case Row::gpus:
        return sizes_ && sizes_->sought() ? tr("GPUs needed") : tr("GPUs");
    case Row::a_gpu:
        return sizes_ && sizes_->sought() ? tr("A GPU at most") : tr("Out of a GPU");
    case Row::rented:
        return tr("Million tokens, rented");
    case Row::bought:
        return is_priced(row) ? tr("Million tokens, bought") : tr("A million tokens");
    case Row::limit:
        return tr("Limited by");
    default:
        return {};
    }
}

QString ServedModel::text(Row row, std::size_t gpu) const {
    const Result<Sizing>& size = sizes_->of[gpu];
    if (!size) return row == Row::gpus ? tr("can't serve this") : served_dash;
    if (const auto percentile = percentile_of(row)) return latency_cell(*size, *percentile);
    switch (row) {
    case Row::gpus:
        return gpus_text(*size);
    case Row::a_gpu: {
        const study::Banded rate = size->most_a_gpu();
        return banded_text(rate[0], rate[1], rate[2], tokens_rate_text(rate[0]), tokens_rate_text(rate[1]),
                           tokens_rate_text(rate[2]));
    }
    case Row::rented:
    case Row::bought:
        return is_priced(row) ? money_cell(*size, row) : tr("no price known");
    case Row::limit:
        return bound_words(size->served.saturation.bound);
    default:
        return {};
    }
}

QString ServedModel::tooltip(Row row, std::size_t gpu) const {
    const Result<Sizing>& size = sizes_->of[gpu];
    if (!size) return core_sentences(size.diagnostics());
    if (const auto percentile = percentile_of(row)) return latency_tip(*size, *percentile);
    switch (row) {
    case Row::gpus:
        return gpus_tip(*sizes_, *size);
    case Row::a_gpu:
        return sizes_->sought() ? tr("Tokens of answers that a GPU gives where it is as full as the limits allow; for "
                                     "this rate it is asked for %1.")
                                      .arg(tokens_rate_text(size->tokens_a_gpu()[1]))
                                : tr("Tokens of answers, over all GPUs.");
    case Row::rented:
    case Row::bought:
        return any_cost(size->second)
                   ? tr("A million tokens of answers, on all GPUs that are needed") + u'\n' + cost_basis(size->second)
                   : no_price_words();
    case Row::limit:
        return tr("What keeps one of these from serving more, where it is full");
    default:
        return text(row, gpu);
    }
}

QVariant ServedModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !sizes_) return {};
    const auto row = static_cast<Row>(index.row());
    const auto gpu = static_cast<std::size_t>(index.column());
    if (role == Qt::DisplayRole) return text(row, gpu);
    if (role == Qt::ToolTipRole) return tooltip(row, gpu);
    return role == Qt::TextAlignmentRole ? QVariant{Qt::AlignLeft | Qt::AlignVCenter} : QVariant{};
}

QVariant ServedModel::gpu_header(std::size_t gpu, int role) const {
    const ServeCurve& curve = sizes_->answer->curves[gpu];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return curve.gpu.view.id;
    case Qt::ForegroundRole:
        return QBrush{gpu_text_color(curve.gpu.view.style, dark_)};
    case Qt::FontRole: {
        QFont font = QGuiApplication::font();
        font.setBold(curve.gpu.view.id == focus_);
        return font;
    }
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    default:
        return {};
    }
}

QVariant ServedModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!sizes_ || section < 0) return {};
    if (orientation == Qt::Horizontal)
        return section < columnCount() ? gpu_header(static_cast<std::size_t>(section), role) : QVariant{};
    if (section >= row_count) return {};
    const auto row = static_cast<Row>(section);
    if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    if (role == Qt::DisplayRole) return title_of(row);
    const auto percentile = percentile_of(row);
    return role == Qt::ToolTipRole && percentile ? metric_meaning(percentile->metric) : QVariant{};
}

} // namespace dubhe::widgets
