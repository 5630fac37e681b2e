// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it does stands in cluster_panel_private.cpp.
#include "../shared/charts/bar_view.h"
#include "../shared/charts/xy_chart.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/column_scroll.h"
#include "../shared/forms/controls.h"
#include "../shared/text/qt_text.h"
#include "cluster_form.h"
#include "cluster_panel_private.h"
#include "money_view.h"
#include "plan_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int least_chart_lines = 10; // below that the column scrolls

void set_bold(QLabel* label) {
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
}

} // namespace

ClusterPanel::Private::Private(ClusterPanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void ClusterPanel::Private::build_view() {
    auto* layout = new QHBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(8);
    build_form(*layout);
    auto* scroll = new ColumnScroll{q};
    stack = new QStackedWidget{scroll};
    scroll->setWidget(stack);
    layout->addWidget(scroll, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    build_head(*column);
    bars = new BarView{page};
    links = new LinkSliders{page};
    column->addWidget(bars);
    column->addWidget(links);
    build_tabs(*column);
    empty = new EmptyPage{stack};
    connect(empty, &EmptyPage::taken, q, &ClusterPanel::offer_taken);
    stack->addWidget(page);
    stack->addWidget(empty);
}

void ClusterPanel::Private::build_form(QBoxLayout& row) {
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    auto* scroll = new QScrollArea{q};
    form = new ClusterForm{scroll};
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(std::max(form->minimumSizeHint().width(), 41 * q->fontMetrics().averageCharWidth()) +
                          scroll->verticalScrollBar()->sizeHint().width());
    command = new QPushButton{tr("Copy as command"), q};
    command->setToolTip(tr("The line of dubhe-cli that predicts the same"));
    column->addWidget(scroll, 1);
    column->addWidget(command);
    row.addLayout(column);
}

void ClusterPanel::Private::build_head(QBoxLayout& column) {
    auto* head = new QHBoxLayout;
    title = text_label(page);
    set_bold(title);
    title->setAccessibleName(tr("What is split, and where it runs"));
    timeline = new QPushButton{tr("Show as timeline"), page};
    timeline->setToolTip(tr("The passes of each stage over time, in the panel Timeline"));
    exports = new ExportButton{page};
    exports->offer_report();
    connect(exports, &ExportButton::report_requested, q, &ClusterPanel::report_requested);
    summary = text_label(page);
    set_bold(summary);
    summary->setAccessibleName(tr("Why there is no step"));
    cost = text_label(page);
    cost->setAccessibleName(tr("Cost"));
    head->addWidget(cost, 100);
    head->addStretch(1); // where there is no cost
    head->addWidget(timeline, 0, Qt::AlignTop);
    head->addWidget(exports, 0, Qt::AlignTop);
    column.addWidget(title); // over the whole width: it is long
    column.addLayout(head);
    column.addWidget(summary);
    mend = new QPushButton{page};
    mend->setObjectName("mend");
    mend->setToolTip(tr("Changes one choice, so that the split can run; Ctrl+Z takes it back"));
    column.addWidget(mend, 0, Qt::AlignLeft);
}

void ClusterPanel::Private::build_tabs(QBoxLayout& column) {
    tabs = new QTabWidget{page};
    tabs->setDocumentMode(true);
    auto* grown = new QWidget{tabs};
    auto* layout = new QVBoxLayout{grown};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    growth = new QComboBox{grown};
    growth->addItems({tr("The same batch on any number of GPUs"), tr("The same batch of a GPU on any number")});
    growth->setAccessibleName(tr("What stays while GPUs are added"));
    growth->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    scaling = new XyChart{tr("Throughput over the number of GPUs"), grown};
    left_out = text_label(grown);
    scaling->setMinimumHeight(least_chart_lines * q->fontMetrics().lineSpacing());
    layout->addWidget(growth);
    layout->addWidget(scaling, 1);
    layout->addWidget(left_out);
    plan_view = new PlanView{tabs};
    tabs->addTab(grown, tr("Scaling"));
    tabs->addTab(plan_view, tr("Best split"));
    money_view = new MoneyView{tabs};
    tabs->addTab(money_view, tr("Money"));
    column.addWidget(tabs, 1);
}

void ClusterPanel::Private::connect_parts() {
    connect(money_view, &MoneyView::prices_requested, q, [this] {
        const hardware::Gpu& gpu = answer->question.system.gpu;
        Q_EMIT q->price_requested(qt_text(gpu.hypothetical() ? gpu.base : gpu.name));
    });
    connect(q, &Panel::network_problem_changed, q, [this] { show_answer(); });
    connect(form, &ClusterForm::changed, q, [this](const ClusterSettings& next) { choose(next); });
    connect(links, &LinkSliders::moved, q,
            [this](LinkSliders::Link link, std::optional<double> value, bool) { move_link(link, value); });
    connect(growth, &QComboBox::activated, q, [this](int index) {
        ClusterSettings next = settings;
        next.batch_grows = index == 1;
        choose(next);
    });
    connect(timeline, &QPushButton::clicked, q, [this] {
        if (has_step()) Q_EMIT q->timeline_requested(answer);
    });
    connect(mend, &QPushButton::clicked, q, [this] {
        if (answer && answer->mended) choose(*answer->mended);
    });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "cluster"); });
    connect(plan_view, &PlanView::search_requested, q, [this] { search(); });
    connect(plan_view, &PlanView::cancel_requested, q, [this] { cancel_search(); });
    connect(plan_view, &PlanView::fewer_gpus_changed, q, [this](bool fewer) {
        ClusterSettings next = settings;
        next.fewer_gpus = fewer;
        choose(next);
    });
    connect(plan_view, &PlanView::axes_changed, q, [this](PlanQuantity x, PlanQuantity y) {
        ClusterSettings next = settings;
        next.plan_x = x;
        next.plan_y = y;
        choose(next);
    });
    connect(command, &QPushButton::clicked, q, [this] { q->copy_as_command(); });
    connect(plan_view, &PlanView::split_picked, q, [this](const simulation::Split& split) { take_over(split); });
    q->follow(jobs);
    q->follow(plan_jobs);
}

} // namespace dubhe::widgets
