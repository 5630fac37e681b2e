// SPDX-License-Identifier: Apache-2.0
// A replica of a server: a language model with the software that runs it, split among GPUs.
#pragma once

#include <core/support/result.h>
#include <core/workload/recipe.h>

#include <cstdint>
#include <optional>
#include <string>

namespace dubhe::study {

// How one replica is split. Attention: `attention_data` groups of `tensor` ranks, each group with requests of its own.
// Experts lie whole on groups of ranks, `expert` of them, and each is split among the ranks that hold the same ones.
struct ReplicaSplit {
    std::int64_t tensor = 1;         // ranks that share heads and features
    std::int64_t attention_data = 1; // groups of these, each with requests of its own
    std::int64_t expert = 1;         // groups that hold different experts; divides tensor x attention_data
    std::int64_t pipeline = 1;       // stages

    [[nodiscard]] std::int64_t stage_gpus() const { return tensor * attention_data; }
    [[nodiscard]] std::int64_t gpus() const { return stage_gpus() * pipeline; }
    [[nodiscard]] std::int64_t expert_tensor() const { return stage_gpus() / expert; }
    bool operator==(const ReplicaSplit&) const = default;
};
// Why it makes no sense: numbers below 1, experts' groups that don't divide the ranks.
[[nodiscard]] std::optional<Diagnostic> why_illegal(const ReplicaSplit& split);
[[nodiscard]] Message words_of(const ReplicaSplit& split);    // "tp 4, attention dp 2, ep 8"
[[nodiscard]] std::string to_text(const ReplicaSplit& split); // in English

// What a replica runs, whatever GPU it is on. Of the recipe count network, file, numbers, precision and stack.
struct ReplicaSetting {
    workload::Recipe recipe;
    ReplicaSplit split{};
    // Hundredths of the exponent of the power law by which experts are loaded; 0: evenly. See
    // workload/expert_load.h. 1.01 is what aiconfigurator draws for DeepSeek; evenly loaded, a batch of few tokens
    // would wake far too many experts.
    std::int64_t skew = 101;
};

} // namespace dubhe::study
