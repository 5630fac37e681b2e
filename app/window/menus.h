// SPDX-License-Identifier: GPL-3.0-or-later
// The window's menus and shortcuts.
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QString>

#include <functional>

namespace dubhe::app {

class MainWindow;

class Menus {
  public:
    explicit Menus(MainWindow& window) : window_{window} {}
    void build();

  private:
    void build_file();
    void build_recent(QMenu& menu);
    void build_export(QMenu& menu);
    void build_edit();
    void build_catalog(QMenu& menu);
    void build_workload(QMenu& menu);
    void build_hypothetical(QMenu& menu);
    void build_prediction();
    void build_view();
    void build_workspaces(QMenu& menu);
    void build_views(QMenu& menu);
    void build_recovery(QMenu& menu);
    void build_theme(QMenu& menu);
    void build_language(QMenu& menu);
    void build_help();
    QAction* add(QMenu& menu, const QString& text, const QKeySequence& shortcut, const std::function<void()>& act);
    // One of several of which one holds; `holds` is asked each time the menu opens.
    QAction* add_choice(QMenu& menu, const QString& text, const std::function<bool()>& holds,
                        const std::function<void()>& act);

    MainWindow& window_;
};

} // namespace dubhe::app
