// SPDX-License-Identifier: GPL-3.0-or-later
// The project's scenarios: kept, renamed, brought back, removed, and set beside each other.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include "../shared/job_runner.h"
#include "scenario_model.h"

#include <QLabel>
#include <QTableView>
#include <QToolButton>
#include <QWidget>

namespace dubhe::widgets {

class ScenariosPanel : public QWidget {
    Q_OBJECT

  public:
    explicit ScenariosPanel(QWidget* parent = nullptr);

    void set_scenarios(std::vector<ScenarioView> scenarios);
    [[nodiscard]] ScenarioModel& model() { return model_; }
    [[nodiscard]] QTableView& view() { return *view_; }
    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    void wait_until_settled();

  Q_SIGNALS:
    void keep_requested();
    void restore_requested(int scenario);
    void remove_requested(int scenario);
    void rename_requested(int scenario, const QString& name);
    void message(const QString& text, bool is_error);

  protected:
    void showEvent(QShowEvent* event) override; // a hidden panel leaves its work until it is looked at

  private:
    void build_view();
    void ask();
    void show_state();
    void copy();
    [[nodiscard]] int chosen() const; // -1: none

    std::vector<ScenarioView> scenarios_;
    ScenarioModel model_;
    JobRunner jobs_;
    QTableView* view_ = nullptr;
    QLabel* hint_ = nullptr;
    QToolButton *keep_ = nullptr, *restore_ = nullptr, *rename_ = nullptr, *remove_ = nullptr, *copy_ = nullptr;
    bool stale_ = false;
};

} // namespace dubhe::widgets
