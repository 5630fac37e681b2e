// SPDX-License-Identifier: GPL-3.0-or-later
// Copying from tables, alike in every panel.
#pragma once

class QTableView;

namespace dubhe::widgets {

// Ctrl+C and the context menu put the selected cells on the clipboard, rows of text with tabs between. Takes the view's
// context menu for its actions. GUI thread.
void add_copy_action(QTableView& view);

} // namespace dubhe::widgets
