// SPDX-License-Identifier: GPL-3.0-or-later
// The workspaces above the tiles, one button each.
#pragma once

#include "workspace.h"

#include <QTabBar>
#include <QToolButton>

namespace dubhe::app {

class Explorer;

class WorkspaceBar final : public QWidget {
    Q_OBJECT

  public:
    explicit WorkspaceBar(Explorer& explorer, QWidget* parent = nullptr);

    [[nodiscard]] QTabBar& bar() { return *bar_; }
    [[nodiscard]] QToolButton& focus_button() { return *focus_; } // hides all but the tiles

  private:
    QTabBar* bar_ = nullptr;
    QToolButton* focus_ = nullptr;
};

} // namespace dubhe::app
