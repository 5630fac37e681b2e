// SPDX-License-Identifier: GPL-3.0-or-later
// Horizontal positions: each layer in turn moves to where its neighbours are, as near as order and distances allow.
//
// For centres x_i with least distances g_i to the left neighbour and offsets o_i = g_1 + ... + g_i, the positions that
// minimise sum w_i (x_i - d_i)^2 under x_i - x_{i-1} >= g_i are x_i = y_i + o_i with y the isotonic regression of
// d_i - o_i: pool adjacent violators, linear in the layer (Barlow et al. 1972).
#include "layer_graph.h"

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr float box_distance = 26.0F, edge_distance = 9.0F, mixed_distance = 16.0F;
constexpr int placing_sweeps_small = 10, placing_sweeps_large = 4;
constexpr std::size_t large = 20'000;
// Where edges meet a box off its centre, equal boxes under each other would lean; in tall graphs centres are aligned.
constexpr std::size_t most_anchored = 24; // layers

enum class Side { above, below, both };

class RowPlacer {
  public:
    explicit RowPlacer(LayerGraph& graph) : g_{graph}, anchored_{graph.rows.size() <= most_anchored} {}

    void pack(const std::vector<std::uint32_t>& row) {
        float end = 0.0F;
        for (std::size_t i = 0; i < row.size(); ++i) {
            end += i > 0 ? distance(row[i - 1], row[i]) : 0.0F;
            g_.x[row[i]] = end;
        }
        for (const std::uint32_t vertex : row)
            g_.x[vertex] -= end / 2;
    }

    void place(const std::vector<std::uint32_t>& row, Side side) {
        pools_.clear();
        float offset = 0.0F;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) offset += distance(row[i - 1], row[i]);
            const auto [wanted, weight] = target(row[i], side);
            pools_.push_back({weight * (wanted - offset), weight, 1});
            while (pools_.size() > 1 && pools_[pools_.size() - 2].mean() > pools_.back().mean()) {
                const Pool last = pools_.back();
                pools_.pop_back();
                pools_.back().sum += last.sum;
                pools_.back().weight += last.weight;
                pools_.back().count += last.count;
            }
        }
        offset = 0.0F;
        std::size_t i = 0;
        for (const Pool& pool : pools_) {
            for (std::uint32_t k = 0; k < pool.count; ++k, ++i) {
                if (i > 0) offset += distance(row[i - 1], row[i]);
                g_.x[row[i]] = static_cast<float>(pool.mean()) + offset;
            }
        }
    }

  private:
    struct Pool {
        double sum = 0.0, weight = 0.0;
        std::uint32_t count = 0;
        [[nodiscard]] double mean() const { return sum / weight; }
    };
    struct Target {
        float x;
        float weight;
    };

    [[nodiscard]] float distance(std::uint32_t left, std::uint32_t right) const {
        const bool a = g_.is_box(left), b = g_.is_box(right);
        const float space = a && b ? box_distance : a || b ? mixed_distance : edge_distance;
        return (g_.boxes[left].width + g_.boxes[right].width) / 2 + space;
    }

    // Boxes stand under each other where they can, however many edges pass beside them; long edges are straight, and
    // what bends is where they leave and arrive.
    [[nodiscard]] Target target(std::uint32_t vertex, Side side) const {
        float sum = 0.0F, weight = 0.0F;
        const auto pull = [&](std::uint32_t other, float own, float others) {
            const bool own_box = g_.is_box(vertex), other_box = g_.is_box(other);
            const float strength = own_box ? (other_box ? 8.0F : 0.1F) : other_box ? 0.03F : 0.3F;
            sum += strength * (g_.x[other] + (anchored_ ? others - own : 0.0F));
            weight += strength;
        };
        if (side != Side::below) {
            for (const std::uint32_t other : g_.above[vertex])
                pull(other, g_.boxes[vertex].in_x, g_.boxes[other].out_x);
        }
        if (side != Side::above) {
            for (const std::uint32_t other : g_.below[vertex])
                pull(other, g_.boxes[vertex].out_x, g_.boxes[other].in_x);
        }
        constexpr float idle = 0.01F; // nothing pulls: stays where it is, and yields
        return weight > 0.0F ? Target{sum / weight, weight} : Target{g_.x[vertex], idle};
    }

    LayerGraph& g_;
    bool anchored_;
    std::vector<Pool> pools_;
};

} // namespace

void place_rows(LayerGraph& graph, const std::stop_token& stop) {
    graph.x.assign(graph.boxes.size(), 0.0F);
    RowPlacer placer{graph};
    for (const auto& row : graph.rows)
        placer.pack(row);
    const int sweeps = graph.boxes.size() > large ? placing_sweeps_large : placing_sweeps_small;
    for (int sweep = 0; sweep < sweeps && !stop.stop_requested(); ++sweep) {
        const bool down = sweep % 2 == 0, settle = sweep + 2 >= sweeps;
        for (std::size_t i = 0; i < graph.rows.size(); ++i) {
            const std::size_t l = down ? i : graph.rows.size() - 1 - i;
            placer.place(graph.rows[l], settle ? Side::both : down ? Side::above : Side::below);
        }
    }
}

} // namespace dubhe::widgets
