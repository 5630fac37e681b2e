// SPDX-License-Identifier: Apache-2.0
// Tensors that operators work on: constant random numbers of the right sizes, warm or cold.
#pragma once

#include <core/workload/graph.h>

#include <ATen/Tensor.h>
#include <cstdint>
#include <vector>

namespace dubhe::measurement {

// Of the largest level that the first core uses, as the system tells; 32 MiB where it doesn't.
[[nodiscard]] std::int64_t last_cache_bytes();

// Operands that come from memory: views one behind the other of random numbers twice as large as the last cache, so
// that each has left the caches when it comes round again. Values lie in (0.1, 1): any function takes them. Inside
// c10::InferenceMode only.
class ColdMemory {
  public:
    [[nodiscard]] std::int64_t bytes() const { return bytes_; }
    // One of its own where it is larger than an eighth of that, or no floating-point tensor.
    [[nodiscard]] at::Tensor take(const workload::Shape& shape, workload::ElementType type);

  private:
    at::Tensor numbers_, short_numbers_;          // fp32, bf16
    std::int64_t next_ = 0;                       // byte
    std::int64_t bytes_ = 2 * last_cache_bytes(); // the system is asked once, not for each operand
};

// A tensor from outside of a graph. Weights are scaled so that activations keep their size from layer to layer (He et
// al. 2015), and ids point into the tables that they are for.
[[nodiscard]] at::Tensor random_tensor(const workload::Graph& graph, workload::TensorId id);

// Its first element, whatever its type; 0 for an empty one. Contiguous or not: the first is the first.
[[nodiscard]] double first_of(const at::Tensor& tensor);
// Writes `value`, squeezed into what the type takes, in its place.
void set_first(const at::Tensor& tensor, double value);

} // namespace dubhe::measurement
