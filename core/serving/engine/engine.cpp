// SPDX-License-Identifier: Apache-2.0
#include "engine.h"

#include <cmath>

namespace dubhe::serving {

namespace {

Message wrong_with(const Engine& e) {
    const std::int64_t each = 1 + e.speculation.drafted;
    if (e.slots < 1 || e.slots > 1 << 20) return message("slots: at least one request at once, at most 1,048,576");
    if (e.block_tokens < 1 || e.block_tokens > 1 << 16) return message("block size: 1 to 65,536 tokens");
    if (e.kv_blocks < 1) return message("no KV blocks: the weights leave no room, or none were given");
    if (e.kv_blocks > std::int64_t{1} << 31U) return message("more than 2^31 KV blocks: make them larger");
    if (e.speculation.drafted < 0 || e.speculation.drafted > 1024) return message("drafted tokens: 0 to 1,024");
    if (!(e.speculation.acceptance >= 0.0 && e.speculation.acceptance <= 1.0)) return message("acceptance: 0 to 1");
    if (e.token_budget < 1 || e.token_budget > std::int64_t{1} << 40U)
        return message("token budget: at least 1 token a step");
    if (e.scheduler != Scheduler::sglang && e.scheduler != Scheduler::static_batching &&
        e.token_budget < e.slots * each)
        return e.slots == 1
                   ? message("token budget of %1 is less than a step in which the slot decodes: raise the budget",
                             e.token_budget)
                   : message("token budget of %1 is less than a step in which all %2 slots decode: raise the budget or "
                             "have fewer slots",
                             e.token_budget, e.slots);
    if (!(e.watermark >= 0.0 && e.watermark < 1.0)) return message("watermark: a share of the blocks below 1");
    if (!(e.swap_s_per_token >= 0.0) || !std::isfinite(e.swap_s_per_token))
        return message("swapping takes no negative time");
    if (e.window < 0) return message("a window below 0 tokens");
    if (e.kv_window.tokens < 0 || e.kv_window.parts < 0 || e.kv_window.parts > KvWindow::whole)
        return message("layers with a window: of 0 tokens or more, 0 to 1,024 parts of a token's keys and values");
    return {};
}

} // namespace

std::string_view to_text(Scheduler scheduler) {
    switch (scheduler) {
    case Scheduler::vllm:
        return "vllm";
    case Scheduler::tensorrt_llm_no_evict:
        return "tensorrt-llm-no-evict";
    case Scheduler::tensorrt_llm_max_utilisation:
        return "tensorrt-llm-max-utilisation";
    case Scheduler::sglang:
        return "sglang";
    case Scheduler::static_batching:
        break;
    }
    return "static";
}

std::optional<Scheduler> parse_scheduler(std::string_view text) {
    for (const Scheduler one : schedulers)
        if (to_text(one) == text) return one;
    return text == "tensorrt-llm" ? std::optional{Scheduler::tensorrt_llm_no_evict} : std::nullopt;
}

double expected_tokens(const Speculation& speculation) {
    const double a = speculation.acceptance, k = speculation.drafted;
    if (a >= 1.0) return k + 1.0;
    return (1.0 - std::pow(a, k + 1.0)) / (1.0 - a);
}

Result<Done> check(const Engine& engine) {
    if (Message wrong = wrong_with(engine); !wrong.empty()) return error(std::move(wrong));
    return Done{};
}

} // namespace dubhe::serving
