// SPDX-License-Identifier: GPL-3.0-or-later
// What the user does: opens, folds, finds.
#include "../shared/text/qt_text.h"
#include "canvas/graph_map.h"
#include "canvas/scene_labels.h"
#include "graph_panel_private.h"
#include "graph_toolbar.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLocale>
#include <QMenu>

namespace dubhe::widgets {

void GraphPanel::Private::toggle(std::uint32_t node) {
    if (!tree || jobs.busy() || node == GraphTree::root) return;
    if ((*tree)[node].leaf()) {
        if (state->folded(*tree, node)) set_folded(node, false);
        return;
    }
    state->open[node] = !state->open[node];
    lay_out(node);
}

void GraphPanel::Private::close_around(std::uint32_t node) {
    if (!tree || jobs.busy()) return;
    const std::uint32_t block = state->open[node] && !(*tree)[node].leaf() ? node : (*tree)[node].parent;
    if (block == GraphNode::none || block == GraphTree::root) return;
    state->open[block] = false;
    lay_out(block);
    choose(block, false);
    canvas->show_node(block);
}

void GraphPanel::Private::set_folded(std::uint32_t node, bool folded) {
    if (!tree || jobs.busy() || (*tree)[node].run == GraphNode::none) return;
    state->unfolded[(*tree)[node].run] = !folded;
    const std::uint32_t stays = tree->representative(node);
    lay_out(stays);
    choose(stays, false);
}

void GraphPanel::Private::reveal(workload::OperatorId id) {
    const std::uint32_t leaf = tree->leaf_of(id);
    OpenState opened = *state;
    opened.reveal(*tree, leaf);
    if (opened != *state) {
        state = std::move(opened);
        lay_out(std::nullopt);
        jobs.wait();
    }
    choose(leaf, false);
    canvas->show_node(leaf);
}

void GraphPanel::Private::show_menu(std::uint32_t node, const QPoint& at) {
    if (!tree) return;
    QMenu menu{q};
    if (node != GraphNode::none) {
        const GraphNode& n = (*tree)[node];
        const bool folded = state->folded(*tree, node);
        if (!n.leaf()) menu.addAction(state->open[node] ? tr("Close") : tr("Open"), q, [this, node] { toggle(node); });
        if (n.parent != GraphTree::root && n.parent != GraphNode::none)
            menu.addAction(tr("Close the block around"), q, [this, node] { close_around((*tree)[node].parent); });
        if (n.run != GraphNode::none)
            menu.addAction(folded ? tr("Unfold the equal ones") : tr("Fold the equal ones"), q,
                           [this, node, folded] { set_folded(node, !folded); });
        menu.addSeparator();
        menu.addAction(tr("Copy name"), q, [this, node] { QGuiApplication::clipboard()->setText(tree->path(node)); });
        if (n.leaf()) {
            menu.addAction(tr("Why does it take so long?"), q, [this] { q->ask_why(); });
            const QString text = qt_text(name_of(network->graph[workload::OperatorId{n.op}].kind));
            menu.addAction(tr("Find all of kind %1").arg(kind_text(network->graph[workload::OperatorId{n.op}].kind)), q,
                           [this, text] { toolbar->set_expression("kind=" + text); });
        }
        menu.addSeparator();
    }
    menu.addAction(tr("Open all"), q, &GraphPanel::open_all);
    menu.addAction(tr("Open all, unfolded"), q, &GraphPanel::unfold_all);
    menu.addAction(tr("Close all"), q, &GraphPanel::close_all);
    menu.addAction(tr("Fit"), q, [this] { canvas->fit(); });
    QAction* map = menu.addAction(tr("Overview"), q, [this](bool shown) { canvas->map().set_wanted(shown); });
    map->setCheckable(true);
    map->setChecked(canvas->map().wanted());
    menu.exec(at);
}

void GraphPanel::Private::search_changed(const QString& text) {
    search.set_expression(text);
    run_search();
}

void GraphPanel::Private::run_search() {
    if (!tree || !numbers || !canvas->scene()) return;
    search.run(*numbers, numbers->gpu(focus));
    canvas->set_dimmed(search.dimmed(*canvas->scene(), *state));
    show_found();
}

void GraphPanel::Private::show_found() {
    if (!search.active()) return toolbar->set_found({}, false);
    if (!search.problem().isEmpty()) return toolbar->set_found(search.problem(), true);
    const QLocale locale;
    QString text = tr("%1 of %2 operators")
                       .arg(locale.toString(static_cast<qulonglong>(search.matches().size())),
                            locale.toString(static_cast<qulonglong>(network->graph.operators().size())));
    if (const auto position = search.position())
        text += tr(" · at match %1").arg(locale.toString(static_cast<qulonglong>(*position) + 1));
    if (search.needs_costs()) {
        const GraphGpu* gpu = numbers->gpu(focus);
        text += gpu ? tr(" · times on %1").arg(gpu->view.id) : tr(" · tick a GPU at the left: times are not known");
    }
    toolbar->set_found(text, false);
}

void GraphPanel::Private::step_match(int step) {
    if (!tree || jobs.busy()) return;
    const auto id = search.next(step);
    if (!id) return;
    reveal(*id);
    Q_EMIT q->operator_chosen(*id);
    show_found();
}

} // namespace dubhe::widgets
