// SPDX-License-Identifier: GPL-3.0-or-later
// What the selection sums up to: a line, and a table of names with the most time first.
#pragma once

#include "timeline_sum.h"

#include <QAbstractTableModel>
#include <QWidget>

class QComboBox;
class QLabel;
class QTableView;

namespace dubhe::widgets {

class SumModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    enum Column { NameColumn, CountColumn, TimeColumn, ShareColumn, MeanColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void set_sum(TimelineSum sum);
    void set_by(SumBy by);
    [[nodiscard]] const TimelineSum& sum() const { return sum_; }
    [[nodiscard]] const NameSum& row(int index) const { return sum_.top[static_cast<std::size_t>(index)]; }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    TimelineSum sum_;
    SumBy by_ = SumBy::name;
};

class SumView : public QWidget {
    Q_OBJECT

  public:
    explicit SumView(QWidget* parent = nullptr);
    void set_sum(TimelineSum sum);
    [[nodiscard]] SumBy by() const; // what the user wants sums of
    [[nodiscard]] const SumModel& model() const { return *model_; }

  Q_SIGNALS:
    void by_changed();
    void name_activated(const QString& search); // look for it
    void closed();                              // the selection is given up

  private:
    QComboBox* by_ = nullptr;
    QLabel* text_ = nullptr;
    QTableView* table_ = nullptr;
    SumModel* model_ = nullptr;
};

} // namespace dubhe::widgets
