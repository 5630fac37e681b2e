// SPDX-License-Identifier: Apache-2.0
// BLOOM (BigScience Workshop 2022, table 3) as BloomForCausalLM in Hugging Face transformers. Its tokens know their
// place by ALiBi (Press et al. 2022): a number a head and distance, added to the scores with the mask; the product that
// makes the scores scales them, too (torch.baddbmm), so no kernel of its own does.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

NamedDecoder bloom(std::string name, std::string title, std::int64_t layers, std::int64_t hidden, std::int64_t heads) {
    DecoderConfig c = gpt_like(std::move(name), layers, hidden, heads);
    c.vocabulary = 250880;
    c.positions = c.usual_sequence = 2048;
    c.position_kind = Positions::none;
    c.embedding_norm = true;
    c.weights = GraphBuilder::Weights::features_first;
    c.scaled_attention = c.masks_by_select = false;
    c.wide_softmax = true;
    c.activation = {Function::gelu};
    c.embedding_dropout = c.residual_dropout = c.attention_dropout = false;
    return {std::move(title), std::move(c)};
}

} // namespace

NetworkFamily bloom_family() {
    return decoder_family(
        "BLOOM", {bloom("bloom-560m", "BLOOM 560M", 24, 1024, 16), bloom("bloom-1.1b", "BLOOM 1.1B", 24, 1536, 16),
                  bloom("bloom-1.7b", "BLOOM 1.7B", 24, 2048, 16), bloom("bloom-3b", "BLOOM 3B", 30, 2560, 32),
                  bloom("bloom-7.1b", "BLOOM 7.1B", 30, 4096, 32), bloom("bloom-176b", "BLOOM 176B", 70, 14336, 112)});
}

} // namespace dubhe::workload
