// SPDX-License-Identifier: GPL-3.0-or-later
#include "copy_action.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QTableView>

#include <algorithm>

namespace dubhe::widgets {

namespace {

void copy_cells(const QTableView& view) {
    QModelIndexList cells = view.selectionModel()->selectedIndexes();
    std::sort(cells.begin(), cells.end());
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (i > 0) text += cells[i].row() == cells[i - 1].row() ? '\t' : '\n';
        text += cells[i].data().toString();
    }
    if (!cells.isEmpty()) QGuiApplication::clipboard()->setText(text);
}

} // namespace

void add_copy_action(QTableView& view) {
    auto* copy = new QAction{QCoreApplication::translate("dubhe::widgets", "Copy"), &view};
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &view, [&view] { copy_cells(view); });
    view.addAction(copy);
    view.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace dubhe::widgets
