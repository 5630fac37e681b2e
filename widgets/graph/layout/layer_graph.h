// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the layered layout work on: boxes and the places where long edges pass a layer, edges from each
// layer to the next only.
#pragma once

#include "layered_layout.h"

#include <span>

namespace dubhe::widgets {

// Rows of different lengths in one array.
class Adjacency {
  public:
    Adjacency() = default;
    // rows[i] gets the `to` of each edge whose `from` is i, in the order of the edges.
    Adjacency(std::size_t rows, std::span<const LayoutEdge> edges);
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::uint32_t row) const {
        return std::span{items_}.subspan(offsets_[row], offsets_[row + 1] - offsets_[row]);
    }

  private:
    std::vector<std::uint32_t> offsets_, items_;
};

struct LayerGraph {
    std::size_t real = 0; // vertices [0, real) are boxes, the others have no width
    std::vector<LayoutBox> boxes;
    std::vector<std::uint32_t> layer;
    std::vector<std::vector<std::uint32_t>> rows; // vertices of each layer, left to right
    Adjacency above, below;
    std::vector<float> x; // centres

    [[nodiscard]] bool is_box(std::uint32_t vertex) const { return vertex < real; }
};

// Steps of layered_layout(), in this order.
[[nodiscard]] std::vector<std::uint32_t> running_order(std::size_t boxes, std::span<const LayoutEdge> edges);
[[nodiscard]] std::vector<std::uint32_t> assign_layers(std::span<const std::uint32_t> order,
                                                       std::span<const LayoutEdge> downward,
                                                       std::span<const std::uint32_t> fed);
void order_rows(LayerGraph& graph, const std::stop_token& stop);
void place_rows(LayerGraph& graph, const std::stop_token& stop);

} // namespace dubhe::widgets
