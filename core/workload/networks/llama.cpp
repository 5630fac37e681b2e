// SPDX-License-Identifier: Apache-2.0
// Llama (Touvron et al. 2023; Llama 3: Grattafiori et al. 2024) as LlamaForCausalLM in Hugging Face transformers.
#include "registry.h"
#include "transformer.h"

namespace dubhe::workload {

Result<BuiltNetwork> build_llama(const LlamaConfig& config, const Recipe& recipe) {
    DecoderConfig c =
        llama_like(config.name, config.layers, config.hidden, config.heads, config.kv_heads, config.intermediate);
    c.head_dim = config.head_dim;
    c.vocabulary = config.vocabulary;
    c.positions = config.positions;
    c.tied_embeddings = config.tied_embeddings;
    c.query_key_value_bias = c.output_bias = config.attention_bias;
    c.mlp_bias = config.mlp_bias;
    c.activation = config.activation;
    c.head = config.head;
    c.labels = config.labels;
    c.attention_dropout = config.attention_dropout;
    return build_decoder(c, recipe);
}

NetworkFamily llama_family() {
    const auto member = [](std::string_view key, const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        if (key != "llama38b" && key != "metallama38b") return std::nullopt;
        LlamaConfig config; // its defaults are Llama 3 8B's (Grattafiori et al. 2024, table 3)
        config.name = "llama-3-8b";
        return build_llama(config, recipe);
    };
    return {"Llama", {{"llama-3-8b", "Llama 3 8B", "Llama", true}}, member};
}

} // namespace dubhe::workload
