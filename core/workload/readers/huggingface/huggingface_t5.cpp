// SPDX-License-Identifier: Apache-2.0
// Encoder-decoders: T5 (and mT5, Flan-T5, which are T5 v1.1) and Switch transformers.
#include "huggingface_families.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

constexpr std::int64_t most_layers_a_stack = most_config_layers / 2;

// "relu", "gated-gelu", "gated-silu". T5 v1.1 means gelu_new where it says gated-gelu.
void read_feed_forward(ConfigKeys& keys, EncoderDecoderConfig& c) {
    constexpr std::string_view gate = "gated-";
    const std::string whole = keys.text_or("feed_forward_proj", "relu");
    c.gated = whole.starts_with(gate);
    std::string name = c.gated ? whole.substr(gate.size()) : whole;
    if (c.gated && name == "gelu") name = "gelu_new";
    c.activation = activation_named(keys, "feed_forward_proj", name);
}

EncoderDecoderConfig encoder_decoder(ConfigKeys& keys, std::string_view family) {
    EncoderDecoderConfig c;
    c.encoder_layers = keys.required({"num_layers"}, most_layers_a_stack);
    c.decoder_layers = keys.number_or({"num_decoder_layers"}, c.encoder_layers, most_layers_a_stack);
    c.hidden = keys.required({"d_model"});
    c.heads = keys.required({"num_heads"});
    c.head_dim = keys.number_or({"d_kv"}, 64);
    check_width(keys, "d_kv", c.heads, c.head_dim);
    c.intermediate = keys.required({"d_ff"});
    c.vocabulary = keys.required({"vocab_size"});
    c.position_buckets = keys.number_or({"relative_attention_num_buckets"}, 32);
    read_feed_forward(keys, c);
    c.dropout = keys.dropout_or("dropout_rate", 0.1);
    c.tied_embeddings = keys.flag_or("tie_word_embeddings", true);
    const auto wanted = keys.first_text("architectures");
    const std::string built = std::string{family} + "ForConditionalGeneration";
    if (!wanted) {
        keys.add_note(message("missing; built as %1", built), "architectures");
    } else if (!wanted->ends_with("ForConditionalGeneration") && *wanted != "T5WithLMHeadModel") { // its first name
        keys.add_note(message("\"%1\" is built as %2", wanted->substr(0, 80), built), "architectures");
    }
    return c;
}

} // namespace

EncoderDecoderConfig t5_config(ConfigKeys& keys) {
    return encoder_decoder(keys, "T5");
}

EncoderDecoderConfig switch_config(ConfigKeys& keys) {
    EncoderDecoderConfig c = encoder_decoder(keys, "SwitchTransformers");
    const std::int64_t encoder_sparse = keys.number_or({"num_sparse_encoder_layers"}, 3);
    const std::int64_t decoder_sparse = keys.number_or({"num_sparse_decoder_layers"}, 3);
    ExpertConfig e;
    e.active = 1;
    e.experts = keys.number_or({"num_experts"}, 8, most_experts);
    e.intermediate = c.intermediate;
    e.every = std::max<std::int64_t>(1, c.encoder_layers / encoder_sparse);
    c.experts = e;
    c.expert_capacity = keys.number_or({"expert_capacity"}, 64);
    if (keys.failed()) return c;
    if (std::max<std::int64_t>(1, c.decoder_layers / decoder_sparse) != e.every) {
        keys.fail(message("each %1th layer of the encoder has experts and another share of the decoder's; both have to "
                          "be the same.",
                          e.every),
                  "num_sparse_decoder_layers");
    }
    note_switches(keys, {"router_bias", "add_router_probs"});
    return c;
}

} // namespace dubhe::workload
