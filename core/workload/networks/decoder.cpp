// SPDX-License-Identifier: Apache-2.0
// Decoder-only language models: embeddings, layers, head. The families differ in DecoderConfig alone. RMS norm is one
// kernel, as torch.nn.RMSNorm runs it; the causal mask is made once outside and counts as a constant.
#include "../training/losses.h"
#include "decoder_parts.h"
#include "experts.h"
#include "transformer_layers.h"

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

// The configuration that layers without a window follow.
DecoderConfig wide_config(const DecoderConfig& c) {
    DecoderConfig wide = c;
    if (!c.wide) return wide;
    wide.kv_heads = c.wide->kv_heads;
    wide.head_dim = c.wide->head_dim;
    wide.rotary_dims = c.wide->rotary_dims;
    wide.shared_key_value = c.wide->shared_key_value;
    return wide;
}

bool any_layer(const DecoderConfig& c, Mixer mixer) {
    for (std::int64_t i = 0; i < c.layers; ++i) {
        if (plan_of(c, i).mixer == mixer) return true;
    }
    return false;
}

std::int64_t expert_layers(const DecoderConfig& c) {
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < c.layers; ++i)
        count += plan_of(c, i).feed == Feed::experts ? 1 : 0;
    return count;
}

class DecoderBuilder {
  public:
    DecoderBuilder(const DecoderConfig& config, const Recipe& recipe)
        : b_{config.name, recipe.precision, recipe.batch}, c_{share_of(config, recipe.share, b_)},
          d_{c_, b_, storage_type(recipe.precision), recipe.batch * recipe.packed}, wide_config_{wide_config(c_)} {
        d_.share = recipe.share;
        if (recipe.grouped_experts)
            kernels_ = recipe.mode == Mode::inference ? ExpertKernels::fused : ExpertKernels::grouped;
        // Samples that share a sequence are samples of a batch to all that runs.
        const std::int64_t sequence = new_tokens(recipe, c_.positions, c_.usual_sequence);
        if (sequence % recipe.packed != 0)
            b_.fail(message("%1 samples don't fill a sequence of %2 tokens equally; choose a number that divides them",
                            recipe.packed, sequence));
        const std::int64_t tokens = std::max<std::int64_t>(1, sequence / recipe.packed);
        d_.rows = tokens / d_.share.context;
        if (tokens % (2 * d_.share.context) != 0 && d_.share.context > 1)
            b_.fail(message("%1 ranks share a sequence as two equal parts each; %2 tokens can't be dealt so",
                            d_.share.context, tokens));
        d_.past = recipe.past;
        d_.training = recipe.mode == Mode::training;
        further_tokens_ = d_.training && c_.head == DecoderHead::language_model ? recipe.further_tokens : 0;
        if (c_.position_kind == Positions::learned) check_positions(b_, recipe, d_.rows, c_.positions);
        check_heads();
        if (d_.rows % d_.share.tensor != 0 && d_.share.sequence) {
            b_.fail(message("%1 ranks can't share %2 tokens equally; sequence parallelism needs that", d_.share.tensor,
                            d_.rows));
        }
        if (c_.experts && kernels_ == ExpertKernels::each)
            check_expert_count(b_, *c_.experts, expert_layers(c_), c_.name);
    }

    Result<Graph> build() && {
        TensorId x = embeddings();
        masks();
        const bool turns = c_.position_kind == Positions::rotary || c_.latent;
        if (turns) make_rotary_angles(d_);
        DecoderBuild wide{wide_config_, b_,          d_.type, d_.batch,       d_.rows, d_.share,
                          d_.past,      d_.training, d_.mask, d_.window_mask, d_.cos,  d_.sin};
        if (turns && c_.wide) make_rotary_angles(wide);
        if (c_.wide) wide_ = &wide;
        for (std::int64_t i = 0; i < c_.layers && !b_.failed(); ++i)
            x = layer(i, x);
        const TensorId last = x;
        if (c_.final_norm) x = norm("norm", x);
        const TensorId logits = head(x);
        b_.result(logits);
        if (further_tokens_ > 0) further(last, logits);
        return std::move(b_).finish();
    }

    [[nodiscard]] std::int64_t rows() const { return d_.rows; }

  private:
    // Before numbers are multiplied: all heads together stay within what a tensor may have.
    void check_heads() {
        const std::int64_t features =
            c_.latent ? c_.latent->plain_dim + c_.latent->rotary_dim + c_.latent->value_dim : c_.head_dim;
        if (features <= Shape::max_elements / c_.heads) return;
        b_.fail(message("%1 has %2 heads of %3 features, more than any GPU can hold", c_.name, c_.heads, features));
    }

    TensorId embeddings() {
        const auto block = b_.block("embeddings");
        const TensorId ids = b_.input("input_ids", {d_.batch, d_.rows}, ElementType::i64);
        const bool narrow = c_.embedding_projection > 0;
        words_ = b_.parameter("embed_tokens.weight", {c_.vocabulary, narrow ? c_.embedding_projection : c_.hidden});
        TensorId x = d_.left("sum_words", b_.embedding_with("embed_tokens", ids, words_)); // each rank knows some words
        if (c_.scaled_embedding) x = scaled(b_, "scale", x);
        if (narrow) x = b_.linear("project_in", x, c_.hidden, false);
        if (c_.position_kind == Positions::learned) {
            const TensorId places =
                b_.tensor("position_ids", {1, d_.own_rows()}, TensorRole::constant, ElementType::i64);
            const std::int64_t table = c_.position_rows > 0 ? c_.position_rows : c_.positions;
            x = b_.add("add", x, b_.embedding("embed_positions", places, table, c_.hidden));
        }
        if (c_.embedding_norm) x = norm("norm", x);
        return dropout_if(b_, d_.training && c_.embedding_dropout, "dropout", x);
    }

    void masks() {
        const Shape shape{1, 1, d_.rows, d_.keys()};
        const ElementType type = c_.masks_by_select ? ElementType::boolean : d_.type;
        if (any_layer(c_, Mixer::attention)) d_.mask = b_.tensor("causal_mask", shape, TensorRole::constant, type);
        if (any_layer(c_, Mixer::windowed))
            // A window is known by the name of its mask alone (core/stack/passes/attention.cpp reads it).
            d_.window_mask = b_.tensor("window_mask_" + std::to_string(c_.window), shape, TensorRole::constant, type);
    }

    // Each predicts one token more from what the layer before it made and the embedding of the token in between, both
    // normed and projected together, by a layer like the last and the network's own embedding and head.
    void further(TensorId x, TensorId logits) {
        cross_entropy(b_, "loss", "labels", logits);
        for (std::int64_t i = 0; i < further_tokens_ && !b_.failed(); ++i) {
            const std::string number = std::to_string(i + 1);
            const auto block = b_.block("further token " + number);
            const TensorId ids = b_.input("ids_" + number, {d_.batch, d_.rows}, ElementType::i64);
            const TensorId words = d_.left("sum_words", b_.embedding_with("embed_tokens", ids, words_));
            const TensorId both = b_.concat("both", std::array{norm("state_norm", x), norm("word_norm", words)}, -1);
            x = layer(c_.layers - 1, b_.linear("projection", both, c_.hidden, false));
            cross_entropy(b_, "loss", "labels_" + number, head(norm("norm", x)));
        }
    }

    TensorId layer(std::int64_t index, TensorId x) {
        const auto block = b_.block("layer " + std::to_string(index));
        if (c_.parallel) return parallel_layer(index, x);
        const LayerPlan plan = plan_of(c_, index);
        TensorId made = x;
        if (plan.mixer != Mixer::none) {
            const char* name = plan.mixer == Mixer::state_space ? "mamba" : "attention";
            made = residual(name, made, [&](TensorId in) { return mixed(index, plan.mixer, in); });
        }
        if (plan.feed != Feed::none) {
            const TensorId middle = made;
            made = residual("mlp", middle, [&](TensorId in) { return mlp(index, in, middle); });
        }
        return c_.scaled_layers ? scaled(b_, "layer_scale", made) : made;
    }

    TensorId mixed(std::int64_t index, Mixer mixer, TensorId x) {
        if (mixer == Mixer::attention || mixer == Mixer::windowed) return attention(index, x);
        const auto block = b_.block(mixer == Mixer::delta ? "linear_attention" : "mamba");
        x = d_.entered("enter", x);
        return residual_dropout(d_.left("leave", mixer == Mixer::delta ? delta_attention(d_, x) : state_space(d_, x)));
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
        const TensorId made = mlp(index, c_.shared_norm ? normed : norm("mlp_norm", x), x);
        return b_.add("add_residual", b_.add("add_parts", attended, made), x);
    }

    TensorId norm(std::string name, TensorId x) {
        return c_.norm == Norm::layer_norm ? b_.layer_norm(std::move(name), x) : b_.rms_norm(std::move(name), x);
    }

    TensorId attention(std::int64_t index, TensorId x) {
        const auto block = b_.block("attention");
        x = d_.entered("enter", x);
        DecoderBuild& d = wide_ != nullptr && plan_of(c_, index).mixer == Mixer::attention ? *wide_ : d_;
        return residual_dropout(
            d_.left("leave", c_.latent ? latent_attention(d_, index, x) : self_attention(d, index, x)));
    }

    // `residual`: what x is the norm of.
    TensorId mlp(std::int64_t index, TensorId x, TensorId residual) {
        const auto block = b_.block("mlp");
        const FeedForward part{c_.intermediate, c_.gated,   c_.fused_gate,  c_.mlp_bias,
                               c_.activation,   c_.weights, c_.clamped_gate};
        const bool routed = plan_of(c_, index).feed == Feed::experts;
        if (routed && d_.whole_experts() && !c_.experts->beside_dense) return residual_dropout(whole_experts(part, x));
        x = d_.entered("enter", x);
        if (!routed) return residual_dropout(d_.left("leave", feed_forward(b_, part, x)));
        const auto experts = [&](TensorId rows) {
            return mixture_of_experts(b_, *c_.experts, part, rows, 0, d_.share.expert, kernels_);
        };
        if (!c_.experts->beside_dense) return residual_dropout(d_.left("leave", experts(x)));
        const TensorId dense = norm("dense_norm", d_.left("leave", feed_forward(b_, part, x)));
        const TensorId rows = d_.entered("enter_experts", norm("experts_norm", residual));
        return residual_dropout(
            b_.add("add_experts", dense, norm("experts_post_norm", d_.left("leave_experts", experts(rows)))));
    }

    // Of this rank's part of the sequence; the shared expert is split as other products are.
    TensorId whole_experts(const FeedForward& part, TensorId x) {
        ExpertConfig routed = *c_.experts;
        routed.shared = 0;
        const TensorId made = mixture_of_experts(b_, routed, part, x, 0, d_.share.expert, kernels_);
        if (c_.experts->shared == 0) return made;
        return b_.add("add_shared", made,
                      d_.left("leave", shared_expert(b_, *c_.experts, part, d_.entered("enter", x))));
    }

    TensorId head(TensorId x) {
        if (c_.embedding_projection > 0) x = b_.linear("project_out", x, c_.embedding_projection, false);
        if (c_.head == DecoderHead::none) return x;
        x = d_.entered("enter", x);
        if (c_.head == DecoderHead::sequence_classification) return b_.linear("score", x, c_.labels, false);
        TensorId logits;
        if (c_.tied_embeddings || head_.valid()) {
            const TensorId bias = c_.head_bias ? b_.parameter("lm_head.bias", {c_.vocabulary}) : TensorId{};
            logits = b_.linear_with("lm_head", x, head_.valid() ? head_ : words_, bias);
        } else if (further_tokens_ > 0 && !c_.head_bias) { // further tokens' heads read the same weight
            head_ = b_.parameter("lm_head.weight", {c_.vocabulary, c_.hidden});
            logits = b_.linear_with("lm_head", x, head_);
        } else {
            logits = b_.linear("lm_head", x, c_.vocabulary, c_.head_bias);
        }
        return c_.capped_logits ? capped(b_, "cap", logits) : logits;
    }

    TensorId residual_dropout(TensorId x) { return dropout_if(b_, d_.training && c_.residual_dropout, "dropout", x); }

    GraphBuilder b_;
    const DecoderConfig c_; // this rank's share
    DecoderBuild d_;
    ExpertKernels kernels_ = ExpertKernels::each;
    std::int64_t further_tokens_ = 0;
    const DecoderConfig wide_config_;
    DecoderBuild* wide_ = nullptr; // of layers without a window, where they differ; while the layers are built
    TensorId words_, head_;        // weights of embedding and head; the second where several heads share it
};

// What the numbers take for granted.
Diagnostics notes_of(const DecoderConfig& c, const Recipe& recipe, std::int64_t rows) {
    Diagnostics notes;
    if (!c.own_kernels) notes.push_back(eager_attention_note());
    const std::int64_t reach = recipe.past + rows;
    if (reach > c.positions) { // learned ones have failed
        notes.push_back(
            note(message("%1 was made for %2 positions; this iteration reaches %3", c.name, c.positions, reach)));
    }
    if (c.window > 0 && reach > c.window && any_layer(c, Mixer::windowed)) {
        notes.push_back(note(message("A query of %1 sees %2 keys at most; eager attention masks the others, so that "
                                     "neither work nor the KV cache shrinks with the window.",
                                     c.name, c.window)));
    }
    const bool caches = recipe.mode == Mode::inference;
    if (c.latent && c.latent->indexer) {
        notes.push_back(note(message("The indexer scores all keys; attention to the %1 that it chooses runs as one "
                                     "fused kernel on the latent cache, as DeepSeek's code has it.",
                                     std::min(c.latent->indexer->keys, reach))));
    }
    if (any_layer(c, Mixer::delta) || any_layer(c, Mixer::state_space)) {
        notes.push_back(
            note(message("Layers with a state run kernel by kernel: their products over chunks of tokens, a state "
                         "update for a single one. Fused kernels, as servers of such models use them, are faster.")));
    }
    if (caches && c.latent && !c.latent->absorbed) {
        const LatentAttention& l = *c.latent;
        const std::int64_t whole = c.heads * (l.plain_dim + l.rotary_dim + l.value_dim);
        notes.push_back(note(message("As Hugging Face's code, this caches keys and values of all heads, %1 numbers a "
                                     "token and layer; code that caches the latent alone keeps %2.",
                                     whole, l.key_value_rank + l.rotary_dim)));
    }
    if (c.experts && expert_layers(c) > 0)
        notes.push_back(even_load_note(*c.experts, recipe.batch * recipe.packed * rows));
    return notes;
}

// Servers attend to the latent cache by one kernel where they decode; prompts project keys and values up there, too.
DecoderConfig as_run(DecoderConfig config, const Recipe& recipe) {
    if (recipe.latent_kernels && config.latent && recipe.mode == Mode::inference && recipe.past > 0)
        config.latent->absorbed = config.latent->fused = true;
    return config;
}

} // namespace

Result<BuiltNetwork> build_decoder(const DecoderConfig& asked, const Recipe& recipe) {
    const DecoderConfig config = as_run(asked, recipe);
    DecoderBuilder builder{config, recipe};
    const std::int64_t rows = builder.rows();
    Result<Graph> graph = std::move(builder).build();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{.graph = std::move(*graph),
                        .notes = notes_of(config, recipe, rows),
                        .uses_sequence = true,
                        .sample_unit = transformer_sample_unit(recipe, rows),
                        .splits = true,
                        .own_kernels = config.own_kernels};
}

LayerPlan plan_of(const DecoderConfig& config, std::int64_t layer) {
    if (!config.plan.empty()) return config.plan[static_cast<std::size_t>(layer)];
    const bool all = config.window == 0 || (config.window_every > 1 && (layer + 1) % config.window_every == 0);
    const bool routed = config.experts && has_experts(*config.experts, layer);
    return {all ? Mixer::attention : Mixer::windowed, routed ? Feed::experts : Feed::dense};
}

TensorId DecoderBuild::mask_of(std::int64_t layer) const {
    return plan_of(config, layer).mixer == Mixer::windowed ? window_mask : mask;
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
    c.weights = GraphBuilder::Weights::inputs_first;
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
