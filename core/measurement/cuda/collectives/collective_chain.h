// SPDX-License-Identifier: Apache-2.0
// A chain of calls of one collective operation; see collectives.h.
#pragma once

#include "../../back_end.h"
#include "../handles.h"
#include "nccl_api.h"

#include <map>
#include <vector>

namespace dubhe::measurement::cuda {

// Makes a GPU current for this thread while it lives, then the one before again. Throws Fault.
class OnGpu {
  public:
    explicit OnGpu(int gpu) {
        check(cudaGetDevice(&before_), "the GPU");
        check(cudaSetDevice(gpu), "the GPU");
    }
    ~OnGpu() { static_cast<void>(cudaSetDevice(before_)); }
    OnGpu(const OnGpu&) = delete;
    OnGpu& operator=(const OnGpu&) = delete;

  private:
    int before_ = 0;
};

// One GPU of a group: its number is its rank.
struct GroupMember {
    Stream stream;
    Event begin, end;
    NcclComm comm = nullptr;
};

class CollectiveChain final : public Chain {
  public:
    // Throws Fault. NCCL and the members outlive the chain.
    CollectiveChain(const NcclApi& nccl, const std::vector<GroupMember>& members, const CollectiveKey& key,
                    std::uint64_t seed);

    // By the GPUs' own clocks: the longest that any of them was at it.
    Result<Seconds> run(std::int64_t copies) override;
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    // Of what the last call left on all GPUs. Operands stay as they are, since sums of sums would overflow: each call
    // writes the same results again, behind the one before.
    [[nodiscard]] double checksum() const override;

  private:
    struct Buffers {
        Memory send, receive;
    };
    using Graphs = std::vector<GraphExec>; // by GPU

    void call(std::size_t gpu) const; // the part of one GPU
    void enqueue(std::int64_t copies) const;
    [[nodiscard]] const Graphs& prepared(std::int64_t copies);
    [[nodiscard]] std::vector<Graph> captured(std::int64_t copies) const;
    [[nodiscard]] double timed(std::int64_t copies);
    void synchronize() const;

    const NcclApi& nccl_;
    const std::vector<GroupMember>& members_;
    CollectiveKey key_;
    CollectiveBuffers sizes_;
    int type_ = 0;
    std::vector<Buffers> buffers_;
    std::map<std::int64_t, Graphs> graphs_; // by copies
    std::int64_t calls_ = 0;
};

} // namespace dubhe::measurement::cuda
