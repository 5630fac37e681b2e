// SPDX-License-Identifier: GPL-3.0-or-later
#include "summary_model.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/cost_words.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"

#include <core/study/predict/grade.h>
#include <core/units/text.h>

#include <QBrush>
#include <QFont>
#include <QGuiApplication>
#include <QPalette>
#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using study::Prediction;

QString memory_text(const Prediction& prediction) {
    const std::optional<Bytes> capacity =
        prediction.gpu.memory_size ? prediction.gpu.memory_size : prediction.gpu.on_chip_size;
    const QString needed = bytes_text(prediction.point.memory_bytes);
    if (!capacity) return SummaryModel::tr("%1; size of its memory unknown").arg(needed);
    if (prediction.point.fits) return SummaryModel::tr("%1, fits in %2").arg(needed, bytes_text(capacity->value()));
    return SummaryModel::tr("needs %1, has %2: does not fit").arg(needed, bytes_text(capacity->value()));
}

constexpr double million_samples = 1e6, thousand = 1e3;

// Its price, and its rent by the hour.
QString prices_text(const hardware::Gpu& gpu) {
    QStringList parts;
    if (gpu.price) parts << price_text(*gpu.price);
    if (gpu.rent) parts << SummaryModel::tr("an hour %1").arg(price_text(*gpu.rent));
    return parts.isEmpty() ? SummaryModel::tr("unknown") : parts.join(QStringLiteral("; "));
}

QString prices_tooltip(const hardware::Gpu& gpu) {
    QStringList lines;
    if (gpu.price) lines << SummaryModel::tr("Price: %1").arg(sourced_price_text(*gpu.price));
    if (gpu.rent)
        lines << SummaryModel::tr("Rent of an hour, electricity included: %1").arg(sourced_price_text(*gpu.rent));
    if (lines.isEmpty()) return no_price_words();
    if (gpu.hypothetical())
        lines << SummaryModel::tr("Those of %1 without changes").arg(QString::fromStdString(gpu.base));
    return lines.join(u'\n');
}

// "187 images/s a USD 1,000 of its price"
QString value_text(const Prediction& prediction) {
    const auto& price = prediction.gpu.price;
    if (!price) return QString{QChar{0x2013}};
    return SummaryModel::tr("%1 for each %2")
        .arg(rate_text(prediction.samples_per_s / price->amount.value() * thousand,
                       core_words(prediction.network->sample_unit)),
             amount_text(thousand, price->currency));
}

struct EnergyUnit {
    double joules;
    const char* name;
};

// One for all GPUs, so that the numbers of a row compare at a glance.
EnergyUnit energy_unit(const ComparedGpus& compared) {
    double least = 1.0;
    for (std::size_t g = 0; g < compared.views.size(); ++g) {
        const Prediction* prediction = compared.prediction(g);
        if (prediction && prediction->samples_per_joule) least = std::min(least, *prediction->samples_per_joule);
    }
    if (least >= 0.1) return {1.0, "J"};
    return least >= 1e-4 ? EnergyUnit{1e3, "kJ"} : EnergyUnit{1e6, "MJ"};
}

QString provenance_shares(const Prediction& prediction) {
    QStringList parts;
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        const double share = prediction.provenance_share[p];
        if (share < 0.005) continue;
        parts << percent_text(share) + ' ' + provenance_word(static_cast<cost::Provenance>(p));
    }
    if (prediction.unknown_operators > 0)
        parts << SummaryModel::tr("%n unknown operators by their bytes", nullptr,
                                  static_cast<int>(prediction.unknown_operators));
    return in_a_list(parts);
}

} // namespace

SummaryModel::SummaryModel(QObject* parent) : QAbstractTableModel{parent} {}

void SummaryModel::set_compared(ComparedPtr compared) {
    beginResetModel();
    compared_ = std::move(compared);
    work_out_costs();
    endResetModel();
}

void SummaryModel::set_tariff(const study::Tariff& tariff) {
    if (tariff == tariff_) return;
    tariff_ = tariff;
    work_out_costs();
    if (compared_) Q_EMIT dataChanged(index(0, 0), index(row_count - 1, columnCount() - 1));
}

void SummaryModel::work_out_costs() {
    costs_.clear();
    for (std::size_t g = 0; compared_ && g < compared_->views.size(); ++g) {
        const Prediction* prediction = compared_->prediction(g);
        costs_.push_back(prediction ? study::cost_of(study::usage_of(*prediction), prediction->gpu, tariff_)
                                    : study::RunCost{});
    }
}

void SummaryModel::set_dark(bool dark) {
    if (dark == dark_) return;
    dark_ = dark;
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void SummaryModel::set_focus_gpu(const QString& id) {
    if (id == focus_) return;
    focus_ = id;
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString SummaryModel::efficiency_text(const Prediction& prediction) const {
    if (!prediction.samples_per_joule) return tr("TDP unknown");
    const EnergyUnit unit = energy_unit(*compared_);
    return shown(number_text(*prediction.samples_per_joule * unit.joules)) + thin_space +
           core_words(prediction.network->sample_unit) + '/' + unit.name;
}

int SummaryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !compared_ ? 0 : row_count;
}

int SummaryModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !compared_ ? 0 : static_cast<int>(compared_->views.size());
}

bool SummaryModel::of_portfolio() const {
    return compared_ && compared_->comparison.network->is_portfolio();
}

QString SummaryModel::title_of(Row row) const {
    switch (row) {
    case Row::time:
        return of_portfolio() ? tr("Time of a round") : tr("Time of an iteration");
    case Row::throughput:
        return tr("Throughput");
    case Row::speedup:
        return tr("Against the reference");
    case Row::memory:
        return tr("Memory");
    case Row::bottleneck:
        return tr("Limited by");
    case Row::efficiency:
        return tr("At full TDP");
    case Row::energy:
        return of_portfolio() ? tr("Energy of a round") : tr("Energy of an iteration");
    case Row::price:
        return tr("Price");
    case Row::cost:
        return compared_ ? tr("Cost per million %1").arg(produced(*compared_->comparison.network).unit) : tr("Cost");
    case Row::value:
        return tr("For its price");
    case Row::provenance:
        return tr("Rests on");
    case Row::grade:
        return tr("Grade");
    }
    return {};
}

QString SummaryModel::text(Row row, std::size_t gpu) const {
    const study::Compared& compared = compared_->comparison.gpus[gpu];
    if (row == Row::price) return prices_text(compared.gpu);
    if (!compared.prediction)
        return row == Row::time ? tr("not possible: %1").arg(core_sentences(compared.failures))
                                : QString{QChar{0x2013}};
    const Prediction& prediction = *compared.prediction;
    const study::Point& point = prediction.point;
    const double samples = prediction.samples_per_s * point.mid_s;
    switch (row) {
    case Row::time:
        return (point.fits ? QStringLiteral("%1") : tr("does not fit; would take %1"))
            .arg(banded_time_text(point.low_s, point.mid_s, point.high_s));
    case Row::throughput:
        return banded_rate_text(samples / point.high_s, prediction.samples_per_s, samples / point.low_s,
                                core_words(prediction.network->sample_unit));
    case Row::speedup:
        return gpu == compared_->comparison.reference ? tr("reference") : ratio_text(compared.speedup);
    case Row::memory:
        return memory_text(prediction);
    case Row::bottleneck:
        return bottleneck_text(point);
    case Row::efficiency:
        return efficiency_text(prediction);
    case Row::provenance:
        return provenance_shares(prediction);
    case Row::grade:
        return qt_text(name_of(study::grade_of(prediction)));
    case Row::energy:
    case Row::cost:
    case Row::value:
        return point.fits ? money_text(row, gpu) : QString{QChar{0x2013}}; // what can't run costs nothing
    case Row::price:
        break;
    }
    return {};
}

QString SummaryModel::money_text(Row row, std::size_t gpu) const {
    const Prediction& prediction = *compared_->prediction(gpu);
    if (row == Row::energy) return energy_text(costs_[gpu]);
    if (row == Row::value) return value_text(prediction);
    return cost_text(costs_[gpu], million_samples / produced(*prediction.network).count);
}

// What a figure rests on, where that is more than the figure itself.
QString SummaryModel::tooltip(Row row, std::size_t gpu) const {
    const study::Compared& compared = compared_->comparison.gpus[gpu];
    const bool priced = compared.gpu.price.has_value();
    switch (row) {
    case Row::price:
        return prices_tooltip(compared.gpu);
    case Row::cost:
        return cost_basis(costs_[gpu]);
    case Row::value:
        return priced ? tr("Throughput over its price. %1").arg(prices_tooltip(compared.gpu)) : no_price_words();
    case Row::energy:
        return costs_[gpu].energy_j
                   ? tr("%1 of %2 while kernels run, %3 while none does, PUE %4: menu Prediction, Prices and Energy")
                         .arg(percent_text(tariff_.load_power), shown(to_text(*compared.gpu.tdp)),
                              percent_text(tariff_.idle_power), shown(number_text(tariff_.pue)))
                   : tr("The TDP of %1 is not known: enter it in the Catalog.")
                         .arg(QString::fromStdString(compared.gpu.name));
    case Row::grade:
        return grade_meaning();
    default:
        return text(row, gpu);
    }
}

QVariant SummaryModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !compared_) return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(static_cast<Row>(index.row()), static_cast<std::size_t>(index.column()));
    case Qt::ToolTipRole:
        return tooltip(static_cast<Row>(index.row()), static_cast<std::size_t>(index.column()));
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    case Qt::DecorationRole: {
        const Prediction* prediction = compared_->prediction(static_cast<std::size_t>(index.column()));
        const bool predicted = index.row() <= static_cast<int>(Row::throughput);
        if (!prediction || !predicted) return {};
        return provenance_icon(prediction->point.provenance, QGuiApplication::palette().color(QPalette::Text));
    }
    case Qt::ForegroundRole: {
        // What can't happen is not as black as what can.
        const Prediction* prediction = compared_->prediction(static_cast<std::size_t>(index.column()));
        const bool result = index.row() <= static_cast<int>(Row::speedup);
        if (!prediction || prediction->point.fits || !result) return {};
        return QBrush{QGuiApplication::palette().color(QPalette::PlaceholderText)};
    }
    default:
        return {};
    }
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (!compared_ || section < 0) return {};
    if (orientation == Qt::Vertical) {
        if (section >= row_count) return {};
        if (role == Qt::DisplayRole) return title_of(static_cast<Row>(section));
        return role == Qt::TextAlignmentRole ? QVariant{Qt::AlignLeft | Qt::AlignVCenter} : QVariant{};
    }
    if (section >= columnCount()) return {};
    const GpuView& view = compared_->views[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return view.id;
    case Qt::FontRole: {
        QFont font = QGuiApplication::font();
        font.setBold(view.id == focus_);
        return font;
    }
    case Qt::ForegroundRole:
        return QBrush{gpu_text_color(view.style, dark_)};
    case Qt::TextAlignmentRole:
        return QVariant{Qt::AlignLeft | Qt::AlignVCenter};
    default:
        return {};
    }
}

} // namespace dubhe::widgets
