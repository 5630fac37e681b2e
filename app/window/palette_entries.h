// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that the palette finds in a window: its commands, questions, networks, GPUs, settings, pages of the manual
// and the operators of the network shown.
#pragma once

#include "palette_search.h"

#include <QAction>
#include <QWidget>

#include <vector>

namespace dubhe::app {

class MainWindow;

// All actions in the menus below `menu_bar`, with submenus; nothing that only opens a menu.
[[nodiscard]] std::vector<QAction*> actions_of(const QWidget& menu_bar);

// The window outlives them; a GPU or network that has gone when one is chosen does nothing.
[[nodiscard]] std::vector<PaletteEntry> palette_entries(MainWindow& window);

} // namespace dubhe::app
