// SPDX-License-Identifier: Apache-2.0
// How many blocks of keys and values a rank of a replica has room for.
//
//   blocks = (memory x share - weights - activations' peak - reserve - slots x state of a request) / bytes of a block
// the share of all memory (vLLM's gpu_memory_utilization, SGLang's mem_fraction_static); or of what weights,
// activations and reserve leave (TensorRT-LLM's free_gpu_memory_fraction: stack.kv_of_left). Activations: the peak of a
// pass of as many prompt tokens as a step takes at most, with the logits of as many requests as it takes at most: what
// vLLM's profiling pass measures. The reserve holds the context and recorded graphs.
#pragma once

#include "replica_graphs.h"

#include <core/hardware/gpu.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>

namespace dubhe::study {

struct KvRequest {
    std::int64_t step_tokens = 8192;     // at most in a step
    std::int64_t slots = 256;            // requests at most in a step
    std::optional<std::int64_t> block{}; // tokens; the stack's
    std::optional<double> share{};       // the stack's
};

// Bytes of one rank.
struct KvCapacity {
    double memory = 0.0, share = 0.0;
    double weights = 0.0, activations = 0.0, reserve = 0.0;
    double left = 0.0;      // for blocks
    double per_token = 0.0; // bytes
    std::int64_t block = 16;
    std::int64_t blocks = 0; // of a rank
    // Tokens of all requests together, over all ranks of data-parallel attention.
    std::int64_t tokens = 0;
};

// Fails where weights and activations leave no room for a block, saying how much is missing and how many
// tensor-parallel GPUs would hold it; and where the memory is not known.
[[nodiscard]] Result<KvCapacity> kv_capacity(const ReplicaGraphs& graphs, const hardware::Gpu& gpu,
                                             const KvRequest& request = {});

} // namespace dubhe::study
