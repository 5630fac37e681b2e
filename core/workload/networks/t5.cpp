// SPDX-License-Identifier: Apache-2.0
#include "registry.h"
#include "transformer.h"

#include <array>

namespace dubhe::workload {

namespace {

struct T5Size {
    std::string_view key, name, title;
    std::int64_t layers, hidden, heads, head_dim, intermediate; // layers of each stack
};
// Raffel et al. 2020, section 3.7.
constexpr std::array t5_sizes{T5Size{"t5small", "t5-small", "T5 small", 6, 512, 8, 64, 2048},
                              T5Size{"t5base", "t5-base", "T5 base", 12, 768, 12, 64, 3072},
                              T5Size{"t5large", "t5-large", "T5 large", 24, 1024, 16, 64, 4096},
                              T5Size{"t53b", "t5-3b", "T5 3B", 24, 1024, 32, 128, 16384},
                              T5Size{"t511b", "t5-11b", "T5 11B", 24, 1024, 128, 128, 65536}};

std::optional<Result<BuiltNetwork>> build_t5_member(std::string_view key, const Recipe& recipe) {
    for (const T5Size& size : t5_sizes) {
        if (key != size.key) continue;
        EncoderDecoderConfig config;
        config.name = size.name;
        config.encoder_layers = config.decoder_layers = size.layers;
        config.hidden = size.hidden;
        config.heads = size.heads;
        config.head_dim = size.head_dim;
        config.intermediate = size.intermediate;
        return build_encoder_decoder(config, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily t5_family() {
    NetworkFamily family{"T5", {}, build_t5_member};
    for (const T5Size& size : t5_sizes) {
        family.members.push_back({std::string{size.name}, std::string{size.title}, family.title, true});
    }
    return family;
}

} // namespace dubhe::workload
