// SPDX-License-Identifier: GPL-3.0-or-later
#include "graph_tree.h"

#include "../shared/text/qt_text.h"

#include <algorithm>
#include <array>
#include <map>

namespace dubhe::widgets {

using workload::BlockId;
using workload::Graph;
using workload::OperatorId;
using workload::Phase;
using workload::TensorId;

namespace {

// Two equal layers are worth one box; of single operators only what would else fill the screen.
constexpr std::size_t least_blocks = 2, least_operators = 6;

// "layer 12" is "layer " and 12; nothing without a number at the end.
bool split_number(const QString& name, QString& stem, qlonglong& number) {
    qsizetype digits = 0;
    while (digits < name.size() && name[name.size() - 1 - digits].isDigit())
        ++digits;
    bool ok = false;
    number = name.right(digits).toLongLong(&ok);
    stem = name.chopped(digits);
    return ok;
}

} // namespace

GraphTree::GraphTree(study::NetworkPtr network) : network_{std::move(network)} {
    build_nodes();
    list_children();
    sign();
    find_runs();
    connect();
    node_of_ = {};
}

std::uint32_t GraphTree::add_node(std::uint32_t parent) {
    GraphNode node;
    node.parent = parent;
    node.depth = parent == GraphNode::none ? std::uint16_t{0} : static_cast<std::uint16_t>(nodes_[parent].depth + 1);
    nodes_.push_back(node);
    return static_cast<std::uint32_t>(nodes_.size() - 1);
}

void GraphTree::build_nodes() {
    const Graph& graph = network_->graph;
    node_of_.assign(graph.blocks().size() * workload::phase_count, GraphNode::none);
    leaves_.assign(graph.operators().size(), GraphNode::none);
    nodes_.reserve(graph.operators().size() + graph.blocks().size());
    nodes_[add_node(GraphNode::none)].block = 0;
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        const workload::Operator& op = graph.operators()[i];
        const std::uint32_t leaf = add_node(node_for(op.block, op.phase));
        nodes_[leaf].op = i;
        nodes_[leaf].phase = op.phase;
        leaves_[i] = leaf;
    }
    for (auto i = static_cast<std::uint32_t>(nodes_.size()); i-- > 0;) {
        GraphNode& node = nodes_[i];
        node.operators += node.leaf() ? 1 : 0;
        if (node.parent != GraphNode::none) nodes_[node.parent].operators += node.operators;
    }
}

std::uint32_t GraphTree::node_for(BlockId block, Phase phase) {
    const Graph& graph = network_->graph;
    const auto slot = [&](BlockId b) -> std::uint32_t& {
        return node_of_[b.index * workload::phase_count + static_cast<std::size_t>(phase)];
    };
    std::vector<BlockId> missing; // innermost first
    BlockId at = block;
    while (at.valid() && graph[at].parent.valid() && slot(at) == GraphNode::none) {
        missing.push_back(at);
        at = graph[at].parent;
    }
    std::uint32_t node = at.valid() && graph[at].parent.valid() ? slot(at) : root;
    for (auto inner = missing.rbegin(); inner != missing.rend(); ++inner) {
        if (nodes_[node].depth + 1 < deepest) {
            node = add_node(node);
            nodes_[node].block = inner->index;
            nodes_[node].phase = phase;
        }
        slot(*inner) = node;
    }
    return node;
}

// Nodes come up with their first operator, so siblings are numbered in running order.
void GraphTree::list_children() {
    for (std::size_t i = 1; i < nodes_.size(); ++i)
        ++nodes_[nodes_[i].parent].children;
    std::uint32_t next = 0;
    for (GraphNode& node : nodes_) {
        node.first_child = next;
        next += node.children;
        node.children = 0;
    }
    child_ids_.resize(next);
    for (std::uint32_t i = 1; i < nodes_.size(); ++i) {
        GraphNode& parent = nodes_[nodes_[i].parent];
        child_ids_[parent.first_child + parent.children++] = i;
    }
    for (auto i = static_cast<std::uint32_t>(nodes_.size()); i-- > 0;) {
        GraphNode& node = nodes_[i];
        node.first_op = node.leaf() ? node.op : node.children > 0 ? nodes_[child_ids_[node.first_child]].first_op : 0;
    }
    if (nodes_[root].children > 0) nodes_[root].phase = nodes_[child_ids_[0]].phase;
}

void GraphTree::sign() {
    std::map<std::vector<std::uint32_t>, std::uint32_t> known;
    const auto& rows = network_->work.row_of;
    const auto distinct = static_cast<std::uint32_t>(network_->work.rows());
    std::vector<std::uint32_t> key;
    for (auto i = static_cast<std::uint32_t>(nodes_.size()); i-- > 0;) {
        GraphNode& node = nodes_[i];
        if (node.leaf()) {
            node.signature = rows[node.op];
            continue;
        }
        key.clear();
        for (const std::uint32_t child : children(i))
            key.push_back(nodes_[child].signature);
        node.signature = known.try_emplace(key, distinct + static_cast<std::uint32_t>(known.size())).first->second;
    }
}

void GraphTree::find_runs() {
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
        const auto inside = children(i);
        for (std::size_t begin = 0; begin < inside.size();) {
            const GraphNode& first = nodes_[inside[begin]];
            std::size_t end = begin + 1;
            const auto alike = [&](const GraphNode& other) {
                return other.signature == first.signature && other.phase == first.phase && other.leaf() == first.leaf();
            };
            while (end < inside.size() && alike(nodes_[inside[end]]))
                ++end;
            if (end - begin >= (first.leaf() ? least_operators : least_blocks)) {
                for (std::size_t k = begin; k < end; ++k)
                    nodes_[inside[k]].run = static_cast<std::uint32_t>(runs_.size());
                const auto count = static_cast<std::uint32_t>(end - begin);
                runs_.push_back({nodes_[i].first_child + static_cast<std::uint32_t>(begin), count});
            }
            begin = end;
        }
    }
}

void GraphTree::connect() {
    const Graph& graph = network_->graph;
    std::vector<std::vector<LayoutEdge>> found(nodes_.size());
    for (std::uint32_t i = 0; i < graph.operators().size(); ++i) {
        for (const TensorId tensor : graph.inputs(OperatorId{i})) {
            const OperatorId producer = graph[tensor].producer;
            if (producer.valid()) connect(leaves_[producer.index], leaves_[i], found);
        }
    }
    edge_offsets_.reserve(nodes_.size() + 1);
    for (auto& edges : found) {
        edge_offsets_.push_back(static_cast<std::uint32_t>(edges_.size()));
        std::ranges::sort(edges);
        edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
        edges_.insert(edges_.end(), edges.begin(), edges.end());
    }
    edge_offsets_.push_back(static_cast<std::uint32_t>(edges_.size()));
    edges_.shrink_to_fit();
}

// Up to the innermost node that holds both; what is left on the way is crossed by the edge.
void GraphTree::connect(std::uint32_t source, std::uint32_t target, std::vector<std::vector<LayoutEdge>>& found) {
    const bool same_phase = nodes_[source].phase == nodes_[target].phase;
    const auto out = [&] {
        (same_phase ? nodes_[source].read : nodes_[source].read_by_other_phase) = true;
        source = nodes_[source].parent;
    };
    const auto in = [&] {
        (same_phase ? nodes_[target].fed : nodes_[target].fed_by_other_phase) = true;
        target = nodes_[target].parent;
    };
    while (nodes_[source].depth > nodes_[target].depth)
        out();
    while (nodes_[target].depth > nodes_[source].depth)
        in();
    while (nodes_[source].parent != nodes_[target].parent)
        out(), in();
    if (source != target) found[nodes_[source].parent].push_back({source, target});
}

QString GraphTree::name(std::uint32_t node) const {
    const GraphNode& n = nodes_[node];
    return qt_text(n.leaf() ? network_->graph.operators()[n.op].name : network_->graph.blocks()[n.block].name);
}

// "layer 0–23"; where the names don't count, "first … last".
QString GraphTree::run_name(std::uint32_t run_number) const {
    const auto members = run(run_number);
    QString first = name(members.front()), last = name(members.back()), stem, stem2;
    qlonglong a = 0, b = 0;
    const QString times = QStringLiteral(" × %1").arg(members.size());
    if (split_number(first, stem, a) && split_number(last, stem2, b) && stem == stem2)
        return stem + QString::number(std::min(a, b)) + QChar{0x2013} + QString::number(std::max(a, b)) + times;
    if (last.startsWith(first)) return first + times; // "gradient", "gradient_2", ...
    return first + QStringLiteral(" … ") + last + times;
}

QString GraphTree::path(std::uint32_t node) const {
    const GraphNode& n = nodes_[node];
    if (n.leaf()) return qt_text(network_->graph.path(OperatorId{n.op}));
    QString path;
    const auto& blocks = network_->graph.blocks();
    for (BlockId b{n.block}; b.valid() && blocks[b.index].parent.valid(); b = blocks[b.index].parent)
        path = path.isEmpty() ? qt_text(blocks[b.index].name) : qt_text(blocks[b.index].name) + '/' + path;
    return path.isEmpty() ? qt_text(network_->graph.name()) : path;
}

} // namespace dubhe::widgets
