// SPDX-License-Identifier: Apache-2.0
#include "serving_pool.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace dubhe::study {

namespace {

// What layers with a window keep of a request, and `beyond` that.
serving::KvWindow window_of(const ReplicaGraphs& graphs, std::int64_t beyond) {
    if (graphs.window <= 0) return {};
    return {graphs.window + beyond, static_cast<std::int64_t>(graphs.windowed * serving::KvWindow::whole)};
}

serving::Engine usual_engine(const stack::Stack& stack) {
    const std::string_view name = stack.base.empty() ? stack.name : stack.base;
    serving::Engine engine;
    engine.slots = 1024;
    if (name == "sglang") engine.scheduler = serving::Scheduler::sglang;
    if (name == "tensorrt-llm") {
        engine.scheduler = serving::Scheduler::tensorrt_llm_no_evict;
        engine.chunked_prefill = false;
        engine.slots = 2048;
    }
    return engine;
}

// Every slot of a step may decode and verify its drafts: what the user says of slots or of the budget decides the
// other.
void fit_budget(serving::Engine& engine, const EngineSetting& setting, std::int64_t ranks) {
    const bool of_prompts_alone =
        engine.scheduler == serving::Scheduler::sglang || engine.scheduler == serving::Scheduler::static_batching;
    const std::int64_t each = 1 + std::int64_t{engine.speculation.drafted};
    if (of_prompts_alone) return;
    if (!setting.token_budget) {
        const std::int64_t needed = (engine.slots * each + ranks - 1) / ranks;
        engine.token_budget = std::max(engine.token_budget, needed);
    } else if (!setting.slots) {
        const std::int64_t room = std::max<std::int64_t>(1, engine.token_budget * ranks / each);
        engine.slots = static_cast<std::int32_t>(std::min<std::int64_t>(engine.slots, room));
    }
}

} // namespace

Result<ServingPool> serving_pool(const ReplicaCostPtr& cost, std::int64_t replicas, const EngineSetting& setting) {
    const ReplicaGraphs& graphs = cost->graphs();
    const std::int64_t ranks = graphs.setting.split.attention_data;
    ServingPool made{cost};
    serving::Engine& engine = made.engine = usual_engine(graphs.stack);
    made.replicas = static_cast<std::int32_t>(replicas);
    if (setting.scheduler) engine.scheduler = *setting.scheduler;
    if (setting.chunked_prefill) engine.chunked_prefill = *setting.chunked_prefill;
    if (setting.token_budget) engine.token_budget = *setting.token_budget;
    if (setting.slots) engine.slots = static_cast<std::int32_t>(*setting.slots);
    engine.window = setting.window;
    engine.prefix_cache = setting.prefix_cache;
    engine.speculation = setting.speculation;
    fit_budget(engine, setting, ranks);
    const KvRequest request{engine.token_budget, std::min<std::int64_t>(engine.slots, 256), setting.block,
                            setting.kv_share};
    const Result<KvCapacity> kv = kv_capacity(graphs, cost->gpu(), request);
    if (!kv) return kv.diagnostics();
    made.kv = *kv;
    engine.block_tokens = static_cast<std::int32_t>(kv->block);
    engine.kv_blocks = kv->blocks * ranks;
    engine.kv_window = window_of(graphs, kv->block); // and what of a block has left it
    engine.token_budget *= ranks;
    if (const Result<Done> fine = serving::check(engine); !fine) return fine.diagnostics();
    return made;
}

Result<serving::KvTransfer> kv_transfer(const ReplicaGraphs& prefill, const ReplicaGraphs& decode,
                                        const simulation::Fabric& fabric) {
    const auto all_ranks = [](const ReplicaGraphs& of) {
        return of.memory.cache_per_token * static_cast<double>(of.setting.split.tensor * of.setting.split.pipeline);
    };
    const auto ranks = [](const ReplicaGraphs& of) {
        return static_cast<double>(of.setting.split.tensor * of.setting.split.pipeline);
    };
    const double bytes = std::min(all_ranks(prefill), all_ranks(decode));
    const double sides = std::min(ranks(prefill), ranks(decode));
    // A port a GPU of the network between machines, where there is one; else the machine's links.
    const simulation::LinkLevel& link = fabric.network.bandwidth > 0.0 ? fabric.network : fabric.node;
    if (!(link.bandwidth > 0.0))
        return error(
            message("nothing joins the workers that compute prompts to those that decode: keys and values have to be "
                    "sent. Name a machine with --system, or a GPU that the catalog has machines of"));
    const double sharing = link.shared ? static_cast<double>(std::max<std::int64_t>(1, fabric.gpus_per_node)) : 1.0;
    return serving::KvTransfer{link.latency_s, bytes * sharing / (link.bandwidth * sides), window_of(prefill, 0)};
}

} // namespace dubhe::study
