// SPDX-License-Identifier: GPL-3.0-or-later
// The three parts of a comparison, one above the other: the summary, the bars, the operators.
#pragma once

#include "operator_table_model.h"
#include "summary_model.h"

#include <QSortFilterProxyModel>
#include <QSplitter>

class QChartView;
class QTableView;

namespace dubhe::widgets {

class CompareView : public QSplitter {
    Q_OBJECT

  public:
    explicit CompareView(QWidget* parent = nullptr);

    void set_compared(ComparedPtr compared); // null: empty
    void set_tariff(const study::Tariff& tariff);
    void set_focus_gpu(const QString& id) { summary_.set_focus_gpu(id); }
    void select_operator(std::optional<workload::OperatorId> id); // emits nothing
    [[nodiscard]] QSize chart_size() const;
    // Whose column the current cell of the table with the focus (else of any) is in; empty: none.
    [[nodiscard]] QString current_gpu() const;

  Q_SIGNALS:
    void gpu_picked(const QString& id);
    void operator_picked(dubhe::workload::OperatorId id);
    void operator_activated(dubhe::workload::OperatorId id); // by double click or Enter

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void build_summary();
    void build_chart();
    void build_operators();
    void show_chart();
    void mark_class(); // of the selected operator, in the bars
    void fit_columns();
    void fit_summary();
    [[nodiscard]] std::optional<workload::OperatorId> operator_at(const QModelIndex& row) const;

    ComparedPtr compared_;
    std::optional<workload::OperatorClass> marked_;
    SummaryModel summary_;
    OperatorTableModel operators_;
    QSortFilterProxyModel sorted_;
    QTableView *summary_view_ = nullptr, *operator_view_ = nullptr;
    QChartView* chart_view_ = nullptr;
};

} // namespace dubhe::widgets
