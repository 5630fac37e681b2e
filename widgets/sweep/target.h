// SPDX-License-Identifier: GPL-3.0-or-later
// A line across the sweep chart at the time (or rate, or cost) that somebody wants, and where the GPUs' lines meet it.
// Read off the lines as they are drawn, so that it follows the pointer; the Sensitivity panel searches exactly.
#pragma once

#include "chart/chart_painter.h"

#include <optional>
#include <vector>

namespace dubhe::widgets {

enum class Meeting : std::uint8_t {
    from,   // met from `x` on, to the right
    up_to,  // met up to `x`
    always, // all along the line
    never   // nowhere along it; `nearest` comes closest
};

struct Crossing {
    std::size_t line = 0; // of the scene
    Meeting meeting = Meeting::never;
    double x = 0.0;
    std::optional<double> sure, hopeful; // where the worse and the better edge of the band meet it
    double nearest = 0.0, nearest_x = 0.0;
    std::optional<double> beyond; // of never: about where it would be met past the axis' end, as the line ends
    bool again = false;           // further along the line meets it once more, or misses it again
};

// One a line that has points; none where positions are names.
[[nodiscard]] std::vector<Crossing> crossings(const ChartScene& scene, double target);
// A target to begin with: what the focused line has at its middle, to two digits.
[[nodiscard]] double first_target(const ChartScene& scene, const AxisScale& shown);
// A value of the chart's metric: "100 ms", "374 images/s", "USD 1.20".
[[nodiscard]] QString target_text(const ChartScene& scene, double value);
// "To take 100 ms or less: A100 from 1.2 TB/s on (1.1 to 1.4 TB/s); V100 never ..."
[[nodiscard]] QString target_words(const ChartScene& scene, double target);
// `held`: by the pointer or the keyboard.
void paint_target(QPainter& painter, const ChartGeometry& geometry, const ChartScene& scene, const ChartTheme& theme,
                  double target, bool held);

} // namespace dubhe::widgets
