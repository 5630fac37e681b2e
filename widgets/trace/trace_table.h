// SPDX-License-Identifier: GPL-3.0-or-later
// One table of the trace panel: a search field, sorted rows. A click, Enter or the arrow keys choose a row.
#pragma once

#include "trace_table_model.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace dubhe::widgets {

class TraceTable : public QWidget {
    Q_OBJECT

  public:
    // `sorted_by`: the column, largest first; -1: as the rows come.
    TraceTable(const QString& name, int sorted_by, QWidget* parent);

    void set_rows(TraceRows rows);
    void clear();
    void select(int row);             // of the rows; -1: none. Emits nothing.
    void add_choice(QWidget* widget); // beside the search field
    void focus_search();
    void wrap_text(); // of long sentences, into several lines
    [[nodiscard]] TraceTableModel& model() { return model_; }
    [[nodiscard]] QTableView& table() { return *table_; }
    [[nodiscard]] QLineEdit& search() { return *search_; }
    [[nodiscard]] int selected() const; // row; -1: none

  Q_SIGNALS:
    void chosen(int row);
    void opened(int row); // by Enter or a double click, after it was chosen

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void size_columns();
    void stretch_first();
    void choose(const QModelIndex& index);
    void show_found();

    TraceTableModel model_;
    QSortFilterProxyModel* sorted_ = nullptr;
    QHBoxLayout* head_ = nullptr;
    QLineEdit* search_ = nullptr;
    QLabel* found_ = nullptr;
    QTableView* table_ = nullptr;
    bool telling_ = false, wraps_ = false;
};

} // namespace dubhe::widgets
