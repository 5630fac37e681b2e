// SPDX-License-Identifier: Apache-2.0
// What a stack makes of a network: graph in, graph out.
#pragma once

#include "stack.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::stack {

// For each operator of a rewritten graph the forward operators of the written graph that it does the work of, and the
// pass that joined them. One that stands as it was written has itself alone. Operators of other phases: by way of
// Operator::forward.
class Origins {
  public:
    [[nodiscard]] std::span<const workload::OperatorId> of(workload::OperatorId id) const {
        return std::span{members_}.subspan(offsets_[id.index], offsets_[id.index + 1] - offsets_[id.index]);
    }
    [[nodiscard]] std::optional<Pass> pass_of(workload::OperatorId id) const {
        return passes_[id.index] < pass_count ? std::optional{static_cast<Pass>(passes_[id.index])} : std::nullopt;
    }
    [[nodiscard]] bool empty() const { return passes_.empty(); }
    [[nodiscard]] std::size_t size() const { return passes_.size(); }

    // For those who make them, operator by operator.
    void add(std::span<const workload::OperatorId> members, std::optional<Pass> pass);

  private:
    std::vector<std::uint32_t> offsets_{0};
    std::vector<workload::OperatorId> members_;
    std::vector<std::uint8_t> passes_;
};

struct Applied {
    workload::BuiltNetwork network;                 // as the stack runs it
    std::shared_ptr<const workload::Graph> written; // the forward graph as it was written; null where nothing changed
    Origins origins;                                // empty where nothing changed
    Stack stack;
    workload::Launching launching;
};

// What the host does there for a batch of so many samples: nothing for kernels where a graph of them was recorded. A
// framework's graph reads its inputs where they lay when it was recorded, so before each step an operator copies each
// of `inputs` there (PyTorch documentation, CUDA semantics, CUDA graphs: static inputs). The time of a step of engines,
// whose shipped stacks have one, was measured with that.
[[nodiscard]] workload::Launching launching_of(const Stack& stack, workload::Mode mode, std::int64_t samples,
                                               std::int64_t inputs);
// Tensors that are fed to each pass from outside.
[[nodiscard]] std::int64_t inputs_of(const workload::Graph& graph);

// What makes an iteration of the rewritten forward pass: workload::finished(), or another end (gradients alone).
using Finish = std::function<Result<workload::BuiltNetwork>(workload::BuiltNetwork, const workload::Recipe&)>;

// A network as that stack runs it. `forward` is its forward pass, or a whole training step that a file holds.
[[nodiscard]] Result<Applied> apply(const Stack& stack, workload::BuiltNetwork forward, const workload::Recipe& recipe,
                                    const Finish& finish = workload::finished);

// recipe.stack, and where it is the fitting one that one's name.
[[nodiscard]] Result<std::string> named_stack(const workload::Recipe& recipe, bool many_gpus);

// Builds the network and rewrites it as recipe.stack says; without one it is as written. `many_gpus`: what the default
// is for.
[[nodiscard]] Result<Applied> build(const workload::Recipe& recipe, bool many_gpus = false);

} // namespace dubhe::stack
