// SPDX-License-Identifier: Apache-2.0
#include "graph_report.h"

namespace dubhe::cli {

namespace {

using workload::BlockId;
using workload::Graph;
using workload::OperatorId;
using workload::TensorId;

// A DOT string: quotes and backslashes escaped, control characters shown as '?'.
std::string dot_string(std::string_view text) {
    std::string out{'"'};
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') out += '\\';
        out += byte < 0x20 || byte == 0x7f ? '?' : c;
    }
    return out += '"';
}

// The same in two lines: "\n" between them is DOT's own.
std::string dot_string(std::string_view first, std::string_view second) {
    std::string out = dot_string(first);
    out.pop_back();
    return out + "\\n" + dot_string(second).substr(1);
}

std::string node_name(OperatorId id) {
    return "o" + std::to_string(id.index);
}

struct Contents {
    std::vector<BlockId> blocks;
    std::vector<OperatorId> operators;
};

std::vector<Contents> contents_of(const Graph& graph) {
    std::vector<Contents> contents(graph.blocks().size());
    for (std::size_t b = 0; b < graph.blocks().size(); ++b) {
        if (const BlockId parent = graph.blocks()[b].parent; parent.valid())
            contents[parent.index].blocks.emplace_back(b);
    }
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const BlockId block = graph.operators()[i].block;
        contents[block.valid() ? block.index : 0].operators.emplace_back(i);
    }
    return contents;
}

void append_node(const Graph& graph, OperatorId id, std::string& out) {
    const workload::Operator& op = graph[id];
    std::string what{name_of(op.kind)};
    if (const auto outputs = graph.outputs(id); !outputs.empty()) what += " " + graph[outputs.front()].shape.text();
    out += node_name(id) + " [label=" + dot_string(op.name, what) + "];\n";
}

// With a stack of its own: a file can nest blocks deeper than the program's stack reaches.
void append_blocks(const Graph& graph, std::string& out) {
    const std::vector<Contents> contents = contents_of(graph);
    if (contents.empty()) return;
    struct Open {
        std::size_t block;
        std::size_t next = 0; // of its blocks
    };
    std::vector<Open> open{{0}};
    while (!open.empty()) {
        Open& at = open.back();
        if (at.next == 0) {
            for (const OperatorId id : contents[at.block].operators)
                append_node(graph, id, out);
        }
        if (at.next < contents[at.block].blocks.size()) {
            const BlockId inner = contents[at.block].blocks[at.next++];
            out += "subgraph cluster_" + std::to_string(inner.index) + " {\nlabel=" + dot_string(graph[inner].name) +
                   ";\n";
            open.push_back({inner.index});
            continue;
        }
        if (open.size() > 1) out += "}\n";
        open.pop_back();
    }
}

} // namespace

std::string to_dot(const Graph& graph) {
    std::string out = "digraph " + dot_string(graph.name()) + " {\nrankdir=TB;\nnode [shape=box];\n";
    append_blocks(graph, out);
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        for (const TensorId input : graph.inputs(id)) {
            const OperatorId producer = graph[input].producer;
            // Operators run in order, so a later producer only writes the new value of a tensor from outside.
            if (!producer.valid() || producer >= id) continue;
            out += node_name(producer) + " -> " + node_name(id) + " [label=" + dot_string(graph[input].shape.text()) +
                   "];\n";
        }
    }
    return out + "}\n";
}

} // namespace dubhe::cli
