// SPDX-License-Identifier: GPL-3.0-or-later
// How the panel is put together; what it does stands in measure_panel.cpp.
#include "../shared/export/copy_action.h"
#include "../shared/forms/controls.h"
#include "measure_panel_private.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

namespace dubhe::widgets {

namespace {
constexpr int least_lines = 18;
constexpr int chart_delay_ms = 300; // a chart of thousands of points is not painted for each of them
} // namespace

MeasurePanel::Private::Private(MeasurePanel* panel) : q{panel} {
    chart_timer.setSingleShot(true);
    chart_timer.setInterval(chart_delay_ms);
    build_view();
    connect_parts();
    show_outcome();
    show_page();
}

void MeasurePanel::Private::build_view() {
    auto* column = new QVBoxLayout{q};
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(4);
    auto* head = new QHBoxLayout;
    form = new MeasureForm{q};
    exports = new ExportButton{q};
    head->addWidget(form, 1);
    head->addWidget(exports, 0, Qt::AlignTop);
    column->addLayout(head);
    build_state(*column);
    pages = new QStackedWidget{q};
    empty = text_label(pages);
    empty->setAlignment(Qt::AlignCenter);
    pages->addWidget(empty);
    build_rows();
    pages->addWidget(rows_page);
    system_page = new SystemPage{pages};
    pages->addWidget(system_page);
    // What is left of the height is theirs; the least is some rows and a small chart.
    pages->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    pages->setMinimumHeight(least_lines * q->fontMetrics().lineSpacing());
    column->addWidget(pages, 1);
}

void MeasurePanel::Private::build_state(QBoxLayout& column) {
    progress = new QWidget{q};
    auto* row = new QHBoxLayout{progress};
    row->setContentsMargins(0, 0, 0, 0);
    bar = new QProgressBar{progress};
    bar->setRange(0, 100);
    bar->setAccessibleName(tr("Progress"));
    bar->setMaximumWidth(220);
    doing = new QLabel{progress};
    doing->setTextFormat(Qt::PlainText);
    doing->setAccessibleName(tr("What is measured now"));
    doing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // long operators don't widen the panel
    row->addWidget(bar);
    row->addWidget(doing, 1);
    column.addWidget(progress);
    auto* said = new QHBoxLayout;
    auto* texts = new QVBoxLayout;
    ended = text_label(q);
    ended->setAccessibleName(tr("How it ended"));
    warned = text_label(q);
    warned->setAccessibleName(tr("Warnings"));
    texts->addWidget(ended);
    texts->addWidget(warned);
    more = tool_button(q, tr("Details"), tr("What was said meanwhile"));
    more->setCheckable(true);
    said->addLayout(texts, 1);
    said->addWidget(more, 0, Qt::AlignTop);
    column.addLayout(said);
    details = new QPlainTextEdit{q};
    details->setReadOnly(true);
    details->setTabChangesFocus(true);
    details->setAccessibleName(tr("Details"));
    details->setMaximumHeight(q->fontMetrics().lineSpacing() * 7);
    details->hide();
    column.addWidget(details);
}

void MeasurePanel::Private::build_rows() {
    rows_page = new QWidget{pages};
    auto* column = new QVBoxLayout{rows_page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    iteration = new IterationBox{rows_page};
    column->addWidget(iteration);
    auto* row = new QHBoxLayout;
    search = new QLineEdit{rows_page};
    search->setPlaceholderText(tr("Search operators"));
    search->setAccessibleName(tr("Search operators"));
    search->setClearButtonEnabled(true);
    outcomes = new QComboBox{rows_page};
    outcomes->addItems({tr("All"), tr("With a time"), tr("Refused or failed"), tr("Waiting")});
    outcomes->setAccessibleName(tr("Which operators are shown"));
    row->addWidget(search, 1);
    row->addWidget(outcomes);
    column->addLayout(row);
    splitter = new QSplitter{Qt::Vertical, rows_page};
    splitter->setChildrenCollapsible(false);
    auto* holder = new QWidget{splitter};
    auto* table_column = new QVBoxLayout{holder};
    table_column->setContentsMargins(0, 0, 0, 0);
    build_table(*table_column);
    chart = new XyChart{tr("Estimate against measurement"), splitter};
    splitter->addWidget(holder);
    splitter->addWidget(chart);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    column->addWidget(splitter, 1);
}

void MeasurePanel::Private::build_table(QBoxLayout& column) {
    filter.setSortRole(MeasureModel::SortRole);
    filter.setDynamicSortFilter(true);
    table = new QTableView{q};
    table->setModel(&filter);
    table->setAccessibleName(tr("Measured operators"));
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(q->fontMetrics().height() + 6);
    table->setIconSize(QSize{q->fontMetrics().ascent(), q->fontMetrics().ascent()});
    table->setShowGrid(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setSortingEnabled(true);
    table->horizontalHeader()->setSortIndicatorClearable(true); // back to the order in which they are measured
    table->sortByColumn(-1, Qt::AscendingOrder);
    add_copy_action(*table);
    summary = text_label(q);
    summary->setAccessibleName(tr("How good the estimates were"));
    column.addWidget(table, 1);
    column.addWidget(summary);
}

} // namespace dubhe::widgets
