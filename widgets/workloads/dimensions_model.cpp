// SPDX-License-Identifier: GPL-3.0-or-later
#include "dimensions_model.h"

#include <widgets/shared/text/qt_text.h>

#include <QFont>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

bool names(const workload::DimensionBinding& binding, const workload::OpenDimension& dimension) {
    return binding.name == dimension.name ||
           std::ranges::find(dimension.places, binding.name) != dimension.places.end();
}

// Where a size comes from that the recipe doesn't give.
QString origin(const workload::OpenDimension& dimension) {
    if (dimension.meaning == "batch") return DimensionsModel::tr("the batch");
    if (dimension.meaning == "sequence") return DimensionsModel::tr("the sequence");
    if (dimension.meaning == "past") return DimensionsModel::tr("the KV cache");
    if (dimension.meaning == "past and sequence") return DimensionsModel::tr("KV cache and sequence");
    if (dimension.meaning == "image side") return DimensionsModel::tr("usual for images");
    return DimensionsModel::tr("by other dimensions");
}

} // namespace

void DimensionsModel::set_dimensions(std::span<const workload::OpenDimension> open,
                                     std::span<const workload::DimensionBinding> bound) {
    std::vector<Row> rows;
    for (const workload::OpenDimension& each : open)
        rows.push_back({each, std::ranges::any_of(bound, [&](const auto& binding) { return names(binding, each); })});
    if (rows == rows_) return;
    const auto name = [](const Row& row) { return row.dimension.name; };
    const bool same = std::ranges::equal(rows, rows_, {}, name, name);
    if (!same) beginResetModel();
    rows_ = std::move(rows);
    if (same)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    else
        endResetModel();
}

bool DimensionsModel::lacks_a_size() const {
    return std::ranges::any_of(rows_, [](const Row& row) { return !row.dimension.size; });
}

int DimensionsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int DimensionsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString DimensionsModel::size_text(const Row& row) const {
    if (!row.dimension.size) return tr("needs a size");
    const QString size = QLocale{}.toString(static_cast<qlonglong>(*row.dimension.size));
    return row.given ? size : tr("%1 (%2)").arg(size, origin(row.dimension));
}

QString DimensionsModel::tip(const Row& row) const {
    constexpr std::size_t most_places = 6;
    QStringList places;
    for (std::size_t i = 0; i < std::min(row.dimension.places.size(), most_places); ++i)
        places << qt_text(row.dimension.places[i]);
    if (row.dimension.places.size() > most_places) places << QStringLiteral("…");
    const QString text = tr("Input and axis: %1").arg(places.join(QStringLiteral(", ")));
    return row.given ? text + u'\n' + tr("An empty field brings back what follows from the file") : text;
}

QVariant DimensionsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const bool size = index.column() == SizeColumn;
    switch (role) {
    case Qt::DisplayRole:
        return size ? size_text(row) : qt_text(row.dimension.name);
    case Qt::EditRole:
        if (!size) return qt_text(row.dimension.name);
        return row.dimension.size ? QString::number(*row.dimension.size) : QString{};
    case Qt::ToolTipRole:
        return tip(row);
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(qt_text(row.dimension.name), size_text(row));
    case Qt::FontRole:
        if (QFont bold; row.given || !row.dimension.size) {
            bold.setBold(true);
            return bold;
        }
        return {};
    default:
        return {};
    }
}

QVariant DimensionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == NameColumn ? tr("Open dimension") : tr("Size");
}

bool DimensionsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::EditRole) return false;
    const Row row = rows_[static_cast<std::size_t>(index.row())]; // the answer may replace all rows
    const QString text = value.toString().trimmed();
    const QString name = qt_text(row.dimension.name);
    if (text.isEmpty()) {
        if (row.given) Q_EMIT size_requested(name, std::nullopt);
        return true;
    }
    bool is_number = false;
    const qlonglong size = QLocale{}.toLongLong(text, &is_number);
    if (!is_number || size < 1 || size > workload::largest_binding) {
        Q_EMIT refused(tr("%1: \"%2\" is no whole number from %3 to %4.")
                           .arg(name, text, QLocale{}.toString(1),
                                QLocale{}.toString(static_cast<qlonglong>(workload::largest_binding))));
        return false;
    }
    if (size != row.dimension.size) Q_EMIT size_requested(name, size);
    return true;
}

Qt::ItemFlags DimensionsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == SizeColumn ? base | Qt::ItemIsEditable : base;
}

std::vector<workload::DimensionBinding> with_size(std::vector<workload::DimensionBinding> bound,
                                                  const workload::OpenDimension& dimension,
                                                  std::optional<std::int64_t> size) {
    std::erase_if(bound, [&](const auto& binding) { return names(binding, dimension); });
    if (size) bound.push_back({dimension.name, *size});
    return bound;
}

} // namespace dubhe::widgets
