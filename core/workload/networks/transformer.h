// SPDX-License-Identifier: Apache-2.0
// The transformer families as numbers: built-in names and config.json readers both fill these structs.
#pragma once

#include <cstdint>
#include <string>

#include "../recipe.h"

namespace dubhe::workload {

struct BertConfig {
    std::string name = "bert";
    std::int64_t layers = 12, hidden = 768, heads = 12, intermediate = 3072;
    std::int64_t vocabulary = 30522, positions = 512, token_types = 2;
    bool pooler = true;
    Function activation = Function::gelu;
};

struct GptConfig { // GPT-2: learned positions, pre-norm, tied output embedding
    std::string name = "gpt2";
    std::int64_t layers = 12, hidden = 768, heads = 12, intermediate = 3072;
    std::int64_t vocabulary = 50257, positions = 1024;
    bool tied_embeddings = true;
    Function activation = Function::gelu;
};

struct LlamaConfig { // RMS norm, rotary positions, gated feed-forward, grouped-query attention
    std::string name = "llama";
    std::int64_t layers = 32, hidden = 4096, heads = 32, kv_heads = 8, head_dim = 128, intermediate = 14336;
    std::int64_t vocabulary = 128256, positions = 8192;
    bool tied_embeddings = false, attention_bias = false;
    Function activation = Function::silu;
};

// Each builds recipe.mode's forward part: prefill of `sequence` tokens, or one step of decoding with recipe.past
// tokens in the cache. A sequence longer than `positions` fails for learned positions and is noted for rotary ones.
[[nodiscard]] Result<BuiltNetwork> build_bert(const BertConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_gpt(const GptConfig& config, const Recipe& recipe);
[[nodiscard]] Result<BuiltNetwork> build_llama(const LlamaConfig& config, const Recipe& recipe);

} // namespace dubhe::workload
