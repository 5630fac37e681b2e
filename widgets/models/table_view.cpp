// SPDX-License-Identifier: GPL-3.0-or-later
#include "table_view.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// The selected cells as rows of text, tabs between.
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

QLabel* make_text(QWidget* parent) {
    auto* label = new QLabel{parent};
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    return label;
}

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
    auto* copy = new QAction{QCoreApplication::translate("dubhe::widgets", "Copy"), view};
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, view, [view] { copy_cells(*view); });
    view->addAction(copy);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    return view;
}

} // namespace dubhe::widgets
