// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a graph panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/export/export_menu.h"
#include "../shared/job_runner.h"
#include "canvas/graph_canvas.h"
#include "canvas/graph_picture.h"
#include "graph_panel.h"
#include "graph_search.h"

#include <functional>

class QSplitter;
class QStackedWidget;

namespace dubhe::widgets {

class ColorLegend;
class DetailsView;
class GraphToolbar;

// How the toolbar calls what there is to compare with.
[[nodiscard]] inline QString gpu_key(const QString& id) {
    return QStringLiteral("gpu:") + id;
}
[[nodiscard]] inline QString network_key(const QString& name) {
    return QStringLiteral("network:") + name;
}

class GraphPanel::Private {
  public:
    explicit Private(GraphPanel* panel);

    void build_view();
    void connect_parts();
    void connect_canvas();

    // From question to screen. Each ends with the next: the tree of a network, the scene of what is open, the numbers.
    void view_changed(); // shows `asked`, or it as it was written; what is chosen stays
    void network_changed();
    void lay_out(std::optional<std::uint32_t> anchor);
    void accept(GraphTreePtr new_tree, GraphScenePtr new_scene, std::optional<std::uint32_t> anchor);
    void numbers_changed(); // computes them when they are looked at
    void compute_numbers();
    void show_all();
    void size_details();

    void toggle(std::uint32_t node);
    void close_around(std::uint32_t node);
    void set_folded(std::uint32_t node, bool folded);
    void choose(std::uint32_t node, bool tell);
    void reveal(workload::OperatorId id);
    [[nodiscard]] bool shows_written() const { return network != asked; }
    // From an operator as it runs to one that is shown, and back. Nothing where the other view has none.
    [[nodiscard]] std::optional<workload::OperatorId> shown_of(workload::OperatorId run) const;
    [[nodiscard]] std::optional<workload::OperatorId> run_of(workload::OperatorId shown) const;
    void show_menu(std::uint32_t node, const QPoint& at);

    void offer_comparisons();
    void compare(); // with what the toolbar says
    void show_comparison(const QString& missing);

    void search_changed(const QString& text);
    void run_search();
    void show_found();
    void step_match(int step);

    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] std::vector<std::uint32_t> distant_neighbours(std::uint32_t node) const;
    [[nodiscard]] std::uint32_t copies_of(std::uint32_t node) const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);
    [[nodiscard]] ChartPicture picture(PictureUse use) const;

    GraphPanel* q;
    JobRunner jobs;
    study::NetworkPtr asked;   // as it runs
    study::NetworkPtr network; // what is shown: that, or it as it was written
    std::vector<GpuView> gpus;
    study::Method method;
    QString focus;
    bool stale = false, numbers_stale = false; // asked while hidden: answered when shown
    bool sized = false;                        // the details have their first width

    GraphTreePtr tree;
    std::optional<OpenState> state; // of `tree`; what the next scene shows
    GraphNumbersPtr numbers;
    std::vector<GraphOther> others;
    GraphTreePtr other_tree; // of the network that is compared with
    GraphDiffPtr diff;
    GraphSearch search;
    std::optional<workload::OperatorId> wanted; // to be shown once there is a tree

    GraphToolbar* toolbar = nullptr;
    QStackedWidget* stack = nullptr;
    QSplitter* splitter = nullptr;
    GraphCanvas* canvas = nullptr;
    DetailsView* details = nullptr;
    ColorLegend* legend = nullptr;
    EmptyPage* empty = nullptr;
};

} // namespace dubhe::widgets
