// SPDX-License-Identifier: Apache-2.0
// Decoders with layer norms and biases: GPT-2, GPT-NeoX, OPT, Phi.
#include "huggingface_families.h"

namespace dubhe::workload {

namespace {

constexpr std::array gpt2_heads{NamedHead{"GPT2LMHeadModel", DecoderHead::language_model},
                                NamedHead{"GPT2Model", DecoderHead::none},
                                NamedHead{"GPT2ForSequenceClassification", DecoderHead::sequence_classification}};

// Heads share hidden_size evenly.
DecoderConfig plain_decoder(ConfigKeys& keys, const char* intermediate_key) {
    DecoderConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_config_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = c.kv_heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({intermediate_key});
    c.vocabulary = keys.required({"vocab_size"});
    check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
    c.head_dim = c.hidden / c.heads;
    c.positions = keys.number_or({"max_position_embeddings"}, 2048);
    c.usual_sequence = 2048;
    c.mlp_bias = true;
    return c;
}

} // namespace

DecoderConfig gpt2_config(ConfigKeys& keys) {
    const std::int64_t layers = keys.required({"n_layer", "num_hidden_layers"}, most_config_layers);
    const std::int64_t hidden = keys.required({"n_embd", "hidden_size"});
    const std::int64_t heads = keys.required({"n_head", "num_attention_heads"});
    check_divides(keys, "n_head", heads, "n_embd", hidden);
    DecoderConfig c = gpt_like({}, layers, hidden, heads);
    c.vocabulary = keys.required({"vocab_size"});
    c.positions = keys.number_or({"n_positions", "max_position_embeddings"}, 1024);
    c.intermediate = keys.optional_number("n_inner").value_or(4 * c.hidden);
    c.activation = activation_of(keys, "activation_function", "gelu_new");
    c.embedding_dropout = keys.dropout_or("embd_pdrop", 0.1);
    c.residual_dropout = keys.dropout_or("resid_pdrop", 0.1);
    c.attention_dropout = keys.dropout_or("attn_pdrop", 0.1);
    c.scaled_attention = keys.flag_or("scale_attn_weights", true);
    note_switches(keys, {"add_cross_attention", "scale_attn_by_inverse_layer_idx", "reorder_and_upcast_attn"});
    c.head = head_of(keys, gpt2_heads);
    if (c.head == DecoderHead::language_model) c.tied_embeddings = keys.flag_or("tie_word_embeddings", true);
    if (c.head == DecoderHead::sequence_classification) c.labels = labels_of(keys);
    return c;
}

DecoderConfig gpt_neox_config(ConfigKeys& keys) {
    DecoderConfig c = plain_decoder(keys, "intermediate_size");
    c.position_kind = Positions::rotary;
    c.rotary_dims = rotary_dimensions(keys, "rotary_pct", c.head_dim, keys.fraction_or("rotary_pct", 0.25));
    c.fused_query_key_value = true;
    c.query_key_value_bias = c.output_bias = keys.flag_or("attention_bias", true);
    c.parallel = keys.flag_or("use_parallel_residual", true);
    c.activation = activation_of(keys, "hidden_act", "gelu");
    c.embedding_dropout = c.residual_dropout = keys.dropout_or("hidden_dropout", 0.0);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    read_decoder_head(keys, c, "GPTNeoX", false);
    return c;
}

DecoderConfig opt_config(ConfigKeys& keys) {
    DecoderConfig c = plain_decoder(keys, "ffn_dim");
    c.position_rows = c.positions + 2; // the first two stand for padding
    const std::int64_t words = keys.optional_number("word_embed_proj_dim").value_or(c.hidden);
    c.embedding_projection = words == c.hidden ? 0 : words;
    const bool before = keys.flag_or("do_layer_norm_before", true);
    c.norm_place = before ? NormPlace::before : NormPlace::after;
    c.final_norm = before && !keys.optional_flag("_remove_final_layer_norm").value_or(false);
    c.query_key_value_bias = c.output_bias = c.mlp_bias = keys.optional_flag("enable_bias").value_or(true);
    if (!keys.optional_flag("layer_norm_elementwise_affine").value_or(true)) {
        keys.add_note(message("is off; the norms are built with scale and shift all the same"),
                      "layer_norm_elementwise_affine");
    }
    c.scale_queries = c.clamped_scores = c.wide_softmax = c.contiguous_heads = true;
    c.activation = activation_of(keys, "activation_function", "relu");
    c.residual_dropout = keys.dropout_or("dropout", 0.1);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    read_decoder_head(keys, c, "OPT", true);
    return c;
}

DecoderConfig phi_config(ConfigKeys& keys) {
    DecoderConfig c = plain_decoder(keys, "intermediate_size");
    c.kv_heads = keys.optional_number("num_key_value_heads").value_or(c.heads);
    check_divides(keys, "num_key_value_heads", c.kv_heads, "num_attention_heads", c.heads);
    c.position_kind = Positions::rotary;
    c.rotary_dims =
        rotary_dimensions(keys, "partial_rotary_factor", c.head_dim, keys.fraction_or("partial_rotary_factor", 0.5));
    c.parallel = c.shared_norm = true;
    c.query_key_value_bias = c.output_bias = c.head_bias = true;
    c.wide_softmax = true;
    c.activation = activation_of(keys, "hidden_act", "gelu_new");
    c.embedding_dropout = keys.dropout_or("embd_pdrop", 0.0);
    c.residual_dropout = keys.dropout_or("resid_pdrop", 0.0);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    note_switches(keys, {"qk_layernorm"});
    read_decoder_head(keys, c, "Phi", false);
    return c;
}

} // namespace dubhe::workload
