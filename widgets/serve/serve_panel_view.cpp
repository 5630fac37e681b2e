// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it does stands in serve_panel_private.cpp.
#include "../shared/charts/xy_chart.h"
#include "../shared/export/copy_action.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/controls.h"
#include "serve_form.h"
#include "serve_panel_private.h"
#include "serve_sweep_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

ServePanel::Private::Private(ServePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void ServePanel::Private::build_view() {
    auto* outer = new QVBoxLayout{q};
    outer->setContentsMargins(8, 6, 8, 6);
    outer->setSpacing(4);
    fold_button = tool_button(q, tr("Question"), tr("Shows the form that asks, in place of the charts"));
    fold_button->setCheckable(true);
    fold_button->setVisible(false);
    outer->addWidget(fold_button, 0, Qt::AlignLeft);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(8);
    outer->addLayout(layout, 1);
    build_form(*layout);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    page_column = column;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    build_head(*column);
    sliders = new ServeSliders{page};
    column->addWidget(sliders);
    build_tabs(*column);
    empty = new EmptyPage{stack};
    connect(empty, &EmptyPage::taken, q, &ServePanel::offer_taken);
    stack->addWidget(page);
    stack->addWidget(empty);
    q->setMinimumWidth(page->minimumSizeHint().width() + 16); // fit_width() sees to the form
}

void ServePanel::Private::fit_width() {
    const int beside = side->minimumSizeHint().width() + page->minimumSizeHint().width() + 24;
    if (std::exchange(narrow, q->width() < beside) == narrow) return;
    fold_button->setVisible(narrow);
    fold(narrow);
    page_column->removeWidget(said);
    page_column->insertWidget(narrow ? page_column->count() : 0, said);
}

void ServePanel::Private::fold(bool away) {
    const QSignalBlocker decided_here{fold_button};
    fold_button->setChecked(!away);
    side->setVisible(!away);
    stack->setVisible(!narrow || away);
    q->setMinimumWidth((narrow && !away ? side : page)->minimumSizeHint().width() + 16);
    if (answer) show_problems(); // beside their fields, or where those are not seen above the charts
}

void ServePanel::Private::build_form(QBoxLayout& row) {
    side = new QWidget{q};
    auto* column = new QVBoxLayout{side};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    auto* scroll = new QScrollArea{side};
    form = new ServeForm{scroll};
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(std::max(form->minimumSizeHint().width(), 41 * q->fontMetrics().averageCharWidth()) +
                          scroll->verticalScrollBar()->sizeHint().width());
    command = new QPushButton{tr("Copy as command"), side};
    command->setToolTip(tr("The line of dubhe-cli that answers the same"));
    column->addWidget(scroll, 1);
    column->addWidget(command);
    row.addWidget(side);
}

void ServePanel::Private::build_head(QBoxLayout& column) {
    said = new QWidget{page};
    auto* lines = new QVBoxLayout{said};
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(3);
    column.addWidget(said);
    title = text_label(said);
    QFont font = title->font();
    font.setBold(true);
    title->setFont(font);
    title->setAccessibleName(tr("What is served, and where"));
    auto* head = new QHBoxLayout;
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    verdict = text_label(said);
    verdict->setAccessibleName(tr("Whether the limits are kept"));
    quick = text_label(said);
    quick->setAccessibleName(tr("By the closed form"));
    quick->setToolTip(tr("Means without a simulation: what follows the sliders"));
    off = text_label(said);
    off->setAccessibleName(tr("Where the closed form is off"));
    exports = new ExportButton{said};
    exports->offer_report();
    connect(exports, &ExportButton::report_requested, q, &ServePanel::report_requested);
    texts->addWidget(verdict);
    texts->addWidget(quick);
    texts->addWidget(off);
    head->addLayout(texts, 1);
    head->addWidget(exports, 0, Qt::AlignTop);
    limits = text_label(said);
    limits->setAccessibleName(tr("What limits it"));
    refused = text_label(said);
    refused->setAccessibleName(tr("What can't serve"));
    lines->addWidget(title); // over the whole width: it is long
    lines->addLayout(head);
    lines->addWidget(limits);
    lines->addWidget(refused);
}

QTableView* ServePanel::Private::build_table(QAbstractTableModel& model, const QString& name) {
    auto* table = new QTableView{page};
    table->setAccessibleName(name);
    table->setModel(&model);
    table->setTabKeyNavigation(false);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    add_copy_action(*table);
    return table;
}

QWidget* ServePanel::Private::build_figures() {
    auto* figures = new QWidget{tabs};
    auto* column = new QVBoxLayout{figures};
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    latency_table = build_table(latencies, tr("Latencies"));
    latency_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    latency_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    latency_table->setWordWrap(false);
    latency_table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // as high as its rows
    latency_table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    bands = text_label(figures);
    bands->setText(tr("Below each value: 80 % band of the model, then 95 % confidence interval of the simulation."));
    fact_table = build_table(facts, tr("Throughput, memory, cost"));
    fact_table->horizontalHeader()->hide();
    fact_table->verticalHeader()->hide();
    fact_table->horizontalHeader()->setStretchLastSection(true);
    fact_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    column->addWidget(latency_table);
    column->addWidget(bands);
    column->addWidget(fact_table, 1);
    return figures;
}

QWidget* ServePanel::Private::chart_page(std::initializer_list<XyChart*> charts) {
    auto* made = new QWidget{tabs};
    auto* column = new QVBoxLayout{made};
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    for (XyChart* chart : charts)
        column->addWidget(chart, 1);
    return made;
}

void ServePanel::Private::build_tabs(QBoxLayout& column) {
    tabs = new QTabWidget{page};
    tabs->setDocumentMode(true);
    front = new XyChart{tr("Throughput of a GPU over the speed a user sees"), tabs};
    ttft = new XyChart{tr("Distribution of TTFT"), tabs};
    tpot = new XyChart{tr("Distribution of TPOT"), tabs};
    requests = new XyChart{tr("Requests over time"), tabs};
    memory = new XyChart{tr("KV memory over time"), tabs};
    tabs->addTab(chart_page({front}), tr("Front"));
    sweep = new ServeSweepView{tabs};
    tabs->addTab(sweep, tr("Sweep"));
    tabs->addTab(build_figures(), tr("Figures"));
    tabs->addTab(chart_page({ttft, tpot}), tr("Latencies"));
    tabs->addTab(chart_page({requests, memory}), tr("Over time"));
    // What is left beside the words, but a chart with its axes.
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Ignored};
    policy.setHeightForWidth(false);
    tabs->setSizePolicy(policy);
    tabs->setMinimumHeight(20 * q->fontMetrics().lineSpacing());
    column.addWidget(tabs, 1);
}

void ServePanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_answer(); });
    connect(fold_button, &QToolButton::toggled, q, [this](bool seen) { fold(!seen); });
    connect(form, &ServeForm::changed, q, [this](const ServeSettings& next) { choose(next); });
    connect(
        sliders, &ServeSliders::moved, q,
        [this](ServeSliders::Number number, std::optional<double> value, bool final) { move(number, value, final); });
    connect(front, &XyChart::point_picked, q, [this](int id) {
        const auto place = static_cast<std::size_t>(id);
        if (answer && place < answer->curves.size() && !answer->curves[place].gpu.moved)
            Q_EMIT q->focus_requested(answer->curves[place].gpu.view.id);
    });
    connect(exports, &ExportButton::requested, q, [this](ExportKind kind) { export_interactively(q, kind, "serve"); });
    connect(command, &QPushButton::clicked, q, [this] { q->copy_as_command(); });
    connect(sweep, &ServeSweepView::gpu_picked, q, &ServePanel::focus_requested);
    connect(sweep, &ServeSweepView::choice_changed, q, [this] {
        chosen = true;
        Q_EMIT q->choices_changed(tr("Change what the sweep shows"), {});
    });
    q->follow(jobs);
    q->follow(sweep->jobs());
    q->follow(run_jobs);
}

} // namespace dubhe::widgets
