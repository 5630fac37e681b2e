// SPDX-License-Identifier: GPL-3.0-or-later
#include "layer_graph.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

namespace dubhe::widgets {

namespace {

std::vector<LayoutEdge> turned(std::span<const LayoutEdge> edges) {
    std::vector<LayoutEdge> result;
    result.reserve(edges.size());
    for (const LayoutEdge& edge : edges)
        result.push_back({edge.to, edge.from});
    return result;
}

// A box that could stand anywhere between its sources and its readers stands at the sources, unless that makes more
// edges long than short: what has no source, what has more readers, what shares its source with many.
bool sinks(std::size_t sources, std::size_t readers, std::size_t siblings) {
    constexpr std::size_t many = 8;
    return sources == 0 || readers > sources || siblings > many;
}

// Where boxes find room: a layer takes so many, so that two hundred boxes that nothing orders make a block of rows and
// not a line of two hundred (Coffman and Graham 1972 bound widths like this).
class Layers {
  public:
    explicit Layers(std::size_t boxes)
        : most_{std::max(least, static_cast<std::uint32_t>(std::ceil(0.8 * std::sqrt(static_cast<double>(boxes)))))},
          used_(boxes + 1, 0), next_(boxes + 2) {
        std::iota(next_.begin(), next_.end(), 0U);
    }
    // The first layer with room from `layer` on; takes the room.
    std::uint32_t take_from(std::uint32_t layer) {
        std::uint32_t free = layer;
        while (next_[free] != free)
            free = next_[free];
        while (next_[layer] != free && layer != free)
            layer = std::exchange(next_[layer], free); // shorter ways for those that come later
        if (++used_[free] >= most_) next_[free] = free + 1;
        return free;
    }
    // From a layer to a later one, the last with room; stays where there is none nearby.
    std::uint32_t move(std::uint32_t from, std::uint32_t wanted) {
        constexpr int tries = 8;
        for (int i = 0; i < tries && wanted > from; ++i, --wanted) {
            if (used_[wanted] >= most_) continue;
            --used_[from];
            ++used_[wanted];
            return wanted;
        }
        return from;
    }

  private:
    static constexpr std::uint32_t least = 8;
    std::uint32_t most_;
    std::vector<std::uint32_t> used_, next_; // next_: itself while there is room
};

// Layers that everything has moved out of vanish.
std::vector<std::uint32_t> without_gaps(std::vector<std::uint32_t> layer) {
    std::vector<std::uint32_t> number;
    for (const std::uint32_t l : layer) {
        if (l >= number.size()) number.resize(l + 1, 0);
        number[l] = 1;
    }
    std::exclusive_scan(number.begin(), number.end(), number.begin(), 0U);
    for (std::uint32_t& l : layer)
        l = number[l];
    return layer;
}

} // namespace

Adjacency::Adjacency(std::size_t rows, std::span<const LayoutEdge> edges)
    : offsets_(rows + 1, 0), items_(edges.size()) {
    for (const LayoutEdge& edge : edges)
        ++offsets_[edge.from + 1];
    for (std::size_t i = 0; i < rows; ++i)
        offsets_[i + 1] += offsets_[i];
    std::vector<std::uint32_t> next{offsets_.begin(), offsets_.end() - 1};
    for (const LayoutEdge& edge : edges)
        items_[next[edge.from]++] = edge.to;
}

// Sources first (Kahn 1962), the lower number where there is a choice. Where only cycles are left, the lowest number
// goes first and the edges into it run upwards.
std::vector<std::uint32_t> running_order(std::size_t boxes, std::span<const LayoutEdge> edges) {
    const Adjacency readers{boxes, edges};
    std::vector<std::uint32_t> missing(boxes, 0);
    for (const LayoutEdge& edge : edges)
        ++missing[edge.to];
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> ready;
    for (std::uint32_t i = 0; i < boxes; ++i) {
        if (missing[i] == 0) ready.push(i);
    }
    std::vector<std::uint32_t> order;
    order.reserve(boxes);
    std::vector<bool> done(boxes, false);
    for (std::uint32_t lowest = 0; order.size() < boxes;) {
        if (ready.empty()) {
            while (done[lowest])
                ++lowest;
            ready.push(lowest);
        }
        const std::uint32_t next = ready.top();
        ready.pop();
        if (done[next]) continue;
        done[next] = true;
        order.push_back(next);
        for (const std::uint32_t reader : readers[next]) {
            if (missing[reader] > 0 && --missing[reader] == 0 && !done[reader]) ready.push(reader);
        }
    }
    return order;
}

std::vector<std::uint32_t> assign_layers(std::span<const std::uint32_t> order, std::span<const LayoutEdge> downward,
                                         std::span<const std::uint32_t> fed) {
    const std::size_t boxes = order.size();
    const Adjacency below{boxes, downward}, above{boxes, turned(downward)};
    Layers layers{boxes};
    std::vector<std::uint32_t> layer(boxes, 0), sources(boxes, 0);
    for (const std::uint32_t box : fed)
        ++sources[box];
    for (const std::uint32_t box : order) {
        sources[box] += static_cast<std::uint32_t>(above[box].size());
        layer[box] = layers.take_from(layer[box]);
        for (const std::uint32_t reader : below[box])
            layer[reader] = std::max(layer[reader], layer[box] + 1);
    }
    for (std::size_t i = boxes; i-- > 0;) {
        const std::uint32_t box = order[i];
        const auto readers = below[box];
        if (readers.empty()) continue;
        std::size_t siblings = 0;
        for (const std::uint32_t source : above[box])
            siblings = std::max(siblings, below[source].size());
        if (!sinks(sources[box], readers.size(), siblings)) continue;
        std::uint32_t latest = layer[readers[0]];
        for (const std::uint32_t reader : readers)
            latest = std::min(latest, layer[reader]);
        layer[box] = layers.move(layer[box], latest - 1);
    }
    return without_gaps(std::move(layer));
}

} // namespace dubhe::widgets
