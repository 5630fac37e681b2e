// SPDX-License-Identifier: GPL-3.0-or-later
// What the why panel is made of, and who listens to what.
#include "../shared/export/chart_export.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/controls.h"
#include "why_panel_private.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace dubhe::widgets {

WhyPanel::Private::Private(WhyPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    set_look();
    show_answer();
}

QLayout* WhyPanel::Private::build_head() {
    auto* head = new QHBoxLayout;
    title = text_label(q);
    title->setAccessibleName(tr("What is explained"));
    follow_button =
        tool_button(q, tr("Follow the selection"), tr("Explain what is selected in the other panels again"));
    copy = tool_button(q, tr("Copy"), tr("Copy the whole chain as text"));
    command = tool_button(q, tr("Copy as command"), tr("Copy the line of dubhe-cli that says the same"));
    save = tool_button(q, tr("Save as CSV..."), tr("Save the whole chain, a row a step"));
    head->addWidget(title, 1);
    for (QToolButton* button : {follow_button, copy, command, save})
        head->addWidget(button, 0, Qt::AlignTop);
    return head;
}

void WhyPanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(build_head());
    stack = new QStackedWidget{q};
    tree = new QTreeView{stack};
    tree->setModel(&model);
    tree->setAccessibleName(tr("Why it is so"));
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->setTextElideMode(Qt::ElideRight);
    tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    tree->setExpandsOnDoubleClick(false);
    tree->header()->setStretchLastSection(true);
    auto* copy_steps = new QAction{tr("Copy this step and what is below it"), tree};
    copy_steps->setShortcut(QKeySequence::Copy);
    copy_steps->setShortcutContext(Qt::WidgetShortcut);
    tree->addAction(copy_steps);
    tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(copy_steps, &QAction::triggered, q, [this] {
        if (const WhyNode* node = model.node(tree->currentIndex()))
            QGuiApplication::clipboard()->setText(text_of(*node));
    });
    empty = text_label(stack);
    empty->setAlignment(Qt::AlignCenter);
    stack->addWidget(tree);
    stack->addWidget(empty);
    layout->addWidget(stack, 1);
}

void WhyPanel::Private::connect_parts() {
    connect(follow_button, &QToolButton::clicked, q, [this] {
        follow();
        question_changed();
    });
    connect(q, &Panel::network_problem_changed, q, [this] { show_answer(); });
    connect(command, &QToolButton::clicked, q, [this] { q->copy_as_command(); });
    connect(copy, &QToolButton::clicked, q, [this] { q->copy_to_clipboard(); });
    connect(save, &QToolButton::clicked, q, [this] { export_interactively(q, ExportKind::csv, "why"); });
    connect(tree->selectionModel(), &QItemSelectionModel::currentRowChanged, q, [this](const QModelIndex& row) {
        const WhyNode* node = model.node(row);
        if (marking || !node || !node->op || subject.recipe || subject.step) return;
        Q_EMIT q->operator_chosen(workload::OperatorId{*node->op});
    });
    connect(tree, &QTreeView::activated, q, [this](const QModelIndex& row) {
        const WhyNode* node = model.node(row);
        if (node && node->op && !subject.recipe && !subject.step)
            Q_EMIT q->operator_activated(workload::OperatorId{*node->op});
        else
            tree->setExpanded(row.siblingAtColumn(0), !tree->isExpanded(row.siblingAtColumn(0)));
    });
    for (JobRunner* each : {&jobs, &near_jobs})
        q->follow(*each);
}

void WhyPanel::Private::set_look() {
    model.set_icon_color(q->palette().color(QPalette::Text));
    QFont bold = q->font();
    bold.setBold(true);
    title->setFont(bold);
    const int unit = q->fontMetrics().averageCharWidth();
    tree->header()->resizeSection(WhyModel::WhatColumn, unit * 39);
    tree->header()->resizeSection(WhyModel::ValueColumn, unit * 26);
    tree->header()->resizeSection(WhyModel::ShareColumn, unit * 10); // "100 %" and its margins
    tree->setIconSize({q->fontMetrics().height() * 3 / 4, q->fontMetrics().height() * 3 / 4});
    q->setMinimumHeight(q->fontMetrics().height() * 9);
}

} // namespace dubhe::widgets
