// SPDX-License-Identifier: Apache-2.0
#include "kv_capacity.h"

#include <core/hardware/derived.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::study {

namespace {

double share_left(const ReplicaGraphs& graphs, const KvCapacity& kv, double weights) {
    if (graphs.stack.kv_of_left) return kv.share * (kv.memory - weights - kv.activations - kv.reserve);
    return kv.share * kv.memory - weights - kv.activations - kv.reserve;
}

Diagnostic no_room(const ReplicaGraphs& graphs, const hardware::Gpu& gpu, const KvCapacity& kv) {
    const auto size = [](double bytes) { return Message::number(to_text(Bytes{bytes})); };
    for (std::int64_t ways = 2; ways <= 64; ways *= 2) {
        const double room = share_left(graphs, kv, kv.weights / static_cast<double>(ways));
        if (room < 0.05 * kv.memory) continue; // that room is there, not that it is for nothing but one request
        const std::int64_t gpus = graphs.setting.split.gpus() * ways;
        return error(message("weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of "
                             "%4; %5 GPUs would hold them (%6 now), or narrower numbers",
                             size(kv.weights), size(kv.activations), size(kv.memory), gpu.name, gpus,
                             to_text(graphs.setting.split)),
                     graphs.setting.recipe.network);
    }
    return error(message("weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of %4; "
                         "narrower numbers or a larger memory would be needed",
                         size(kv.weights), size(kv.activations), size(kv.memory), gpu.name),
                 graphs.setting.recipe.network);
}

} // namespace

Result<KvCapacity> kv_capacity(const ReplicaGraphs& graphs, const hardware::Gpu& gpu, const KvRequest& request) {
    const std::optional<Bytes> memory = hardware::memory_capacity(gpu);
    if (!memory)
        return error(message("the memory of %1 is not known, so neither is what keys and values get", gpu.name));
    const ReplicaMemory& of = graphs.memory;
    KvCapacity kv{.memory = memory->value(), .share = request.share.value_or(graphs.stack.kv_share)};
    kv.weights = of.weights;
    const double per_token = (of.activations_more - of.activations_few) / static_cast<double>(more_tokens - few_tokens);
    kv.activations = of.activations_few + per_token * static_cast<double>(request.step_tokens - few_tokens) +
                     of.logits_per_request * static_cast<double>(request.slots);
    kv.reserve = graphs.stack.reserve.value();
    kv.per_token = of.cache_per_token;
    kv.block = request.block.value_or(graphs.stack.kv_block);
    kv.left = share_left(graphs, kv, kv.weights) - of.cache_per_request * static_cast<double>(request.slots);
    kv.blocks = static_cast<std::int64_t>(std::floor(kv.left / (kv.per_token * static_cast<double>(kv.block))));
    if (kv.blocks < 1) return no_room(graphs, gpu, kv);
    kv.tokens = kv.blocks * kv.block * graphs.setting.split.attention_data;
    return kv;
}

} // namespace dubhe::study
