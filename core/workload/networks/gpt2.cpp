// SPDX-License-Identifier: Apache-2.0
// GPT-2 (Radford et al. 2019, table 2; heads from the published configurations) as GPT2LMHeadModel in Hugging Face
// transformers.
#include "decoder_family.h"

namespace dubhe::workload {

NetworkFamily gpt2_family() {
    return decoder_family("GPT-2", {{"GPT-2 small", gpt_like("gpt2", 12, 768, 12), {"gpt2-small"}},
                                    {"GPT-2 medium", gpt_like("gpt2-medium", 24, 1024, 16)},
                                    {"GPT-2 large", gpt_like("gpt2-large", 36, 1280, 20)},
                                    {"GPT-2 XL", gpt_like("gpt2-xl", 48, 1600, 25)}});
}

Result<BuiltNetwork> build_gpt(const GptConfig& config, const Recipe& recipe) {
    DecoderConfig c = gpt_like(config.name, config.layers, config.hidden, config.heads);
    c.intermediate = config.intermediate;
    c.vocabulary = config.vocabulary;
    c.positions = config.positions;
    c.tied_embeddings = config.tied_embeddings;
    c.activation = config.activation;
    c.head = config.head;
    c.labels = config.labels;
    c.scaled_attention = config.scaled_attention;
    c.embedding_dropout = config.embedding_dropout;
    c.residual_dropout = config.residual_dropout;
    c.attention_dropout = config.attention_dropout;
    return build_decoder(c, recipe);
}

} // namespace dubhe::workload
