// SPDX-License-Identifier: Apache-2.0
// What holds for every Graph (core/workload/graph.h), as one check that tests of builders and passes share; and graphs
// by name.
#pragma once

#include <core/workload/graph.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

namespace dubhe::workload {

// Of all operators of that phase.
inline double matrix_flop(const Graph& graph, Phase phase) {
    double sum = 0.0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        if (graph.operators()[i].phase == phase) sum += work_of(graph, OperatorId{i}).matrix_flop.value();
    }
    return sum;
}

inline BuiltNetwork built(const Recipe& recipe) {
    Result<BuiltNetwork> result = build(recipe);
    if (!result) {
        ADD_FAILURE() << to_text(result.diagnostics());
        return {};
    }
    return *std::move(result);
}
inline Graph graph_of(const Recipe& recipe) {
    return built(recipe).graph;
}

inline double parameters(const Graph& graph) {
    return element_count(graph, TensorRole::parameter);
}
inline double flop(const Graph& graph) {
    return total_work(graph).matrix_flop.value();
}

inline void expect_invariants(const Graph& graph) {
    std::vector<int> producers(graph.tensors().size());
    std::set<std::pair<BlockId, std::string>> names;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const Operator& op = graph[id];
        ASSERT_LT(op.block.index, graph.blocks().size());
        EXPECT_TRUE(names.emplace(op.block, op.name).second) << "two operators are called " << graph.path(id);
        EXPECT_GE(op.launches, 0);
        EXPECT_TRUE(!op.forward.valid() || op.forward < id) << graph.path(id);
        for (const TensorId input : graph.inputs(id)) {
            ASSERT_LT(input.index, graph.tensors().size());
            const OperatorId producer = graph[input].producer;
            EXPECT_TRUE(!producer.valid() || producer < id) << graph.path(id) << " runs before its input is there";
        }
        for (const TensorId output : graph.outputs(id)) {
            ASSERT_LT(output.index, graph.tensors().size());
            EXPECT_EQ(graph[output].producer, id);
            ++producers[output.index];
        }
    }
    for (std::size_t i = 0; i < producers.size(); ++i) {
        const Tensor& tensor = graph.tensors()[i];
        EXPECT_EQ(producers[i], tensor.producer.valid() ? 1 : 0) << tensor.name;
        for (const std::int64_t d : tensor.shape.dims())
            EXPECT_GE(d, 0) << tensor.name;
        EXPECT_LE(tensor.shape.elements(), Shape::max_elements) << tensor.name;
    }
    for (std::size_t i = 1; i < graph.blocks().size(); ++i)
        EXPECT_LT(graph.blocks()[i].parent.index, i);
    for (std::size_t i = 1; i < graph.results().size(); ++i)
        EXPECT_LT(graph.results()[i - 1], graph.results()[i]);
}

} // namespace dubhe::workload
