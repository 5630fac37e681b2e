// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_palette.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

namespace {

constexpr int place_role = Qt::UserRole;
constexpr std::size_t most_shown = 100; // more is typed away, not scrolled to
constexpr int page_rows = 10;

} // namespace

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent)
    : QDialog{parent, Qt::Popup | Qt::FramelessWindowHint}, search_{std::move(entries)} {
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Find anything"));
    build_view();
    connect(field_, &QLineEdit::textChanged, this, &CommandPalette::show_matches);
    connect(field_, &QLineEdit::returnPressed, this, &CommandPalette::run_selected);
    connect(list_, &QTreeWidget::itemActivated, this, &CommandPalette::run_selected);
    connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::run_selected);
    show_matches({});
    field_->setFocus();
}

void CommandPalette::build_view() {
    field_ = new QLineEdit{this};
    field_->setPlaceholderText(tr("Type a command, a network, a GPU, an operator, a setting, a heading of the manual"));
    field_->setAccessibleName(tr("What to find"));
    field_->installEventFilter(this);
    list_ = new QTreeWidget{this};
    list_->setAccessibleName(tr("What fits"));
    list_->setHeaderHidden(true);
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setColumnCount(3);
    list_->setTextElideMode(Qt::ElideMiddle); // both ends of an operator's path
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    more_ = new QLabel{this};
    more_->setForegroundRole(QPalette::PlaceholderText);
    auto* layout = new QVBoxLayout{this};
    layout->addWidget(field_);
    layout->addWidget(list_);
    layout->addWidget(more_);
    resize(fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 20);
    if (parentWidget()) resize(size().boundedTo(parentWidget()->size() * 0.9));
}

void CommandPalette::show_matches(const QString& text) {
    const std::vector<std::size_t> found = search_.find(text);
    list_->clear();
    QList<QTreeWidgetItem*> rows;
    const QBrush quiet = palette().brush(QPalette::PlaceholderText);
    for (std::size_t i = 0; i < std::min(found.size(), most_shown); ++i) {
        const PaletteEntry& entry = search_.entries()[found[i]];
        auto* row = new QTreeWidgetItem{{entry.text, kind_word(entry.kind), entry.shortcut}};
        row->setData(0, place_role, static_cast<qulonglong>(found[i]));
        for (const int column : {1, 2})
            row->setForeground(column, quiet);
        row->setToolTip(0, entry.text);
        rows << row;
    }
    if (found.empty()) {
        auto* none = new QTreeWidgetItem{{tr("Nothing fits these words.")}};
        none->setFlags(Qt::NoItemFlags);
        rows << none;
    }
    list_->addTopLevelItems(rows);
    list_->setCurrentItem(rows.front());
    const auto hidden = static_cast<int>(found.size() - std::min(found.size(), most_shown));
    more_->setText(tr("%n more: type on", nullptr, hidden));
    more_->setVisible(hidden > 0);
}

void CommandPalette::run_selected() {
    const QTreeWidgetItem* row = list_->currentItem();
    if (!row || !isVisible()) return; // a style may tell of one click twice
    if (!row->flags().testFlag(Qt::ItemIsEnabled)) return;
    const std::function<void()> act = search_.entries()[row->data(0, place_role).toULongLong()].act;
    close();
    if (act) act();
}

void CommandPalette::step(int rows) {
    const int now = list_->indexOfTopLevelItem(list_->currentItem());
    const int next = std::clamp(now + rows, 0, std::max(0, list_->topLevelItemCount() - 1));
    list_->setCurrentItem(list_->topLevelItem(next));
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int rows = key == Qt::Key_Down       ? 1
                         : key == Qt::Key_Up       ? -1
                         : key == Qt::Key_PageDown ? page_rows
                         : key == Qt::Key_PageUp   ? -page_rows
                                                   : 0;
        if (rows != 0) return step(rows), true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace dubhe::app
