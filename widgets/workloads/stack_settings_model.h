// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of a stack, a row each: what it is called, its value, what it takes. Values that are typed are requests:
// the owner answers by setting the stack again.
#pragma once

#include <core/stack/stack.h>

#include <QAbstractTableModel>
#include <QString>

#include <vector>

namespace dubhe::widgets {

class StackSettingsModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { SettingColumn, ValueColumn, ColumnCount };
    struct Row {
        QString key, takes, value, usual; // usual: of the shipped stack
        bool operator==(const Row&) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void set_stack(const stack::Stack& stack);
    [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

  Q_SIGNALS:
    void value_requested(const QString& key, const QString& value); // no value: as the shipped stack has it

  private:
    std::vector<Row> rows_;
};

} // namespace dubhe::widgets
