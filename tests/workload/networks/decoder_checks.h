// SPDX-License-Identifier: Apache-2.0
// What a decoder's numbers say about its graph, as closed formulas that tests derive their expectations from.
#pragma once

#include <core/workload/networks/experts.h>
#include <core/workload/networks/transformer.h>

#include <algorithm>
#include <cstdint>

namespace dubhe::workload {

// Products with weights run 2 FLOP a parameter and token, so both counts follow from the same terms.
struct DecoderFormula {
    const DecoderConfig& c;

    // Parameters of matrices that every token is multiplied with, a layer's attention; biases and norms apart.
    [[nodiscard]] double attention_weights() const {
        const auto h = static_cast<double>(c.hidden), heads = static_cast<double>(c.heads);
        if (!c.latent) {
            const double queries = heads * static_cast<double>(c.head_dim);
            const auto keys = static_cast<double>(c.kv_heads * c.head_dim);
            return h * (queries + 2 * keys) + queries * h;
        }
        const LatentAttention& l = *c.latent;
        const auto query_rank = static_cast<double>(l.query_rank), rank = static_cast<double>(l.key_value_rank);
        const double query = heads * static_cast<double>(l.plain_dim + l.rotary_dim);
        return (l.query_rank > 0 ? h * query_rank + query_rank * query : h * query) +
               h * (rank + static_cast<double>(l.rotary_dim)) +
               rank * heads * static_cast<double>(l.plain_dim + l.value_dim) +
               heads * static_cast<double>(l.value_dim) * h;
    }
    [[nodiscard]] double attention_vectors() const {
        const double out = c.output_bias ? static_cast<double>(c.hidden) : 0.0;
        if (!c.latent) {
            const auto features = static_cast<double>((c.heads + 2 * c.kv_heads) * c.head_dim);
            return (c.query_key_value_bias ? features : 0.0) + out +
                   (c.query_key_norm ? 2.0 * static_cast<double>(c.head_dim) : 0.0);
        }
        const LatentAttention& l = *c.latent;
        const std::int64_t biases = c.query_key_value_bias ? l.query_rank + l.key_value_rank + l.rotary_dim : 0;
        return static_cast<double>(l.query_rank + l.key_value_rank + biases) + out; // a norm of each narrow projection
    }
    [[nodiscard]] double part_weights(std::int64_t inner) const {
        return static_cast<double>(c.hidden) * static_cast<double>(inner) * (c.gated ? 3.0 : 2.0);
    }
    [[nodiscard]] double part_biases(std::int64_t inner) const {
        return c.mlp_bias ? static_cast<double>((c.gated ? 2 : 1) * inner + c.hidden) : 0.0;
    }
    [[nodiscard]] double norm() const {
        return static_cast<double>(c.norm == Norm::layer_norm ? 2 * c.hidden : c.hidden);
    }
    [[nodiscard]] double width() const { // of the word embedding
        return static_cast<double>(c.embedding_projection > 0 ? c.embedding_projection : c.hidden);
    }
    [[nodiscard]] bool mixed(std::int64_t layer) const { return c.experts && has_experts(*c.experts, layer); }

    // Weights of a layer's feed-forward part with `experts` of the routed ones, biases of all of these.
    [[nodiscard]] double feed_forward(std::int64_t layer, double experts, bool with_biases) const {
        const auto part = [&](std::int64_t inner) {
            return part_weights(inner) + (with_biases ? part_biases(inner) : 0.0);
        };
        if (!mixed(layer)) return part(c.intermediate);
        const ExpertConfig& e = *c.experts;
        return experts * part(e.intermediate) + static_cast<double>(e.experts * c.hidden) +
               (e.shared > 0 ? part(e.shared) : 0.0) +
               (e.shared > 0 && e.shared_gate ? static_cast<double>(c.hidden) : 0.0);
    }
    [[nodiscard]] double head_weights() const {
        if (c.head == DecoderHead::none) return 0.0;
        return width() * static_cast<double>(c.head == DecoderHead::language_model ? c.vocabulary : c.labels);
    }

    // With `experts` routed experts in each mixed layer: all of them, or the active ones.
    [[nodiscard]] double parameters(double experts) const {
        double sum = static_cast<double>(c.vocabulary) * width();
        if (c.embedding_projection > 0) sum += 2.0 * width() * static_cast<double>(c.hidden);
        if (c.position_kind == Positions::learned)
            sum += static_cast<double>((c.position_rows > 0 ? c.position_rows : c.positions) * c.hidden);
        const int norms = c.parallel ? (c.shared_norm ? 1 : 2) : (c.norm_place == NormPlace::both ? 4 : 2);
        for (std::int64_t i = 0; i < c.layers; ++i)
            sum += attention_weights() + attention_vectors() + norms * norm() + feed_forward(i, experts, true);
        sum += (c.embedding_norm ? norm() : 0.0) + (c.final_norm ? norm() : 0.0);
        const bool language = c.head == DecoderHead::language_model;
        if (!language || !c.tied_embeddings) sum += head_weights();
        return sum + (language && c.head_bias ? static_cast<double>(c.vocabulary) : 0.0);
    }
    [[nodiscard]] double parameters() const {
        return parameters(c.experts ? static_cast<double>(c.experts->experts) : 0.0);
    }
    [[nodiscard]] double active_parameters() const {
        return parameters(c.experts ? static_cast<double>(c.experts->active) : 0.0);
    }

    // cos and sin: an outer product of frequencies and positions, once for all samples.
    [[nodiscard]] double angle_flop(double rows) const {
        if (c.latent) return rows * static_cast<double>(c.latent->rotary_dim);
        if (c.position_kind != Positions::rotary) return 0.0;
        return rows * static_cast<double>(c.rotary_dims > 0 ? c.rotary_dims : c.head_dim);
    }
    // Forward pass: 2 a weight and token; scores and contexts 2 a feature, key and query head each.
    [[nodiscard]] double flop(double batch, double rows, double past) const {
        const double tokens = batch * rows, keys = past + rows, heads = static_cast<double>(c.heads);
        double weights = head_weights();
        if (c.embedding_projection > 0) weights += 2.0 * width() * static_cast<double>(c.hidden);
        for (std::int64_t i = 0; i < c.layers; ++i) {
            weights +=
                attention_weights() + feed_forward(i, c.experts ? static_cast<double>(c.experts->active) : 0.0, false);
        }
        double pair = 2.0 * static_cast<double>(c.head_dim); // features of a score and of a context
        if (c.latent) {
            const LatentAttention& l = *c.latent;
            pair = static_cast<double>(l.absorbed ? 2 * l.key_value_rank + l.rotary_dim
                                                  : l.plain_dim + l.rotary_dim + l.value_dim);
        }
        return 2.0 * tokens * (weights + static_cast<double>(c.layers) * keys * heads * pair) + angle_flop(rows);
    }
    // Numbers in the cache a token.
    [[nodiscard]] double cached() const {
        const auto layers = static_cast<double>(c.layers);
        if (!c.latent) return layers * 2.0 * static_cast<double>(c.kv_heads * c.head_dim);
        const LatentAttention& l = *c.latent;
        return layers * static_cast<double>(l.absorbed ? l.key_value_rank + l.rotary_dim
                                                       : c.heads * (l.plain_dim + l.rotary_dim + l.value_dim));
    }
};

} // namespace dubhe::workload
