// SPDX-License-Identifier: GPL-3.0-or-later
// Every command by name: type some letters, Enter runs the first that fits.
#pragma once

#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>

#include <vector>

namespace dubhe::app {

class CommandPalette : public QDialog {
    Q_OBJECT

  public:
    // Enabled actions with a text; found by it, by its menu's name and by its tool tip.
    CommandPalette(const std::vector<QAction*>& actions, QWidget* parent);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // arrow keys move the list while the field has focus

  private:
    void show_matches(const QString& text);
    void run_selected();

    struct Command {
        QString text, shortcut;
        QPointer<QAction> action;
    };
    std::vector<Command> commands_;
    QLineEdit* field_ = nullptr;
    QListWidget* list_ = nullptr;
};

// All actions in the menus below `menu_bar`, with submenus; nothing that only opens a menu.
[[nodiscard]] std::vector<QAction*> actions_of(const QWidget& menu_bar);

} // namespace dubhe::app
