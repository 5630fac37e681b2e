// SPDX-License-Identifier: Apache-2.0
// A step cost whose means can be worked out by hand: linear in all that a load holds.
#pragma once

#include <core/serving/engine/engine.h>
#include <core/serving/engine/step_load.h>
#include <core/serving/requests/requests.h>

#include <cstddef>
#include <cstdint>

namespace dubhe::serving::test {

class AffineCost final : public StepCost {
  public:
    double step_s = 0.0, decode_s = 0.0, context_s = 0.0, prefill_s = 0.0, pair_s = 0.0; // each: of one of them

    AffineCost(double step, double decode, double context = 0.0, double prefill = 0.0, double pair = 0.0)
        : step_s{step}, decode_s{decode}, context_s{context}, prefill_s{prefill}, pair_s{pair} {}

    Seconds seconds(const StepLoad& load) const override {
        if (load.empty()) return Seconds{};
        return Seconds{step_s + decode_s * static_cast<double>(load.decode_tokens) +
                       context_s * static_cast<double>(load.decode_context) +
                       prefill_s * static_cast<double>(load.prefill_tokens) + pair_s * load.prefill_pairs};
    }
};

// The same on ranks that share out whole requests: the one with most of them decides.
class SharedCost final : public StepCost {
  public:
    SharedCost(const AffineCost& one, std::int32_t ranks)
        : one_{one.step_s, one.decode_s, one.context_s, one.prefill_s, one.pair_s}, ranks_{ranks} {}

    Seconds seconds(const StepLoad& load) const override {
        const auto fullest = [this](std::int32_t many) {
            return many > 0 ? static_cast<double>((many + ranks_ - 1) / ranks_) / many : 0.0;
        };
        if (load.empty()) return Seconds{};
        const double decodes = one_.decode_s * static_cast<double>(load.decode_tokens) +
                               one_.context_s * static_cast<double>(load.decode_context);
        const double prompts =
            one_.prefill_s * static_cast<double>(load.prefill_tokens) + one_.pair_s * load.prefill_pairs;
        return Seconds{one_.step_s + fullest(load.decodes) * decodes + fullest(load.prefills) * prompts};
    }
    std::int32_t ranks() const override { return ranks_; }

  private:
    AffineCost one_;
    std::int32_t ranks_;
};

// `count` requests of the same lengths, so many seconds apart.
inline Requests equal_requests(std::size_t count, std::int32_t prompt, std::int32_t output, double apart_s = 0.0) {
    Requests all;
    for (std::size_t i = 0; i < count; ++i)
        all.items.push_back({apart_s * static_cast<double>(i), prompt, output});
    return all;
}

inline Engine small_engine(std::int64_t blocks = 1'000'000) {
    Engine engine;
    engine.kv_blocks = blocks;
    return engine;
}

} // namespace dubhe::serving::test
