// SPDX-License-Identifier: Apache-2.0
// How the software of one replica serves: who is scheduled, in which chunks, and what becomes of the KV cache.
#pragma once

#include "kv_window.h"

#include <core/support/result.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::serving {

// All but the last batch continuously: requests join and leave at every step.
enum class Scheduler : std::uint8_t {
    vllm,                         // decodes first, then chunks of prompts fill the token budget; preempts where KV ends
    tensorrt_llm_no_evict,        // the same order; admits what surely ends within the KV cache: never preempts
    tensorrt_llm_max_utilisation, // the same order; admits what fits now, preempts where KV ends
    sglang,                       // prompts first: a step computes prompts or decodes, never both
    static_batching               // the next batch begins when the longest of the last one has ended
};
inline constexpr std::array schedulers{Scheduler::vllm, Scheduler::tensorrt_llm_no_evict,
                                       Scheduler::tensorrt_llm_max_utilisation, Scheduler::sglang,
                                       Scheduler::static_batching};
[[nodiscard]] std::string_view to_text(Scheduler scheduler); // "vllm", "tensorrt-llm-no-evict", ...
[[nodiscard]] std::optional<Scheduler> parse_scheduler(std::string_view text);

// A request that has to give up its blocks computes them anew later, or has them copied to the host and back.
enum class Preemption : std::uint8_t { recompute, swap };

// k tokens drafted for a request, each accepted with probability a where all before it were.
struct Speculation {
    std::int32_t drafted = 0; // k; 0: none
    double acceptance = 0.0;  // a
};
// Expected tokens of a verification: (1 - a^(k+1)) / (1 - a) (Leviathan et al. 2023, "Fast inference from
// transformers via speculative decoding", eq. 1).
[[nodiscard]] double expected_tokens(const Speculation& speculation);

struct Engine {
    Scheduler scheduler = Scheduler::vllm;
    std::int32_t slots = 256;         // most requests at once
    std::int64_t token_budget = 8192; // most tokens a step, decodes and chunks; of sglang: of chunks
    bool chunked_prefill = true;      // false: a prompt is computed whole, one over the budget by itself
    std::int32_t block_tokens = 16;
    std::int64_t kv_blocks = 0; // of the replica: has to be given
    KvWindow kv_window{};       // without effect where prefixes are cached: then all is kept
    double watermark = 0.0;     // share of the blocks that admission leaves free (vLLM before its version 1: 0.01)
    std::int64_t window = 0;    // most tokens of prompt and answer; 0: no limit but the KV cache
    bool prefix_cache = false;  // blocks of known content are kept while room is left: least recently used goes
    Preemption preemption = Preemption::recompute;
    double swap_s_per_token = 0.0; // one way: bytes of a token's KV over the link's bandwidth
    Speculation speculation{};
};

// Fails, with what to change: no blocks, no slots, a budget below a token for every slot, shares outside [0, 1), ...
[[nodiscard]] Result<Done> check(const Engine& engine);

// What layers with a window keep, as this engine has it.
[[nodiscard]] inline KvWindow window_of(const Engine& engine) {
    return engine.prefix_cache ? KvWindow{} : engine.kv_window;
}

} // namespace dubhe::serving
