// SPDX-License-Identifier: Apache-2.0
// Mistral 7B (Jiang et al. 2023) and Mixtral (Jiang et al. 2024; 8x22B: its published configuration) as in Hugging Face
// transformers.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

NamedDecoder mistral_7b() {
    DecoderConfig c = llama_like("mistral-7b", 32, 4096, 32, 8, 14336);
    c.positions = 32768;
    c.window = 4096;
    return {"Mistral 7B", std::move(c)};
}

NamedDecoder mixtral(std::string title, DecoderConfig c) {
    c.experts = ExpertConfig{.experts = 8, .active = 2, .intermediate = c.intermediate};
    return {std::move(title), std::move(c)};
}

NamedDecoder mixtral_8x7b() {
    DecoderConfig c = llama_like("mixtral-8x7b", 32, 4096, 32, 8, 14336);
    c.positions = 32768;
    return mixtral("Mixtral 8x7B", std::move(c));
}

NamedDecoder mixtral_8x22b() {
    DecoderConfig c = llama_like("mixtral-8x22b", 56, 6144, 48, 8, 16384);
    c.vocabulary = 32768;
    c.positions = 65536;
    return mixtral("Mixtral 8x22B", std::move(c));
}

} // namespace

NetworkFamily mistral_family() {
    return decoder_family("Mistral", {mistral_7b(), mixtral_8x7b(), mixtral_8x22b()});
}

} // namespace dubhe::workload
