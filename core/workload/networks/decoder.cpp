// SPDX-License-Identifier: Apache-2.0
// Decoder-only language models: embeddings, layers, head. The families differ in DecoderConfig alone. RMS norm is one
// kernel, as torch.nn.RMSNorm runs it; the causal mask is made once outside and counts as a constant.
#include "decoder_parts.h"
#include "transformer_layers.h"

#include <utility>

namespace dubhe::workload {

namespace {

class DecoderBuilder {
  public:
    DecoderBuilder(const DecoderConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, d_{config, b_, storage_type(recipe.precision),
                                                                          recipe.batch} {
        d_.rows = new_tokens(recipe, c_.positions, c_.usual_sequence);
        d_.past = recipe.past;
        d_.training = recipe.mode == Mode::training;
        if (c_.position_kind == Positions::learned) check_positions(b_, recipe, d_.rows, c_.positions, c_.name);
    }

    Result<Graph> build() && {
        TensorId x = embeddings();
        masks();
        if (c_.position_kind == Positions::rotary) make_rotary_angles(d_);
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
            x = layer(i, x);
        if (c_.final_norm) x = norm("norm", x);
        b_.result(head(x));
        return std::move(b_).finish();
    }

    [[nodiscard]] std::int64_t rows() const { return d_.rows; }

  private:
    TensorId embeddings() {
        const auto block = b_.block("embeddings");
        const TensorId ids = b_.input("input_ids", {d_.batch, d_.rows}, ElementType::i64);
        const bool narrow = c_.embedding_projection > 0;
        words_ = b_.parameter("embed_tokens.weight", {c_.vocabulary, narrow ? c_.embedding_projection : c_.hidden});
        TensorId x = b_.embedding_with("embed_tokens", ids, words_);
        if (c_.scaled_embedding) x = scaled(b_, "scale", x);
        if (narrow) x = b_.linear("project_in", x, c_.hidden, false);
        if (c_.position_kind == Positions::learned) {
            const TensorId places = b_.tensor("position_ids", {1, d_.rows}, TensorRole::constant, ElementType::i64);
            const std::int64_t table = c_.position_rows > 0 ? c_.position_rows : c_.positions;
            x = b_.add("add", x, b_.embedding("embed_positions", places, table, c_.hidden));
        }
        if (c_.embedding_norm) x = norm("norm", x);
        return dropout_if(b_, d_.training && c_.embedding_dropout, "dropout", x);
    }

    void masks() {
        const Shape shape{1, 1, d_.rows, d_.past + d_.rows};
        const ElementType type = c_.masks_by_select ? ElementType::boolean : d_.type;
        const bool some_see_all = c_.window == 0 || (c_.window_every > 1 && c_.layers >= c_.window_every);
        if (some_see_all) d_.mask = b_.tensor("causal_mask", shape, TensorRole::constant, type);
        if (c_.window > 0) d_.window_mask = b_.tensor("window_mask", shape, TensorRole::constant, type);
    }

    TensorId layer(std::int64_t index, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        if (c_.parallel) return parallel_layer(index, x);
        const TensorId middle = residual("attention", x, [&](TensorId in) { return attention(index, in); });
        return residual("mlp", middle, [&](TensorId in) { return mlp(in); });
    }

    // Norm before, after the sum with the residual, or around the part alone.
    template <class Part>
    TensorId residual(const std::string& name, TensorId x, Part part) {
        if (c_.norm_place == NormPlace::after) return norm(name + "_norm", b_.add("add_" + name, x, part(x)));
        TensorId made = part(norm(name + "_norm", x));
        if (c_.norm_place == NormPlace::both) made = norm(name + "_post_norm", made);
        return b_.add("add_" + name, x, made);
    }

    TensorId parallel_layer(std::int64_t index, TensorId x) {
        const TensorId normed = norm("attention_norm", x);
        const TensorId attended = attention(index, normed);
        const TensorId made = mlp(c_.shared_norm ? normed : norm("mlp_norm", x));
        return b_.add("add_residual", b_.add("add_parts", attended, made), x);
    }

    TensorId norm(std::string name, TensorId x) {
        return c_.norm == Norm::layer_norm ? b_.layer_norm(std::move(name), x) : b_.rms_norm(std::move(name), x);
    }

    TensorId attention(std::int64_t index, TensorId x) {
        const auto block = b_.block("attention");
        return residual_dropout(self_attention(d_, index, x));
    }

    TensorId mlp(TensorId x) {
        const auto block = b_.block("mlp");
        TensorId inner;
        if (c_.gated) {
            const TensorId gate = b_.linear("gate_proj", x, c_.intermediate, c_.mlp_bias);
            const TensorId active = activate(b_, "activation", gate, c_.activation);
            const TensorId up = b_.linear("up_proj", x, c_.intermediate, c_.mlp_bias);
            inner = b_.elementwise("multiply", Function::multiply, {active, up});
        } else {
            inner = activate(b_, "activation", b_.linear("up_proj", x, c_.intermediate, c_.mlp_bias), c_.activation);
        }
        return residual_dropout(b_.linear("down_proj", inner, c_.hidden, c_.mlp_bias));
    }

    TensorId head(TensorId x) {
        if (c_.embedding_projection > 0) x = b_.linear("project_out", x, c_.embedding_projection, false);
        if (c_.head == DecoderHead::none) return x;
        if (c_.head == DecoderHead::sequence_classification) return b_.linear("score", x, c_.labels, false);
        TensorId logits;
        if (c_.tied_embeddings) {
            const TensorId bias = c_.head_bias ? b_.parameter("lm_head.bias", {c_.vocabulary}) : TensorId{};
            logits = b_.linear_with("lm_head", x, words_, bias);
        } else {
            logits = b_.linear("lm_head", x, c_.vocabulary, c_.head_bias);
        }
        return c_.capped_logits ? capped(b_, "cap", logits) : logits;
    }

    TensorId residual_dropout(TensorId x) { return dropout_if(b_, d_.training && c_.residual_dropout, "dropout", x); }

    const DecoderConfig& c_;
    GraphBuilder b_;
    DecoderBuild d_;
    TensorId words_;
};

} // namespace

Result<BuiltNetwork> build_decoder(const DecoderConfig& config, const Recipe& recipe) {
    DecoderBuilder builder{config, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return graph.diagnostics();
    BuiltNetwork built{std::move(*graph), {}, true, transformer_sample_unit(recipe, rows)};
    built.notes.push_back(eager_attention_note());
    if (recipe.past + rows > config.positions) { // learned ones failed
        built.notes.push_back(note(config.name + " was made for " + std::to_string(config.positions) +
                                   " positions; this iteration reaches " + std::to_string(recipe.past + rows)));
    }
    return built;
}

DecoderConfig gpt_like(std::string name, std::int64_t layers, std::int64_t hidden, std::int64_t heads) {
    DecoderConfig c;
    c.name = std::move(name);
    c.layers = layers;
    c.hidden = hidden;
    c.heads = c.kv_heads = heads;
    c.head_dim = hidden / heads;
    c.intermediate = 4 * hidden;
    c.fused_query_key_value = c.query_key_value_bias = c.output_bias = c.mlp_bias = true;
    c.masks_by_select = true;
    c.embedding_dropout = c.residual_dropout = c.attention_dropout = true;
    return c;
}

DecoderConfig llama_like(std::string name, std::int64_t layers, std::int64_t hidden, std::int64_t heads,
                         std::int64_t kv_heads, std::int64_t intermediate) {
    DecoderConfig c;
    c.name = std::move(name);
    c.layers = layers;
    c.hidden = hidden;
    c.heads = heads;
    c.kv_heads = kv_heads;
    c.head_dim = hidden / heads;
    c.intermediate = intermediate;
    c.vocabulary = 32000;
    c.positions = 4096;
    c.usual_sequence = 2048;
    c.position_kind = Positions::rotary;
    c.norm = Norm::rms_norm;
    c.gated = true;
    c.activation = {Function::silu};
    c.wide_softmax = true;
    c.tied_embeddings = false;
    return c;
}

} // namespace dubhe::workload
