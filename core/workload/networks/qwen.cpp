// SPDX-License-Identifier: Apache-2.0
// Qwen2 (Yang et al. 2024, table 1; vocabularies and feed-forward sizes of the published configurations) as
// Qwen2ForCausalLM in Hugging Face transformers: Llama with biases on queries, keys and values.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

struct Qwen2Sizes {
    std::int64_t layers, hidden, heads, kv_heads, intermediate, vocabulary;
};

NamedDecoder qwen2(const std::string& name, std::string title, const Qwen2Sizes& s) {
    NamedDecoder made{std::move(title), llama_like(name, s.layers, s.hidden, s.heads, s.kv_heads, s.intermediate)};
    made.config.query_key_value_bias = true;
    made.config.vocabulary = s.vocabulary;
    made.config.positions = 32768;
    return made;
}

} // namespace

NetworkFamily qwen_family() {
    return decoder_family("Qwen", {qwen2("qwen2-7b", "Qwen2 7B", {28, 3584, 28, 4, 18944, 152064}),
                                   qwen2("qwen2-72b", "Qwen2 72B", {80, 8192, 64, 8, 29568, 152064})});
}

} // namespace dubhe::workload
