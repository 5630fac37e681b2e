// SPDX-License-Identifier: Apache-2.0
// The transformer families as numbers: built-in names and config.json readers both fill these structs.
//
// What is built is what Hugging Face transformers runs with attn_implementation="eager": attention as separate
// products, scaling, masking, softmax and (in training) dropout; views as views; copies where PyTorch's matmul or
// contiguous() makes them (transformer_layers.h).
#pragma once

#include "../recipe.h"

#include <cstdint>
#include <string>

namespace dubhe::workload {

// Which kernels an activation runs as. `composed_tanh` is Hugging Face's "gelu_new": eight elementwise kernels
// (0.5 x, x^3, 0.044715 x^3, + x, sqrt(2/pi) *, tanh, + 1, product), not one.
struct Activation {
    Function function = Function::gelu;
    bool composed_tanh = false;
};

enum class BertHead : std::uint8_t {
    none,                    // BertModel: the encoder, with the pooler where `pooler` is set
    masked_lm,               // transform and tied decoder over all positions, no pooler
    pretraining,             // the same and next-sentence prediction on the pooled token
    question_answering,      // start and end logits, no pooler
    sequence_classification, // pooler and `labels` logits
    token_classification     // `labels` logits for each token, no pooler
};

struct BertConfig {
    std::string name = "bert";
    std::int64_t layers = 12, hidden = 768, heads = 12, intermediate = 3072;
    std::int64_t vocabulary = 30522, positions = 512, token_types = 2;
    bool pooler = true;
    Activation activation{};
    BertHead head = BertHead::none;
    std::int64_t labels = 2;
    bool tied_embeddings = true;
    bool hidden_dropout = true, attention_dropout = true; // probability > 0; runs in training only
};

enum class DecoderHead : std::uint8_t {
    none,                   // the last hidden state
    language_model,         // logits over the vocabulary for all positions
    sequence_classification // `labels` scores for all positions, as Hugging Face computes them before it picks one
};

struct GptConfig { // GPT-2: learned positions, pre-norm, tied output embedding
    std::string name = "gpt2";
    std::int64_t layers = 12, hidden = 768, heads = 12, intermediate = 3072;
    std::int64_t vocabulary = 50257, positions = 1024;
    bool tied_embeddings = true;
    Activation activation{Function::gelu, true};
    DecoderHead head = DecoderHead::language_model;
    std::int64_t labels = 2;
    bool scaled_attention = true;
    bool embedding_dropout = true, residual_dropout = true, attention_dropout = true;
};

struct LlamaConfig { // RMS norm, rotary positions, gated feed-forward, grouped-query attention
    std::string name = "llama";
    std::int64_t layers = 32, hidden = 4096, heads = 32, kv_heads = 8, head_dim = 128, intermediate = 14336;
    std::int64_t vocabulary = 128256, positions = 8192;
    bool tied_embeddings = false, attention_bias = false, mlp_bias = false;
    Activation activation{Function::silu};
    DecoderHead head = DecoderHead::language_model;
    std::int64_t labels = 2;
    bool attention_dropout = false;
};

// Each builds recipe.mode's forward part: prefill of `sequence` tokens, or one step of decoding with recipe.past
// tokens in the cache. A sequence longer than `positions` fails for learned positions and is noted for rotary ones.
// Where the recipe gives no sequence: one token in decoding, else the smaller of `positions` and 512 (BERT),
// 1024 (GPT-2), 2048 (Llama).
// Preconditions (readers check them): all numbers >= 1, layers <= most_layers, heads divide hidden, kv_heads divide
// heads, Llama's head_dim is even.
inline constexpr std::int64_t most_layers = 4096;
[[nodiscard]] Result<BuiltNetwork> build_bert(const BertConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_gpt(const GptConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_llama(const LlamaConfig& config, const Recipe& recipe);

} // namespace dubhe::workload
