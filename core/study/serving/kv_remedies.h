// SPDX-License-Identifier: Apache-2.0
// Where memory for keys and values keeps a server from serving more: what would mend it, each change evaluated by the
// closed form, none a rule of thumb.
#pragma once

#include "serve.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

enum class KvRemedyKind : std::uint8_t { narrow_cache, larger_share, more_tensor, fewer_slots };

struct KvChange {
    KvRemedyKind kind = KvRemedyKind::narrow_cache;
    double share = 0.0;      // larger_share: of the memory
    std::int64_t tensor = 1; // more_tensor: GPUs that share a layer of a replica that answers
    std::int64_t slots = 1;  // fewer_slots: requests at once of a replica
};
[[nodiscard]] std::string to_text(const KvChange& change); // "8-bit KV cache", "KV share 95 %"

// What a deployment serves when there are always enough requests; of a replica that answers: how many run at once then,
// and the time of a token.
struct KvFigures {
    std::int64_t gpus = 1;     // of all
    double rate = 0.0;         // requests a second of all
    double most_running = 0.0; // where slots or blocks end
    double full_tpot_s = 0.0;  // with so many
    double kv_tokens = 0.0;    // that the blocks of a replica hold
    bool blocks_bind = false;  // blocks end before slots do
    [[nodiscard]] double rate_a_gpu() const { return rate / static_cast<double>(gpus); }
};

struct KvRemedy {
    KvChange change;
    std::optional<KvFigures> with{}; // absent: `refusal`
    Message refusal{};               // why it can't be had
};

struct KvRemedies {
    KvFigures now;
    // By the rate a GPU, the best first; those that can't be had last. Fewer slots raise no rate: they end preemptions,
    // as each of the requests at once has room for its whole length, the mean one's.
    std::vector<KvRemedy> all;
};

// Requests were preempted, wait although slots are free, or more blocks would raise the rate most.
[[nodiscard]] bool kv_binds(const Serving& serving, const Served& served);

// `changed` builds the same server with the change; where it fails, that is the refusal. Changes that there already are
// (an 8-bit cache, nearly all of the memory) are left out. cached: share of prompts that the prefix cache holds.
using ChangedServing = std::function<Result<Serving>(const KvChange&)>;
[[nodiscard]] KvRemedies kv_remedies(const Serving& serving, const serving::LengthMoments& lengths, double cached,
                                     const ChangedServing& changed);

} // namespace dubhe::study
