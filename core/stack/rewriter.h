// SPDX-License-Identifier: Apache-2.0
// What the passes share: a graph is looked at, groups of its operators are chosen, and a new graph is written in which
// each group is what its emitter adds. Inner header of the folder. One thread.
#pragma once

#include "apply.h"

#include <core/workload/consumers.h>
#include <core/workload/graph_builder.h>

#include <functional>
#include <span>
#include <vector>

namespace dubhe::stack {

// A graph with where its operators come from.
struct Rewritten {
    workload::Graph graph;
    Origins origins; // operators of the graph before
};

class Rewriter {
  public:
    // run() moves the names of what it keeps out of `graph`.
    explicit Rewriter(workload::Graph& graph);

    // Looking.
    [[nodiscard]] const workload::Graph& graph() const { return graph_; }
    [[nodiscard]] std::span<const workload::OperatorId> consumers(workload::TensorId id) const {
        return consumers_.of(id);
    }
    [[nodiscard]] bool is_result(workload::TensorId id) const { return result_[id.index]; }
    [[nodiscard]] workload::OperatorId producer(workload::TensorId id) const { return graph_[id].producer; }
    // The one operator that reads the tensor; invalid where none or several do, or the network hands it back.
    [[nodiscard]] workload::OperatorId only_consumer(workload::TensorId id) const;
    [[nodiscard]] bool is_free(workload::OperatorId id) const { return group_of_[id.index] == none; }

    // Planning. Members vanish, and so does what only they read; `emit` is called where the operator `at` stood. It may
    // read `reads` (tensors of the old graph, made before `at`) and hands on what others read of the members.
    using Emit = std::function<void(Rewriter&)>;
    void replace(std::vector<workload::OperatorId> members, std::vector<workload::TensorId> reads,
                 workload::OperatorId at, Emit emit);
    // False where an operator that isn't a member reads a member's result in front of `at`, or a member stands behind
    // it and isn't one itself.
    [[nodiscard]] bool may_run_at(std::span<const workload::OperatorId> members, workload::OperatorId at) const;

    // Emitting. A tensor that was copied lost its name in graph(): output_of() knows it.
    [[nodiscard]] workload::GraphBuilder& builder() { return builder_; }
    [[nodiscard]] workload::TensorId now(workload::TensorId old) const { return tensors_[old.index]; }
    void becomes(workload::TensorId old, workload::TensorId made) { tensors_[old.index] = made; }
    [[nodiscard]] workload::OperatorSpec spec_of(workload::OperatorId old) const;
    [[nodiscard]] workload::OutputSpec output_of(workload::TensorId old) const;

    [[nodiscard]] bool changes() const { return !groups_.empty(); }
    // Nothing is written where nothing changes. `pass`: what the origins name; none: no pass joins these.
    Result<Rewritten> run(std::optional<Pass> pass) &&;

  private:
    static constexpr std::uint32_t none = 0xffffffffU;
    struct Group {
        std::vector<workload::OperatorId> members;
        std::vector<workload::TensorId> reads;
        Emit emit;
    };

    void find_needed();
    void copy(workload::OperatorId id);

    workload::Graph& graph_;
    workload::Consumers consumers_;
    std::vector<bool> result_;
    std::vector<Group> groups_;
    std::vector<std::uint32_t> group_of_; // by operator
    std::vector<std::uint32_t> group_at_; // by operator: the group that runs where it stood
    std::vector<bool> needed_operator_, needed_tensor_;
    workload::GraphBuilder builder_;
    std::vector<workload::TensorId> tensors_;     // by the old graph's tensors: the new ones
    std::vector<workload::OperatorId> operators_; // by the old graph's operators: the new ones
    std::vector<workload::TensorId> inputs_;      // of the operator that is copied
};

} // namespace dubhe::stack
