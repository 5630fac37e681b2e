// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_panel_private.h"

#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "canvas/scene_labels.h"
#include "color_legend.h"
#include "details_view.h"
#include "graph_toolbar.h"

#include <core/study/predict/software.h>

#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr std::size_t at_once_operators = 4000, at_once_boxes = 3000; // a few milliseconds

struct Answer {
    GraphTreePtr tree;
    GraphScenePtr scene;
    OpenState state;
};

Answer prepare(GraphTreePtr tree, const study::NetworkPtr& network, std::optional<OpenState> state,
               const Progress& progress) {
    const bool fresh = !tree;
    if (fresh) tree = std::make_shared<const GraphTree>(network);
    // What was open in a network of the same structure stays open.
    const bool fits = state && state->open.size() == tree->nodes().size() && state->unfolded.size() == tree->runs();
    if (!fits) {
        state.emplace(*tree);
        state->open_first(*tree);
    }
    GraphScenePtr scene = make_graph_scene(tree, *state, progress);
    return {std::move(tree), std::move(scene), std::move(*state)};
}

} // namespace

GraphPanel::Private::Private(GraphPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    connect_canvas();
    show_all();
}

void GraphPanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    toolbar = new GraphToolbar{q};
    layout->addWidget(toolbar);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    auto* page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    splitter = new QSplitter{Qt::Horizontal, page};
    canvas = new GraphCanvas{splitter};
    details = new DetailsView{splitter};
    splitter->addWidget(canvas);
    splitter->addWidget(details);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setCollapsible(0, false);
    legend = new ColorLegend{page};
    column->addWidget(splitter, 1);
    column->addWidget(legend);
    empty = new EmptyPage{stack};
    stack->addWidget(page);
    stack->addWidget(empty);
}

void GraphPanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_all(); });
    connect(empty, &EmptyPage::taken, q, &GraphPanel::offer_taken);
    connect(toolbar, &GraphToolbar::expression_changed, q, [this](const QString& text) { search_changed(text); });
    connect(toolbar, &GraphToolbar::step_requested, q, [this](int step) { step_match(step); });
    connect(toolbar, &GraphToolbar::color_by_changed, q, [this](ColorBy by) {
        canvas->set_numbers(numbers, focus, by);
        if (!diff) compare(); // says what to choose
    });
    connect(toolbar, &GraphToolbar::comparison_changed, q, [this](const QString& key) {
        const bool differs = toolbar->color_by() == ColorBy::difference;
        if (key.isEmpty() == differs) toolbar->set_color_by(key.isEmpty() ? ColorBy::share : ColorBy::difference);
        if (q->wants_others()) Q_EMIT q->others_wanted();
        compare();
    });
    connect(toolbar, &GraphToolbar::view_changed, q, [this] { view_changed(); });
    connect(toolbar, &GraphToolbar::open_all_requested, q, &GraphPanel::open_all);
    connect(toolbar, &GraphToolbar::close_all_requested, q, &GraphPanel::close_all);
    connect(toolbar, &GraphToolbar::fit_requested, q, [this] { canvas->fit(); });
    connect(toolbar, &GraphToolbar::details_toggled, q, [this](bool shown) { details->setVisible(shown); });
    connect(toolbar, &GraphToolbar::export_requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "graph"); });
    connect(toolbar, &GraphToolbar::left_search, q, [this] { canvas->setFocus(); });
    q->follow(jobs);
}

void GraphPanel::Private::connect_canvas() {
    connect(canvas, &GraphCanvas::node_selected, q, [this](std::uint32_t node) { choose(node, true); });
    connect(canvas, &GraphCanvas::toggle_requested, q, [this](std::uint32_t node) { toggle(node); });
    connect(canvas, &GraphCanvas::close_requested, q, [this](std::uint32_t node) { close_around(node); });
    connect(canvas, &GraphCanvas::menu_requested, q,
            [this](std::uint32_t node, const QPoint& at) { show_menu(node, at); });
    connect(canvas, &GraphCanvas::colors_changed, q, [this] { legend->set_scale(canvas->colors()); });
    legend->set_scale(canvas->colors());
}

void GraphPanel::Private::view_changed() {
    if (!asked) return;
    std::optional<workload::OperatorId> run;
    const std::uint32_t node = canvas->selected_node();
    if (tree && node != GraphNode::none && (*tree)[node].leaf()) run = run_of(workload::OperatorId{(*tree)[node].op});
    network = toolbar->as_written() ? study::as_written(*asked) : asked;
    if (run) wanted = shown_of(*run);
    network_changed();
}

std::optional<workload::OperatorId> GraphPanel::Private::shown_of(workload::OperatorId run) const {
    if (run.index >= asked->graph.operators().size()) return std::nullopt;
    if (!shows_written()) return run;
    const study::Replaced replaced = study::replaced_by(*asked, run);
    return replaced.written.empty() ? std::nullopt : std::optional{replaced.written.front()};
}

std::optional<workload::OperatorId> GraphPanel::Private::run_of(workload::OperatorId shown) const {
    if (!shows_written()) return shown;
    const std::vector<workload::OperatorId> runs = study::runs_as(*asked, shown);
    return runs.empty() ? std::nullopt : std::optional{runs.front()};
}

void GraphPanel::Private::network_changed() {
    stale = false;
    if (!network) {
        jobs.cancel();
        tree = nullptr;
        state.reset();
        numbers = nullptr;
        search.forget();
        compare();
        canvas->set_scene(nullptr);
        choose(GraphNode::none, false);
        return show_all();
    }
    if (!tree || tree->network_ptr() != network) {
        tree = nullptr;
        numbers = nullptr;
    }
    lay_out(std::nullopt);
}

void GraphPanel::Private::lay_out(std::optional<std::uint32_t> anchor) {
    const bool small =
        tree ? state->visible(*tree) <= at_once_boxes : network->graph.operators().size() <= at_once_operators;
    if (small) {
        jobs.cancel();
        Answer answer = prepare(tree, network, state, {});
        state = std::move(answer.state);
        return accept(std::move(answer.tree), std::move(answer.scene), anchor);
    }
    jobs.start(
        tr("Laying out %1").arg(network_name(*network)),
        [known = tree, from = network, open = state](const Progress& progress) {
            return prepare(known, from, open, progress);
        },
        [this, anchor](Answer answer) {
            state = std::move(answer.state);
            accept(std::move(answer.tree), std::move(answer.scene), anchor);
        });
    show_all();
}

void GraphPanel::Private::accept(GraphTreePtr new_tree, GraphScenePtr new_scene, std::optional<std::uint32_t> anchor) {
    const bool other = tree != new_tree;
    tree = std::move(new_tree);
    canvas->set_scene(std::move(new_scene), anchor);
    show_all();
    if (other || !numbers || numbers_stale)
        compute_numbers();
    else
        canvas->set_numbers(numbers, focus, toolbar->color_by());
    if (!other) {
        canvas->set_dimmed(search.dimmed(*canvas->scene(), *state));
        choose(canvas->selected_node(), false);
    }
    if (wanted) reveal(*std::exchange(wanted, std::nullopt));
}

void GraphPanel::Private::numbers_changed() {
    numbers_stale = true;
    if (q->isVisible()) compute_numbers();
}

void GraphPanel::Private::compute_numbers() {
    if (!tree) return;
    numbers_stale = false;
    numbers = make_graph_numbers(tree, gpus, method);
    canvas->set_numbers(numbers, focus, toolbar->color_by());
    compare();
    run_search();
    choose(canvas->selected_node(), false);
}

void GraphPanel::Private::choose(std::uint32_t node, bool tell) {
    const bool any = node != GraphNode::none && tree && canvas->scene();
    canvas->select_node(any ? node : GraphNode::none);
    canvas->set_neighbours(any ? distant_neighbours(node) : std::vector<std::uint32_t>{});
    const bool folded = any && canvas->scene()->box_of[node] != GraphNode::none &&
                        canvas->scene()->boxes[canvas->scene()->box_of[node]].folded;
    const bool compared = any && diff && diff->tree == tree;
    std::vector<Fact> more;
    if (any && shows_written() && (*tree)[node].leaf())
        more = run_facts(*asked, workload::OperatorId{(*tree)[node].op});
    details->show_node(numbers, any ? node : GraphNode::none, any ? copies_of(node) : 1,
                       any ? node_title(*tree, node, folded) : QString{},
                       compared ? diff_text(*diff, node, folded, copies_of(node)) : QString{}, more);
    if (!any || !tell || !(*tree)[node].leaf()) return;
    if (const auto run = run_of(workload::OperatorId{(*tree)[node].op})) Q_EMIT q->operator_chosen(*run);
}

std::uint32_t GraphPanel::Private::copies_of(std::uint32_t node) const {
    const std::uint32_t box = canvas->scene()->box_of[node];
    return box == GraphNode::none ? 1 : canvas->scene()->boxes[box].copies;
}

// Boxes of producers and readers that no drawn edge leads to.
std::vector<std::uint32_t> GraphPanel::Private::distant_neighbours(std::uint32_t node) const {
    constexpr std::size_t most_operators = 2000, most_lines = 200;
    const GraphScene& scene = *canvas->scene();
    const std::uint32_t own = scene.box_of[node];
    if (own == GraphNode::none || (*tree)[node].operators > most_operators) return {};
    const workload::Graph& graph = network->graph;
    std::vector<std::uint32_t> found;
    const auto take = [&](workload::OperatorId other) {
        const std::uint32_t box = scene.box_showing(tree->leaf_of(other), *state);
        const bool inside = box >= own && box < scene.boxes[own].end;
        const bool beside = scene.boxes[box].parent == scene.boxes[own].parent;
        const bool distant = scene.boxes[own].distant_in || scene.boxes[own].distant_out;
        if (!inside && (!beside || distant)) found.push_back(box);
    };
    tree->for_each_operator(node, [&](workload::OperatorId id) {
        for (const workload::TensorId input : graph.inputs(id)) {
            if (graph[input].producer.valid()) take(graph[input].producer);
        }
    });
    if ((*tree)[node].leaf()) {
        const workload::OperatorId id{(*tree)[node].op};
        for (std::size_t i = id.index + 1; i < graph.operators().size(); ++i) {
            for (const workload::TensorId input : graph.inputs(workload::OperatorId{i})) {
                if (graph[input].producer == id) take(workload::OperatorId{i});
            }
        }
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    if (found.size() > most_lines) found.resize(most_lines);
    return found;
}

QString GraphPanel::Private::empty_words() const {
    if (!network)
        return q->words_without_network(
            tr("No network: choose one at the left, or drop an ONNX file or a Hugging Face config.json into the "
               "window."));
    if (jobs.busy()) return tr("Working...");
    if (tree && tree->nodes().size() <= 1) return tr("This network has no operators.");
    return tr("The layout was cancelled. Leave this panel and come back to repeat it.");
}

// Once, as soon as the panel has a width.
void GraphPanel::Private::size_details() {
    constexpr int laid_out = 320;
    if (sized || !q->isVisible() || q->width() < laid_out) return;
    sized = true;
    const int width = std::min(details->sizeHint().width(), q->width() * 2 / 5);
    splitter->setSizes({q->width() - width, width});
}

void GraphPanel::Private::show_all() {
    const bool any = tree && canvas->scene() && canvas->scene()->tree == tree && tree->nodes().size() > 1;
    stack->setCurrentIndex(any ? 0 : 1);
    if (any) size_details();
    toolbar->set_ready(any);
    empty->setText(empty_words());
    empty->set_offers(offers_for(network != nullptr, true));
    if (!any) toolbar->set_found({}, false);
}

} // namespace dubhe::widgets
