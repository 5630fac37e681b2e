// SPDX-License-Identifier: Apache-2.0
// The transformer families as numbers: built-in names and config.json readers both fill these structs.
//
// What is built is what Hugging Face transformers runs with attn_implementation="eager": attention as separate
// products, scaling, masking, softmax and (in training) dropout; views as views; copies where PyTorch's matmul or
// contiguous() makes them (transformer_layers.h).
#pragma once

#include "../graph_builder.h"
#include "../recipe.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dubhe::workload {

// Which kernels an activation runs as. `composed_tanh` is Hugging Face's "gelu_new": eight elementwise kernels
// (0.5 x, x^3, 0.044715 x^3, + x, sqrt(2/pi) *, tanh, + 1, product), not one. `squared`: a second kernel squares what
// the first makes ("relu2").
struct Activation {
    Function function = Function::gelu;
    bool composed_tanh = false;
    bool squared = false;
};

enum class BertHead : std::uint8_t {
    none,                    // BertModel: the encoder, with the pooler where `pooler` is set
    masked_lm,               // transform and tied decoder over all positions, no pooler
    pretraining,             // the same and next-sentence prediction on the pooled token; with `masked_alone`, the
                             // decoder sees the masked tokens only
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
    bool masked_alone = false;
};

enum class DecoderHead : std::uint8_t {
    none,                   // the last hidden state
    language_model,         // logits over the vocabulary for all positions
    sequence_classification // `labels` scores for all positions, as Hugging Face computes them before it picks one
};

// How tokens know their place.
enum class Positions : std::uint8_t { none, learned, rotary };
enum class Norm : std::uint8_t { layer_norm, rms_norm };
// Where a layer's norms stand: before attention and feed-forward, after them (BERT-like), or both (Gemma 2 and 3).
enum class NormPlace : std::uint8_t { before, after, both };
// What makes scores into weights of experts: Mixtral's softmax, DeepSeek-V3's sigmoid with a correction bias; softmax
// (gpt-oss) or sigmoid (Llama 4) of the scores that are chosen alone.
enum class Router : std::uint8_t { softmax, sigmoid, softmax_of_chosen, sigmoid_of_chosen };

// A feed-forward part as a mixture of experts.
struct ExpertConfig {
    std::int64_t experts = 8, active = 2; // per token
    std::int64_t intermediate = 14336;    // of each expert
    std::int64_t shared = 0;              // features of the expert that sees every token; 0: none
    bool shared_gate = false;             // that one's output is weighted by a sigmoid (Qwen2-MoE)
    std::int64_t dense_layers = 0;        // the first ones, which have an ordinary feed-forward part
    std::int64_t every = 1;               // of the remaining layers, each how many-th has experts
    Router router = Router::softmax;
    bool normalized = true;         // the weights of a token's experts are made to sum to 1
    std::int64_t groups = 1;        // DeepSeek-V3: experts are chosen from `active_groups` of so many equal groups;
    std::int64_t active_groups = 1; // with Router::sigmoid only
    bool scaled = true;             // weights times a constant, with Router::sigmoid only
    bool router_bias = false;
    bool scaled_router = false; // its input through an RMS norm and a vector, and weights times one of each expert
                                // (Gemma 4)
    std::int64_t latent = 0;    // width of the rows that experts read and write, projected to and from; 0: hidden
    bool beside_dense = false;  // summed with an ordinary feed-forward part, both with norms of their own (Gemma 4)
};

// What chooses the keys that a query sees (DeepSeek-AI 2025, "DeepSeek-V3.2-Exp", section 2.1): small heads whose
// scores, through a ReLU, are weighted and summed; the best `keys` are attended to.
struct Indexer {
    std::int64_t heads = 64, head_dim = 128, keys = 2048;
};

// Multi-head latent attention (DeepSeek-AI 2024): keys and values through a narrow projection. Hugging Face's
// DeepseekV3Attention caches them projected up, for all heads; DeepSeek's own inference code (`absorbed`) caches the
// narrow ones alone. Positions are rotary; head_dim, kv_heads, rotary_dims and fused_query_key_value are not looked at.
struct LatentAttention {
    std::int64_t query_rank = 1536; // 0: queries are projected at once
    std::int64_t key_value_rank = 512;
    std::int64_t plain_dim = 128, rotary_dim = 64, value_dim = 128; // per head; queries and keys have plain + rotary
    bool absorbed = false;
    bool fused = false;               // then `absorbed`: one kernel attends to the cache
    std::optional<Indexer> indexer{}; // then `absorbed`, and queries have a rank
};

// Linear attention by the gated delta rule; see delta_attention.cpp.
struct DeltaAttention {
    std::int64_t key_heads = 16, value_heads = 32; // the first divide the second
    std::int64_t key_dim = 128, value_dim = 128;   // of each head
    std::int64_t taps = 4;                         // tokens that the convolution before it reaches over
    std::int64_t chunk = 64;                       // tokens that are worked on at once
};

// Mamba-2; see state_space.cpp.
struct StateSpace {
    std::int64_t heads = 64, head_dim = 64;
    std::int64_t groups = 8, state = 128; // heads of a group share B and C; groups divide heads
    std::int64_t taps = 4, chunk = 128;   // as above
    bool projection_bias = false, convolution_bias = true;
};

// The attention of layers without a window, where it isn't that of the others (Gemma 4).
struct WideAttention {
    std::int64_t kv_heads = 2, head_dim = 512;
    std::int64_t rotary_dims = 0;  // 0: all
    bool shared_key_value = false; // values are what keys are before their norm: one projection
};

// What mixes the tokens of a layer, and what works on each of them; `none` of one of the two in Nemotron-H.
enum class Mixer : std::uint8_t { none, attention, windowed, delta, state_space };
enum class Feed : std::uint8_t { none, dense, experts };
struct LayerPlan {
    Mixer mixer = Mixer::attention;
    Feed feed = Feed::dense;
    bool rotary = true; // of attention, where positions are rotary (Llama 4: not in each fourth layer)
    bool operator==(const LayerPlan&) const = default;
};

// Decoder-only language models: GPT-2 and 3, OPT, GPT-NeoX, Phi, Llama, Mistral, Mixtral, Qwen, Gemma, DeepSeek,
// MiniMax, gpt-oss, Nemotron-H.
struct DecoderConfig {
    std::string name = "decoder";
    std::int64_t layers = 12, hidden = 768;
    std::int64_t heads = 12, kv_heads = 12, head_dim = 64;
    std::int64_t intermediate = 3072;
    std::int64_t vocabulary = 50257, positions = 1024;
    std::int64_t usual_sequence = 1024; // where the recipe gives none: the smaller of this and `positions`

    Positions position_kind = Positions::learned;
    std::int64_t position_rows = 0;        // rows of the learned table; 0: `positions` (OPT has two more)
    std::int64_t rotary_dims = 0;          // of head_dim, where only some are rotated; 0: all
    std::int64_t embedding_projection = 0; // width of the word embedding where it is not `hidden` (OPT-350m)
    bool scaled_embedding = false;         // times a constant (Gemma)
    bool embedding_norm = false;

    Norm norm = Norm::layer_norm;
    NormPlace norm_place = NormPlace::before;
    bool final_norm = true;
    bool parallel = false;    // attention and feed-forward both read the layer's input (GPT-NeoX, Phi); norms before
    bool shared_norm = false; // one norm for both (Phi); needs `parallel`

    bool fused_query_key_value = false; // one product, then split
    bool query_key_value_bias = false, output_bias = false;
    GraphBuilder::Weights weights{};            // of a layer's products; GPT-2's Conv1D keeps them [in, features]
    bool query_key_norm = false;                // each head's queries and keys through an RMS norm (Qwen 3, Gemma 3)
    bool joint_heads_norm = false;              // instead one over the features of all heads (MiniMax-M2)
    bool plain_rotary_norm = false;             // RMS norms without weights behind the rotation (Llama 4)
    bool value_norm = false;                    // values through one without weights (Gemma 4)
    bool shared_key_value = false;              // see WideAttention
    bool gated_attention = false;               // contexts times the sigmoid of a second half of the queries (Qwen 3.5)
    bool attention_sinks = false;               // a learned score of each head takes part in the softmax (gpt-oss)
    bool scaled_queries_without_rotary = false; // by their position (Llama 4)
    bool scaled_attention = true;               // one kernel that multiplies or divides the scores (or the queries)
    bool scale_queries = false;                 // the queries instead of the scores (OPT)
    bool capped_scores = false, capped_logits = false; // divide, tanh, multiply (Gemma 2)
    std::int64_t window = 0;       // keys a query sees; 0: all. Eager attention masks, so it saves no work
    std::int64_t window_every = 1; // the last of this many layers has no window (Gemma 2: 2, Gemma 3: 6); 1: all have
    bool masks_by_select = false;  // torch.where, as GPT-2; else the mask is added
    bool clamped_scores = false;   // at the lowest number, one kernel behind the mask (OPT, transformers 4.2x)
    bool contiguous_heads = false; // each head's rows are copied, even of a single sample (OPT)
    bool strided_heads = false;    // products read heads where they lie (Megatron's [rows, batch, hidden]): no copies
    bool wide_softmax = false;     // the softmax runs in fp32 whatever the model runs in (Llama and its kin)
    std::optional<LatentAttention> latent;
    std::optional<WideAttention> wide;
    std::optional<DeltaAttention> delta;
    std::optional<StateSpace> state_space;
    std::vector<LayerPlan> plan{}; // of each layer; empty: as window_every and experts say

    bool gated = false;        // down(activation(gate(x)) * up(x))
    bool fused_gate = false;   // gate and up in one product (Phi-3); needs `gated`
    bool clamped_gate = false; // gate and up clamped, gate * sigmoid(a gate) * (up + 1), kernel by kernel (gpt-oss)
    bool mlp_bias = false;
    Activation activation{Function::gelu, true};
    std::optional<ExpertConfig> experts;

    bool scaled_layers = false; // each layer's output times a number (Gemma 4)
    bool own_kernels = false;   // see BuiltNetwork::own_kernels
    bool tied_embeddings = true, head_bias = false;
    DecoderHead head = DecoderHead::language_model;
    std::int64_t labels = 2;
    bool embedding_dropout = false, residual_dropout = false, attention_dropout = false; // probability > 0
};

// GPT-2 as published for these numbers (learned positions, pre-norm, tied output, all biases, all dropouts), and Llama
// (RMS norm, rotary, gated, no biases, no dropout, vocabulary 32000, 4096 positions): what families and readers start
// from and change. Precondition: heads divide hidden.
[[nodiscard]] DecoderConfig gpt_like(std::string name, std::int64_t layers, std::int64_t hidden, std::int64_t heads);
[[nodiscard]] DecoderConfig llama_like(std::string name, std::int64_t layers, std::int64_t hidden, std::int64_t heads,
                                       std::int64_t kv_heads, std::int64_t intermediate);

struct EncoderDecoderConfig { // T5 (relative positions, RMS norm, no biases) and Switch transformers
    std::string name = "t5";
    std::int64_t encoder_layers = 6, decoder_layers = 6;
    std::int64_t hidden = 512, heads = 8, head_dim = 64, intermediate = 2048;
    std::int64_t vocabulary = 32128, position_buckets = 32;
    bool gated = false; // T5 v1.1
    Activation activation{Function::relu};
    bool tied_embeddings = true;
    std::optional<ExpertConfig> experts; // Switch: active = 1, every = 2
    std::int64_t expert_capacity = 0;    // tokens an expert takes at most; 0: no limit
    bool dropout = true;
};

struct VisionConfig { // ViT
    std::string name = "vit";
    std::int64_t layers = 12, hidden = 768, heads = 12, intermediate = 3072;
    std::int64_t image = 224, patch = 16, channels = 3;
    bool query_key_value_bias = true;
    bool pooler = false;        // ViTModel without a classifier
    std::int64_t labels = 1000; // 0: no classifier
    Activation activation{};
    bool hidden_dropout = false, attention_dropout = false;
};

// Each builds recipe.mode's forward part: prefill of `sequence` tokens, or one step of decoding with recipe.past
// tokens in the cache. A sequence longer than `positions` fails for learned positions and is noted for rotary ones.
// Where the recipe gives no sequence: one token in decoding, else the smaller of `positions` and 512 (BERT, T5) or the
// configuration's usual_sequence. Experts are loaded evenly: with t tokens in a batch, min(experts, t * active) of them
// run, each on an equal share, as products of their own; a note says so. An encoder-decoder takes `sequence` tokens on
// both sides; in decoding it runs the decoder alone, with `past` tokens behind it and as many from the encoder.
// Preconditions (readers check them): all numbers >= 1, layers <= most_layers, heads divide hidden where head_dim
// follows from them, kv_heads divide heads, rotary dimensions are even, active <= experts <= most_experts,
// groups divide experts, active_groups <= groups, a plan has an entry for each layer and what it names is there. More
// than 32768 experts in all layers together fail.
inline constexpr std::int64_t most_layers = 4096;
inline constexpr std::int64_t most_experts = 4096;
[[nodiscard]] Result<BuiltNetwork> build_bert(const BertConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_decoder(const DecoderConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_encoder_decoder(const EncoderDecoderConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_vision_transformer(const VisionConfig& config, const Recipe& recipe);

} // namespace dubhe::workload
