// SPDX-License-Identifier: GPL-3.0-or-later
#include "value_table.h"

#include <QHeaderView>

namespace dubhe::widgets {

QTableView* value_table(QWidget* parent, QAbstractItemModel& model, const QString& name) {
    auto* table = new QTableView{parent};
    table->setModel(&model);
    table->setAccessibleName(name);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                           QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(parent->fontMetrics().height() + 8);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return table;
}

void show_rows(QTableView& table, int rows) {
    table.setFixedHeight(table.horizontalHeader()->sizeHint().height() + 2 * table.frameWidth() +
                         rows * table.verticalHeader()->defaultSectionSize());
}

} // namespace dubhe::widgets
