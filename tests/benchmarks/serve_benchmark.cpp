// SPDX-License-Identifier: Apache-2.0
// What a served language model costs to ask about: a step by the grid and directly, a replica's grid, the highest rate,
// fronts and the best deployments over the catalog. One thread.
#include "whole_process.h"

#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/serving/requests/lengths.h>
#include <core/serving/requests/traffic.h>
#include <core/study/cluster/machines.h>
#include <core/study/serving/seek_deployment.h>
#include <core/study/serving/seek_serving.h>
#include <core/study/serving/serve_plan.h>
#include <core/study/serving/serving_lines.h>
#include <core/study/serving/sizing.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace dubhe;
using benchmark::print_figure;

template <class Work>
double timed(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Of several rounds: others' work on the machine only adds.
template <class Work>
double least_of(int rounds, Work work) {
    double least = timed(work);
    for (int i = 1; i < rounds; ++i)
        least = std::min(least, timed(work));
    return least;
}

template <class T>
T given(Result<T> result) {
    if (!result) throw std::runtime_error(to_text(result.diagnostics()));
    return *std::move(result);
}

workload::Recipe recipe(const char* network, const char* numbers) {
    workload::Recipe made{.network = network, .stack = "vllm"};
    if (!workload::set_numbers(made, numbers)) throw std::runtime_error(numbers);
    return made;
}

serving::StepLoad load_of(std::int32_t decodes, std::int64_t cached, std::int64_t chunk) {
    serving::StepLoad load;
    load.decodes = decodes;
    load.decode_context = decodes * cached;
    if (chunk > 0) load.add_prefill(chunk, 0);
    return load;
}

void steps(const study::ReplicaCost& cost) {
    constexpr int rounds = 20'000;
    double sum = 0.0;
    const auto walk = [&](std::int64_t chunk) {
        for (int i = 0; i < rounds; ++i)
            sum += cost.seconds(load_of(1 + i % 200, 500 + 7 * (i % 300), chunk)).value();
    };
    print_figure("grid of a replica, filled by 20,000 decoding steps", 1e3 * timed([&] { walk(0); }), "ms", 500);
    print_figure("a decoding step by the grid", 1e9 * least_of(9, [&] { walk(0); }) / rounds, "ns", 100);
    walk(1500);
    print_figure("a step with a prompt by the grid", 1e9 * least_of(9, [&] { walk(1500); }) / rounds, "ns", 200);
    constexpr int few = 200;
    print_figure("a step worked out", 1e6 * timed([&] {
                                          for (int i = 0; i < few; ++i)
                                              sum += cost.detail(load_of(1 + i, 900, 512)).seconds;
                                      }) / few,
                 "us", 1000);
    if (sum < 0.0) std::puts("no step takes less than no time");
}

// The best deployment of every GPU of the catalog, joint and disaggregated.
void deployments(const hardware::Catalog& catalog, const std::vector<hardware::Gpu>& gpus,
                 const serving::LengthMoments& lengths, const study::Method& method) {
    const auto machine = [&](const hardware::Gpu& gpu, std::int64_t count) -> Result<simulation::Fabric> {
        if (count == 1) return simulation::Fabric{};
        const Result<study::ClusterSystem> found = study::machine_for(catalog, gpu, count);
        if (!found) return found.diagnostics();
        return found->fabric;
    };
    for (const auto& [network, numbers] : {std::pair{"llama-3.1-70b", "bf16"}, std::pair{"deepseek-v3", "fp8-block"}}) {
        study::DeploymentRequest request{recipe(network, numbers), lengths};
        request.objectives = given(serving::parse_objectives("ttft p90 1s, tpot mean 30ms"));
        const double seconds = timed([&] { (void)study::seek_deployments(request, gpus, machine, method); });
        print_figure(("deployments of every GPU of the catalog, " + std::string{network}).c_str(), 1e3 * seconds, "ms",
                     5000);
    }
}

void run() {
    const hardware::Catalog catalog = given(hardware::Catalog::in_memory());
    const auto model = given(cost::make_model("auto", cost::Library::shipped()));
    const study::Method method{model.get(), {}};
    const study::ClusterSystem system = given(study::find_cluster_system(catalog, "DGX H100"));
    study::ReplicaGraphsPtr graphs;
    const double built = timed([&] {
        graphs = given(study::replica_graphs({recipe("llama-3.1-70b", "fp8"), {.tensor = 4}}));
    });
    print_figure("graphs of a replica of llama-3.1-70b", 1e3 * built, "ms", 500);
    const study::ReplicaCostPtr cost = given(study::ReplicaCost::make(graphs, system.gpu, system.fabric, method));
    steps(*cost);
    const study::Serving serving{given(study::serving_pool(cost, 1))};
    const serving::LengthMoments lengths{1024.0, 256.0, 1024.0 * 1024.0, 256.0 * 256.0, 1024.0 * 256.0, 1024.0, 256.0};
    const std::vector<serving::Objective> objectives = given(serving::parse_objectives("ttft p99 1s, tpot p50 30ms"));
    print_figure("highest rate within two objectives",
                 1e3 * timed([&] { (void)study::seek_rate(serving, lengths, objectives, 0.13); }), "ms", 1000);
    serving::Traffic traffic{.requests = 2000, .prompt = serving::Lengths::fixed(1024)};
    traffic.arrivals.rate = 20.0;
    traffic.output = serving::Lengths::fixed(256);
    const serving::Requests requests = given(serving::draw(traffic));
    const study::Tariff tariff;
    print_figure("GPUs for a rate, held against simulations",
                 1e3 * timed([&] {
                     (void)study::size_for({serving, requests, 20.0, objectives, 0.0, system.gpu, tariff});
                 }),
                 "ms", 1000);
    study::ServingLinesRequest along;
    along.setting.replica = {recipe("llama-3.1-70b", "fp8"), {.tensor = 4}};
    along.gpus.push_back({system.gpu, {{4, {system.gpu, system.fabric}}}});
    along.method = method;
    along.traffic.lengths.prompt = "1024";
    along.traffic.lengths.answer = "256";
    along.traffic.rate = 2.0;
    along.objectives = objectives;
    along.axis.kind = hardware::Specification::memory_bandwidth;
    for (int i = 0; i < 13; ++i)
        along.axis.values.push_back(1e12 * (1 + i));
    print_figure("13 bandwidths of a GPU, by the closed form", 1e3 * timed([&] { (void)study::serving_lines(along); }),
                 "ms", 1000);
    std::vector<hardware::Gpu> gpus;
    for (const hardware::CatalogEntry& entry : catalog.entries())
        gpus.push_back(entry.gpu);
    const auto machine = [&](const hardware::Gpu& gpu, std::int64_t count) -> Result<simulation::Fabric> {
        if (count == 1) return simulation::Fabric{};
        const Result<study::ClusterSystem> found = study::machine_of(catalog, gpu, count);
        if (!found) return found.diagnostics();
        return found->fabric;
    };
    const double fronts = timed([&] {
        (void)study::serve_fronts({.recipe = recipe("llama-3.1-70b", "bf16"), .lengths = lengths}, gpus, machine,
                                  method);
    });
    print_figure("fronts of every GPU of the catalog, llama-3.1-70b", 1e3 * fronts, "ms", 5000);
    deployments(catalog, gpus, lengths, method);
}

} // namespace

int main() {
    try {
        run();
        return 0;
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 1;
    }
}
