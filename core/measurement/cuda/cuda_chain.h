// SPDX-License-Identifier: Apache-2.0
// Chains on the GPU: the copies are captured into a CUDA graph, one behind the other on one stream, and the graph's
// replay is timed by events. So the host's launches don't count, every copy is a node (or several) of the graph that
// waits for the one before, and nothing is left out. What can't be captured is put on the stream call by call.
#pragma once

#include "../back_end.h"
#include "operands.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace dubhe::measurement::cuda {

class CudaChain final : public Chain {
  public:
    // Throws Fault. The device outlives the chain.
    CudaChain(Device& device, workload::Graph graph, Cache cache, std::uint64_t seed, const Reuse& reuse = {});

    Result<Seconds> run(std::int64_t copies) override;
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    [[nodiscard]] double checksum() const override;
    // Nodes of the graph that runs so many copies, and how many of them wait for exactly one other; for tests.
    struct Nodes {
        std::size_t count = 0, behind_one = 0;
    };
    [[nodiscard]] Result<Nodes> nodes(std::int64_t copies);

  private:
    struct Operation {
        workload::OperatorId id;
        Call call;
    };

    void enqueue(std::int64_t copies);
    [[nodiscard]] Graph capture(std::int64_t copies);
    [[nodiscard]] cudaGraphExec_t prepared(std::int64_t copies);
    [[nodiscard]] double timed(std::int64_t copies);
    void make_cold();

    Device& device_;
    workload::Graph graph_;
    Cache cache_;
    OperandMemory memory_;
    std::vector<Operation> operations_;
    Event begin_, end_;
    std::map<std::int64_t, GraphExec> graphs_; // by copies
    bool captures_ = true;
    std::int64_t calls_ = 0;
};

} // namespace dubhe::measurement::cuda
