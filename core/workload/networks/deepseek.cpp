// SPDX-License-Identifier: Apache-2.0
// DeepSeek-V2-Lite (DeepSeek-AI 2024, appendix B) and DeepSeek-V3 (DeepSeek-AI 2024b, section 4.2) without its module
// that predicts a second token, as in Hugging Face transformers; and DeepSeek-V3 with the cache of DeepSeek's own code.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

DecoderConfig deepseek_v3(std::string name) {
    DecoderConfig c = llama_like(std::move(name), 61, 7168, 128, 128, 18432);
    c.vocabulary = 129280;
    c.positions = 163840;
    c.latent = LatentAttention{};
    c.experts = ExpertConfig{.experts = 256,
                             .active = 8,
                             .intermediate = 2048,
                             .shared = 2048,
                             .dense_layers = 3,
                             .router = Router::sigmoid,
                             .groups = 8,
                             .active_groups = 4};
    return c;
}

DecoderConfig deepseek_v3_latent() {
    DecoderConfig c = deepseek_v3("deepseek-v3-latent");
    c.latent->absorbed = true;
    return c;
}

DecoderConfig deepseek_v2_lite() {
    DecoderConfig c = llama_like("deepseek-v2-lite", 27, 2048, 16, 16, 10944);
    c.vocabulary = 102400;
    c.positions = 163840;
    c.latent = LatentAttention{.query_rank = 0};
    c.experts = ExpertConfig{.experts = 64,
                             .active = 6,
                             .intermediate = 1408,
                             .shared = std::int64_t{2} * 1408,
                             .dense_layers = 1,
                             .normalized = false};
    return c;
}

} // namespace

NetworkFamily deepseek_family() {
    return decoder_family("DeepSeek", {{"DeepSeek-V2-Lite", deepseek_v2_lite()},
                                       {"DeepSeek-V3", deepseek_v3("deepseek-v3")},
                                       {"DeepSeek-V3, latent cache", deepseek_v3_latent()}});
}

} // namespace dubhe::workload
