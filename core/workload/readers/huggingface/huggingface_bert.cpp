// SPDX-License-Identifier: Apache-2.0
// Encoders: BERT, and ViT for images.
#include "huggingface_families.h"

namespace dubhe::workload {

namespace {

constexpr std::array bert_heads{NamedHead{"BertModel", BertHead::none},
                                NamedHead{"BertForMaskedLM", BertHead::masked_lm},
                                NamedHead{"BertLMHeadModel", BertHead::masked_lm},
                                NamedHead{"BertForPreTraining", BertHead::pretraining},
                                NamedHead{"BertForQuestionAnswering", BertHead::question_answering},
                                NamedHead{"BertForSequenceClassification", BertHead::sequence_classification},
                                NamedHead{"BertForTokenClassification", BertHead::token_classification}};

enum class VitHead : std::uint8_t { none, pooler, classifier };
constexpr std::array vit_heads{NamedHead{"ViTForImageClassification", VitHead::classifier},
                               NamedHead{"ViTModel", VitHead::pooler}};

} // namespace

BertConfig bert_config(ConfigKeys& keys) {
    BertConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_config_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({"intermediate_size"});
    c.vocabulary = keys.required({"vocab_size"});
    check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
    c.positions = keys.number_or({"max_position_embeddings"}, 512);
    c.token_types = keys.number_or({"type_vocab_size"}, 2);
    c.activation = activation_of(keys, "hidden_act", "gelu");
    c.hidden_dropout = keys.dropout_or("hidden_dropout_prob", 0.1);
    c.attention_dropout = keys.dropout_or("attention_probs_dropout_prob", 0.1);
    note_switches(keys, {"is_decoder", "add_cross_attention"});
    c.head = head_of(keys, bert_heads);
    if (c.head == BertHead::masked_lm || c.head == BertHead::pretraining) {
        c.tied_embeddings = keys.flag_or("tie_word_embeddings", true);
    }
    if (c.head == BertHead::sequence_classification || c.head == BertHead::token_classification) {
        c.labels = labels_of(keys);
    }
    return c;
}

VisionConfig vit_config(ConfigKeys& keys) {
    constexpr std::int64_t most_pixels = std::int64_t{1} << 16; // along a side
    VisionConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_config_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({"intermediate_size"});
    check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
    c.image = keys.number_or({"image_size"}, 224, most_pixels);
    c.patch = keys.number_or({"patch_size"}, 16, most_pixels);
    c.channels = keys.number_or({"num_channels"}, 3);
    if (!keys.failed() && c.patch > c.image) {
        keys.fail(message("a patch of %1 pixels does not fit image_size (%2).", c.patch, c.image), "patch_size");
    }
    c.query_key_value_bias = keys.flag_or("qkv_bias", true);
    c.activation = activation_of(keys, "hidden_act", "gelu");
    c.hidden_dropout = keys.dropout_or("hidden_dropout_prob", 0.0);
    c.attention_dropout = keys.dropout_or("attention_probs_dropout_prob", 0.0);
    const VitHead head = head_of(keys, vit_heads);
    c.pooler = head == VitHead::pooler;
    c.labels = head == VitHead::classifier ? labels_of(keys) : 0;
    return c;
}

} // namespace dubhe::workload
