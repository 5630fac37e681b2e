// SPDX-License-Identifier: Apache-2.0
// GPT-2 (Radford et al. 2019) as GPT2LMHeadModel in Hugging Face transformers.
#include "registry.h"
#include "transformer.h"

#include <array>

namespace dubhe::workload {

namespace {

struct GptSize {
    std::string_view key, name, title;
    std::int64_t layers, hidden, heads;
};
// Radford et al. 2019, table 2; heads from the published configurations.
constexpr std::array gpt_sizes{GptSize{"gpt2", "gpt2", "GPT-2 small", 12, 768, 12},
                               GptSize{"gpt2medium", "gpt2-medium", "GPT-2 medium", 24, 1024, 16},
                               GptSize{"gpt2large", "gpt2-large", "GPT-2 large", 36, 1280, 20},
                               GptSize{"gpt2xl", "gpt2-xl", "GPT-2 XL", 48, 1600, 25}};

std::optional<Result<BuiltNetwork>> build_member(std::string_view key, const Recipe& recipe) {
    for (const GptSize& size : gpt_sizes) {
        if (key != size.key && !(size.key == "gpt2" && key == "gpt2small")) continue;
        return build_decoder(gpt_like(std::string{size.name}, size.layers, size.hidden, size.heads), recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily gpt2_family() {
    NetworkFamily family{"GPT-2", {}, build_member};
    for (const GptSize& size : gpt_sizes) {
        family.members.push_back({std::string{size.name}, std::string{size.title}, family.title, true});
    }
    return family;
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
