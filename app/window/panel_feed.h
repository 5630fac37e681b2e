// SPDX-License-Identifier: GPL-3.0-or-later
// From the document to the panels: each change is handed to those that show it.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"
#include "workload_tabs.h"

#include <widgets/gpus/gpus_panel.h>
#include <widgets/inspector/inspector_panel.h>
#include <widgets/notes/notes_panel.h>
#include <widgets/scenarios/scenarios_panel.h>
#include <widgets/why/why_panel.h>
#include <widgets/workloads/workloads_panel.h>

#include <QObject>
#include <QString>

#include <deque>
#include <optional>

namespace dubhe::app {

struct Panels {
    widgets::WorkloadsPanel* workloads = nullptr;
    widgets::GpusPanel* gpus = nullptr;
    widgets::InspectorPanel* inspector = nullptr;
    widgets::WhyPanel* why = nullptr;
    widgets::NotesPanel* notes = nullptr;
    widgets::ScenariosPanel* scenarios = nullptr;
    WorkloadTabs* tabs = nullptr;
    Explorer* explorer = nullptr;
};

class PanelFeed : public QObject {
    Q_OBJECT

  public:
    // The panels outlive this object or die with the same window.
    PanelFeed(Document& document, const Panels& panels, QObject* parent);
    void feed_all();
    void show_catalog_again(); // where an edit was refused
    // The one GPU that list, inspector and sweep show. Where it goes (by an undo, too) the one before it is shown.
    void choose_gpu(const QString& id);
    // The one operator that all panels show, of the network that is shown.
    void choose_operator(workload::OperatorId id);
    void show_operator_in_graph(workload::OperatorId id);
    // The same from a panel of the explorer, which may show one network of a portfolio.
    void choose_operator_of_panel(workload::OperatorId id, int tab);
    void show_operator_of_panel_in_graph(workload::OperatorId id, int tab);

  Q_SIGNALS:
    void gpu_shown(const QString& id); // empty: none

  private:
    void feed_workloads();
    void feed_network();
    void feed_gpus();
    void feed_method();
    void feed_tariff();
    void feed_catalog();
    void feed_catalog_panel();
    void feed_sweep();
    void feed_graph();
    void feed_matrix();
    void feed_why();
    void feed_split(); // what the inspector says of many GPUs
    void feed_parts(); // which network of a portfolio such a panel shows
    // Numbers of the portfolio's operators, from those of the network that a panel shows of it, and back.
    [[nodiscard]] workload::OperatorId of_whole(workload::OperatorId id, int tab) const;
    [[nodiscard]] std::optional<workload::OperatorId> of_shown(std::optional<workload::OperatorId> id, int tab) const;
    void feed_shown(); // the panels that are seen; the others are fed when they come up
    void feed_panel(int tab);
    void show_chosen(const QString& id);

    Document& document_;
    Panels panels_;
    bool catalog_is_stale_ = true; // in its panel
    std::optional<workload::OperatorId> operator_;
    study::NetworkPtr network_;  // that operator_ is of
    std::deque<QString> chosen_; // latest first; some may have gone
};

} // namespace dubhe::app
