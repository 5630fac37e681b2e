// SPDX-License-Identifier: Apache-2.0
// The parts of a decoder-only model that have sources of their own. Inner header of decoder*.cpp,
// latent_attention.cpp, delta_attention.cpp and state_space.cpp.
#pragma once

#include "../graph_builder.h"
#include "transformer.h"

#include <cstdint>
#include <string>

namespace dubhe::workload {

// What all layers of one build share.
struct DecoderBuild {
    const DecoderConfig& config;
    GraphBuilder& b;
    ElementType type = ElementType::f32; // of activations
    std::int64_t batch = 1, rows = 1;    // rows: new tokens a sample
    Share share{};                       // `config` is this rank's already
    std::int64_t past = 0;
    bool training = false;
    TensorId mask{}, window_mask{}; // added or selected by; the second where layers see a window
    TensorId cos{}, sin{};          // [1, 1, rows, rotated dimensions]

    // Rows of a sample that this rank norms, drops and sums.
    [[nodiscard]] std::int64_t own_rows() const { return share.sequence ? rows / share.tensor : rows; }
    // Keys that this rank's queries see, masked causally: of all ranks' rows, of which each has `rows`. Dealt as they
    // are, its queries see half of the sequence on average; so do the last `rows` of (sequence + rows) / 2 keys.
    [[nodiscard]] std::int64_t keys() const { return past + rows * (share.context + 1) / 2; }
    // Keys or values of this rank's rows with those of the others.
    [[nodiscard]] TensorId of_all_context(const std::string& name, TensorId x);
    // Each rank routes its own part of the sequence to whole experts.
    [[nodiscard]] bool whole_experts() const { return share.tensor > 1 && share.expert_tensor == 1; }
    // Around the part of a layer whose products the ranks split: every rank gets all of x, and the sum of what all
    // ranks made of it (f and g, or their counterparts along the sequence: Korthikanti et al. 2022, figures 4 and 5).
    [[nodiscard]] TensorId entered(const std::string& name, TensorId x);
    [[nodiscard]] TensorId left(const std::string& name, TensorId x);

    // Which keys a layer's queries see.
    [[nodiscard]] TensorId mask_of(std::int64_t layer) const;
    // torch.matmul flattens batch and heads into one dimension, which a permuted tensor allows only for a batch of one;
    // one row or one head lies as if never permuted.
    [[nodiscard]] bool permuted(std::int64_t heads) const { return batch > 1 && rows > 1 && heads > 1; }
};

[[nodiscard]] LayerPlan plan_of(const DecoderConfig& config, std::int64_t layer);

// x is [batch, rows, hidden], and so is what comes back.
[[nodiscard]] TensorId self_attention(DecoderBuild& d, std::int64_t layer, TensorId x);
[[nodiscard]] TensorId latent_attention(DecoderBuild& d, std::int64_t layer, TensorId x);
[[nodiscard]] TensorId delta_attention(DecoderBuild& d, TensorId x);
[[nodiscard]] TensorId state_space(DecoderBuild& d, TensorId x);

// cos and sin of position times inverse frequency, in fp32, once for all layers.
void make_rotary_angles(DecoderBuild& d);
// x cos + rotate_half(x) sin (Su et al. 2021, eq. 34) over all of the last dimension: five kernels; halves are views.
[[nodiscard]] TensorId rotated(DecoderBuild& d, std::string name, TensorId x);
// A rank's part of the whole: fewer heads, features, words. Fails the build where they don't divide.
[[nodiscard]] DecoderConfig share_of(const DecoderConfig& whole, const Share& share, GraphBuilder& b);

// Keys or values with what the cache holds; in inference they stay for the next token.
[[nodiscard]] TensorId remembered(DecoderBuild& d, const std::string& name, TensorId rows);
// Contiguous, with a copy of the keys or values for each query head that reads them: repeat_kv() expands and reshapes.
[[nodiscard]] TensorId copied(DecoderBuild& d, const std::string& name, TensorId x);
// Scores [batch, heads, rows, past + rows] scaled, capped and masked, their softmax, and dropout in training.
[[nodiscard]] TensorId attention_weights(DecoderBuild& d, std::int64_t layer, TensorId scores);
// Scores, weights, context: queries [batch, heads, rows, features], keys and values with `past` more rows.
[[nodiscard]] TensorId attended(DecoderBuild& d, std::int64_t layer, TensorId q, TensorId k, TensorId v);

} // namespace dubhe::workload
