// SPDX-License-Identifier: Apache-2.0
#include "neighbours.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace dubhe::cost {

struct Neighbours::Search {
    const Point& to;
    std::span<Neighbour> found;
    std::uint32_t except;
    std::size_t count = 0;

    void offer(std::uint32_t index, float squared) {
        if (index == except || (count == found.size() && squared >= found[count - 1].squared)) return;
        std::size_t at = count == found.size() ? count - 1 : count++;
        for (; at > 0 && found[at - 1].squared > squared; --at)
            found[at] = found[at - 1];
        found[at] = {index, squared};
    }
    // Whether a point this far away can still be among the nearest.
    [[nodiscard]] bool open(float squared) const { return count < found.size() || squared < found[count - 1].squared; }
};

Neighbours::Neighbours(std::vector<Point> points) : points_{std::move(points)}, order_(points_.size()) {
    std::iota(order_.begin(), order_.end(), 0U);
    if (!points_.empty()) build(0, static_cast<std::uint32_t>(points_.size()));
}

void Neighbours::build(std::uint32_t begin, std::uint32_t end) {
    constexpr std::uint32_t leaf = 8;
    const std::size_t self = nodes_.size();
    nodes_.push_back({0.0F, begin, end, 0, 0});
    if (end - begin <= leaf) return;
    Point low = points_[order_[begin]], high = low;
    for (std::uint32_t i = begin; i < end; ++i) {
        for (std::size_t d = 0; d < low.size(); ++d) {
            low[d] = std::min(low[d], points_[order_[i]][d]);
            high[d] = std::max(high[d], points_[order_[i]][d]);
        }
    }
    std::size_t axis = 0;
    for (std::size_t d = 1; d < low.size(); ++d) {
        if (high[d] - low[d] > high[axis] - low[axis]) axis = d;
    }
    if (high[axis] == low[axis]) return; // all the same point
    const std::uint32_t middle = begin + (end - begin) / 2;
    std::nth_element(order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
                     [&](std::uint32_t a, std::uint32_t b) { return points_[a][axis] < points_[b][axis]; });
    const float split = points_[order_[middle]][axis];
    build(begin, middle);
    const auto right = static_cast<std::uint32_t>(nodes_.size());
    build(middle, end);
    nodes_[self] = {split, begin, end, right, static_cast<std::uint8_t>(axis)};
}

void Neighbours::search(std::uint32_t node, Search& search) const {
    const Node& here = nodes_[node];
    if (here.right == 0) {
        for (std::uint32_t i = here.begin; i < here.end; ++i) {
            const Point& point = points_[order_[i]];
            float squared = 0.0F;
            for (std::size_t d = 0; d < point.size(); ++d)
                squared += (point[d] - search.to[d]) * (point[d] - search.to[d]);
            search.offer(order_[i], squared);
        }
        return;
    }
    const float beyond = search.to[here.axis] - here.split;
    const bool below = beyond < 0.0F;
    this->search(below ? node + 1 : here.right, search);
    if (search.open(beyond * beyond)) this->search(below ? here.right : node + 1, search);
}

std::size_t Neighbours::nearest(const Point& to, std::span<Neighbour> found, std::uint32_t except) const {
    if (points_.empty() || found.empty()) return 0;
    Search search{to, found, except};
    this->search(0, search);
    return search.count;
}

} // namespace dubhe::cost
