// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_panel_private.h"

#include "../shared/text/network_text.h"

#include <QLabel>
#include <QScrollBar>
#include <QSet>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

constexpr std::size_t at_once_operators = 4000; // explained within a frame

} // namespace

const GpuView* WhyPanel::Private::focus_view() const {
    const auto found = std::ranges::find(gpus, focus, &GpuView::id);
    return found != gpus.end() ? &*found : gpus.empty() ? nullptr : &gpus.front();
}

void WhyPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

WhyQuestion WhyPanel::Private::question() const {
    const GpuView* on = subject.gpu ? &*subject.gpu : focus_view();
    WhyQuestion asked{network, on ? *on : GpuView{}, method, library, subject.where, {}, subject.step, subject.recipe};
    if (selected && network && selected->index < network->work.row_of.size())
        asked.path = QString::fromStdString(network->graph.path(*selected));
    return asked;
}

void WhyPanel::Private::ask() {
    stale = false;
    const bool possible =
        method.model && (subject.step || ((subject.recipe || network) && (subject.gpu || focus_view())));
    if (!possible) {
        jobs.cancel();
        return accept({});
    }
    WhyQuestion asked = question();
    if (!asked.step && !asked.recipe && asked.network->work.executed_rows.size() <= at_once_operators) {
        jobs.cancel();
        return accept(answer_why(std::move(asked)));
    }
    jobs.start(
        tr("Looking for reasons"), [asked = std::move(asked)](const Progress&) { return answer_why(asked); },
        [this](WhyAnswer found) { accept(std::move(found)); });
}

void WhyPanel::Private::accept(WhyAnswer found) {
    answer = std::move(found);
    look_for_rows();
    show_answer();
}

const study::WhyOperator* WhyPanel::Private::near_operator() const {
    if (!answer.known || subject.step) return nullptr;
    if (answer.told.chosen) return &*answer.told.chosen;
    return answer.told.why.operators.empty() ? nullptr : &answer.told.why.operators.front();
}

// Rows of one operator stay while only numbers of the GPU move.
void WhyPanel::Private::look_for_rows() {
    const study::WhyOperator* op = near_operator();
    const hardware::Gpu* gpu = op ? &answer.told.why.prediction.gpu : nullptr;
    const QString key =
        op ? QString::fromStdString(op->problem + '\n' + (gpu->hypothetical() ? gpu->base : gpu->name)) : QString{};
    if (key == near_key && near) {
        answer.told.near = near;
        return;
    }
    near_jobs.cancel();
    near_key = key;
    near.reset();
    if (!op) return;
    near_jobs.start(
        tr("Looking for measured rows"),
        [file = database, key = op->key, name = gpu->hypothetical() ? gpu->base : gpu->name](const Progress&) {
            return nearest_rows(file, key, name, 6);
        },
        [this](const NearAnswer& rows) {
            near = rows;
            answer.told.near = rows;
            show_answer();
        });
}

QString WhyPanel::Private::hint() const {
    if (!answer.failure.isEmpty()) return answer.failure;
    if (jobs.busy()) return tr("Working...");
    if (!network)
        return q->words_without_network(
            tr("Choose a network at the left: here stands why it takes as long as it does."));
    if (!focus_view()) return tr("Tick a GPU at the left: here stands why the network takes so long on it.");
    return tr("Nothing is asked yet.");
}

void WhyPanel::Private::show_answer() {
    const bool any = answer.known || subject.step;
    follow_button->setVisible(!subject.selection());
    for (QToolButton* button : {copy, command, save})
        button->setEnabled(any);
    stack->setCurrentWidget(any ? static_cast<QWidget*>(tree) : empty);
    title->setVisible(any);
    empty->setText(hint());
    if (!any) return;
    const GpuView* on = subject.gpu ? &*subject.gpu : focus_view();
    const QString gpu = on ? on->id : QString{};
    show_tree(subject.step ? make_step_tree(*subject.step, gpu, method, answer.known ? &answer.told : nullptr)
                           : make_why_tree(answer.told, gpu, subject.where));
}

// What was open stays open where it is still there.
void WhyPanel::Private::show_tree(WhyNode root) {
    const QString text = root.value.isEmpty() ? root.what : root.what + QStringLiteral(": ") + root.value;
    title->setText(text);
    QSet<QString> open;
    const bool first = model.rowCount() == 0;
    const auto key = [this](const QModelIndex& index) { return model.path_of(index).join(u'\n'); };
    for (const QModelIndex& index : model.all()) {
        if (tree->isExpanded(index)) open.insert(key(index));
    }
    QSet<QString> known;
    for (const QModelIndex& index : model.all())
        known.insert(key(index));
    const QString current = key(tree->currentIndex());
    const int scrolled = tree->verticalScrollBar()->value();
    marking = true;
    if (model.set_root(std::move(root))) {
        for (const QModelIndex& index : model.all()) {
            const QString name = key(index);
            const bool fresh = first || !known.contains(name);
            if (open.contains(name) || (fresh && model.node(index)->open)) tree->expand(index);
            if (name == current) tree->setCurrentIndex(index);
        }
        tree->verticalScrollBar()->setValue(scrolled);
    }
    marking = false;
    mark_selected();
}

// The first step that stands for the operator that is selected everywhere, unless the current one does already.
void WhyPanel::Private::mark_selected() {
    if (!selected || !network || subject.recipe || subject.step) return;
    const auto& row_of = network->work.row_of;
    const auto is_selected = [&](const QModelIndex& index) {
        const WhyNode* node = model.node(index);
        return node && node->op && node->op->index < row_of.size() && selected->index < row_of.size() &&
               row_of[node->op->index] == row_of[selected->index];
    };
    if (is_selected(tree->currentIndex())) return;
    const std::vector<QModelIndex> all = model.all();
    const auto found = std::ranges::find_if(all, is_selected);
    if (found == all.end()) return;
    marking = true;
    tree->setCurrentIndex(*found);
    marking = false;
}

void WhyPanel::Private::follow() {
    subject = {};
}

} // namespace dubhe::widgets
