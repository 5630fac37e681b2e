// SPDX-License-Identifier: GPL-3.0-or-later
// A network's operators under the blocks that people name things by, independent of what is open on the screen. A block
// that works in several phases (a layer and its backward pass) is a node for each, because each runs at another time.
//
// Runs of sibling blocks that do the same work in the same order are found once; the scene draws such a run as one box
// until it is unfolded. Immutable once built; safe to read from any number of threads.
#pragma once

#include "layout/layered_layout.h"

#include <core/study/predict/network.h>

#include <QString>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace dubhe::widgets {

struct GraphNode {
    static constexpr std::uint32_t none = 0xffffffffU;
    std::uint32_t parent = none;
    std::uint32_t op = none;    // the operator, of a leaf
    std::uint32_t block = none; // the block, of an inner node
    std::uint32_t first_child = 0, children = 0;
    std::uint32_t run = none;                         // among its siblings
    std::uint32_t signature = 0;                      // equal: the same work in the same order
    std::uint32_t operators = 0;                      // inside, itself included
    std::uint32_t first_op = 0;                       // in running order
    std::uint16_t depth = 0;                          // 0: the root
    workload::Phase phase = workload::Phase::forward; // of the root: that of its first operator
    // Reads from, is read by, operators of its phase outside its parent; and of other phases anywhere outside.
    bool fed = false, read = false, fed_by_other_phase = false, read_by_other_phase = false;

    [[nodiscard]] bool leaf() const { return op != none; }
};

// Consecutive siblings of equal signature: blocks, or many single operators.
struct GraphRun {
    std::uint32_t first = 0, count = 0; // in child_ids
};

class GraphTree {
  public:
    static constexpr std::uint32_t root = 0;
    static constexpr std::uint16_t deepest = 64; // blocks further down are shown as part of this level

    explicit GraphTree(study::NetworkPtr network);

    [[nodiscard]] const study::Network& network() const { return *network_; }
    [[nodiscard]] const study::NetworkPtr& network_ptr() const { return network_; }
    [[nodiscard]] std::span<const GraphNode> nodes() const { return nodes_; }
    [[nodiscard]] const GraphNode& operator[](std::uint32_t node) const { return nodes_[node]; }
    [[nodiscard]] std::span<const std::uint32_t> children(std::uint32_t node) const {
        return std::span{child_ids_}.subspan(nodes_[node].first_child, nodes_[node].children);
    }
    [[nodiscard]] std::span<const std::uint32_t> run(std::uint32_t run) const {
        return std::span{child_ids_}.subspan(runs_[run].first, runs_[run].count);
    }
    [[nodiscard]] std::size_t runs() const { return runs_.size(); }
    // The member that stands for its run while that is folded; the node itself without a run.
    [[nodiscard]] std::uint32_t representative(std::uint32_t node) const {
        return nodes_[node].run == GraphNode::none ? node : run(nodes_[node].run).front();
    }
    // From child to child of `node`, an edge wherever operators inside them are connected; sorted, distinct.
    [[nodiscard]] std::span<const LayoutEdge> edges(std::uint32_t node) const {
        return std::span{edges_}.subspan(edge_offsets_[node], edge_offsets_[node + 1] - edge_offsets_[node]);
    }
    [[nodiscard]] std::uint32_t leaf_of(workload::OperatorId id) const { return leaves_[id.index]; }

    // "query"; "layer 3".
    [[nodiscard]] QString name(std::uint32_t node) const;
    // "layer 0–23 × 24"
    [[nodiscard]] QString run_name(std::uint32_t run) const;
    [[nodiscard]] QString path(std::uint32_t node) const; // of a block: "encoder/layer 3"
    // Calls take(operator) for each operator inside, in running order.
    template <class Take>
    void for_each_operator(std::uint32_t node, Take take) const {
        std::vector<std::uint32_t> open{node};
        while (!open.empty()) {
            const std::uint32_t next = open.back();
            open.pop_back();
            if (nodes_[next].leaf()) take(workload::OperatorId{nodes_[next].op});
            const auto inside = children(next);
            open.insert(open.end(), inside.rbegin(), inside.rend());
        }
    }

  private:
    void build_nodes();
    std::uint32_t node_for(workload::BlockId block, workload::Phase phase);
    std::uint32_t add_node(std::uint32_t parent);
    void list_children();
    void sign();
    void find_runs();
    void connect();
    void connect(std::uint32_t source, std::uint32_t target, std::vector<std::vector<LayoutEdge>>& found);

    study::NetworkPtr network_;
    std::vector<GraphNode> nodes_; // parents before children
    std::vector<std::uint32_t> child_ids_, leaves_, edge_offsets_;
    std::vector<std::uint32_t> node_of_; // block * phases + phase; while building
    std::vector<GraphRun> runs_;
    std::vector<LayoutEdge> edges_;
};

using GraphTreePtr = std::shared_ptr<const GraphTree>;

} // namespace dubhe::widgets
