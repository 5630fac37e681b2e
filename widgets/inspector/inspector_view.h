// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector's controls and what a prediction looks like in them; inspector_panel decides what is shown.
#pragma once

#include "copy_label.h"
#include "operator_model.h"
#include "share_bars.h"

#include <core/study/predict/money.h>
#include <core/study/predict/predict.h>
#include <widgets/shared/grade_badge.h>

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>
#include <QWidget>

namespace dubhe::widgets {

class InspectorView : public QWidget {
    Q_OBJECT

  public:
    explicit InspectorView(QWidget* parent = nullptr);

    void show_prediction(const study::Prediction& prediction);
    // Of an iteration; beside the prediction.
    // `of_base`: a hypothetical GPU has no price of its own, so the one that it was made from is taken.
    void show_cost(const study::Prediction& prediction, const study::RunCost& cost, bool of_base);
    // What would use matrix units that stand idle, with a button that does it; empty: nothing.
    void show_advice(const QString& text);
    // Instead of numbers: what to do, or why there are none.
    void show_hint(const QString& hint);
    // Beside the hint: that mixed precision would run where the network's own was refused.
    void offer_mixed_precision(bool offered);
    // How the network runs split over many GPUs, above what one GPU does; empty: it is not looked at.
    void show_split(const QString& text);
    // What would make the iteration fit, on a button below what is too much; empty: none.
    void offer_fit(const QString& text);
    void show_notes(const study::Prediction& prediction);
    void lay_out(); // after the last of these
    void set_readout(const QString& text);
    void forget_readout(int gpus); // what it said is gone; keeps room for that many GPUs

    [[nodiscard]] QLabel& heading() { return *heading_; }
    [[nodiscard]] QComboBox& gpus() { return *gpus_; }
    [[nodiscard]] const CopyLabel& time() const { return *time_; }
    [[nodiscard]] const CopyLabel& cost() const { return *cost_; }
    [[nodiscard]] const CopyLabel& energy() const { return *energy_; }
    [[nodiscard]] QToolButton& why_button() { return *why_button_; }
    [[nodiscard]] const QLabel& advice() const { return *advice_; }
    [[nodiscard]] QToolButton& mixed_button() { return *mixed_button_; }
    [[nodiscard]] QToolButton& hint_button() { return *hint_button_; }
    [[nodiscard]] QToolButton& fit_button() { return *fit_button_; }
    [[nodiscard]] QTableView& operators() { return *operators_; }
    [[nodiscard]] OperatorModel& operator_model() { return operator_model_; }

    void select_operator(std::optional<workload::OperatorId> id); // emits nothing

  Q_SIGNALS:
    void operator_chosen(dubhe::workload::OperatorId id);
    void operator_activated(dubhe::workload::OperatorId id); // by double click or Enter
    void why_requested();
    void mixed_precision_requested();
    void fit_requested();
    void prices_requested(); // none is known
    void command_requested();

  protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override; // of any number here

  private:
    QWidget* build_answer();
    QLayout* build_time_row();
    QWidget* build_reasons();
    void build_scroll(QWidget* content);
    void fit_operators();
    QLabel* section(const QString& title);
    void apply_palette();
    void show_memory(const study::Prediction& prediction);

    OperatorModel operator_model_;
    QLabel *heading_ = nullptr, *hint_ = nullptr, *fits_ = nullptr, *notes_ = nullptr, *readout_ = nullptr;
    QComboBox* gpus_ = nullptr;
    CopyLabel *time_ = nullptr, *throughput_ = nullptr, *memory_ = nullptr;
    CopyLabel *cost_ = nullptr, *energy_ = nullptr;
    QWidget *answer_ = nullptr, *reasons_ = nullptr;
    QLabel* split_ = nullptr;
    QLabel* parts_title_ = nullptr;
    GradeBadge* grade_ = nullptr;
    ShareBars *why_ = nullptr, *provenance_ = nullptr, *parts_ = nullptr;
    QTableView* operators_ = nullptr;
    QToolButton* why_button_ = nullptr;
    QLabel* advice_ = nullptr;
    QToolButton *mixed_button_ = nullptr, *prices_button_ = nullptr, *hint_button_ = nullptr, *fit_button_ = nullptr;
    QScrollArea* scroll_ = nullptr;
};

} // namespace dubhe::widgets
