// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a sensitivity panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "lever_scene.h"
#include "lever_search.h"
#include "sensitivity_panel.h"

#include <functional>

class QComboBox;
class QLabel;
class QScrollArea;
class QStackedWidget;

namespace dubhe::widgets {

class DesignForm;
class ExportButton;
class LeverChart;
class SeekForm;

class SensitivityPanel::Private {
  public:
    explicit Private(SensitivityPanel* panel);

    void build_view();
    void connect_parts();
    void connect_jobs(JobRunner& jobs);
    void question_changed();
    void ask();
    void ask_goal();
    void accept_levers(LeverAnswerPtr answer);
    void accept_goal(FoundGoal found);
    [[nodiscard]] bool wants_proposal() const; // until the user has a goal of this network
    void propose_goal();
    void ask_design();
    void forget_design();
    void show_levers();
    [[nodiscard]] LeverScene scene() const;
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] QString refusal_words() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;

    SensitivityPanel* q;
    JobRunner lever_jobs, seek_jobs, design_jobs;
    study::NetworkPtr network;
    std::vector<GpuView> views;
    study::Method method;
    QString focus;
    std::vector<hardware::Gpu> catalog;
    LeverAnswerPtr levers;
    study::NetworkPtr proposed_for; // whose time the goal was proposed from
    bool stale = false;             // asked while hidden: answered when shown

    QComboBox* metric = nullptr;
    ExportButton* exports = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget* page = nullptr;
    QScrollArea* scroll = nullptr;
    LeverChart* chart = nullptr;
    EmptyPage* empty = nullptr;
    QLabel *without = nullptr, *refusals = nullptr, *seek_problem = nullptr;
    SeekForm* form = nullptr;
    DesignForm* design = nullptr;
};

} // namespace dubhe::widgets
