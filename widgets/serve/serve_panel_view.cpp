// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it does stands in serve_panel_private.cpp.
#include "../shared/charts/xy_chart.h"
#include "../shared/export/copy_action.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/controls.h"
#include "serve_form.h"
#include "serve_panel_private.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

ServePanel::Private::Private(ServePanel* panel) : q{panel} {
    build_view();
    connect_parts();
    show_answer();
}

void ServePanel::Private::build_view() {
    auto* layout = new QHBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(8);
    build_form(*layout);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
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
}

void ServePanel::Private::build_form(QBoxLayout& row) {
    auto* column = new QVBoxLayout;
    column->setSpacing(4);
    auto* scroll = new QScrollArea{q};
    form = new ServeForm{scroll};
    scroll->setWidget(form);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(std::max(form->minimumSizeHint().width(), 41 * q->fontMetrics().averageCharWidth()) +
                          scroll->verticalScrollBar()->sizeHint().width());
    command = new QPushButton{tr("Copy as command"), q};
    command->setToolTip(tr("The line of dubhe-cli that answers the same"));
    column->addWidget(scroll, 1);
    column->addWidget(command);
    row.addLayout(column);
}

void ServePanel::Private::build_head(QBoxLayout& column) {
    title = text_label(page);
    QFont font = title->font();
    font.setBold(true);
    title->setFont(font);
    title->setAccessibleName(tr("What is served, and where"));
    auto* head = new QHBoxLayout;
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    verdict = text_label(page);
    verdict->setAccessibleName(tr("Whether the limits are kept"));
    quick = text_label(page);
    quick->setAccessibleName(tr("By the closed form"));
    quick->setToolTip(tr("Means without a simulation: what follows the sliders"));
    exports = new ExportButton{page};
    texts->addWidget(verdict);
    texts->addWidget(quick);
    head->addLayout(texts, 1);
    head->addWidget(exports, 0, Qt::AlignTop);
    limits = text_label(page);
    limits->setAccessibleName(tr("What limits it"));
    refused = text_label(page);
    refused->setAccessibleName(tr("What can't serve"));
    column.addWidget(title); // over the whole width: it is long
    column.addLayout(head);
    column.addWidget(limits);
    column.addWidget(refused);
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
    bands->setText(tr("Below each value what the model of a step doesn't know (80 %), then what this sample of "
                      "requests doesn't (95 %)."));
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
    tabs->addTab(build_figures(), tr("Figures"));
    tabs->addTab(chart_page({ttft, tpot}), tr("Latencies"));
    tabs->addTab(chart_page({requests, memory}), tr("Over time"));
    column.addWidget(tabs, 1);
}

void ServePanel::Private::connect_parts() {
    connect(q, &Panel::network_problem_changed, q, [this] { show_answer(); });
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
    connect_jobs(jobs);
    connect_jobs(run_jobs);
}

void ServePanel::Private::connect_jobs(JobRunner& runner) {
    connect(&runner, &JobRunner::started, q, [this](const QString& what) { Q_EMIT q->busy_changed(true, what, 0.0); });
    connect(&runner, &JobRunner::progressed, q,
            [this](double fraction, const QString& detail) { Q_EMIT q->busy_changed(true, detail, fraction); });
    connect(&runner, &JobRunner::finished, q, [this] {
        if (!jobs.busy() && !run_jobs.busy()) Q_EMIT q->busy_changed(false, {}, 1.0);
    });
}

} // namespace dubhe::widgets
