// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a why panel; only for its own sources.
#pragma once

#include "../shared/job_runner.h"
#include "why_answer.h"
#include "why_model.h"
#include "why_panel.h"

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QLayout;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace dubhe::widgets {

class WhyPanel::Private {
  public:
    explicit Private(WhyPanel* panel);

    void build_view();
    QLayout* build_head();
    void connect_parts();
    void set_look();
    void question_changed();
    void ask();
    void accept(WhyAnswer found);
    void look_for_rows();
    void show_answer();
    void show_tree(WhyNode root);
    void mark_selected();
    void follow();
    [[nodiscard]] const GpuView* focus_view() const;
    [[nodiscard]] WhyQuestion question() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] const study::WhyOperator* near_operator() const;

    WhyPanel* q;
    study::NetworkPtr network;
    std::vector<GpuView> gpus;
    study::Method method;
    QString focus, database;
    std::optional<workload::OperatorId> selected;
    std::shared_ptr<const cost::Library> library;
    WhySubject subject;
    WhyAnswer answer;
    QString near_key; // what `near` is about
    std::optional<NearAnswer> near;
    bool stale = true, marking = false;

    WhyModel model;
    QLabel *title = nullptr, *empty = nullptr;
    QToolButton *follow_button = nullptr, *copy = nullptr, *command = nullptr, *save = nullptr;
    QStackedWidget* stack = nullptr;
    QTreeView* tree = nullptr;
    JobRunner jobs, near_jobs; // last: their destructors wait for work
};

} // namespace dubhe::widgets
