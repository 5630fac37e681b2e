// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart is painted with: roles of the palette, mixed where charts need steps between them.
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>

namespace dubhe::widgets {

inline constexpr double chart_gap = 6.0, chart_margin = 8.0; // pixels

struct ChartTheme {
    QColor background, text, muted, grid, frame, accent;
    QFont font; // in pixels, so that it measures the same on every paint device
    bool dark = false;
};

[[nodiscard]] ChartTheme chart_theme(const QPalette& palette, const QFont& font);
// For exports: paper is white whatever the screen looks like.
[[nodiscard]] ChartTheme paper_theme(const QFont& font);

} // namespace dubhe::widgets
