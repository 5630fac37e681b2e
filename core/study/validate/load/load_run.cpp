// SPDX-License-Identifier: Apache-2.0
#include "load_run.h"

#include "../../serving/serving_pool.h"
#include "load_constants.h"

#include <core/serving/requests/random.h>
#include <core/study/cluster/machines.h>
#include <core/support/median.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace dubhe::study {

namespace {

constexpr std::int64_t rounds = 10; // requests of a run for each in flight

serving::Requests requests_of(const LoadCase& c) {
    serving::Requests made;
    const std::int64_t count = std::max<std::int64_t>(rounds * c.concurrency, 2 * rounds);
    made.concurrency = static_cast<std::int32_t>(c.concurrency);
    serving::Random random{1};
    const auto length = [&](std::int64_t most) {
        const double share = c.least_share + (1.0 - c.least_share) * random.uniform();
        return static_cast<std::int32_t>(std::max(1.0, std::round(share * static_cast<double>(most))));
    };
    for (std::int64_t i = 0; i < count; ++i) {
        serving::Request request;
        request.prompt_tokens = length(c.prompt);
        request.output_tokens = length(c.answer);
        made.items.push_back(request);
    }
    return made;
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

class LoadRun {
  public:
    LoadRun(const LoadCase& c, LoadReplicas& replicas) : c_{c}, replicas_{replicas} {}

    Result<SimulatedCase> run() {
        const Result<ServingPool> serve = pool(c_.serve);
        if (!serve) return serve.diagnostics();
        serving::Deployment deployment{serve->pool()};
        Result<ServingPool> decode = c_.decode ? pool(*c_.decode) : serve;
        if (!decode) return decode.diagnostics();
        if (c_.decode) {
            deployment.decode = decode->pool();
            const auto transfer = kv_transfer(serve->cost->graphs(), decode->cost->graphs(), decode->cost->fabric());
            if (!transfer) return transfer.diagnostics();
            deployment.transfer = *transfer;
        }
        const Result<serving::ServingRun> run = serving::simulate(requests_of(c_), deployment);
        if (!run) return run.diagnostics();
        SimulatedCase made;
        std::vector<double> ttft, tpot;
        for (const serving::ServedRequest& request : run->requests) {
            if (!request.finished()) continue;
            ttft.push_back(request.ttft_s());
            tpot.push_back(request.tpot_s());
        }
        if (ttft.empty()) return error(message("no request was served to its end"));
        made.tpot_s = median(tpot);
        made.ttft_s = mean(ttft);
        made.raised = raised_;
        finish(made, *decode);
        return made;
    }

  private:
    Result<ServingPool> pool(const LoadWorkers& workers) {
        const Result<ReplicaCostPtr> cost = replicas_.cost(c_, workers.split);
        if (!cost) return cost.diagnostics();
        EngineSetting engine;
        if (workers.slots > 0) engine.slots = workers.slots;
        if (waits_for_a_slot(c_)) engine.slots = c_.concurrency - 1;
        Result<ServingPool> made = serving_pool(*cost, workers.workers, engine);
        if (made) return made;
        engine.kv_share = raised_kv_share;
        raised_ = true;
        return serving_pool(*cost, workers.workers, engine);
    }

    // The band is that of a step with as many requests as are in flight, or fit.
    void finish(SimulatedCase& made, const ServingPool& decode) const {
        const double tokens = 0.5 * (1.0 + c_.least_share) * static_cast<double>(c_.prompt + c_.answer);
        const double fit = static_cast<double>(decode.kv.tokens) / window_of(decode.engine).kept(tokens);
        const double each = static_cast<double>(c_.concurrency) / static_cast<double>(decode.replicas);
        made.overloaded = c_.overloaded() || fit < each;
        serving::StepLoad load;
        load.decodes = static_cast<std::int32_t>(std::max(1.0, std::min(each, fit)));
        load.decode_context = static_cast<std::int64_t>(load.decodes * (tokens - 0.5 * static_cast<double>(c_.answer)));
        const StepDetail step = decode.cost->detail(load);
        made.spread = step.spread;
        made.provenance = step.provenance;
    }

    const LoadCase& c_;
    LoadReplicas& replicas_;
    bool raised_ = false;
};

} // namespace

Result<ReplicaCostPtr> LoadReplicas::cost(const LoadCase& c, const ReplicaSplit& split) {
    const Result<ReplicaGraphsPtr> graphs = graphs_of(c, split);
    if (!graphs) return graphs.diagnostics();
    const auto [known, added] = costs_.try_emplace({graphs->get(), c.gpu}, nullptr);
    if (!added) return known->second;
    Result<ReplicaCostPtr> made = cost_of(c, *graphs);
    if (made)
        known->second = *made;
    else
        costs_.erase(known);
    return made;
}

// Quantised editions of a published network carry their numbers behind its name and another publisher before it; the
// row says the numbers, too.
Result<std::string> LoadReplicas::network_of(const LoadCase& c) const {
    Result<std::string> known = network_called(c.model, setting_.configs);
    for (const std::string_view numbers : {"-FP8", "-NVFP4", "-FP4"}) {
        if (known || !c.model.ends_with(numbers)) continue;
        const std::string published = c.model.substr(0, c.model.size() - numbers.size());
        for (const std::string_view by : {"", "Qwen/", "meta-llama/", "deepseek-ai/"}) {
            const std::string name =
                by.empty() ? published : std::string{by} + published.substr(published.find('/') + 1);
            if (!known) known = network_called(name, setting_.configs);
        }
    }
    return known;
}

Result<ReplicaGraphsPtr> LoadReplicas::graphs_of(const LoadCase& c, const ReplicaSplit& split) {
    const Result<std::string> network = network_of(c);
    if (!network) return network.diagnostics();
    workload::Recipe recipe{.network = *network};
    recipe.stack = setting_.stack.empty() ? c.stack : setting_.stack;
    if (!workload::set_numbers(recipe, c.numbers))
        return error(message("\"%1\" is no precision that is known", c.numbers.substr(0, 40)));
    const std::string key = *network + '|' + recipe.stack + '|' + c.numbers + '|' + to_text(split);
    auto known = graphs_.find(key);
    if (known == graphs_.end()) known = graphs_.emplace(key, replica_graphs({recipe, split})).first;
    return known->second;
}

Result<ReplicaCostPtr> LoadReplicas::cost_of(const LoadCase& c, const ReplicaGraphsPtr& graphs) const {
    const Result<hardware::Gpu> gpu = setting_.catalog.find(c.gpu);
    if (!gpu) return gpu.diagnostics();
    const Result<ClusterSystem> machine = machine_for(setting_.catalog, *gpu, graphs->setting.split.gpus());
    if (!machine) return machine.diagnostics();
    return ReplicaCost::make(graphs, *gpu, machine->fabric, setting_.method);
}

Result<SimulatedCase> simulated(const LoadCase& c, LoadReplicas& replicas) {
    return LoadRun{c, replicas}.run();
}

} // namespace dubhe::study
