// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_palette.h"

#include <QKeyEvent>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

namespace {

QString plain(QString text) {
    return text.remove(u'&');
}

// "Export: Chart as SVG": an action's own name is often too short to be understood outside its menu.
QString full_name(const QAction& action) {
    for (const QObject* object : action.associatedObjects()) {
        const auto* menu = qobject_cast<const QMenu*>(object);
        if (menu && !menu->title().isEmpty()) return plain(menu->title()) + QStringLiteral(": ") + plain(action.text());
    }
    return plain(action.text());
}

} // namespace

std::vector<QAction*> actions_of(const QWidget& menu_bar) {
    std::vector<QAction*> found;
    for (QAction* action : menu_bar.actions()) {
        if (const QMenu* menu = action->menu<QMenu*>()) {
            std::ranges::copy(actions_of(*menu), std::back_inserter(found));
        } else if (!action->isSeparator() && !action->text().isEmpty()) {
            found.push_back(action);
        }
    }
    return found;
}

CommandPalette::CommandPalette(const std::vector<QAction*>& actions, QWidget* parent)
    : QDialog{parent, Qt::Popup | Qt::FramelessWindowHint} {
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Commands"));
    for (QAction* action : actions) {
        if (action->isEnabled())
            commands_.push_back({full_name(*action), action->shortcut().toString(QKeySequence::NativeText), action});
    }
    field_ = new QLineEdit{this};
    field_->setPlaceholderText(tr("Type a command"));
    field_->setAccessibleName(tr("Command"));
    field_->installEventFilter(this);
    list_ = new QListWidget{this};
    list_->setAccessibleName(tr("Matching commands"));
    list_->setUniformItemSizes(true);
    auto* layout = new QVBoxLayout{this};
    layout->addWidget(field_);
    layout->addWidget(list_);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 18);
    connect(field_, &QLineEdit::textChanged, this, &CommandPalette::show_matches);
    connect(field_, &QLineEdit::returnPressed, this, &CommandPalette::run_selected);
    connect(list_, &QListWidget::itemActivated, this, &CommandPalette::run_selected);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::run_selected);
    show_matches({});
    field_->setFocus();
}

void CommandPalette::show_matches(const QString& text) {
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    list_->clear();
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        const Command& command = commands_[i];
        if (!std::ranges::all_of(words,
                                 [&](const QString& word) { return command.text.contains(word, Qt::CaseInsensitive); }))
            continue;
        const QString shortcut =
            command.shortcut.isEmpty() ? QString{} : QStringLiteral("   (%1)").arg(command.shortcut);
        auto* item = new QListWidgetItem{command.text + shortcut, list_};
        item->setData(Qt::UserRole, static_cast<int>(i));
    }
    if (list_->count() == 0) {
        auto* none = new QListWidgetItem{tr("No command holds these words."), list_};
        none->setFlags(Qt::NoItemFlags);
    }
    list_->setCurrentRow(0);
}

void CommandPalette::run_selected() {
    const QListWidgetItem* item = list_->currentItem();
    if (!item || !isVisible()) return; // a style may tell of one click twice
    if (!item->flags().testFlag(Qt::ItemIsEnabled)) return;
    const QPointer<QAction> action = commands_[item->data(Qt::UserRole).toUInt()].action;
    close();
    if (action) action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (watched == field_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            list_->setCurrentRow(std::clamp(list_->currentRow() + step, 0, std::max(0, list_->count() - 1)));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace dubhe::app
