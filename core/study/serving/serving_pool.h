// SPDX-License-Identifier: Apache-2.0
// Replicas of a server as a simulation takes them: what a step costs, how many blocks of keys and values there are, how
// the engine schedules.
#pragma once

#include "kv_capacity.h"
#include "replica_cost.h"

#include <core/serving/engine/engine.h>
#include <core/serving/engine/simulation.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>

namespace dubhe::study {

// What a user says of an engine; the rest is the stack's way.
struct EngineSetting {
    std::optional<serving::Scheduler> scheduler{};
    std::optional<std::int64_t> slots{}; // of a replica
    std::optional<std::int64_t> token_budget{}, block{};
    std::optional<bool> chunked_prefill{};
    std::optional<double> kv_share{};
    std::int64_t window = 0;
    bool prefix_cache = false;
    serving::Speculation speculation{};
};

struct ServingPool {
    ReplicaCostPtr cost;
    KvCapacity kv;
    serving::Engine engine;
    std::int32_t replicas = 1;

    [[nodiscard]] serving::Pool pool() const { return {engine, cost.get(), replicas}; }
    [[nodiscard]] std::int64_t gpus() const { return replicas * cost->graphs().setting.split.gpus(); }
};

// vLLM: decodes first, then chunks of prompts up to 8,192 tokens a step; SGLang: prompts first, as many; TensorRT-LLM:
// prompts whole, what surely ends is admitted. Their documented defaults. With data-parallel attention the budget and
// the blocks are those of all ranks. A budget that is given makes for no more slots than it has tokens for, and slots
// that are given raise the budget. Fails as kv_capacity() does, and where both are given and don't agree.
[[nodiscard]] Result<ServingPool> serving_pool(const ReplicaCostPtr& cost, std::int64_t replicas,
                                               const EngineSetting& setting = {});

// From where prompts are computed to where they decode: all bytes of a token's keys and values over the ports of the
// smaller of the two sides. Fails where no link joins them.
[[nodiscard]] Result<serving::KvTransfer> kv_transfer(const ReplicaGraphs& prefill, const ReplicaGraphs& decode,
                                                      const simulation::Fabric& fabric);

} // namespace dubhe::study
