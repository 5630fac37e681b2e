// SPDX-License-Identifier: Apache-2.0
#include "simulation.h"

#include <cmath>
#include <string>

namespace dubhe::serving {

namespace {

Result<Done> check_pool(const Pool& pool, const char* which) {
    if (pool.cost == nullptr) return error(message("%1: nothing says how long a step takes", Message::word(which)));
    if (pool.replicas < 1 || pool.replicas > 30'000)
        return error(message("%1: 1 to 30,000 replicas", Message::word(which)));
    Result<Done> engine = check(pool.engine);
    if (engine) return engine;
    Diagnostics wrong = engine.diagnostics();
    for (Diagnostic& one : wrong)
        one.message = message("%1: %2", Message::word(which), one.message);
    return wrong;
}

} // namespace

Result<Done> check(const Deployment& deployment) {
    Result<Done> pool = check_pool(deployment.pool, deployment.decode ? "prefill replicas" : "replicas");
    if (!pool || !deployment.decode) return pool;
    const KvTransfer& transfer = deployment.transfer;
    const auto is_time = [](double seconds) { return seconds >= 0.0 && std::isfinite(seconds); };
    if (!is_time(transfer.latency_s) || !is_time(transfer.s_per_token))
        return error(message("KV transfer: its latency and its time a token are 0 or more"));
    for (const Pool* one : {&deployment.pool, &*deployment.decode})
        if (one->engine.scheduler == Scheduler::static_batching)
            return error(message("static batching serves whole requests: choose another scheduler for separate pools"));
    return check_pool(*deployment.decode, "decode replicas");
}

} // namespace dubhe::serving
