// SPDX-License-Identifier: Apache-2.0
// What one step of a replica works on, and what says how long such a step takes.
#pragma once

#include <core/units/quantity.h>

#include <cstdint>

namespace dubhe::serving {

// Requests that decode and chunks of prompts that are computed in the same step.
struct StepLoad {
    std::int32_t decodes = 0;         // requests that decode
    std::int32_t prefills = 0;        // requests of which a chunk of the prompt is computed
    std::int64_t decode_tokens = 0;   // tokens of the requests that decode: one each, and those drafted for them
    std::int64_t decode_context = 0;  // tokens cached for the requests that decode, before the step, in all
    std::int64_t prefill_tokens = 0;  // tokens of the chunks, in all
    std::int64_t prefill_context = 0; // tokens cached before the chunks, in all
    // Pairs of query and key that causal attention of the chunks multiplies: the sum of chunk x (past + (chunk + 1) /
    // 2).
    double prefill_pairs = 0.0;

    void add_decode(std::int64_t cached, std::int64_t drafted = 0);
    void add_prefill(std::int64_t chunk, std::int64_t past);
    [[nodiscard]] bool empty() const { return decodes == 0 && prefills == 0; }
    // Drafted for each request that decodes: a draft model runs as many passes before the step. 0 where none are.
    [[nodiscard]] double drafted() const {
        return decodes > 0 ? static_cast<double>(decode_tokens) / decodes - 1.0 : 0.0;
    }

    bool operator==(const StepLoad&) const = default;
};

// Called once or twice for each step of a simulation, for one request alone, too: an implementation allocates nothing
// and may be shared by threads.
class StepCost {
  public:
    StepCost() = default;
    StepCost(const StepCost&) = delete;
    StepCost& operator=(const StepCost&) = delete;
    virtual ~StepCost() = default;

    // From the start of the step to its tokens, the engine's host time included. Finite and never negative; 0 of an
    // empty step.
    [[nodiscard]] virtual Seconds seconds(const StepLoad& load) const = 0;
    // Ranks that share out whole requests: the one with most of them decides, so that times rise in stairs.
    [[nodiscard]] virtual std::int32_t ranks() const { return 1; }
};

} // namespace dubhe::serving
