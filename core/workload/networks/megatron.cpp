// SPDX-License-Identifier: Apache-2.0
// The GPT shapes that Megatron-LM was measured with: 22B (Korthikanti et al. 2022, table 3), 175B, 530B and 1T
// (Narayanan et al. 2021, table 1), all with 2048 tokens and 51200 words.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

NamedDecoder megatron(std::string name, std::string title, std::int64_t layers, std::int64_t hidden,
                      std::int64_t heads) {
    DecoderConfig c = gpt_like(std::move(name), layers, hidden, heads);
    c.vocabulary = 51200;
    c.positions = c.usual_sequence = 2048;
    c.activation = {}; // torch.nn.functional.gelu
    c.weights = GraphBuilder::Weights::features_first;
    return {std::move(title), std::move(c)};
}

} // namespace

NetworkFamily megatron_family() {
    return decoder_family("Megatron", {megatron("megatron-22b", "Megatron 22B", 48, 6144, 64),
                                       megatron("megatron-175b", "Megatron 175B", 96, 12288, 96),
                                       megatron("megatron-530b", "Megatron 530B", 105, 20480, 128),
                                       megatron("megatron-1t", "Megatron 1T", 128, 25600, 160)});
}

} // namespace dubhe::workload
