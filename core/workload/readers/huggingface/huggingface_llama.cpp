// SPDX-License-Identifier: Apache-2.0
// Llama and its kin: Mistral, Qwen 2 and 3, Phi-3, Gemma 1 to 3.
#include "huggingface_families.h"

namespace dubhe::workload {

namespace {

std::int64_t size_of(ConfigKeys& keys, const char* key, std::int64_t fallback) {
    return fallback > 0 ? keys.number_or({key}, fallback) : keys.required({key});
}

} // namespace

DecoderConfig llama_like_config(ConfigKeys& keys, const LlamaDefaults& defaults) {
    DecoderConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_config_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = size_of(keys, "num_attention_heads", defaults.heads);
    c.intermediate = keys.required({defaults.intermediate_key});
    c.vocabulary = size_of(keys, "vocab_size", defaults.vocabulary);
    c.kv_heads = keys.number_or({"num_key_value_heads"}, defaults.kv_heads > 0 ? defaults.kv_heads : c.heads);
    check_divides(keys, "num_key_value_heads", c.kv_heads, "num_attention_heads", c.heads);
    if (const auto given = keys.optional_number(defaults.head_dim_key)) {
        c.head_dim = *given;
    } else if (defaults.head_dim > 0) {
        c.head_dim = keys.number_or({defaults.head_dim_key}, defaults.head_dim);
    } else {
        check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
        c.head_dim = c.hidden / c.heads;
    }
    if (!keys.failed() && c.head_dim % 2 != 0) {
        keys.fail(message("heads of %1 have no halves for rotary positions to turn.", c.head_dim),
                  defaults.head_dim_key);
    }
    check_width(keys, defaults.head_dim_key, c.heads, c.head_dim);
    c.positions = keys.number_or({"max_position_embeddings"}, defaults.positions);
    c.usual_sequence = 2048;
    c.position_kind = Positions::rotary;
    c.norm = Norm::rms_norm;
    c.wide_softmax = c.gated = true;
    c.activation = activation_of(keys, defaults.activation_key, defaults.activation);
    c.query_key_value_bias = c.output_bias = keys.optional_flag("attention_bias").value_or(defaults.attention_bias);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    read_decoder_head(keys, c, defaults.family, defaults.tied);
    return c;
}

DecoderConfig llama_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Llama"});
    c.mlp_bias = keys.optional_flag("mlp_bias").value_or(false);
    return c;
}

DecoderConfig mistral_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Mistral", .kv_heads = 8, .positions = 131072});
    c.window = keys.number_if_on("sliding_window").value_or(0);
    return c;
}

DecoderConfig qwen2_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Qwen2", .kv_heads = 32, .positions = 32768});
    c.query_key_value_bias = true;
    c.output_bias = false;
    if (keys.optional_flag("use_sliding_window").value_or(false)) c.window = keys.number_or({"sliding_window"}, 4096);
    return c;
}

DecoderConfig qwen3_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Qwen3", .kv_heads = 32, .head_dim = 128, .positions = 32768});
    c.query_key_norm = true;
    if (keys.optional_flag("use_sliding_window").value_or(false)) c.window = keys.number_or({"sliding_window"}, 4096);
    return c;
}

DecoderConfig phi3_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Phi3", .positions = 4096});
    c.rotary_dims =
        rotary_dimensions(keys, "partial_rotary_factor", c.head_dim, keys.fraction_or("partial_rotary_factor", 1.0));
    c.fused_query_key_value = c.fused_gate = true;
    c.embedding_dropout = keys.dropout_or("embd_pdrop", 0.0);
    c.residual_dropout = keys.dropout_or("resid_pdrop", 0.0);
    c.window = keys.number_if_on("sliding_window").value_or(0);
    return c;
}

DecoderConfig gemma_config(ConfigKeys& keys) {
    // hidden_activation, where it stands, wins over hidden_act; both mean the approximation with tanh.
    DecoderConfig c = llama_like_config(keys, {.family = "Gemma",
                                               .kv_heads = 16,
                                               .head_dim = 256,
                                               .positions = 8192,
                                               .activation_key = "hidden_activation",
                                               .activation = "gelu_pytorch_tanh",
                                               .tied = true});
    c.scaled_embedding = true;
    return c;
}

namespace {

// What Gemma 2 and 3 share. Each `pattern`-th layer sees all keys.
DecoderConfig gemma_with_windows(ConfigKeys& keys, LlamaDefaults defaults, std::int64_t pattern) {
    defaults.head_dim = 256;
    defaults.activation_key = "hidden_activation";
    defaults.activation = "gelu_pytorch_tanh";
    defaults.tied = true;
    DecoderConfig c = llama_like_config(keys, defaults);
    c.scaled_embedding = true;
    c.norm_place = NormPlace::both;
    c.window = keys.number_or({"sliding_window"}, 4096);
    c.window_every = keys.optional_number("sliding_window_pattern").value_or(pattern);
    return c;
}

} // namespace

DecoderConfig gemma2_config(ConfigKeys& keys) {
    DecoderConfig c = gemma_with_windows(keys, {.family = "Gemma2", .kv_heads = 4, .positions = 8192}, 2);
    c.capped_scores = keys.positive_or("attn_logit_softcapping", 50.0);
    c.capped_logits = keys.positive_or("final_logit_softcapping", 30.0);
    return c;
}

// The models of text and images leave out of their text_config what is Hugging Face's default.
DecoderConfig gemma3_config(ConfigKeys& keys) {
    DecoderConfig c = gemma_with_windows(
        keys, {.family = "Gemma3", .heads = 8, .vocabulary = 262208, .kv_heads = 4, .positions = 131072}, 6);
    c.query_key_norm = true;
    c.capped_scores = keys.optional_number("attn_logit_softcapping").has_value();
    c.capped_logits = keys.optional_number("final_logit_softcapping").has_value();
    return c;
}

} // namespace dubhe::workload
