// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a cluster panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "cluster_panel.h"
#include "link_sliders.h"

#include <functional>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace dubhe::widgets {

class BarView;
class ExportButton;
class MoneyView;
class PlanView;
class ClusterForm;
class XyChart;

class ClusterPanel::Private {
  public:
    explicit Private(ClusterPanel* panel);

    void build_view();
    void build_form(QBoxLayout& row);
    void build_head(QBoxLayout& column);
    void build_tabs(QBoxLayout& column);
    void connect_parts();

    void show_systems();
    void propose();
    void question_changed();
    void ask();
    void launch();
    void accept(ClusterAnswerPtr found);
    // `key`: of the moves of one slider, which are one change.
    void choose(const ClusterSettings& next, const QString& key = {});
    void move_link(LinkSliders::Link link, std::optional<double> value);
    void take_over(const simulation::Split& split);
    void search();
    void cancel_search();

    void show_answer();
    void show_step();
    void show_links();
    void show_prices();
    void show_plan();
    [[nodiscard]] bool has_tokens() const { return network && network->sequence.value_or(1) > 1; }
    [[nodiscard]] bool has_step() const { return answer && answer->prediction.ok(); }
    [[nodiscard]] QString missing_words() const; // what has to be done before there is anything to show
    [[nodiscard]] Result<study::ClusterSystem> find_system(const study::SystemChanges& changes) const;
    [[nodiscard]] bool can_ask() const { return network && method.model && system_problem.isEmpty() && !stale; }
    [[nodiscard]] const GpuView* view_in_machines() const; // null: the system's own GPU
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);

    ClusterPanel* q;
    SystemSource systems;
    study::NetworkPtr network;
    std::vector<GpuView> views;
    study::Method method;
    study::Tariff tariff;
    QString focus;
    ClusterSettings settings;
    bool chosen = false;      // by the user; else the settings are proposed anew with each network
    ClusterQuestion question; // the latest
    ClusterAnswerPtr answer;  // of the latest question that was answered
    PlanAnswerPtr plan;
    QString system_problem;
    bool stale = false;   // asked while hidden: answered when shown
    bool waiting = false; // a newer question than the one that is being answered

    ClusterForm* form = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget* page = nullptr;
    EmptyPage* empty = nullptr;
    QLabel *title = nullptr, *summary = nullptr, *cost = nullptr, *left_out = nullptr;
    QPushButton *timeline = nullptr, *mend = nullptr;
    ExportButton* exports = nullptr;
    BarView* bars = nullptr;
    LinkSliders* links = nullptr;
    QTabWidget* tabs = nullptr;
    QComboBox* growth = nullptr;
    XyChart* scaling = nullptr;
    PlanView* plan_view = nullptr;
    MoneyView* money_view = nullptr;
    QPushButton* command = nullptr;

    JobRunner jobs, plan_jobs; // last: their destructors wait for work
};

} // namespace dubhe::widgets
