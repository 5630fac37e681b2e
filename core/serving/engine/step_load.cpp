// SPDX-License-Identifier: Apache-2.0
#include "step_load.h"

namespace dubhe::serving {

void StepLoad::add_decode(std::int64_t cached, std::int64_t drafted) {
    ++decodes;
    decode_tokens += 1 + drafted;
    decode_context += cached;
}

void StepLoad::add_prefill(std::int64_t chunk, std::int64_t past) {
    ++prefills;
    prefill_tokens += chunk;
    prefill_context += past;
    prefill_pairs += static_cast<double>(chunk) * (static_cast<double>(past) + 0.5 * static_cast<double>(chunk + 1));
}

} // namespace dubhe::serving
