// SPDX-License-Identifier: GPL-3.0-or-later
// What was understood of a pasted data sheet: a line a field, to be ticked for taking over.
#pragma once

#include <core/hardware/datasheet/datasheet.h>

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace dubhe::widgets {

class DatasheetModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { FieldColumn, NowColumn, ReadColumn, FromColumn, NoteColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // Everything that would change something is ticked at first.
    void set_sheet(const hardware::Gpu& base, const hardware::Datasheet& sheet);
    void clear();
    // The base with what is ticked.
    [[nodiscard]] hardware::Gpu taken() const;
    [[nodiscard]] int ticked() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void ticks_changed();

  private:
    struct Row {
        std::string key;
        QString title, now, read, from, note;
        bool ticked = true;
    };
    [[nodiscard]] Row row_of(const std::string& key) const;
    [[nodiscard]] static QString text(const Row& row, int column);

    hardware::Gpu base_, read_;
    std::vector<Row> rows_;
};

} // namespace dubhe::widgets
