// SPDX-License-Identifier: Apache-2.0
#include "replica_options.h"

namespace dubhe::study {

Result<std::vector<ReplicaOption>> replica_options(const ServingSetting& setting, const hardware::Gpu& base,
                                                   const hardware::Gpu& gpu, const LinksOf& links, bool in_machine) {
    constexpr std::int64_t most_tensor = 8; // that is tried where it is left open
    const std::int64_t asked = setting.replica.split.tensor;
    std::vector<ReplicaOption> options;
    for (std::int64_t tensor = asked > 0 ? asked : 1; tensor <= (asked > 0 ? asked : most_tensor); tensor *= 2) {
        ReplicaSplit split = setting.replica.split;
        split.tensor = tensor;
        // Replicas alone need no links between them; workers for prompts send keys and values.
        const std::int64_t many = setting.prefill_workers > 0 ? setting.gpus(tensor) : split.gpus();
        if (!in_machine && many <= 1) {
            options.push_back({tensor, {gpu, {}}});
            continue;
        }
        Result<simulation::Fabric> found = links(base, many);
        if (!found && options.empty()) return found.diagnostics();
        if (!found) break;
        if (const auto clock = gpu.clock()) found->clock_hz = clock->value(); // exchanges' kernels
        options.push_back({tensor, {gpu, *std::move(found)}});
    }
    return options;
}

} // namespace dubhe::study
