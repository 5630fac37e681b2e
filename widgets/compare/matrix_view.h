// SPDX-License-Identifier: GPL-3.0-or-later
// "Matrix": the project's workloads on the ticked GPUs, in one figure, with a weight a workload and a budget to drag.
// Predicts off the GUI thread, when it is looked at; weights, budget and figure move within the frame.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/forms/empty_page.h"
#include "../shared/forms/log_slider.h"
#include "../shared/job_runner.h"
#include "amount_edit.h"
#include "matrix_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QJsonObject>
#include <QLabel>
#include <QTableView>
#include <QWidget>

#include <vector>

namespace dubhe::widgets {

class MatrixView : public QWidget {
    Q_OBJECT

  public:
    explicit MatrixView(QWidget* parent = nullptr);

    void set_rows(std::vector<MatrixRow> rows); // the project's workloads
    // Figure, precision and budget, for the project to keep; emits nothing.
    void set_choices(const QJsonObject& choices);
    [[nodiscard]] QJsonObject choices() const;
    void set_ticked(std::vector<GpuView> gpus);
    void set_method(const study::Method& method);
    void set_tariff(const study::Tariff& tariff);
    void set_focus_gpu(const QString& id);
    void wait_until_settled();
    void cancel();

    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    [[nodiscard]] MatrixModel& model() { return model_; }
    [[nodiscard]] MatrixChoice choice() const;
    [[nodiscard]] QString hint() const;                // why there is no table; empty: there is one
    [[nodiscard]] ChartPicture picture() const;        // precondition: no hint
    [[nodiscard]] QByteArray csv() const;              // the same
    [[nodiscard]] QList<QStringList> commands() const; // one line, where every workload can be named in it
    [[nodiscard]] QString current_gpu() const;

  Q_SIGNALS:
    void gpu_picked(const QString& id);
    void offer_taken(dubhe::widgets::Offer offer);
    void changed(); // there is another answer, or none
    // The user chose another figure, precision or budget: `what` names the step, `key` its slider while it moves.
    void choices_changed(const QString& what, const QString& key);
    void weight_changed(const QString& workload, double weight, bool final);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void build_view();
    void build_choices(QGridLayout& grid);
    void build_table();
    void question_changed();
    void ask();
    void show_answer();
    void show_choice();
    void show_budget();
    void take_budget(double amount, bool final);
    void build_weights();
    void take_weight(std::size_t row, double weight, bool final);
    void show_weight(std::size_t row);
    [[nodiscard]] static QString why_not_counted(const MatrixRow& row);
    [[nodiscard]] double weight_of(const QString& workload) const;
    void fit_rows();
    [[nodiscard]] QString summary() const;

    MatrixQuestion question_;
    MatrixAnswerPtr answer_;
    std::optional<double> amount_; // of the budget, as chosen; absent: as proposed
    bool stale_ = true;
    MatrixModel model_;
    struct WeightRow {
        QLabel* name = nullptr;
        LogSlider* slider = nullptr;
    };
    std::vector<WeightRow> weights_; // as the rows; none where there is one row alone
    QWidget *page_ = nullptr, *sliders_ = nullptr;
    EmptyPage* empty_ = nullptr;
    QComboBox *figure_ = nullptr, *budget_kind_ = nullptr;
    QCheckBox* best_precision_ = nullptr;
    LogSlider* budget_ = nullptr;
    AmountEdit* budget_edit_ = nullptr;
    QLabel *no_price_ = nullptr, *summary_ = nullptr, *legend_ = nullptr;
    QTableView* table_ = nullptr;
    JobRunner jobs_; // last: its destructor waits for work
};

} // namespace dubhe::widgets
