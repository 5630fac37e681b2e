// SPDX-License-Identifier: Apache-2.0
// Pieces of T5-like stacks (Raffel et al. 2020) as Hugging Face transformers runs them without Apex.
#pragma once

#include "../graph_builder.h"

#include <cstdint>
#include <string>

namespace dubhe::workload {

// T5LayerNorm written out: widen (half precision only), square, mean, epsilon, root, times x, narrow, times the weight.
[[nodiscard]] TensorId composed_rms_norm(GraphBuilder& b, const std::string& name, TensorId x);

// The bucket of each query and key by their distance: small integer kernels over [queries, keys]; both directions in
// an encoder, backwards only in a decoder. The result is i64.
[[nodiscard]] TensorId position_buckets(GraphBuilder& b, std::int64_t queries, std::int64_t keys, bool both_directions);

// (1 - mask) * lowest of the padding mask `name` [batch, rows]: [batch, 1, 1, rows].
[[nodiscard]] TensorId padding_mask(GraphBuilder& b, const std::string& name, std::int64_t batch, std::int64_t rows,
                                    ElementType type);

} // namespace dubhe::workload
