// SPDX-License-Identifier: Apache-2.0
// The nearest of many points, by a tree of halves: build O(n log n), search about O(log n).
#pragma once

#include <core/evidence/nearness.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::cost {

using Point = std::array<float, evidence::coordinate_count>;

struct Neighbour {
    std::uint32_t index = 0;
    float squared = 0.0F; // distance
};

class Neighbours {
  public:
    Neighbours() = default;
    explicit Neighbours(std::vector<Point> points);

    static constexpr std::uint32_t nobody = 0xffffffffU;
    // Fills `found` with the nearest points, nearest first, without the one of index `except`; gives how many there
    // are.
    std::size_t nearest(const Point& to, std::span<Neighbour> found, std::uint32_t except = nobody) const;

    [[nodiscard]] std::size_t size() const { return points_.size(); }
    [[nodiscard]] const Point& operator[](std::size_t i) const { return points_[i]; }

  private:
    struct Node {
        float split = 0.0F;
        std::uint32_t begin = 0, end = 0; // in order_
        std::uint32_t right = 0;          // the node of the upper half; the lower half is the next node; 0: a leaf
        std::uint8_t axis = 0;
    };
    void build(std::uint32_t begin, std::uint32_t end);
    struct Search;
    void search(std::uint32_t node, Search& search) const;

    std::vector<Point> points_;
    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;
};

} // namespace dubhe::cost
