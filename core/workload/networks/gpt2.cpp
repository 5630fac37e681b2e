// SPDX-License-Identifier: Apache-2.0
// GPT-2 (Radford et al. 2019, table 2; heads from the published configurations) as GPT2LMHeadModel in Hugging Face
// transformers.
#include "decoder_family.h"

namespace dubhe::workload {

NetworkFamily gpt2_family() {
    return decoder_family("GPT-2", {{"GPT-2 small", gpt_like("gpt2", 12, 768, 12), {"gpt2-small"}},
                                    {"GPT-2 medium", gpt_like("gpt2-medium", 24, 1024, 16)},
                                    {"GPT-2 large", gpt_like("gpt2-large", 36, 1280, 20)},
                                    {"GPT-2 XL", gpt_like("gpt2-xl", 48, 1600, 25)}});
}

} // namespace dubhe::workload
