// SPDX-License-Identifier: Apache-2.0
// Configurations of Hugging Face's model types from their keys. Defaults are those of the configuration classes in
// transformers 4.4x. After a failure (keys.failed()) what is returned means nothing. Inner header of huggingface*.cpp.
#pragma once

#include "../../networks/transformer.h"
#include "../config_keys.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

[[nodiscard]] BertConfig bert_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gpt2_config(ConfigKeys& keys);
[[nodiscard]] VisionConfig vit_config(ConfigKeys& keys);

[[nodiscard]] DecoderConfig gpt_neox_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig opt_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig phi_config(ConfigKeys& keys);

[[nodiscard]] DecoderConfig llama_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig mistral_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen2_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen3_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig phi3_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gemma_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gemma2_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gemma3_config(ConfigKeys& keys);

[[nodiscard]] DecoderConfig mixtral_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen2_moe_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen3_moe_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig deepseek_v2_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig deepseek_v3_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig deepseek_v32_config(ConfigKeys& keys); // and GLM-5's
[[nodiscard]] DecoderConfig minimax_m2_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gpt_oss_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig llama4_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig gemma4_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen3_5_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig qwen3_5_moe_config(ConfigKeys& keys);
[[nodiscard]] DecoderConfig nemotron_h_config(ConfigKeys& keys);

// Whether the keys are those of a decoder-only language model, whatever its type is called; and that decoder, what was
// taken for granted in a note at "model_type".
[[nodiscard]] bool describes_decoder(ConfigKeys& keys);
[[nodiscard]] DecoderConfig unknown_decoder_config(ConfigKeys& keys);

[[nodiscard]] EncoderDecoderConfig t5_config(ConfigKeys& keys);
[[nodiscard]] EncoderDecoderConfig switch_config(ConfigKeys& keys);

// What they share.

// Ten times the deepest that is published: a graph of it is built in a fraction of a second.
inline constexpr std::int64_t most_config_layers = 1024;

[[nodiscard]] Activation activation_named(ConfigKeys& keys, const char* key, const std::string& name);
[[nodiscard]] Activation activation_of(ConfigKeys& keys, const char* key, const std::string& fallback);

template <class Head>
struct NamedHead {
    std::string_view architecture;
    Head head;
};
template <class Head>
NamedHead(const char*, Head) -> NamedHead<Head>;

// The first of `known` is what is built without the key "architectures".
template <class Head, std::size_t size>
Head head_of(ConfigKeys& keys, const std::array<NamedHead<Head>, size>& known) {
    const auto wanted = keys.first_text("architectures");
    if (!wanted) {
        keys.add_note(message("missing; built as %1", known.front().architecture), "architectures");
        return known.front().head;
    }
    for (const NamedHead<Head>& named : known) {
        if (named.architecture == *wanted) return named.head;
    }
    keys.add_note(message("the head of \"%1\" is not known; the model without a head is built", wanted->substr(0, 80)),
                  "architectures");
    return Head::none;
}

// Head, labels and whether the output embedding is the input's, of a class like "LlamaForCausalLM": told by its end.
void read_decoder_head(ConfigKeys& keys, DecoderConfig& config, std::string_view family, bool tied);

// num_labels, or the length of id2label; Hugging Face's default is 2.
[[nodiscard]] std::int64_t labels_of(ConfigKeys& keys);

void check_divides(ConfigKeys& keys, const char* part_key, std::int64_t part, const char* whole_key,
                   std::int64_t whole);

// Fails where `heads` of `dimensions` make rows that no tensor can have.
void check_width(ConfigKeys& keys, const char* key, std::int64_t heads, std::int64_t dimensions);

// The dimensions of each head that rotary positions turn: `fraction` of them, an even number of at least 2.
[[nodiscard]] std::int64_t rotary_dimensions(ConfigKeys& keys, const char* key, std::int64_t head_dim, double fraction);

// Parts that several families name alike. The indexer makes the latent attention absorbed.
[[nodiscard]] DeltaAttention read_delta(ConfigKeys& keys);
[[nodiscard]] StateSpace read_state_space(ConfigKeys& keys);
void read_indexer(ConfigKeys& keys, LatentAttention& latent);
// "n_group" of the experts are chosen from "topk_group".
void read_groups(ConfigKeys& keys, ExpertConfig& experts, std::int64_t groups, std::int64_t active_groups);
// Active experts are some of all.
void check_experts(ConfigKeys& keys, const DecoderConfig& config, const char* experts_key, const char* active_key);

// What mixes the tokens of each layer by the names in "layer_types"; without that list each `every`-th is `last`, the
// others `usual`. A list of another length than there are layers is cut or repeated, and noted.
// Layers with a state are those that `usual` has, if any.
[[nodiscard]] std::vector<LayerPlan> plan_of_types(ConfigKeys& keys, std::int64_t layers, Mixer usual, Mixer last,
                                                   std::int64_t every);

// Switches that add or change kernels in a way Dubhe doesn't build.
void note_switches(ConfigKeys& keys, std::initializer_list<const char*> names);

// What Llama's kin starts from.
struct LlamaDefaults {
    std::string_view family;                // of the class names
    std::int64_t heads = 0, vocabulary = 0; // 0: no default
    std::int64_t kv_heads = 0;              // 0: as many as heads
    std::int64_t head_dim = 0;              // 0: hidden / heads
    std::int64_t positions = 2048;
    const char* intermediate_key = "intermediate_size";
    const char* head_dim_key = "head_dim";
    const char* activation_key = "hidden_act";
    const char* activation = "silu";
    bool attention_bias = false; // of all four projections
    bool tied = false;
};
// Sizes, RMS norm, rotary positions, gated feed-forward part, head.
[[nodiscard]] DecoderConfig llama_like_config(ConfigKeys& keys, const LlamaDefaults& defaults);

} // namespace dubhe::workload
