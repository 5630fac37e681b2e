// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasheet_model.h"

#include "../../shared/text/core_sentences.h"
#include "../fields/field.h"

#include <core/hardware/fields.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

using hardware::Gpu;

// Copies the field of that key; core's tables know every one that a sheet can be read into.
void copy_field(const std::string& key, const Gpu& from, Gpu& to) {
    if (const auto* number = hardware::number_field(key)) {
        number->set(to, number->get(from));
    } else if (const auto* text = hardware::text_field(key)) {
        text->set(to, text->get(from));
    } else if (const Field* field = field_of(hardware::ItemKind::gpu, key)) {
        Content content = to;
        if (field->write(content, field->text(Content{from})).isEmpty()) to = std::get<Gpu>(content);
    }
}

// What follows from a figure without being named by the sheet, such as a dense peak from a sparse one.
std::vector<std::string> changed_keys(const Gpu& before, const Gpu& after) {
    std::vector<std::string> keys;
    for (const hardware::NumberField& field : hardware::number_fields()) {
        if (field.get(before) != field.get(after)) keys.emplace_back(field.key);
    }
    return keys;
}

} // namespace

DatasheetModel::Row DatasheetModel::row_of(const std::string& key) const {
    const Field* field = field_of(hardware::ItemKind::gpu, key);
    Row row;
    row.key = key;
    row.title = field ? field->title : QString::fromStdString(key);
    row.now = field ? short_text(*field, Content{base_}) : QString{};
    row.read = field ? short_text(*field, Content{read_}) : QString{};
    Gpu after = base_;
    copy_field(key, read_, after);
    row.ticked = after != base_;
    return row;
}

void DatasheetModel::set_sheet(const Gpu& base, const hardware::Datasheet& sheet) {
    beginResetModel();
    base_ = base;
    read_ = sheet.gpu;
    rows_.clear();
    const auto has = [this](const std::string& key) { return std::ranges::find(rows_, key, &Row::key) != rows_.end(); };
    for (const hardware::DatasheetField& field : sheet.fields) {
        if (has(field.key)) continue;
        Row row = row_of(field.key);
        row.from = QString::fromStdString(field.text);
        row.note = core_sentence(field.note());
        rows_.push_back(std::move(row));
    }
    for (const std::string& key : changed_keys(base_, read_)) {
        if (has(key)) continue;
        rows_.push_back(row_of(key));
        rows_.back().note = tr("follows from the others");
    }
    endResetModel();
    Q_EMIT ticks_changed();
}

void DatasheetModel::clear() {
    beginResetModel();
    rows_.clear();
    base_ = read_ = {};
    endResetModel();
    Q_EMIT ticks_changed();
}

Gpu DatasheetModel::taken() const {
    Gpu gpu = base_;
    for (const Row& row : rows_) {
        if (row.ticked) copy_field(row.key, read_, gpu);
    }
    return gpu;
}

int DatasheetModel::ticked() const {
    return static_cast<int>(std::ranges::count_if(rows_, &Row::ticked));
}

int DatasheetModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int DatasheetModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString DatasheetModel::text(const Row& row, int column) {
    const QString dash{QChar{0x2013}};
    switch (column) {
    case FieldColumn:
        return row.title;
    case NowColumn:
        return row.now.isEmpty() ? dash : row.now;
    case ReadColumn:
        return row.read.isEmpty() ? dash : row.read;
    case FromColumn:
        return row.from;
    case NoteColumn:
        return row.note;
    default:
        return {};
    }
}

QVariant DatasheetModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return row.note.isEmpty() ? text(row, index.column()) : text(row, index.column()) + u'\n' + row.note;
    case Qt::CheckStateRole:
        if (index.column() != FieldColumn) return {};
        return row.ticked ? Qt::Checked : Qt::Unchecked;
    case Qt::TextAlignmentRole: {
        const bool number = index.column() == NowColumn || index.column() == ReadColumn;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

bool DatasheetModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.column() != FieldColumn || role != Qt::CheckStateRole) return false;
    rows_[static_cast<std::size_t>(index.row())].ticked = value.toInt() == Qt::Checked;
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT ticks_changed();
    return true;
}

QVariant DatasheetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == NowColumn || section == ReadColumn;
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case FieldColumn:
        return tr("Field");
    case NowColumn:
        return tr("Now");
    case ReadColumn:
        return tr("Read");
    case FromColumn:
        return tr("From");
    case NoteColumn:
        return tr("Note");
    default:
        return {};
    }
}

Qt::ItemFlags DatasheetModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == FieldColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace dubhe::widgets
