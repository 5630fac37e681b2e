// SPDX-License-Identifier: Apache-2.0
#include "validate_load.h"

#include "../serving/serving_pool.h"

#include <core/serving/requests/random.h>
#include <core/simulation/single_gpu.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>

namespace dubhe::study {

namespace {

constexpr std::int64_t rounds = 10; // requests of a run for each in flight

// Tokens that pass until the nightly benchmark sees the first of an answer. Its servers hand tokens out by several
// (TensorRT-LLM's and vLLM's stream_interval, SGLang's --stream-interval), and the runs don't say how many: one
// constant an engine, the median of (measured - simulated TTFT) / TPOT of the rows of engines.csv with one kind of
// worker and 8 requests in flight (50 of vLLM, 58 of TensorRT-LLM, 28 of SGLang). It stays within a quarter from 4 to
// 128 in flight, as a time by the token does and one by the prompt doesn't.
struct Streaming {
    std::string_view engine;
    double tokens;
};
constexpr std::array streaming{Streaming{"vllm", 8.0}, Streaming{"trtllm", 14.0}, Streaming{"sglang", 17.0}};

double streamed_tokens(const LoadCase& c) {
    const auto known = std::ranges::find(streaming, std::string_view{c.engine}, &Streaming::engine);
    return c.nightly && known != streaming.end() ? known->tokens : 0.0;
}

// TensorRT-LLM 1.0 with as many slots as requests in flight starts a request when the next one after it ends: its mean
// TTFT grows with the answers' length and falls with the requests in flight, by answer x TPOT / concurrency. Seen in
// the 18 rows of serving.csv of Llama-3.1-8B on two GPUs with prompts of 1,024 and up to 64 in flight.
bool waits_for_a_slot(const LoadCase& c) {
    return c.engine == "trtllm" && !c.nightly && !c.decode && c.concurrency > 1;
}

// Runs that happened had room: where the engine's usual share of the memory leaves none, so much was given.
constexpr double raised_kv_share = 0.95;

// Replicas that several rows have in common.
class Replicas {
  public:
    explicit Replicas(const StepSetting& setting) : setting_{setting} {}

    Result<ReplicaCostPtr> cost(const LoadCase& c, const ReplicaSplit& split) {
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

  private:
    Result<ReplicaGraphsPtr> graphs_of(const LoadCase& c, const ReplicaSplit& split) {
        const Result<std::string> network = network_called(c.model, setting_.configs);
        if (!network) return network.diagnostics();
        workload::Recipe recipe{.network = *network};
        recipe.stack = setting_.stack.empty() ? c.stack : setting_.stack;
        if (!workload::set_numbers(recipe, c.numbers))
            return error("\"" + c.numbers.substr(0, 40) + "\" is no precision that is known");
        const std::string key = *network + '|' + recipe.stack + '|' + c.numbers + '|' + to_text(split);
        auto known = graphs_.find(key);
        if (known == graphs_.end()) known = graphs_.emplace(key, replica_graphs({recipe, split})).first;
        return known->second;
    }

    Result<ReplicaCostPtr> cost_of(const LoadCase& c, const ReplicaGraphsPtr& graphs) {
        const Result<hardware::Gpu> gpu = setting_.catalog.find(c.gpu);
        if (!gpu) return gpu.diagnostics();
        const Result<ClusterSystem> machine = machine_for(setting_.catalog, *gpu, graphs->setting.split.gpus());
        if (!machine) return machine.diagnostics();
        return ReplicaCost::make(graphs, *gpu, machine->fabric, setting_.method);
    }

    const StepSetting& setting_;
    std::map<std::string, Result<ReplicaGraphsPtr>> graphs_;
    std::map<std::pair<const ReplicaGraphs*, std::string>, ReplicaCostPtr> costs_;
};

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

double median(std::vector<double>& values) {
    if (values.empty()) return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

struct SimulatedCase {
    double ttft_s = 0.0, tpot_s = 0.0;
    double spread = 0.0; // standard deviation of the logarithm of a step's time
    bool overloaded = false;
    cost::Provenance provenance = cost::Provenance::modelled;
};

class LoadRun {
  public:
    LoadRun(const LoadCase& c, Replicas& replicas) : c_{c}, replicas_{replicas} {}

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
        if (ttft.empty()) return error("no request was served to its end");
        made.tpot_s = median(tpot);
        // Of fixed lengths, whose requests come in waves, the tables' TTFT grows with the wave as a mean does and the
        // median of a wave doesn't.
        made.ttft_s = (!c_.nightly ? mean(ttft) : median(ttft)) + streamed_tokens(c_) * made.tpot_s;
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
        return serving_pool(*cost, workers.workers, engine);
    }

    // The band is that of a step with as many requests as are in flight, or fit.
    void finish(SimulatedCase& made, const ServingPool& decode) const {
        const double tokens = 0.5 * (1.0 + c_.least_share) * static_cast<double>(c_.prompt + c_.answer);
        const double fit = static_cast<double>(decode.kv.tokens) / tokens;
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
    Replicas& replicas_;
};

std::string title_of(const LoadCase& c) {
    std::string text = c.model + ' ' + c.numbers + ", " + c.engine + ", " + std::to_string(c.prompt) + " in, " +
                       std::to_string(c.answer) + " out, " + std::to_string(c.concurrency) + " in flight, ";
    if (!c.decode) return text + to_text(c.serve.split);
    return text + std::to_string(c.serve.workers) + " x (" + to_text(c.serve.split) + ") + " +
           std::to_string(c.decode->workers) + " x (" + to_text(c.decode->split) + ')';
}

// Seconds of a token out of a GPU.
double token_s(const LoadCase& c, double ttft_s, double tpot_s) {
    const double answer = 0.5 * (1.0 + c.least_share) * static_cast<double>(c.answer);
    return (ttft_s + std::max(0.0, answer - 1.0) * tpot_s) * static_cast<double>(c.gpus()) /
           (answer * static_cast<double>(c.concurrency));
}

void add_figures(LoadValidation& made, const LoadCase& c, const SimulatedCase& served, ValidatedCase tried) {
    tried.group = served.overloaded ? "overload" : "below saturation";
    tried.provenance = served.provenance;
    tried.tags = {{"network", c.model},
                  {"engine", c.engine},
                  {"numbers", c.numbers},
                  {"mode", c.decode ? "prefill and decode workers" : "one kind of worker"},
                  {"gpus", std::to_string(c.gpus())}};
    const double wide = std::exp(simulation::normal_90 * served.spread);
    const auto add = [&](LoadFigure figure, double measured, double mid) {
        tried.measured_s = measured;
        tried.low_s = mid / wide, tried.mid_s = mid, tried.high_s = mid * wide;
        made.figures[static_cast<std::size_t>(figure)].cases.push_back(tried);
    };
    add(LoadFigure::tpot, c.tpot_s, served.tpot_s);
    add(LoadFigure::ttft, c.ttft_s, served.ttft_s);
    add(LoadFigure::throughput, token_s(c, c.ttft_s, c.tpot_s), token_s(c, served.ttft_s, served.tpot_s));
}

} // namespace

Accuracy LoadValidation::accuracy(LoadFigure figure, bool below_saturation) const {
    std::vector<const ValidatedCase*> chosen;
    for (const ValidatedCase& each : of(figure).cases) {
        if (!below_saturation || each.group != "overload") chosen.push_back(&each);
    }
    return accuracy_of(chosen);
}

LoadValidation validate_load(const std::vector<LoadCase>& cases, const StepSetting& setting) {
    LoadValidation made;
    Replicas replicas{setting};
    double done = 0.0;
    for (const LoadCase& c : cases) {
        if (setting.progress.cancelled()) break;
        const std::string title = title_of(c);
        setting.progress(done++ / static_cast<double>(cases.size()), title);
        if (!c.refusal.empty()) {
            made.figures[0].refused.push_back({c.gpu, title, c.refusal});
            continue;
        }
        const Result<SimulatedCase> served = LoadRun{c, replicas}.run();
        if (!served) {
            made.figures[0].failed.push_back({c.gpu, title, to_text(served.diagnostics())});
            continue;
        }
        ValidatedCase tried;
        const Result<hardware::Gpu> gpu = setting.catalog.find(c.gpu);
        tried.gpu = gpu ? gpu->name : c.gpu;
        tried.seen = gpu && setting.has_seen(*gpu);
        tried.what = title;
        add_figures(made, c, *served, std::move(tried));
    }
    return made;
}

} // namespace dubhe::study
