// SPDX-License-Identifier: GPL-3.0-or-later
#include "contours.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace dubhe::widgets {

namespace {

// Every edge of the grid that the line crosses has one point; a cell joins two of its edges.
using Edge = std::uint64_t;

struct Grid {
    std::span<const double> x, y, values;
    double level;

    [[nodiscard]] double at(std::size_t column, std::size_t row) const { return values[row * x.size() + column]; }
    // Horizontal edges join (column, row) to (column + 1, row), upright ones to (column, row + 1).
    [[nodiscard]] Edge edge(std::size_t column, std::size_t row, bool upright) const {
        return 2 * (row * x.size() + column) + (upright ? 1 : 0);
    }
    [[nodiscard]] QPointF crossing(Edge edge) const {
        const std::size_t column = edge / 2 % x.size(), row = edge / 2 / x.size();
        const bool upright = edge % 2 == 1;
        const double from = at(column, row), to = upright ? at(column, row + 1) : at(column + 1, row);
        const double t = (level - from) / (to - from);
        return upright ? QPointF{x[column], std::lerp(y[row], y[row + 1], t)}
                       : QPointF{std::lerp(x[column], x[column + 1], t), y[row]};
    }
};

struct Links { // of an edge: the edges that its two cells join it to
    std::array<Edge, 2> to{};
    std::uint8_t count = 0;
    bool used = false;
};

using LinkMap = std::unordered_map<Edge, Links>;

void join(LinkMap& links, Edge a, Edge b) {
    Links &from = links[a], &to = links[b];
    from.to[from.count++] = b;
    to.to[to.count++] = a;
}

void march(const Grid& grid, std::size_t column, std::size_t row, LinkMap& links) {
    const double a = grid.at(column, row), b = grid.at(column + 1, row), c = grid.at(column + 1, row + 1),
                 d = grid.at(column, row + 1);
    const double mean = (a + b + c + d) / 4;
    if (!std::isfinite(mean)) return;
    const std::array above{a >= grid.level, b >= grid.level, c >= grid.level, d >= grid.level};
    const std::array edges{grid.edge(column, row, false), grid.edge(column + 1, row, true),
                           grid.edge(column, row + 1, false), grid.edge(column, row, true)};
    std::array<Edge, 4> crossed{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        if (above[i] != above[(i + 1) % 4]) crossed[count++] = edges[i];
    }
    if (count == 2) join(links, crossed[0], crossed[1]);
    if (count != 4) return;
    // A saddle: the corners that differ from the middle are cut off.
    const bool cut_first = above[0] != (mean >= grid.level);
    join(links, crossed[0], crossed[cut_first ? 3 : 1]);
    join(links, crossed[2], crossed[cut_first ? 1 : 3]);
}

QPolygonF walk(const Grid& grid, LinkMap& links, Edge start) {
    QPolygonF line;
    Edge at = start;
    for (;;) {
        Links& here = links.at(at);
        here.used = true;
        line << grid.crossing(at);
        bool moved = false;
        for (std::uint8_t i = 0; i < here.count && !moved; ++i) {
            if (links.at(here.to[i]).used) continue;
            at = here.to[i];
            moved = true;
        }
        if (moved) continue;
        const bool closes = line.size() > 2 && std::find(here.to.begin(), here.to.begin() + here.count, start) !=
                                                   here.to.begin() + here.count;
        if (closes) line << line.front();
        return line;
    }
}

} // namespace

std::vector<QPolygonF> contour_lines(std::span<const double> x, std::span<const double> y,
                                     std::span<const double> values, double level) {
    assert(values.size() == x.size() * y.size());
    const Grid grid{x, y, values, level};
    LinkMap links;
    for (std::size_t row = 0; row + 1 < y.size(); ++row) {
        for (std::size_t column = 0; column + 1 < x.size(); ++column)
            march(grid, column, row, links);
    }
    std::vector<Edge> order; // the same lines in the same order every time
    for (const auto& [edge, _] : links)
        order.push_back(edge);
    std::ranges::sort(order);
    std::vector<QPolygonF> lines;
    for (const bool closed : {false, true}) { // open ones from their ends first
        for (const Edge edge : order) {
            const Links& link = links.at(edge);
            if (!link.used && (closed || link.count == 1)) lines.push_back(walk(grid, links, edge));
        }
    }
    return lines;
}

} // namespace dubhe::widgets
