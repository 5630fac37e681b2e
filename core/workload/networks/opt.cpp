// SPDX-License-Identifier: Apache-2.0
// OPT (Zhang et al. 2022, table 1) as OPTForCausalLM in Hugging Face transformers.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

NamedDecoder opt(std::string name, std::string title, std::int64_t layers, std::int64_t hidden, std::int64_t heads) {
    DecoderConfig c = gpt_like(std::move(name), layers, hidden, heads);
    c.vocabulary = 50272;
    c.positions = c.usual_sequence = 2048;
    c.position_rows = c.positions + 2;
    c.fused_query_key_value = c.masks_by_select = false;
    c.weights = GraphBuilder::Weights::features_first;
    c.scale_queries = c.clamped_scores = c.wide_softmax = true;
    c.activation = {Function::relu};
    c.embedding_dropout = c.attention_dropout = false;
    c.contiguous_heads = true;
    return {std::move(title), std::move(c)};
}

// The one size with norms after the parts and narrow word embeddings.
NamedDecoder opt_350m() {
    NamedDecoder made = opt("opt-350m", "OPT 350M", 24, 1024, 16);
    made.config.norm_place = NormPlace::after;
    made.config.final_norm = false;
    made.config.embedding_projection = 512;
    return made;
}

} // namespace

NetworkFamily opt_family() {
    return decoder_family("OPT", {opt("opt-125m", "OPT 125M", 12, 768, 12), opt_350m(),
                                  opt("opt-1.3b", "OPT 1.3B", 24, 2048, 32), opt("opt-2.7b", "OPT 2.7B", 32, 2560, 32),
                                  opt("opt-6.7b", "OPT 6.7B", 32, 4096, 32), opt("opt-13b", "OPT 13B", 40, 5120, 40),
                                  opt("opt-30b", "OPT 30B", 48, 7168, 56), opt("opt-66b", "OPT 66B", 64, 9216, 72),
                                  opt("opt-175b", "OPT 175B", 96, 12288, 96)});
}

} // namespace dubhe::workload
