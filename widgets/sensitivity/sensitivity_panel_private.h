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
    void question_changed();
    void ask();
    void ask_goal();
    // While the answers to a slider's last position are shown: both are found beside the painting.
    void ask_beside();
    [[nodiscard]] bool may_ask_beside() const;
    [[nodiscard]] study::SeekRequest goal_request() const; // precondition: there is a goal
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
    // The running job is one of ask_beside(). Positions that come meanwhile wait for its end, and the newest is asked
    // then: else a slider that is quicker than the answers would see none before it rests.
    bool beside = false, asked_again = false;

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
