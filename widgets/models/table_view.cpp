// SPDX-License-Identifier: GPL-3.0-or-later
#include "table_view.h"

#include <widgets/shared/export/copy_action.h>

#include <QHeaderView>

namespace dubhe::widgets {

QTableView* make_table(QAbstractItemModel* model, const QString& name, QWidget* parent) {
    auto* view = new QTableView{parent};
    view->setModel(model);
    view->setAccessibleName(name);
    view->verticalHeader()->hide();
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setTabKeyNavigation(false);
    view->setWordWrap(false);
    add_copy_action(*view);
    return view;
}

} // namespace dubhe::widgets
