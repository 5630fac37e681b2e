// SPDX-License-Identifier: Apache-2.0
// Device memory for the tensors of a graph, and which copy of a chain finds its tensors where.
#pragma once

#include "../back_end.h"
#include "calls.h"

#include <cstdint>
#include <vector>

namespace dubhe::measurement::cuda {

// Where each tensor lies. Tensors that share memory (views; a weight and its new value) have one place. Those that
// rotate have one in each of `sets` equal stretches, the others one alone.
struct Layout {
    struct Place {
        std::size_t offset = 0;
        bool rotates = false;
    };
    std::vector<Place> places;              // by tensor
    std::vector<workload::TensorId> owners; // tensors with memory of their own
    std::size_t fixed_bytes = 0, set_bytes = 0;
    std::int64_t sets = 1;

    [[nodiscard]] double bytes() const {
        return static_cast<double>(fixed_bytes) + static_cast<double>(set_bytes) * static_cast<double>(sets);
    }
};

// `cache`, `reuse`: see back_end.h; what a network touched longer ago than the cache holds rotates, and rotating
// tensors take at least twice `l2_bytes` in all.
[[nodiscard]] Layout layout_of(const workload::Graph& graph, Cache cache, std::size_t l2_bytes,
                               const Reuse& reuse = {});

class OperandMemory {
  public:
    // Fills every tensor with random numbers that operators can live with: places within tables, small weights.
    // Throws Fault.
    OperandMemory(const workload::Graph& graph, Layout layout, std::uint64_t seed, cudaStream_t stream);

    [[nodiscard]] Pointers of(workload::OperatorId id, std::int64_t copy) const;
    // A hash of all that lies there.
    [[nodiscard]] double checksum(cudaStream_t stream) const;

  private:
    [[nodiscard]] void* at(workload::TensorId id, std::int64_t set) const;

    const workload::Graph& graph_;
    Layout layout_;
    Memory fixed_, sets_;
};

} // namespace dubhe::measurement::cuda
