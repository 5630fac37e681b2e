// SPDX-License-Identifier: GPL-3.0-or-later
// How controls look: flat, rounded, one accent (the palette's Highlight and Link). What identifies a field or a mark to
// set has 3:1 to what is beside it (WCAG 2.1, success criterion 1.4.11); a button is identified by its text.
#pragma once

#include <QIcon>
#include <QStyleOption>

class QPainter;

namespace dubhe::app {

// Lines that only part one thing from another.
[[nodiscard]] QColor hairline(const QPalette& palette);
// Of fields: 3:1 to `ground`.
[[nodiscard]] QColor outline_on(const QPalette& palette, const QColor& ground);
[[nodiscard]] bool has_high_contrast(const QPalette& palette);

void paint_check(const QStyleOption& option, QPainter& painter, bool round);
// Lines alone, for a field that is painted already, or with its ground.
void paint_field(const QStyleOption& option, QPainter& painter, bool filled);
// `flat`: seen under the pointer, pressed or set only.
void paint_button(const QStyleOption& option, QPainter& painter, bool flat);
// A chevron in the middle of `rect`.
void paint_chevron(const QStyleOption& option, QPainter& painter, const QRect& rect, Qt::ArrowType direction);
// What high contrast puts around controls.
void paint_outline(const QStyleOption& option, QPainter& painter, const QRect& rect);

// Of a dock's buttons; follows the palette.
enum class DockGlyph { close, detach };
[[nodiscard]] QIcon dock_icon(DockGlyph glyph);

} // namespace dubhe::app
