// SPDX-License-Identifier: Apache-2.0
#include "drawing.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace dubhe::report {

namespace {

constexpr int slots = 8;
using Palette = std::array<Rgb, slots>;
// Okabe and Ito's colours, darkened until they have a contrast of 3:1 (lines) and 4.5:1 (text) to a light grey; of GPUs
// that don't exist half as much again.
constexpr Palette line_colors{0x0072b2, 0xb67e00, 0x009b71, 0xd55e00, 0xc76c9f, 0x1b90d2, 0x958b0c, 0x1a1a1a};
constexpr Palette text_colors{0x0072b2, 0x8f6300, 0x007a59, 0xb14e00, 0xb24481, 0x1673a7, 0x766f09, 0x1a1a1a};
constexpr Palette hypothetical_lines{0x005687, 0x8d6100, 0x007a59, 0xa74a00, 0xb24481, 0x1571a5, 0x746c09, 0x606060};
constexpr Palette hypothetical_texts{0x005687, 0x6c4a00, 0x005c43, 0x863b00, 0x863361, 0x10577f, 0x575207, 0x606060};

std::size_t index_of(const Look& look) {
    return static_cast<std::size_t>(((look.slot % slots) + slots) % slots);
}

// Corners on a circle; every second one further in where `inner` is below 1.
std::vector<Spot> corners(Spot at, double radius, int count, double turn, double inner = 1.0) {
    std::vector<Spot> points;
    for (int i = 0; i < count; ++i) {
        const double angle = turn + 2.0 * std::numbers::pi * i / count;
        const double r = i % 2 == 0 ? radius : radius * inner;
        points.push_back({at.x + r * std::sin(angle), at.y - r * std::cos(angle)});
    }
    return points;
}

} // namespace

Rgb line_color(const Look& look) {
    return (look.hypothetical ? hypothetical_lines : line_colors)[index_of(look)];
}

Rgb text_color(const Look& look) {
    return (look.hypothetical ? hypothetical_texts : text_colors)[index_of(look)];
}

std::vector<double> dash_of(const Look& look) {
    // Long dashes are kept for GPUs that do not exist.
    if (look.hypothetical) return look.slot < slots ? std::vector{5.0, 2.5} : std::vector{8.0, 2.5};
    static const std::array<std::vector<double>, 4> real{std::vector<double>{}, std::vector{1.0, 1.4},
                                                         std::vector{4.0, 1.5, 1.0, 1.5},
                                                         std::vector{4.0, 1.5, 1.0, 1.5, 1.0, 1.5}};
    return real[static_cast<std::size_t>(std::abs(look.slot + look.slot / slots) % 4)];
}

void add_marker(Drawing& drawing, const Look& look, Spot at, double radius) {
    constexpr double half_turn = std::numbers::pi;
    Path marker;
    marker.closed = true;
    marker.stroke = line_color(look);
    marker.width = 1.2;
    // What doesn't exist is hollow.
    marker.fill = look.hypothetical ? 0xffffff : line_color(look);
    switch (std::abs(look.slot + look.slot / slots) % 6) {
    case 0:
        marker.points = corners(at, radius, 24, 0.0);
        break;
    case 1:
        marker.points = corners(at, radius * 1.25, 4, half_turn / 4);
        break;
    case 2:
        marker.points = corners(at, radius * 1.3, 3, 0.0);
        break;
    case 3:
        marker.points = corners(at, radius * 1.3, 4, 0.0);
        break;
    case 4:
        marker.points = corners(at, radius * 1.5, 10, 0.0, 0.45);
        break;
    default:
        marker.points = corners(at, radius * 1.5, 8, 0.0, 0.4);
    }
    drawing.paths.push_back(std::move(marker));
}

namespace {

// In hundredths of the size, of DejaVu Sans.
double advance(unsigned char first) {
    if (first >= 0xe3) return 100.0; // Chinese and Japanese, and what else is wide
    if (first >= 0x80) return 64.0;
    if (std::string_view{" ilj.,:;'|!()[]ftr/"}.find(static_cast<char>(first)) != std::string_view::npos) return 39.0;
    if (std::string_view{"mwMW@%"}.find(static_cast<char>(first)) != std::string_view::npos) return 97.0;
    if (first >= 'A' && first <= 'Z') return 71.0;
    return 63.0;
}

std::size_t bytes_of(unsigned char first) {
    return first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
}

} // namespace

double width_of(std::string_view text, double size) {
    double width = 0.0;
    for (std::size_t at = 0; at < text.size(); at += bytes_of(static_cast<unsigned char>(text[at])))
        width += text.substr(at).starts_with("\u202f") ? 20.0 : advance(static_cast<unsigned char>(text[at]));
    return width * size / 100.0;
}

std::string elided(const std::string& text, double size, double room) {
    if (width_of(text, size) <= room) return text;
    std::string kept;
    for (std::size_t at = 0; at < text.size();) {
        const std::string more = kept + text.substr(at, bytes_of(static_cast<unsigned char>(text[at])));
        if (width_of(more + "…", size) > room) break;
        at += more.size() - kept.size();
        kept = more;
    }
    return kept + "…";
}

} // namespace dubhe::report
