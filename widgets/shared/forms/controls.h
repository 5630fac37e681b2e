// SPDX-License-Identifier: GPL-3.0-or-later
// Small controls that every panel has, made alike.
#pragma once

class QLabel;
class QString;
class QToolButton;
class QWidget;

namespace dubhe::widgets {

// Plain text that wraps and can be selected, by mouse and keyboard, but doesn't stand in the way of Tab.
[[nodiscard]] QLabel* text_label(QWidget* parent);

// A button of a tool bar that the keyboard reaches.
[[nodiscard]] QToolButton* tool_button(QWidget* parent, const QString& text, const QString& tip);

} // namespace dubhe::widgets
