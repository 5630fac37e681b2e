// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/graph_scene.h"

namespace dubhe::widgets {

void OpenState::reveal(const GraphTree& tree, std::uint32_t node) {
    for (std::uint32_t n = node; n != GraphTree::root; n = tree[n].parent) {
        if (n != node) open[n] = true;
        if (tree[n].run != GraphNode::none && tree.representative(n) != n) unfolded[tree[n].run] = true;
    }
}

void OpenState::open_all(const GraphTree& tree, bool unfold) {
    for (std::uint32_t n = 0; n < open.size(); ++n)
        open[n] = !tree[n].leaf();
    unfolded.assign(unfolded.size(), unfold);
}

void OpenState::close_all(const GraphTree& tree) {
    *this = OpenState{tree};
}

void OpenState::open_first(const GraphTree& tree) {
    constexpr std::size_t surveyable = 16;
    close_all(tree);
    for (std::uint32_t node = GraphTree::root;;) {
        std::uint32_t largest = GraphNode::none;
        for (const std::uint32_t child : tree.children(node)) {
            if (tree[child].leaf() || tree[child].run != GraphNode::none) continue;
            if (largest == GraphNode::none || tree[child].operators > tree[largest].operators) largest = child;
        }
        if (largest == GraphNode::none || tree[largest].operators * 2 < tree[node].operators) return;
        open[largest] = true;
        if (visible(tree) > surveyable) {
            open[largest] = false;
            return;
        }
        node = largest;
    }
}

std::size_t OpenState::visible(const GraphTree& tree) const {
    std::size_t boxes = 0;
    std::vector<std::uint32_t> todo{GraphTree::root};
    while (!todo.empty()) {
        const std::uint32_t node = todo.back();
        todo.pop_back();
        ++boxes;
        if (!open[node]) continue;
        for (const std::uint32_t child : tree.children(node)) {
            if (!folded(tree, child) || tree.representative(child) == child) todo.push_back(child);
        }
    }
    return boxes;
}

} // namespace dubhe::widgets
