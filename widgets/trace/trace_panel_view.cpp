// SPDX-License-Identifier: GPL-3.0-or-later
// What the trace panel consists of, and what its parts do.
#include "../shared/charts/bar_view.h"
#include "../shared/export/export_menu.h"
#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/timeline/readout.h"
#include "../shared/timeline/timeline_legend.h"
#include "trace_panel_private.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace dubhe::widgets {

void TracePanel::Private::build_view() {
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    stack = new QStackedWidget{q};
    layout->addWidget(stack);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    build_tools(*column);
    bars = new QBoxLayout{QBoxLayout::TopToBottom};
    bars->setSpacing(8);
    host_bar = new BarView{page};
    host_bar->setAccessibleName(tr("Host and GPU over the step"));
    device_bar = new BarView{page};
    device_bar->setAccessibleName(tr("What the GPU does over the step"));
    for (BarView* bar : {host_bar, device_bar})
        bars->addWidget(bar, 1, Qt::AlignTop);
    column->addLayout(bars);
    state = text_label(page);
    state->setAccessibleName(tr("State of the analysis"));
    column->addWidget(state);
    difference = text_label(page);
    difference->setAccessibleName(tr("Difference between the two runs"));
    column->addWidget(difference);
    splitter = new QSplitter{Qt::Horizontal, page};
    splitter->setChildrenCollapsible(false);
    build_tables();
    build_timeline();
    column->addWidget(splitter, 1);
    stack->addWidget(page);
    memory = new MemoryView{stack};
    stack->addWidget(memory);
    build_empty();
}

void TracePanel::Private::build_empty() {
    nothing = new QWidget{stack};
    auto* middle = new QVBoxLayout{nothing};
    empty = text_label(nothing);
    empty->setAlignment(Qt::AlignCenter);
    open_first = new QPushButton{tr("Open trace..."), nothing};
    middle->addStretch(1);
    middle->addWidget(empty);
    middle->addWidget(open_first, 0, Qt::AlignHCenter);
    middle->addStretch(1);
    stack->addWidget(nothing);
}

void TracePanel::Private::build_tools(QBoxLayout& column) {
    title = new Readout{page};
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    auto* row = new QWidget{page};
    auto* tools = new FlowLayout{row};
    tools->setContentsMargins(0, 0, 0, 0);
    steps = new QComboBox{row};
    steps->setAccessibleName(tr("Step"));
    steps->setToolTip(tr("The step that is analysed; the tab Steps compares them"));
    steps->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    steps->setMinimumContentsLength(24);
    what_if = new QPushButton{tr("Ask what if..."), row};
    what_if->setToolTip(
        tr("Change this step (mixed precision, fused kernels, more GPUs, another GPU) and see its time"));
    host = new QPushButton{tr("Predict with its host"), row};
    compare_with = new QPushButton{row};
    marks = new QCheckBox{tr("Critical path"), row};
    marks->setToolTip(tr("Underline what the step's time consists of: each piece began when the one before let it"));
    marks->setChecked(true);
    colors = new QComboBox{row};
    colors->setAccessibleName(tr("Colour by"));
    colors->addItem(tr("Colour: kind of work"), static_cast<int>(SpanColors::by_kind));
    colors->addItem(tr("Colour: layer"), static_cast<int>(SpanColors::by_layer));
    whole = tool_button(row, tr("Whole step"), tr("Show the step from begin to end"));
    zoom = tool_button(row, tr("Zoom in"), tr("Zoom to the chosen span (Z in the timeline)"));
    open = new QPushButton{tr("Open trace..."), row};
    open->setToolTip(tr("Analyse another recorded run (Ctrl+T)"));
    close = tool_button(row, tr("Close trace"), tr("Close the recorded run"));
    exports = new ExportButton{row};
    exports->offer_command();
    for (QWidget* each : std::initializer_list<QWidget*>{steps, what_if, host, compare_with, marks, colors, whole, zoom,
                                                         open, close, exports})
        tools->addWidget(each);
    replayed = new QLabel{page};
    replayed->setFont(bold);
    replayed->setTextFormat(Qt::PlainText);
    replayed->setTextInteractionFlags(Qt::TextSelectableByMouse);
    replayed->setAccessibleName(tr("Time of the step, measured and replayed"));
    replayed->setToolTip(
        tr("Replayed: the step's graph, simulated unchanged. The difference is what the graph does not "
           "explain; answers to \"what if\" are no better than that."));
    cost = new QLabel{page};
    cost->setTextFormat(Qt::PlainText);
    cost->setTextInteractionFlags(Qt::TextSelectableByMouse);
    cost->setAccessibleName(tr("Cost of the step"));
    cost->hide();
    auto* head = new QHBoxLayout; // file names may be cut, times may not
    head->addWidget(title, 1);
    head->addWidget(replayed);
    column.addLayout(head);
    tools->addWidget(cost);
    column.addWidget(row);
}

void TracePanel::Private::build_tables() {
    tabs = new QTabWidget{splitter};
    tabs->setDocumentMode(true);
    tabs->setAccessibleName(tr("Tables of the step"));
    constexpr int by_time = 1, as_they_come = -1;
    kernels = new TraceTable{tr("Kernels of the step"), by_time, tabs};
    layers = new TraceTable{tr("Layers of the step"), by_time, tabs};
    path = new TraceTable{tr("Critical path of the step"), by_time, tabs};
    changes = new TraceTable{tr("What differs between the two runs"), as_they_come, tabs};
    all_steps = new TraceTable{tr("Steps of the run"), as_they_come, tabs};
    notes = new TraceTable{tr("What was inferred or left out"), as_they_come, tabs};
    notes->wrap_text();
    groupings = new QComboBox{path};
    groupings->setAccessibleName(tr("Pieces of the critical path"));
    groupings->addItem(tr("By kind"), static_cast<int>(PathGrouping::by_kind));
    groupings->addItem(tr("By layer"), static_cast<int>(PathGrouping::by_layer));
    groupings->addItem(tr("By name"), static_cast<int>(PathGrouping::by_name));
    groupings->addItem(tr("Longest pieces"), static_cast<int>(PathGrouping::pieces));
    path->add_choice(groupings);
    tabs->addTab(kernels, tr("Kernels"));
    tabs->addTab(layers, tr("Layers"));
    tabs->addTab(path, tr("Critical path"));
    tabs->addTab(changes, tr("Changes"));
    tabs->addTab(all_steps, tr("Steps"));
    tabs->addTab(notes, tr("Notes"));
    splitter->addWidget(tabs);
}

void TracePanel::Private::build_timeline() {
    auto* right = new QWidget{splitter};
    auto* column = new QVBoxLayout{right};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    canvas = new TimelineCanvas{right};
    readout = new Readout{right};
    waited = new Readout{right};
    legend = new TimelineLegend{right};
    column->addWidget(canvas, 1);
    column->addWidget(readout);
    column->addWidget(waited);
    column->addWidget(legend);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
}

void TracePanel::Private::connect_parts() {
    connect_tools();
    connect_tables();
    connect(splitter, &QSplitter::splitterMoved, q, [this] { sized = true; });
    connect(canvas, &TimelineCanvas::choice_changed, q, [this] {
        show_choice();
        if (telling) return;
        select_rows();
        if (const auto& chosen = canvas->scene().chosen; chosen && answer) tell_operator(answer->task_of(chosen->span));
    });
    connect(canvas, &TimelineCanvas::selection_changed, q, [this] {
        if (!telling) show_selection();
    });
    for (JobRunner* runner : {&arranging, &jobs, &replaying, &comparing})
        q->follow(*runner);
}

void TracePanel::Private::connect_tools() {
    for (QPushButton* button : {open, open_first})
        connect(button, &QPushButton::clicked, q, &TracePanel::open_requested);
    connect(close, &QToolButton::clicked, q, &TracePanel::close_requested);
    connect(memory, &MemoryView::open_requested, q, &TracePanel::open_requested);
    connect(memory, &MemoryView::close_requested, q, &TracePanel::memory_close_requested);
    connect(steps, &QComboBox::currentIndexChanged, q, [this](int number) { choose_step(number); });
    connect(what_if, &QPushButton::clicked, q, [this] {
        Q_EMIT q->what_if_requested(static_cast<int>(step), steps->itemData(steps->currentIndex()).toString());
    });
    connect(host, &QPushButton::clicked, q, [this] {
        if (answer && answer->host) Q_EMIT q->host_requested(answer->host->host);
    });
    connect(compare_with, &QPushButton::clicked, q, [this] {
        if (other)
            set_other(nullptr, nullptr);
        else
            Q_EMIT q->compare_requested();
    });
    connect(marks, &QCheckBox::toggled, q, [this] { set_marks_shown(marks->isChecked()); });
    connect(colors, &QComboBox::currentIndexChanged, q, [this] {
        canvas->set_colors(static_cast<SpanColors>(colors->currentData().toInt()));
        show_legend();
    });
    connect(whole, &QToolButton::clicked, q, [this] { show_run(); });
    connect(zoom, &QToolButton::clicked, q, [this] { canvas->zoom_to_selection(); });
    connect(exports, &ExportButton::requested, q, [this](ExportKind kind) { export_interactively(q, kind, "trace"); });
    connect(&memory->exports(), &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "memory"); });
}

void TracePanel::Private::connect_tables() {
    for (TraceTable* table : {kernels, layers, path, changes}) {
        connect(table, &TraceTable::chosen, q,
                [this, table](int row) { show_row(table->model().rows(), static_cast<std::size_t>(row)); });
    }
    for (const TraceTable* table : {kernels, layers, path, changes})
        connect(table, &TraceTable::opened, q, [this] { canvas->zoom_to_selection(); });
    connect(all_steps, &TraceTable::chosen, q, [this](int row) { choose_step(row); });
    connect(groupings, &QComboBox::currentIndexChanged, q, [this] {
        show_path();
        select_rows();
    });
}

// Beside each other where there is room, else the tables above the timeline.
void TracePanel::Private::fit_layout() {
    const int letter = q->fontMetrics().averageCharWidth();
    const bool wide = q->width() > 120 * letter;
    const Qt::Orientation across = wide ? Qt::Horizontal : Qt::Vertical;
    if (splitter->orientation() != across) splitter->setOrientation(across);
    const int room = wide ? splitter->width() : splitter->height();
    if (!sized) splitter->setSizes({room * 2 / 5, room * 3 / 5});
    bars->setDirection(q->width() > 220 * letter ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void TracePanel::Private::focus_search() {
    if (memory->snapshot()) return memory->focus_search();
    if (auto* table = qobject_cast<TraceTable*>(tabs->currentWidget())) table->focus_search();
}

} // namespace dubhe::widgets
