// SPDX-License-Identifier: GPL-3.0-or-later
#include "layered_layout.h"

#include "layer_graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr std::uint32_t longest_span = 64; // layers; beyond that nobody follows a line with the eye

// An edge of the input on its way down: the vertices that it passes, ends included, top to bottom.
struct Path {
    LayoutRoute route; // from and to as the input has them
    std::uint32_t first = 0, count = 0;
};

class Layouter {
  public:
    explicit Layouter(const LayeredInput& input) : in_{input} { g_.boxes = input.boxes; }

    Layered run(const std::stop_token& stop) {
        direct_edges();
        layer_boxes();
        lead_edges();
        fill_rows();
        if (stop.stop_requested()) return {};
        order_rows(g_, stop);
        place_rows(g_, stop);
        if (stop.stop_requested()) return {};
        move_to_origin();
        stack_layers();
        route_edges();
        return std::move(out_);
    }

  private:
    struct Wanted {
        std::uint32_t top, bottom; // vertices, or the frame
        bool upward;
    };

    void direct_edges() {
        const auto order = running_order(in_.boxes.size(), in_.edges);
        std::vector<std::uint32_t> position(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            position[order[i]] = i;
        std::vector<LayoutEdge> downward;
        downward.reserve(in_.edges.size());
        for (const LayoutEdge& edge : in_.edges) {
            const bool upward = position[edge.from] > position[edge.to];
            downward.push_back(upward ? LayoutEdge{edge.to, edge.from} : edge);
            wanted_.push_back({downward.back().from, downward.back().to, upward});
        }
        g_.layer = assign_layers(order, downward, in_.fed);
    }

    // The frame's top and bottom become vertices without size in layers of their own.
    void layer_boxes() {
        g_.real = in_.boxes.size();
        std::uint32_t last = 0;
        for (std::uint32_t& layer : g_.layer) {
            layer += in_.fed.empty() ? 0 : 1;
            last = std::max(last, layer);
        }
        if (!in_.fed.empty()) top_ = add_vertex(0);
        if (!in_.read.empty()) bottom_ = add_vertex(last + 1);
        layers_ = last + 1 + (in_.read.empty() ? 0 : 1);
        for (const std::uint32_t box : in_.fed)
            wanted_.push_back({top_, box, false});
        for (const std::uint32_t box : in_.read)
            wanted_.push_back({box, bottom_, false});
    }

    std::uint32_t add_vertex(std::uint32_t layer) {
        g_.boxes.push_back({});
        g_.layer.push_back(layer);
        return static_cast<std::uint32_t>(g_.boxes.size() - 1);
    }

    // Short edges first, so that the longest are left where places run out.
    void lead_edges() {
        std::vector<std::uint32_t> by_span(wanted_.size());
        std::iota(by_span.begin(), by_span.end(), 0U);
        const auto span = [&](std::uint32_t i) { return g_.layer[wanted_[i].bottom] - g_.layer[wanted_[i].top]; };
        std::ranges::stable_sort(by_span, {}, span);
        std::size_t places = most_route_points(g_.real);
        std::vector<LayoutEdge> steps, back;
        for (const std::uint32_t i : by_span) {
            const Wanted& edge = wanted_[i];
            const std::uint32_t passed = span(i) - 1;
            const auto ends = ends_of(edge);
            if (passed > longest_span || passed > places) {
                if (ends.from != LayoutRoute::frame && ends.to != LayoutRoute::frame)
                    out_.unrouted.push_back({ends.from, ends.to});
                continue;
            }
            places -= passed;
            Path path{{ends.from, ends.to, 0, 0, edge.upward}, static_cast<std::uint32_t>(passed_.size()), passed + 2};
            passed_.push_back(edge.top);
            for (std::uint32_t k = 1; k <= passed; ++k)
                passed_.push_back(add_vertex(g_.layer[edge.top] + k));
            passed_.push_back(edge.bottom);
            for (std::uint32_t k = 1; k < path.count; ++k)
                steps.push_back({passed_[path.first + k - 1], passed_[path.first + k]});
            paths_.push_back(path);
        }
        for (const LayoutEdge& step : steps)
            back.push_back({step.to, step.from});
        g_.below = Adjacency{g_.boxes.size(), steps};
        g_.above = Adjacency{g_.boxes.size(), back};
    }

    [[nodiscard]] LayoutEdge ends_of(const Wanted& edge) const {
        const auto outside = [&](std::uint32_t vertex) {
            return vertex == top_ || vertex == bottom_ ? LayoutRoute::frame : vertex;
        };
        const LayoutEdge ends{outside(edge.top), outside(edge.bottom)};
        return edge.upward ? LayoutEdge{ends.to, ends.from} : ends;
    }

    void fill_rows() {
        g_.rows.assign(layers_, {});
        for (std::uint32_t vertex = 0; vertex < g_.boxes.size(); ++vertex)
            g_.rows[g_.layer[vertex]].push_back(vertex);
    }

    void move_to_origin() {
        float left = 0.0F, right = 0.0F;
        bool first = true;
        for (std::uint32_t v = 0; v < g_.boxes.size(); ++v) {
            const float half = g_.boxes[v].width / 2;
            left = first ? g_.x[v] - half : std::min(left, g_.x[v] - half);
            right = first ? g_.x[v] + half : std::max(right, g_.x[v] + half);
            first = false;
        }
        for (float& x : g_.x)
            x -= left;
        out_.width = right - left;
        out_.in_x = top_ == LayoutRoute::frame ? out_.width / 2 : g_.x[top_];
        out_.out_x = bottom_ == LayoutRoute::frame ? out_.width / 2 : g_.x[bottom_];
    }

    // Layers get the height of their highest box; gaps grow with the edges that have to find their way in them.
    void stack_layers() {
        tops_.assign(layers_, 0.0F);
        heights_.assign(layers_, 0.0F);
        std::vector<float> widest(layers_, 0.0F);
        std::vector<std::size_t> edges(layers_, 0);
        for (std::uint32_t v = 0; v < g_.boxes.size(); ++v) {
            const std::uint32_t layer = g_.layer[v];
            heights_[layer] = std::max(heights_[layer], g_.boxes[v].height);
            for (const std::uint32_t other : g_.below[v]) {
                const float x = g_.x[v] + g_.boxes[v].out_x, there = g_.x[other] + g_.boxes[other].in_x;
                widest[layer] = std::max(widest[layer], std::abs(x - there));
                ++edges[layer];
            }
        }
        float y = 0.0F;
        for (std::uint32_t layer = 0; layer < layers_; ++layer) {
            tops_[layer] = y;
            y += heights_[layer];
            constexpr float least = 26.0F, most = 110.0F;
            const float wanted = least + 0.05F * widest[layer] + 0.8F * static_cast<float>(edges[layer]);
            if (layer + 1 < layers_) y += std::min(wanted, most);
        }
        out_.height = y;
        out_.corners.reserve(g_.real);
        for (std::uint32_t box = 0; box < g_.real; ++box) {
            const LayoutBox& size = g_.boxes[box];
            const float top = tops_[g_.layer[box]] + (heights_[g_.layer[box]] - size.height) / 2;
            out_.corners.push_back({g_.x[box] - size.width / 2, top});
        }
        out_.layers.assign(g_.layer.begin(), g_.layer.begin() + static_cast<std::ptrdiff_t>(g_.real));
    }

    // Where the edges of a box meet its side: next to each other, in the order of where they lead.
    void spread_ports(bool lower, std::vector<float>& port) const {
        std::vector<std::vector<std::uint32_t>> at(g_.real);
        const auto end = [&](const Path& path) { return passed_[lower ? path.first : path.first + path.count - 1]; };
        const auto next = [&](const Path& path) {
            return passed_[lower ? path.first + 1 : path.first + path.count - 2];
        };
        for (std::uint32_t i = 0; i < paths_.size(); ++i) {
            if (g_.is_box(end(paths_[i])))
                at[end(paths_[i])].push_back(i);
            else
                port[i] = g_.x[end(paths_[i])];
        }
        for (std::uint32_t box = 0; box < g_.real; ++box) {
            auto& edges = at[box];
            std::ranges::stable_sort(edges, {}, [&](std::uint32_t i) { return g_.x[next(paths_[i])]; });
            const LayoutBox& size = g_.boxes[box];
            const float anchor = g_.x[box] + (lower ? size.out_x : size.in_x);
            if (edges.empty()) continue;
            // The one that leads most straight on takes the middle.
            const auto aside = [&](std::uint32_t i) { return std::abs(g_.x[next(paths_[i])] - anchor); };
            const auto straight = std::ranges::min_element(edges, {}, aside) - edges.begin();
            const float step = std::min(14.0F, 0.45F * size.width / static_cast<float>(edges.size()));
            for (std::size_t k = 0; k < edges.size(); ++k) {
                const float x = anchor + step * (static_cast<float>(k) - static_cast<float>(straight));
                port[edges[k]] = std::clamp(x, g_.x[box] - size.width / 2, g_.x[box] + size.width / 2);
            }
        }
    }

    void route_edges() {
        std::vector<float> starts(paths_.size()), ends(paths_.size());
        spread_ports(true, starts);
        spread_ports(false, ends);
        for (std::uint32_t i = 0; i < paths_.size(); ++i) {
            const Path& path = paths_[i];
            LayoutRoute route = path.route;
            route.first = static_cast<std::uint32_t>(out_.points.size());
            for (std::uint32_t k = 0; k < path.count; ++k) {
                const std::uint32_t vertex = passed_[path.first + k];
                const float x = k == 0 ? starts[i] : k + 1 == path.count ? ends[i] : g_.x[vertex];
                add_points(vertex, x, k > 0, k + 1 < path.count);
            }
            route.count = static_cast<std::uint32_t>(out_.points.size()) - route.first;
            if (route.upward) std::reverse(out_.points.begin() + route.first, out_.points.end());
            out_.routes.push_back(route);
        }
    }

    // Enters the layer at its top, leaves it at its bottom; a box that is lower than its layer is met at its own side.
    void add_points(std::uint32_t vertex, float x, bool enters, bool leaves) {
        const std::uint32_t layer = g_.layer[vertex];
        const float top = tops_[layer], bottom = top + heights_[layer];
        const float slack = (heights_[layer] - g_.boxes[vertex].height) / 2;
        const bool box = g_.is_box(vertex);
        const bool uneven = slack > 0.0F;
        if (enters && (uneven || !leaves)) out_.points.push_back({x, top});
        if (enters && box && uneven) out_.points.push_back({x, top + slack});
        if (leaves && box && uneven) out_.points.push_back({x, bottom - slack});
        if (leaves) out_.points.push_back({x, bottom});
    }

    const LayeredInput& in_;
    LayerGraph g_;
    std::uint32_t top_ = LayoutRoute::frame, bottom_ = LayoutRoute::frame;
    std::size_t layers_ = 0;
    std::vector<Wanted> wanted_;
    std::vector<Path> paths_;
    std::vector<std::uint32_t> passed_;
    std::vector<float> tops_, heights_;
    Layered out_;
};

} // namespace

std::size_t most_route_points(std::size_t boxes) {
    constexpr std::size_t few = 512, many = 60'000;
    return std::min(8 * boxes + few, std::max(2 * boxes, many));
}

Layered layered_layout(const LayeredInput& input, const std::stop_token& stop) {
    if (input.boxes.empty()) return {};
    return Layouter{input}.run(stop);
}

} // namespace dubhe::widgets
