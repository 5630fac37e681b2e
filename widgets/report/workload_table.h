// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that a report may hold: which do, how many samples a second each has to do, what each weighs.
#pragma once

#include <QStringList>
#include <QTableWidget>

#include <vector>

namespace dubhe::widgets {

struct ReportWorkload {
    QString title;
    double load{0.0};   // samples a second that are needed; 0: not known
    double weight{1.0}; // beside the others
    bool operator==(const ReportWorkload&) const = default;
};

class WorkloadTable : public QTableWidget {
    Q_OBJECT

  public:
    enum Column { TitleColumn, LoadColumn, WeightColumn, ColumnCount };

    explicit WorkloadTable(QWidget* parent);

    // Titles that were there before stay ticked or not as they were; new ones are ticked.
    void set_workloads(std::vector<ReportWorkload> workloads);
    [[nodiscard]] QStringList ticked() const;
    [[nodiscard]] const QString& problem() const { return problem_; } // of what was typed last; empty: it was taken

  Q_SIGNALS:
    void ticks_changed();
    void load_entered(const QString& workload, double load);
    void weight_entered(const QString& workload, double weight);
    void problem_changed();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void take(const QTableWidgetItem& item);
    void show_numbers(int row);
    void fit();

    std::vector<ReportWorkload> workloads_; // as the rows
    QString problem_;
};

} // namespace dubhe::widgets
