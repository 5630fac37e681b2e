// SPDX-License-Identifier: GPL-3.0-or-later
// Each open block is laid out by itself, inside out, so that equal blocks share one layout and nothing inside a block
// moves when another one opens.
#include "graph_scene.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <unordered_map>

namespace dubhe::widgets {

namespace {

constexpr float operator_width = 190.0F, operator_height = 50.0F, block_width = 210.0F, block_height = 58.0F;
constexpr float padding = 16.0F, root_padding = 24.0F;

struct Frame {
    std::shared_ptr<const Layered> layout;
    std::vector<std::uint32_t> items; // children that are shown, parallel to the layout's boxes
    LayoutBox size;
};

class SceneBuilder {
  public:
    SceneBuilder(const GraphTreePtr& tree, const OpenState& state, const Progress& progress)
        : tree_{*tree}, state_{state}, progress_{progress}, scene_{std::make_shared<GraphScene>()} {
        scene_->tree = tree;
        scene_->box_of.assign(tree->nodes().size(), GraphNode::none);
        item_.assign(tree->nodes().size(), GraphNode::none);
    }

    GraphScenePtr build() {
        const auto begin = std::chrono::steady_clock::now();
        lay_out_all();
        if (progress_.cancelled()) return nullptr;
        scene_->boxes.reserve(shown_);
        add(GraphTree::root, {0.0F, 0.0F}, 1, 0);
        scene_->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        return scene_;
    }

  private:
    [[nodiscard]] bool shown(std::uint32_t child) const {
        return !state_.folded(tree_, child) || tree_.representative(child) == child;
    }
    [[nodiscard]] bool is_open(std::uint32_t node) const { return state_.open[node] && !tree_[node].leaf(); }

    // Open nodes in an order in which children come before parents: the numbers' descending one.
    void lay_out_all() {
        std::vector<std::uint32_t> open, todo{GraphTree::root};
        while (!todo.empty()) {
            const std::uint32_t node = todo.back();
            todo.pop_back();
            ++shown_;
            if (!is_open(node)) continue;
            open.push_back(node);
            for (const std::uint32_t child : tree_.children(node)) {
                if (shown(child)) todo.push_back(child);
            }
        }
        std::ranges::sort(open, std::greater{});
        for (std::size_t i = 0; i < open.size() && !progress_.cancelled(); ++i) {
            lay_out(open[i]);
            if (i % 256 == 0) progress_(static_cast<double>(i) / static_cast<double>(open.size()), "layout");
        }
    }

    [[nodiscard]] LayoutBox size_of(std::uint32_t node) const {
        if (is_open(node)) return frames_.at(node).size;
        if (tree_[node].leaf()) return {operator_width, operator_height, 0.0F, 0.0F};
        return {block_width, block_height, 0.0F, 0.0F};
    }

    void lay_out(std::uint32_t node) {
        Frame frame;
        LayeredInput input;
        for (const std::uint32_t child : tree_.children(node)) {
            if (!shown(child)) continue;
            item_[child] = static_cast<std::uint32_t>(frame.items.size());
            frame.items.push_back(child);
            input.boxes.push_back(size_of(child));
            if (node == GraphTree::root) continue;
            if (tree_[child].fed) input.fed.push_back(item_[child]);
            if (tree_[child].read) input.read.push_back(item_[child]);
        }
        for (const LayoutEdge& edge : tree_.edges(node)) {
            const LayoutEdge shown_edge{item_of(edge.from), item_of(edge.to)};
            if (shown_edge.from != shown_edge.to) input.edges.push_back(shown_edge);
        }
        std::ranges::sort(input.edges);
        input.edges.erase(std::unique(input.edges.begin(), input.edges.end()), input.edges.end());
        frame.layout = laid_out(input);
        const float around = node == GraphTree::root ? root_padding : padding;
        const float above = node == GraphTree::root ? root_padding : GraphScene::header;
        const float below = node == GraphTree::root ? root_padding : input.read.empty() ? padding : 0.0F;
        const float width = std::max(frame.layout->width + 2 * around, block_width);
        const float inset = (width - frame.layout->width) / 2;
        frame.size = {width, frame.layout->height + above + below, inset + frame.layout->in_x - width / 2,
                      inset + frame.layout->out_x - width / 2};
        frames_[node] = std::move(frame);
    }

    [[nodiscard]] std::uint32_t item_of(std::uint32_t child) const {
        return item_[shown(child) ? child : tree_.representative(child)];
    }

    std::shared_ptr<const Layered> laid_out(const LayeredInput& input) {
        std::size_t hash = input.boxes.size();
        const auto mix = [&](std::size_t value) { hash = (hash ^ value) * 0x9e3779b97f4a7c15ULL; };
        for (const LayoutBox& box : input.boxes)
            mix(static_cast<std::size_t>(box.width + 7 * box.height));
        for (const LayoutEdge& edge : input.edges)
            mix(edge.from * 65537ULL + edge.to);
        mix(input.fed.size() * 31 + input.read.size());
        auto& alike = known_[hash];
        for (const auto& [other, layout] : alike) {
            if (other == input) return layout;
        }
        auto layout = std::make_shared<const Layered>(layered_layout(input, progress_.stop));
        alike.emplace_back(input, layout);
        return layout;
    }

    std::uint32_t add(std::uint32_t node, LayoutPoint corner, std::uint32_t copies, std::uint32_t parent) {
        const auto index = static_cast<std::uint32_t>(scene_->boxes.size());
        const LayoutBox size = size_of(node);
        SceneBox box{corner.x, corner.y, size.width, size.height, node, index + 1, parent, copies};
        box.open = is_open(node);
        box.folded = state_.folded(tree_, node);
        scene_->boxes.push_back(box);
        scene_->box_of[node] = index;
        if (box.open) add_inside(index, frames_.at(node));
        scene_->boxes[index].end = static_cast<std::uint32_t>(scene_->boxes.size());
        return index;
    }

    void add_inside(std::uint32_t index, const Frame& frame) {
        const SceneBox outer = scene_->boxes[index];
        const Layered& layout = *frame.layout;
        const LayoutPoint origin{outer.x + (outer.width - layout.width) / 2,
                                 outer.y + (outer.node == GraphTree::root ? root_padding : GraphScene::header)};
        std::vector<std::uint32_t> box_of_item;
        for (std::size_t i = 0; i < frame.items.size(); ++i) {
            const std::uint32_t child = frame.items[i];
            const std::uint32_t run = state_.folded(tree_, child) ? tree_[child].run : GraphNode::none;
            const auto copies = run == GraphNode::none ? 1U : static_cast<std::uint32_t>(tree_.run(run).size());
            const LayoutPoint corner{origin.x + layout.corners[i].x, origin.y + layout.corners[i].y};
            box_of_item.push_back(add(child, corner, outer.copies * copies, index));
        }
        for (const LayoutEdge& edge : layout.unrouted) {
            scene_->boxes[box_of_item[edge.from]].distant_out = true;
            scene_->boxes[box_of_item[edge.to]].distant_in = true;
        }
        if (outer.node != GraphTree::root) {
            for (std::size_t i = 0; i < frame.items.size(); ++i) {
                SceneBox& box = scene_->boxes[box_of_item[i]];
                box.distant_in = box.distant_in || tree_[box.node].fed_by_other_phase;
                box.distant_out = box.distant_out || tree_[box.node].read_by_other_phase;
            }
        }
        add_edges(index, layout, origin, box_of_item);
    }

    void add_edges(std::uint32_t index, const Layered& layout, LayoutPoint origin,
                   const std::vector<std::uint32_t>& box_of_item) {
        scene_->boxes[index].first_edge = static_cast<std::uint32_t>(scene_->edges.size());
        for (const LayoutRoute& route : layout.routes) {
            SceneEdge edge;
            edge.from = route.from == LayoutRoute::frame ? GraphNode::none : box_of_item[route.from];
            edge.to = route.to == LayoutRoute::frame ? GraphNode::none : box_of_item[route.to];
            edge.first = static_cast<std::uint32_t>(scene_->points.size());
            edge.count = route.count;
            edge.upward = route.upward;
            for (std::uint32_t i = 0; i < route.count; ++i) {
                const LayoutPoint& p = layout.points[route.first + i];
                const LayoutPoint at{origin.x + p.x, origin.y + p.y};
                edge.left = i == 0 ? at.x : std::min(edge.left, at.x);
                edge.right = i == 0 ? at.x : std::max(edge.right, at.x);
                edge.top = i == 0 ? at.y : std::min(edge.top, at.y);
                edge.bottom = i == 0 ? at.y : std::max(edge.bottom, at.y);
                scene_->points.push_back(at);
            }
            scene_->edges.push_back(edge);
        }
        scene_->boxes[index].last_edge = static_cast<std::uint32_t>(scene_->edges.size());
    }

    const GraphTree& tree_;
    const OpenState& state_;
    const Progress& progress_;
    std::shared_ptr<GraphScene> scene_;
    std::vector<std::uint32_t> item_; // by node: its place in the layout of its parent
    std::unordered_map<std::uint32_t, Frame> frames_;
    std::unordered_map<std::size_t, std::vector<std::pair<LayeredInput, std::shared_ptr<const Layered>>>> known_;
    std::size_t shown_ = 0;
};

} // namespace

GraphScenePtr make_graph_scene(const GraphTreePtr& tree, const OpenState& state, const Progress& progress) {
    return SceneBuilder{tree, state, progress}.build();
}

std::uint32_t GraphScene::box_showing(std::uint32_t node, const OpenState& state) const {
    std::vector<std::uint32_t> way; // innermost first
    for (std::uint32_t n = node; n != GraphNode::none; n = (*tree)[n].parent)
        way.push_back(n);
    std::uint32_t box = 0;
    for (auto n = way.rbegin(); n != way.rend(); ++n) {
        const bool other = state.folded(*tree, *n) && tree->representative(*n) != *n;
        const std::uint32_t here = box_of[other ? tree->representative(*n) : *n];
        if (here == GraphNode::none) break;
        box = here;
        if (other) break; // inside, another member is shown
    }
    return box;
}

std::uint32_t GraphScene::box_at(QPointF point) const {
    std::uint32_t found = GraphNode::none;
    for (std::uint32_t i = 0; i < boxes.size();) {
        const SceneBox& box = boxes[i];
        const bool inside =
            point.x() >= box.x && point.x() < box.x + box.width && point.y() >= box.y && point.y() < box.y + box.height;
        if (inside) found = i;
        i = inside ? i + 1 : box.end;
    }
    return found;
}

} // namespace dubhe::widgets
