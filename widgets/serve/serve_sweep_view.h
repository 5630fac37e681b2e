// SPDX-License-Identifier: GPL-3.0-or-later
// The page "Sweep" of the panel that serves: two choices and a chart. Works off the GUI thread, when it is looked at.
#pragma once

#include "../shared/charts/xy_chart.h"
#include "../shared/job_runner.h"
#include "serve_sweep.h"

#include <QComboBox>
#include <QLabel>
#include <QWidget>

namespace dubhe::widgets {

class ServeSweepView : public QWidget {
    Q_OBJECT

  public:
    explicit ServeSweepView(QWidget* parent = nullptr);

    void set_answer(ServeAnswerPtr answer);     // null: none
    void set_choice(const SweptChoice& choice); // emits nothing
    [[nodiscard]] const SweptChoice& choice() const { return choice_; }
    void wait_until_settled();
    void cancel();

    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    [[nodiscard]] ServeSweepPtr sweep() const { return sweep_; } // null: none yet
    [[nodiscard]] XyScene scene() const;                         // without series: there is nothing to show
    [[nodiscard]] SweptFigure figure() const { return choice_.y; }

  Q_SIGNALS:
    void gpu_picked(const QString& id);
    void choice_changed(); // by the user

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void build_view();
    void build_choices(QWidget& choices);
    void choose(const SweptChoice& choice);
    void ask();
    void show_sweep();
    [[nodiscard]] QString hint() const; // why there is no chart

    ServeAnswerPtr answer_;
    ServeSweepPtr sweep_;
    SweptChoice choice_;
    bool stale_ = false;
    QComboBox *x_ = nullptr, *y_ = nullptr;
    XyChart* chart_ = nullptr;
    QLabel *empty_ = nullptr, *note_ = nullptr;
    JobRunner jobs_; // last: its destructor waits for work
};

} // namespace dubhe::widgets
