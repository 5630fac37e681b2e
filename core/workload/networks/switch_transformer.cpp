// SPDX-License-Identifier: Apache-2.0
#include "registry.h"
#include "transformer.h"

#include <array>

namespace dubhe::workload {

namespace {

struct SwitchSize {
    std::string_view prefix, name, title; // the number of experts follows
    std::int64_t layers, hidden, heads, intermediate;
    std::array<std::int64_t, 6> experts; // 0: none
};
// T5 base and T5 large (Raffel et al. 2020) with experts in each second layer (Fedus, Zoph and Shazeer 2021, section
// 2.1), as Google published them: google/switch-base-8 to -256 and google/switch-large-128.
constexpr std::array switch_sizes{
    SwitchSize{"switchbase", "switch-base-", "Switch base ", 12, 768, 12, 3072, {8, 16, 32, 64, 128, 256}},
    SwitchSize{"switchlarge", "switch-large-", "Switch large ", 24, 1024, 16, 4096, {128}}};

std::optional<Result<BuiltNetwork>> build_switch_transformer_member(std::string_view key, const Recipe& recipe) {
    for (const SwitchSize& size : switch_sizes) {
        const auto experts = number_after(size.prefix, key);
        if (!experts) continue;
        if (*experts < 1 || *experts > most_experts) {
            return error(
                message("A Switch transformer has 1 to %1 experts a layer; %2 are asked for.", most_experts, *experts));
        }
        EncoderDecoderConfig config;
        config.name = std::string{size.name} + std::to_string(*experts);
        config.encoder_layers = config.decoder_layers = size.layers;
        config.hidden = size.hidden;
        config.heads = size.heads;
        config.intermediate = size.intermediate;
        config.experts = ExpertConfig{.experts = *experts, .active = 1, .intermediate = size.intermediate, .every = 2};
        config.expert_capacity = 64;
        return build_encoder_decoder(config, recipe);
    }
    return std::nullopt;
}

} // namespace

NetworkFamily switch_transformer_family() {
    NetworkFamily family{"Switch transformer", {}, build_switch_transformer_member};
    for (const SwitchSize& size : switch_sizes) {
        for (const std::int64_t experts : size.experts) {
            if (experts == 0) continue;
            const std::string count = std::to_string(experts);
            family.members.push_back(
                {std::string{size.name} + count, std::string{size.title} + count, family.title, true});
        }
    }
    return family;
}

} // namespace dubhe::workload
