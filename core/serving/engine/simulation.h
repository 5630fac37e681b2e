// SPDX-License-Identifier: Apache-2.0
// Requests through replicas that serve a language model, request by request.
//
// Events are arrivals, ends of steps, and ends of KV transfers. Whatever happens at the same time happens before any
// step begins, in this order: arrivals, then the rest as it was set off. A replica's step begins as soon as it has
// work. The same requests and settings give the same run to the bit.
//
// As simple as it is: queues are first come, first served; the blocks of a whole prompt are taken when it is admitted;
// a replica is one set of KV blocks and one step at a time (pipelines and ranks are part of the step's cost); no
// request gives up.
#pragma once

#include "../requests/requests.h"
#include "engine.h"
#include "kv_window.h"
#include "serving_run.h"
#include "step_load.h"

#include <core/support/progress.h>
#include <core/support/result.h>

#include <cstdint>
#include <optional>

namespace dubhe::serving {

// Who gets the next request. Least load: the replica with the fewest requests, waiting ones included. Prefix-aware: the
// one that has most of its prompt cached, where that is over 30 % of the prompt; the least loaded one otherwise, and
// where loads differ too much (by over 32 requests and half as many again).
enum class Routing : std::uint8_t { round_robin, least_load, prefix_aware };

struct Pool {
    Engine engine;
    const StepCost* cost = nullptr; // of one replica; outlives the simulation
    std::int32_t replicas = 1;
};

// KV from where it is prefilled to where it decodes. The place there is found first; transfers don't slow each other.
struct KvTransfer {
    double latency_s = 0.0;
    double s_per_token = 0.0; // bytes of a token's KV over the bandwidth
    KvWindow window{};        // layers with one send no more than it holds

    [[nodiscard]] double seconds(double prompt_tokens) const {
        return latency_s + s_per_token * window.kept(prompt_tokens);
    }
};

struct Deployment {
    Pool pool;                  // serves all; only prefills where `decode` is there
    std::optional<Pool> decode; // disaggregated: its replicas decode what `pool` has prefilled
    KvTransfer transfer{};
    // Of a disaggregated deployment: whether a user sees the first token when its prompt is computed, or when the
    // first decoding step after the transfer ends (as where the decoding worker answers).
    bool first_token_of_decode = false;
    Routing routing = Routing::least_load;
    std::uint64_t seed = 1; // of drafts that are accepted
};

// Fails, with what to change: settings that make no sense, pools without replicas or costs.
[[nodiscard]] Result<Done> check(const Deployment& deployment);

// Requests that could never run (over the window or a replica's KV blocks) are refused as they come, counted, and told
// in the run's notes. Fails for settings, requests or costs that make no sense, and ("cancelled") where that was asked
// for.
[[nodiscard]] Result<ServingRun> simulate(const Requests& requests, const Deployment& deployment,
                                          const Progress& progress = {});

} // namespace dubhe::serving
