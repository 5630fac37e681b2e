// SPDX-License-Identifier: Apache-2.0
#include "replica.h"

namespace dubhe::study {

std::optional<Diagnostic> why_illegal(const ReplicaSplit& split) {
    constexpr std::int64_t most = 4096;
    const auto bad = [](std::int64_t ways) { return ways < 1 || ways > most; };
    if (bad(split.tensor) || bad(split.attention_data) || bad(split.expert) || bad(split.pipeline))
        return error(message("a replica is split 1 to %1 ways", most));
    if (split.stage_gpus() % split.expert != 0)
        return error(message("%1 groups of experts don't divide %2 ranks", split.expert, split.stage_gpus()));
    return std::nullopt;
}

Message words_of(const ReplicaSplit& split) {
    std::vector<Message> parts{"tp " + std::to_string(split.tensor)};
    if (split.pipeline > 1) parts.emplace_back("pp " + std::to_string(split.pipeline));
    if (split.attention_data > 1) parts.push_back(message("attention dp %1", split.attention_data));
    if (split.expert > 1) parts.emplace_back("ep " + std::to_string(split.expert));
    return Message::list(std::move(parts), ", ");
}

std::string to_text(const ReplicaSplit& split) {
    return words_of(split).english();
}

} // namespace dubhe::study
