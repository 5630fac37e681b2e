// SPDX-License-Identifier: GPL-3.0-or-later
// The search for the best split: its button, the front as chart and table. Asks by signals.
#pragma once

#include "cluster_scenes.h"
#include "plan_model.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTableView;

namespace dubhe::widgets {

class XyChart;

class PlanView : public QWidget {
    Q_OBJECT

  public:
    explicit PlanView(QWidget* parent = nullptr);

    void set_fewer_gpus(bool fewer);
    void set_axes(PlanAxes axes);
    void set_searching(bool searching);
    // `shown`: the split that the panel shows now, ringed in the chart; `outdated`: the plan answers another question.
    void show_plan(const PlanAnswerPtr& plan, const ClusterAnswerPtr& shown, bool outdated);
    void say(const QString& text);
    [[nodiscard]] const PlanModel& model() const { return model_; }
    [[nodiscard]] XyChart& chart() { return *chart_; }

  Q_SIGNALS:
    void search_requested();
    void cancel_requested();
    void fewer_gpus_changed(bool fewer);
    void axes_changed(dubhe::widgets::PlanQuantity x, dubhe::widgets::PlanQuantity y);
    void split_picked(const dubhe::simulation::Split& split);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_view();
    void build_head(QWidget& head);
    void build_table();
    static QComboBox* axis_choice(QWidget* parent, const QString& name);
    void draw();
    void pick(int row);
    void size_columns();

    PlanModel model_;
    QSortFilterProxyModel* sorted_ = nullptr;
    QPushButton *search_ = nullptr, *cancel_ = nullptr;
    QCheckBox* fewer_ = nullptr;
    QWidget* axes_box_ = nullptr;
    QComboBox *x_ = nullptr, *y_ = nullptr;
    PlanAxes axes_;
    ClusterAnswerPtr shown_; // ringed; null: none
    QLabel* words_ = nullptr;
    QSplitter* split_ = nullptr;
    bool placed_ = false; // the splitter's parts; from then on the user's
    XyChart* chart_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace dubhe::widgets
