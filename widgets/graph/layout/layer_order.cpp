// SPDX-License-Identifier: GPL-3.0-or-later
// Fewer crossings by sorting each layer by the mean position of its neighbours in the layer before, up and down in
// turns; the best order seen is kept where counting is cheap.
#include "layer_graph.h"

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr std::size_t countable = 4000; // vertices
constexpr int ordering_sweeps_small = 12, ordering_sweeps_large = 4;

using Rows = std::vector<std::vector<std::uint32_t>>;

void number_row(const std::vector<std::uint32_t>& row, std::vector<float>& position) {
    for (std::size_t i = 0; i < row.size(); ++i)
        position[row[i]] = static_cast<float>(i);
}

void sort_row(std::vector<std::uint32_t>& row, const Adjacency& neighbours, std::vector<float>& position) {
    std::vector<std::pair<float, std::uint32_t>> keyed;
    keyed.reserve(row.size());
    for (const std::uint32_t vertex : row) {
        const auto near = neighbours[vertex];
        float sum = 0.0F;
        for (const std::uint32_t other : near)
            sum += position[other];
        keyed.emplace_back(near.empty() ? position[vertex] : sum / static_cast<float>(near.size()), vertex);
    }
    std::ranges::stable_sort(keyed, {}, &std::pair<float, std::uint32_t>::first);
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = keyed[i].second;
    number_row(row, position);
}

// Crossings between two layers: inversions of the targets when edges are sorted by source (Barth, Juenger and Mutzel
// 2002), counted in a Fenwick tree.
std::size_t crossings_below(const std::vector<std::uint32_t>& row, std::size_t next_size, const Adjacency& below,
                            const std::vector<float>& position) {
    std::vector<std::uint32_t> tree(next_size + 1, 0), targets;
    std::size_t crossings = 0, seen = 0;
    for (const std::uint32_t vertex : row) {
        targets.clear();
        for (const std::uint32_t other : below[vertex])
            targets.push_back(static_cast<std::uint32_t>(position[other]));
        std::ranges::sort(targets);
        for (const std::uint32_t target : targets) { // earlier ones that end right of it
            std::size_t left = 0;
            for (std::size_t i = target + 1; i > 0; i &= i - 1)
                left += tree[i];
            crossings += seen - left;
        }
        for (const std::uint32_t target : targets) {
            for (std::size_t i = target + 1; i <= next_size; i += i & (~i + 1))
                ++tree[i];
            ++seen;
        }
    }
    return crossings;
}

std::size_t crossings(const LayerGraph& graph, const std::vector<float>& position) {
    std::size_t sum = 0;
    for (std::size_t l = 0; l + 1 < graph.rows.size(); ++l)
        sum += crossings_below(graph.rows[l], graph.rows[l + 1].size(), graph.below, position);
    return sum;
}

} // namespace

void order_rows(LayerGraph& graph, const std::stop_token& stop) {
    std::vector<float> position(graph.boxes.size(), 0.0F);
    for (const auto& row : graph.rows)
        number_row(row, position);
    const bool small = graph.boxes.size() <= countable;
    Rows best = graph.rows;
    std::size_t fewest = small ? crossings(graph, position) : 0;
    const int sweeps = small ? ordering_sweeps_small : ordering_sweeps_large;
    for (int sweep = 0; sweep < sweeps && !stop.stop_requested(); ++sweep) {
        if (small && fewest == 0) break;
        for (std::size_t i = 1; i < graph.rows.size(); ++i) {
            const bool down = sweep % 2 == 0;
            const std::size_t l = down ? i : graph.rows.size() - 1 - i;
            sort_row(graph.rows[l], down ? graph.above : graph.below, position);
        }
        if (!small) continue;
        if (const std::size_t now = crossings(graph, position); now < fewest) {
            fewest = now;
            best = graph.rows;
        }
    }
    if (small) graph.rows = std::move(best);
}

} // namespace dubhe::widgets
