// SPDX-License-Identifier: GPL-3.0-or-later
// What a what-if panel is made of, and who listens to what.
#include "../shared/charts/bar_view.h"
#include "../shared/charts/xy_chart.h"
#include "../shared/export/copy_action.h"
#include "../shared/export/export_menu.h"
#include "../shared/forms/controls.h"
#include "../shared/timeline/readout.h"
#include "stack_view.h"
#include "whatif_panel_private.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

namespace dubhe::widgets {

void WhatIfPanel::Private::build_view() {
    auto* layout = new QHBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(8);
    stack_view = new StackView{q};
    stack_view->setFixedWidth(40 * q->fontMetrics().averageCharWidth());
    layout->addWidget(stack_view);
    pages = new QStackedWidget{q};
    layout->addWidget(pages, 1);
    page = new QWidget{pages};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    build_head(*column);
    bars = new BarView{page};
    column->addWidget(bars);
    build_tabs(*column);
    auto* nothing = new QWidget{pages};
    auto* middle = new QVBoxLayout{nothing};
    empty = text_label(nothing);
    empty->setAlignment(Qt::AlignCenter);
    open = new QPushButton{tr("Open trace..."), nothing};
    middle->addStretch(1);
    middle->addWidget(empty);
    middle->addWidget(open, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    pages->addWidget(page);
    pages->addWidget(nothing);
}

void WhatIfPanel::Private::build_head(QBoxLayout& column) {
    auto* head = new QHBoxLayout;
    title = text_label(page);
    title->setAccessibleName(tr("The recorded step"));
    step_choice = new QComboBox{page};
    step_choice->setAccessibleName(tr("Step"));
    step_choice->setToolTip(tr("Which step of the recording is asked about; complete ones alone stand for a whole "
                               "iteration"));
    step_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    step_choice->setMinimumContentsLength(18);
    exports = new ExportButton{page};
    headline_label = text_label(page);
    QFont bold = headline_label->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.25);
    headline_label->setFont(bold);
    headline_label->setAccessibleName(tr("The answer"));
    head->addWidget(headline_label, 1);
    head->addWidget(step_choice, 0, Qt::AlignTop);
    head->addWidget(exports, 0, Qt::AlignTop);
    column.addWidget(title);
    column.addLayout(head);
}

void WhatIfPanel::Private::build_tabs(QBoxLayout& column) {
    tabs = new QTabWidget{page};
    tabs->setDocumentMode(true);
    auto* lines = new QWidget{tabs};
    auto* below = new QVBoxLayout{lines};
    below->setContentsMargins(0, 4, 0, 0);
    canvas = new TimelineCanvas{lines};
    readout = new Readout{lines};
    below->addWidget(canvas, 1);
    below->addWidget(readout);
    auto* swept_page = new QWidget{tabs};
    auto* rows = new QVBoxLayout{swept_page};
    rows->setContentsMargins(0, 4, 0, 0);
    parameter_choice = new QComboBox{swept_page};
    parameter_choice->setAccessibleName(tr("Which number of the chosen transformation is swept"));
    parameter_choice->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    sweep_words = text_label(swept_page);
    chart = new XyChart{tr("Time of the step over a parameter"), swept_page};
    rows->addWidget(parameter_choice);
    rows->addWidget(sweep_words);
    rows->addWidget(chart, 1);
    notes = new QPlainTextEdit{tabs};
    notes->setReadOnly(true);
    notes->setAccessibleName(tr("What the answer rests on"));
    unmatched = new QTableWidget{0, 4, tabs};
    unmatched->setHorizontalHeaderLabels({tr("Kernel"), tr("Count"), tr("Time"), tr("Share of the GPU time")});
    unmatched->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    unmatched->verticalHeader()->hide();
    unmatched->setEditTriggers(QAbstractItemView::NoEditTriggers);
    unmatched->setSelectionBehavior(QAbstractItemView::SelectRows);
    unmatched->setTabKeyNavigation(false);
    unmatched->setAccessibleName(tr("Kernels that match no operator"));
    add_copy_action(*unmatched);
    tabs->addTab(lines, tr("Timelines"));
    tabs->addTab(swept_page, tr("Sweep"));
    tabs->addTab(notes, tr("What it rests on"));
    tabs->addTab(unmatched, tr("Unmatched kernels"));
    column.addWidget(tabs, 1);
}

void WhatIfPanel::Private::connect_parts() {
    connect(open, &QPushButton::clicked, q, &WhatIfPanel::open_requested);
    connect(stack_view, &StackView::stack_requested, q,
            [this](const whatif::Stack& next, int chosen, bool final) { take_stack(next, chosen, final); });
    connect(stack_view, &StackView::chosen_changed, q, [this] { show_sweep_choices(); });
    connect(stack_view, &StackView::open_requested, q, [this] { open_file(); });
    connect(stack_view, &StackView::save_requested, q, [this] { save_file_as(); });
    connect(stack_view, &StackView::command_requested, q, [this] { q->copy_as_command(); });
    connect(step_choice, &QComboBox::activated, q, [this](int index) {
        chosen_step = index;
        step = nullptr;
        found = nullptr;
        question_changed();
    });
    connect(parameter_choice, &QComboBox::activated, q, [this] { ask_sweep(); });
    connect(tabs, &QTabWidget::currentChanged, q, [this] { ask_sweep(); });
    connect(canvas, &TimelineCanvas::choice_changed, q, [this] { show_choice(); });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "what-if"); });
    for (JobRunner* const job : {&preparing, &asking, &sweeping})
        q->follow(*job);
}

} // namespace dubhe::widgets
