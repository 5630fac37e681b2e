// SPDX-License-Identifier: Apache-2.0
// The GPT shapes that Megatron-LM was measured with: 22B (Korthikanti et al. 2022, table 3), 175B, 530B and 1T
// (Narayanan et al. 2021, table 1), all with 2048 tokens and 51200 words.
#include "decoder_family.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace dubhe::workload {

namespace {

// Tensors lie as [rows, batch, hidden]; scale, mask and softmax, bias and gelu, dropout and sum are one kernel each.
DecoderConfig megatron(std::string name, std::int64_t layers, std::int64_t hidden, std::int64_t heads) {
    DecoderConfig c = gpt_like(std::move(name), layers, hidden, heads);
    c.vocabulary = 51200;
    c.positions = c.usual_sequence = 2048;
    c.activation = {}; // torch.nn.functional.gelu
    c.weights = GraphBuilder::Weights::features_first;
    c.strided_heads = c.own_kernels = true;
    return c;
}

// "megatron[24,1024,16]"; with tokens a sample "megatron[24,1024,16,2048]", and with words
// "megatron[24,1024,16,2048,50257]".
std::optional<Result<BuiltNetwork>> of_any_shape(std::string_view key, const Recipe& recipe) {
    const auto numbers = numbers_after("megatron", key);
    if (!numbers) return std::nullopt;
    const bool counts = numbers->size() >= 3 && numbers->size() <= 5;
    if (!counts || std::ranges::any_of(*numbers, [](std::int64_t n) { return n < 1 || n > (1 << 24); }) ||
        (*numbers)[0] > most_layers || (*numbers)[1] % (*numbers)[2] != 0) {
        return error(message("A Megatron GPT is given as megatron[layers,hidden,heads,tokens,words], the last two or "
                             "the last left out, with heads that divide the hidden size and at most %1 layers.",
                             most_layers));
    }
    DecoderConfig c = megatron(recipe.network, (*numbers)[0], (*numbers)[1], (*numbers)[2]);
    if (numbers->size() >= 4) c.positions = c.usual_sequence = (*numbers)[3];
    if (numbers->size() == 5) c.vocabulary = (*numbers)[4];
    return build_decoder(c, recipe);
}

} // namespace

NetworkFamily megatron_family() {
    NetworkFamily family = decoder_family("Megatron", {{"Megatron 22B", megatron("megatron-22b", 48, 6144, 64)},
                                                       {"Megatron 175B", megatron("megatron-175b", 96, 12288, 96)},
                                                       {"Megatron 530B", megatron("megatron-530b", 105, 20480, 128)},
                                                       {"Megatron 1T", megatron("megatron-1t", 128, 25600, 160)}});
    family.build = [named = std::move(family.build)](std::string_view key, const Recipe& recipe) {
        auto built = of_any_shape(key, recipe);
        return built ? std::move(built) : named(key, recipe);
    };
    return family;
}

} // namespace dubhe::workload
