// SPDX-License-Identifier: Apache-2.0
#include "seek_deployment.h"

#include "seek_serving.h"

#include <core/simulation/single_gpu.h>
#include <core/support/parallel.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace dubhe::study {

namespace {

using serving::ClosedForm;
using serving::LengthMoments;
using serving::Metric;
using serving::Objective;

constexpr double near_rate = 3e-3;
constexpr std::int64_t most_workers = 8;
constexpr std::size_t pairs_searched = 4, sides_checked = 3;

// A split of one GPU with what it serves at best, alone or as one side of two.
struct Side {
    ServingPool pool;
    SoughtEngine engine;
    double rate = 0.0; // of one replica
    ClosedForm at{};
    [[nodiscard]] std::int64_t gpus() const { return pool.cost->graphs().setting.split.gpus(); }
};

enum class Part : std::uint8_t { whole, prompts, answers };

std::vector<Objective> objectives_of(std::span<const Objective> all, Part part) {
    std::vector<Objective> made;
    for (const Objective& each : all) {
        const bool first_token = each.metric == Metric::ttft, whole = each.metric == Metric::e2e;
        if (part == Part::whole || (part == Part::prompts ? first_token : !first_token && !whole)) made.push_back(each);
    }
    return made;
}

class DeploymentSearch {
  public:
    DeploymentSearch(const DeploymentRequest& request, const hardware::Gpu& gpu, const MachineOf& machine,
                     const Method& method)
        : request_{request}, gpu_{gpu}, machine_{machine}, method_{method} {}

    GpuDeployments all(const std::vector<Result<ReplicaGraphsPtr>>& graphs) {
        build_costs(graphs);
        GpuDeployments made{gpu_.name};
        made.aggregated = aggregated();
        made.disaggregated = disaggregated();
        return made;
    }

  private:
    void build_costs(const std::vector<Result<ReplicaGraphsPtr>>& graphs) {
        for (const Result<ReplicaGraphsPtr>& each : graphs) {
            const Result<ReplicaCostPtr> cost = cost_of_split(each);
            if (cost)
                costs_.push_back(*cost);
            else
                refusal_ = cost.diagnostics().front().message;
        }
    }

    Result<ReplicaCostPtr> cost_of_split(const Result<ReplicaGraphsPtr>& graphs) const {
        if (!graphs) return graphs.diagnostics();
        const Result<simulation::Fabric> fabric = machine_(gpu_, (*graphs)->setting.split.gpus());
        if (!fabric) return fabric.diagnostics();
        return ReplicaCost::make(*graphs, gpu_, *fabric, method_);
    }

    // The best engine of a split: slots, then budgets. Nothing where it doesn't fit or keeps to nothing.
    std::optional<Side> best_side(const ReplicaCostPtr& cost, Part part) {
        std::optional<Side> best;
        const std::vector<Objective> objectives = objectives_of(request_.objectives, part);
        const auto try_engine = [&](const EngineSetting& engine) {
            const Result<ServingPool> pool = serving_pool(cost, 1, engine);
            if (!pool) {
                refusal_ = pool.diagnostics().front().message;
                return;
            }
            Side side{*pool,
                      {pool->engine.slots, pool->engine.token_budget / cost->graphs().setting.split.attention_data}};
            const Serving serving{*pool};
            const LengthMoments lengths = part == Part::prompts ? prompts_alone(request_.lengths) : request_.lengths;
            const ServingForm form{serving, lengths, part == Part::answers ? 1.0 : 0.0};
            if (best && serving::form_holds_to * form.saturation_rate() <= best->rate * (1.0 + near_rate)) return;
            side.rate = highest_rate(form, objectives, side.at);
            fits_ = true;
            if (side.rate > 0.0 && (!best || side.rate > best->rate * (1.0 + near_rate))) best = std::move(side);
        };
        EngineSetting engine = request_.engine;
        try_engine(engine);
        if (!request_.engine.slots && part != Part::prompts) {
            for (const std::int64_t slots : request_.slots)
                engine.slots = slots, try_engine(engine);
            if (best) engine.slots = best->engine.slots;
        }
        if (!request_.engine.token_budget && part != Part::answers) {
            for (const std::int64_t budget : request_.budgets)
                engine.token_budget = budget, try_engine(engine);
        }
        return best;
    }

    Message why_none() const { return fits_ ? message("not even one request alone keeps the objectives") : refusal_; }

    // Splits by what the closed form promises, until no other promises more than the best one keeps.
    SoughtDeployment aggregated() {
        const auto a_gpu = [](const Side& of) { return of.rate / static_cast<double>(of.gpus()); };
        std::vector<Side> sides;
        for (const ReplicaCostPtr& cost : costs_)
            if (std::optional<Side> side = best_side(cost, Part::whole); side && side->rate > 0.0)
                sides.push_back(*std::move(side));
        std::ranges::stable_sort(sides, std::ranges::greater{}, a_gpu);
        SoughtDeployment best;
        best.refusal = why_none();
        for (std::size_t i = 0; i < sides.size() && (i < sides_checked || best.rate <= 0.0); ++i) {
            if (a_gpu(sides[i]) * request_.lengths.n <= best.tokens_a_gpu * (1.0 + near_rate)) break;
            const Serving serving{sides[i].pool};
            SoughtDeployment made = checked(filled(serving, sides[i].engine, {}), serving);
            if (i == 0 || made.tokens_a_gpu > best.tokens_a_gpu) best = std::move(made);
        }
        return best;
    }

    struct Pair {
        const Side* prompts = nullptr;
        const Side* answers = nullptr;
        std::int64_t workers = 1, replicas = 1;
        double a_gpu = 0.0; // no more than this
    };

    static Pair best_ratio(const Side& prompts, const Side& answers) {
        Pair best{&prompts, &answers};
        for (std::int64_t p = 1; p <= most_workers; ++p) {
            for (std::int64_t d = 1; d <= most_workers; ++d) {
                const double served =
                    std::min(static_cast<double>(p) * prompts.rate, static_cast<double>(d) * answers.rate);
                const double a_gpu = served / static_cast<double>(p * prompts.gpus() + d * answers.gpus());
                if (a_gpu > best.a_gpu * (1.0 + 1e-9)) best.workers = p, best.replicas = d, best.a_gpu = a_gpu;
            }
        }
        return best;
    }

    Result<Serving> serving_of_pair(const Pair& pair) const {
        Serving made{pair.prompts->pool, pair.answers->pool};
        made.pool.replicas = static_cast<std::int32_t>(pair.workers);
        made.decode->replicas = static_cast<std::int32_t>(pair.replicas);
        const Result<simulation::Fabric> fabric = machine_(gpu_, made.gpus());
        if (!fabric) return fabric.diagnostics();
        const auto transfer = kv_transfer(made.pool.cost->graphs(), made.decode->cost->graphs(), *fabric);
        if (!transfer) return transfer.diagnostics();
        made.transfer = *transfer;
        const serving::Deployment deployment{made.pool.pool(), made.decode->pool(), made.transfer};
        if (const Result<Done> fine = serving::check(deployment); !fine) return fine.diagnostics();
        return made;
    }

    SoughtDeployment disaggregated() {
        std::vector<Side> prompts, answers;
        for (const ReplicaCostPtr& cost : costs_) {
            if (std::optional<Side> side = best_side(cost, Part::prompts)) prompts.push_back(*std::move(side));
            if (std::optional<Side> side = best_side(cost, Part::answers)) answers.push_back(*std::move(side));
        }
        std::vector<Pair> pairs;
        for (const Side& p : prompts)
            for (const Side& a : answers)
                pairs.push_back(best_ratio(p, a));
        std::ranges::stable_sort(pairs, std::ranges::greater{}, &Pair::a_gpu);
        Message refusal = why_none();
        std::vector<std::pair<SoughtDeployment, Serving>> found;
        double most = 0.0;
        for (const Pair& pair : pairs) {
            if (found.size() == pairs_searched || pair.a_gpu * request_.lengths.n <= most) break;
            const Result<Serving> serving = serving_of_pair(pair);
            if (!serving) {
                if (found.empty()) refusal = serving.diagnostics().front().message;
                continue;
            }
            found.emplace_back(filled(*serving, pair.answers->engine, pair.prompts->engine), *serving);
            most = std::max(most, found.back().first.tokens_a_gpu);
        }
        std::ranges::stable_sort(found, std::ranges::greater{},
                                 [](const auto& each) { return each.first.tokens_a_gpu; });
        SoughtDeployment best;
        best.refusal = std::move(refusal);
        for (const auto& [promised, serving] : found) {
            if (promised.tokens_a_gpu <= best.tokens_a_gpu * (1.0 + near_rate)) break;
            SoughtDeployment made = checked(promised, serving);
            if (made.tokens_a_gpu > best.tokens_a_gpu || best.rate <= 0.0) best = std::move(made);
            if (best.rate > 0.0) break;
        }
        return best;
    }

    // Simulations have the last word.
    SoughtDeployment checked(SoughtDeployment made, const Serving& serving) const {
        if (request_.requests == nullptr || request_.objectives.empty() || made.rate <= 0.0) return made;
        const Result<SoughtRate> rate = checked_rate(serving, *request_.requests, request_.objectives,
                                                     {made.low, made.rate, made.high, made.at}, request_.lengths);
        if (!rate) return made;
        made.simulated = true;
        made.rate = rate->mid, made.low = rate->low, made.high = rate->high, made.at = rate->at;
        made.tokens_a_gpu = made.rate * request_.lengths.n / static_cast<double>(made.gpus());
        if (made.rate <= 0.0) made.refusal = message("no rate keeps the objectives when it is simulated");
        return made;
    }

    // Its highest rate as a whole, with the model's band.
    SoughtDeployment filled(const Serving& serving, SoughtEngine engine, SoughtEngine prefill_engine) const {
        SoughtDeployment made;
        made.split = serving.answering().cost->graphs().setting.split;
        made.engine = engine;
        made.replicas = serving.answering().replicas;
        if (serving.decode) {
            made.prefill_split = serving.pool.cost->graphs().setting.split;
            made.prefill_engine = prefill_engine;
            made.prefill_workers = serving.pool.replicas;
        }
        const auto rate = [&](double factor, ClosedForm& at) {
            return highest_rate({serving, request_.lengths, 0.0, factor}, request_.objectives, at) *
                   static_cast<double>(made.replicas);
        };
        made.rate = rate(1.0, made.at);
        if (made.rate <= 0.0) return made.refusal = message("not even one request alone keeps the objectives"), made;
        const ServingForm form{serving, request_.lengths};
        const double reach = std::exp(normal_90 * form.spread(made.at.decodes));
        ClosedForm other;
        made.low = rate(reach, other), made.high = rate(1.0 / reach, other);
        made.tokens_a_gpu = made.rate * request_.lengths.n / static_cast<double>(made.gpus());
        made.cost = cost_of(Usage{1.0, 1.0, static_cast<double>(made.gpus())}, gpu_, request_.tariff);
        return made;
    }

    const DeploymentRequest& request_;
    const hardware::Gpu& gpu_;
    const MachineOf& machine_;
    const Method& method_;
    std::vector<ReplicaCostPtr> costs_;
    Message refusal_;   // of the last split that couldn't be had
    bool fits_ = false; // any split
};

std::vector<Result<ReplicaGraphsPtr>> graphs_of(const DeploymentRequest& request) {
    std::vector<Result<ReplicaGraphsPtr>> made;
    const auto add = [&](const ReplicaSplit& split) {
        made.push_back(replica_graphs({request.recipe, split, request.skew}));
        return made.back().ok() && (*made.back())->experts > 0;
    };
    for (const std::int64_t ranks : request.tensor) {
        const bool experts = add({.tensor = ranks});
        if (!experts || ranks == 1) continue;
        add({.tensor = ranks, .expert = ranks});
        add({.tensor = 1, .attention_data = ranks, .expert = ranks});
    }
    return made;
}

} // namespace

double highest_rate(const ServingForm& form, std::span<const Objective> objectives, ClosedForm& at) {
    const double most = form.saturation_rate();
    const auto holds = [&](double rate) {
        const ClosedForm found = form.at_rate(rate);
        const bool kept = !found.saturated && found.load <= serving::form_holds_to && keeps(found, objectives);
        if (kept) at = found;
        return kept;
    };
    double low = 1e-6 * most, high = most;
    if (!(most > 0.0) || !holds(low)) return 0.0;
    while (high - low > near_rate * high) {
        const double middle = 0.5 * (low + high);
        (holds(middle) ? low : high) = middle;
    }
    return low;
}

std::vector<GpuDeployments> seek_deployments(const DeploymentRequest& request, const std::vector<hardware::Gpu>& gpus,
                                             const MachineOf& machine, const Method& method, const Progress& progress) {
    const std::vector<Result<ReplicaGraphsPtr>> graphs = graphs_of(request);
    std::vector<std::optional<GpuDeployments>> found(gpus.size());
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(gpus.size(), processors(), [&](std::size_t, std::size_t i) {
        if (progress.cancelled()) return;
        found[i] = DeploymentSearch{request, gpus[i], machine, method}.all(graphs);
        const std::scoped_lock one_at_a_time{reporting};
        progress(static_cast<double>(++done) / static_cast<double>(gpus.size()), gpus[i].name);
    });
    std::vector<GpuDeployments> made;
    for (std::optional<GpuDeployments>& each : found)
        if (each) made.push_back(*std::move(each));
    return made;
}

} // namespace dubhe::study
