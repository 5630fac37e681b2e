// SPDX-License-Identifier: GPL-3.0-or-later
// How what holds controls looks: tabs, tables' headers, frames, scroll bars, splitters. Quiet: hairlines in place of
// bevels and boxes, so that charts and numbers are what is seen.
#pragma once

#include <QStyleOption>

class QPainter;

namespace dubhe::app {

// A bar of tabs with this property has filled tabs: the choice above all others. Others have a line under theirs.
inline constexpr auto filled_tabs = "dubhe_filled_tabs";

void paint_tab(const QStyleOptionTab& option, QPainter& painter, bool filled);
void paint_header(const QStyleOptionHeader& option, QPainter& painter);
void paint_header_ground(const QStyleOption& option, QPainter& painter);
void paint_frame(const QStyleOption& option, QPainter& painter);
// A line along the top of `rect`: of the pages under tabs.
void paint_top_line(const QStyleOption& option, QPainter& painter, const QRect& rect);
void paint_scroll_bar(const QStyleOptionSlider& option, QPainter& painter, const QRect& handle);
void paint_splitter(const QStyleOption& option, QPainter& painter);

} // namespace dubhe::app
