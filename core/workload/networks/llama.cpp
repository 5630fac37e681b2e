// SPDX-License-Identifier: Apache-2.0
// Llama 2 (Touvron et al. 2023b) and 3, 3.1, 3.2 (Grattafiori et al. 2024, table 3; Meta's model cards) as
// LlamaForCausalLM in Hugging Face transformers.
#include "decoder_family.h"

namespace dubhe::workload {

namespace {

struct Sizes {
    std::int64_t layers, hidden, heads, kv_heads, intermediate;
};

NamedDecoder llama(const std::string& name, std::string title, const Sizes& s) {
    return {
        std::move(title), llama_like(name, s.layers, s.hidden, s.heads, s.kv_heads, s.intermediate), {"meta-" + name}};
}

NamedDecoder llama3(const std::string& name, std::string title, const Sizes& s, std::int64_t positions) {
    NamedDecoder made = llama(name, std::move(title), s);
    made.config.vocabulary = 128256;
    made.config.positions = positions;
    return made;
}

NamedDecoder small_llama3(const std::string& name, std::string title, const Sizes& s) {
    NamedDecoder made = llama3(name, std::move(title), s, 131072);
    made.config.tied_embeddings = true;
    return made;
}

constexpr Sizes of_8b{32, 4096, 32, 8, 14336}, of_70b{80, 8192, 64, 8, 28672};

} // namespace

NetworkFamily llama_family() {
    return decoder_family("Llama", {llama("llama-2-7b", "Llama 2 7B", {32, 4096, 32, 32, 11008}),
                                    llama("llama-2-13b", "Llama 2 13B", {40, 5120, 40, 40, 13824}),
                                    llama("llama-2-70b", "Llama 2 70B", of_70b), //
                                    llama3("llama-3-8b", "Llama 3 8B", of_8b, 8192),
                                    llama3("llama-3-70b", "Llama 3 70B", of_70b, 8192),
                                    llama3("llama-3.1-8b", "Llama 3.1 8B", of_8b, 131072),
                                    llama3("llama-3.1-70b", "Llama 3.1 70B", of_70b, 131072),
                                    llama3("llama-3.1-405b", "Llama 3.1 405B", {126, 16384, 128, 8, 53248}, 131072),
                                    small_llama3("llama-3.2-1b", "Llama 3.2 1B", {16, 2048, 32, 8, 8192}),
                                    small_llama3("llama-3.2-3b", "Llama 3.2 3B", {28, 3072, 24, 8, 8192})});
}

} // namespace dubhe::workload
