// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_table.h"

#include "../shared/export/copy_action.h"
#include "../shared/text/search_keys.h"
#include "../shared/timeline/timeline_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

TraceTable::TraceTable(const QString& name, int sorted_by, QWidget* parent) : QWidget{parent} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(4);
    head_ = new QHBoxLayout;
    search_ = new QLineEdit{this};
    search_->setPlaceholderText(tr("Find"));
    search_->setAccessibleName(tr("Find in: %1").arg(name));
    search_->setClearButtonEnabled(true);
    found_ = new QLabel{this};
    found_->setTextFormat(Qt::PlainText);
    head_->addWidget(search_, 1);
    head_->addWidget(found_);
    table_ = new QTableView{this};
    table_->setAccessibleName(name);
    sorted_ = new QSortFilterProxyModel{this};
    sorted_->setSortRole(TraceTableModel::SortRole);
    sorted_->setFilterRole(TraceTableModel::SearchRole);
    sorted_->setFilterKeyColumn(0);
    sorted_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    sorted_->setSourceModel(&model_);
    table_->setModel(sorted_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(sorted_by, Qt::DescendingOrder);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->setTextElideMode(Qt::ElideMiddle);
    table_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    table_->horizontalHeader()->setHighlightSections(false);
    add_copy_action(*table_);
    layout->addLayout(head_);
    layout->addWidget(table_, 1);
    const auto* keys = new SearchKeys{search_};
    connect(keys, &SearchKeys::left, table_, qOverload<>(&QWidget::setFocus));
    connect(keys, &SearchKeys::step_requested, table_, qOverload<>(&QWidget::setFocus));
    connect(search_, &QLineEdit::textChanged, this, [this](const QString& text) {
        sorted_->setFilterFixedString(text.trimmed());
        show_found();
    });
    connect(table_, &QTableView::clicked, this, &TraceTable::choose);
    connect(table_, &QTableView::activated, this, [this](const QModelIndex& index) {
        choose(index);
        if (index.isValid()) Q_EMIT opened(sorted_->mapToSource(index).row());
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { choose(current); });
}

void TraceTable::set_rows(TraceRows rows) {
    telling_ = true;
    model_.set_rows(std::move(rows));
    telling_ = false;
    size_columns();
    show_found();
}

void TraceTable::clear() {
    telling_ = true;
    model_.clear();
    telling_ = false;
    show_found();
}

void TraceTable::select(int row) {
    telling_ = true;
    const QModelIndex index = row < 0 ? QModelIndex{} : sorted_->mapFromSource(model_.index(row, 0));
    if (index.isValid()) {
        table_->selectionModel()->setCurrentIndex(index,
                                                  QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        table_->scrollTo(index);
    } else {
        table_->selectionModel()->clear();
    }
    telling_ = false;
}

void TraceTable::add_choice(QWidget* widget) {
    head_->insertWidget(0, widget);
}

void TraceTable::focus_search() {
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

void TraceTable::wrap_text() {
    wraps_ = true;
    table_->setWordWrap(true);
}

int TraceTable::selected() const {
    const QModelIndex current = table_->selectionModel()->currentIndex();
    return current.isValid() ? sorted_->mapToSource(current).row() : -1;
}

void TraceTable::choose(const QModelIndex& index) {
    if (!telling_ && index.isValid()) Q_EMIT chosen(sorted_->mapToSource(index).row());
}

void TraceTable::show_found() {
    const bool any = !search_->text().trimmed().isEmpty();
    const auto rows = static_cast<std::size_t>(sorted_->rowCount());
    found_->setText(rows == 0 ? tr("nothing found") : tr("%1 found").arg(whole_number_text(rows)));
    found_->setVisible(any);
}

void TraceTable::size_columns() {
    QHeaderView& header = *table_->horizontalHeader();
    constexpr int most_rows_measured = 100, most_chars = 60;
    header.setResizeContentsPrecision(most_rows_measured);
    table_->resizeColumnsToContents();
    const int most = most_chars * fontMetrics().averageCharWidth();
    for (int column = 1; column < header.count(); ++column)
        header.resizeSection(column, std::min(header.sectionSize(column), most));
    stretch_first();
}

// The first column takes what the numbers leave it, but not so little that names can't be told apart.
void TraceTable::stretch_first() {
    QHeaderView& header = *table_->horizontalHeader();
    constexpr int least_chars = 22;
    int others = 0;
    for (int column = 1; column < header.count(); ++column)
        others += header.sectionSize(column);
    const int least = least_chars * fontMetrics().averageCharWidth();
    if (header.count() > 0) header.resizeSection(0, std::max(least, table_->viewport()->width() - others));
    if (wraps_) table_->resizeRowsToContents();
}

void TraceTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    stretch_first();
}

void TraceTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange || !table_) return;
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
    size_columns();
}

} // namespace dubhe::widgets
