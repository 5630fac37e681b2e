// SPDX-License-Identifier: Apache-2.0
// A chart as shapes on paper: what HTML writes as SVG and the application paints into a PDF, so that both look alike.
// Points (1/72 inch) from the upper left corner.
#pragma once

#include "report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::report {

using Rgb = std::uint32_t; // 0xrrggbb

struct Spot {
    double x = 0.0, y = 0.0;
};

// A line through the points, or the area between them where `closed`.
struct Path {
    std::vector<Spot> points;
    bool closed = false;
    std::optional<Rgb> fill{};
    double opacity = 1.0; // of the fill
    std::optional<Rgb> stroke{};
    double width = 1.0;
    std::vector<double> dash{}; // in widths; empty: solid
};

enum class Anchor : std::uint8_t { start, middle, end };
struct Label {
    std::string text;
    Spot at; // on the base line
    Anchor anchor = Anchor::start;
    double size = 8.0;
    Rgb color = 0x1b1f24;
    bool bold = false;
};

struct Drawing {
    double width = 0.0, height = 0.0;
    std::vector<Path> paths;
    std::vector<Label> labels; // above the paths
};

[[nodiscard]] Drawing drawing_of(const IntervalChart& chart, double width);
[[nodiscard]] Drawing drawing_of(const LineChart& chart, double width);

// Okabe and Ito's palette as it stands on paper; the same colours, dashes and markers that the application gives.
[[nodiscard]] Rgb line_color(const Look& look);
[[nodiscard]] Rgb text_color(const Look& look);
[[nodiscard]] std::vector<double> dash_of(const Look& look);
// Into `drawing`, with its middle at `at`.
void add_marker(Drawing& drawing, const Look& look, Spot at, double radius);

// About how wide a text is in a wide sans-serif face: nothing that is placed by it collides in a narrower one.
[[nodiscard]] double width_of(std::string_view text, double size);
// As many of its characters as have room, with an ellipsis where that are not all.
[[nodiscard]] std::string elided(const std::string& text, double size, double room);

// Where an axis is marked: round numbers of the scale's unit within [first, last], about as many as `wanted`.
[[nodiscard]] std::vector<double> ticks_of(const Scale& scale, double first, double last, int wanted);

} // namespace dubhe::report
