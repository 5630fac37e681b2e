// SPDX-License-Identifier: Apache-2.0
#include "plan.h"

#include <core/simulation/parallel/layers/layer_passes.h>
#include <core/support/parallel.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <shared_mutex>
#include <tuple>

namespace dubhe::study {

namespace {

using simulation::Recompute;
using simulation::Split;
using simulation::StepSimulator;
using simulation::Zero;

constexpr double below = 1.0 - 1e-12;

// A split with the loads it needs: place in the list of shares; `none` where the network can't be split so.
struct Candidate {
    Split split;
    std::int64_t gpus = 1;
    std::uint32_t share = 0;
};

std::vector<std::int64_t> divisors(std::int64_t of, std::int64_t most) {
    std::vector<std::int64_t> found;
    for (std::int64_t d = 1; d <= std::min(of, most); ++d) {
        if (of % d == 0) found.push_back(d);
    }
    return found;
}

std::vector<std::int64_t> or_else(const std::vector<std::int64_t>& given, const std::vector<std::int64_t>& usual) {
    return given.empty() ? usual : given;
}

// Lists filled in with what follows from network and system.
struct Space {
    std::vector<std::int64_t> micro_batch, chunks, context;
    std::vector<Recompute> recompute;
    std::vector<simulation::LayerModules> modules;
    std::vector<Zero> zero;
    std::vector<bool> sequence;

    Space(const PlanRequest& r, const ClusterModel& model)
        : micro_batch{or_else(r.micro_batch, {1, 2, 4, 8, 16})}, chunks{or_else(r.chunks, {1, 2, 3, 4, 6, 8})},
          context{or_else(r.context, usual_context(model))}, recompute{r.recompute}, modules{r.modules}, zero{r.zero},
          sequence{r.sequence_too ? std::vector{false, true} : std::vector{false}} {
        if (recompute.empty()) recompute = {Recompute::none, Recompute::selective, Recompute::full};
        if (zero.empty()) zero = {Zero::none, Zero::states};
        if (modules.empty()) modules = {simulation::LayerModules{}};
    }
};

bool all_positive(const PlanRequest& r) {
    for (const auto* const list : {&r.gpus, &r.tensor, &r.pipeline, &r.expert, &r.micro_batch, &r.chunks, &r.context}) {
        if (std::ranges::any_of(*list, [](std::int64_t n) { return n < 1 || n > (1 << 24); })) return false;
    }
    return !r.gpus.empty() && r.batch >= 1 && r.shards >= 1 && r.shard < r.shards;
}

// All combinations in a fixed order, without words for those that can't run.
class Combinations {
  public:
    Combinations(ClusterModel& model, const PlanRequest& request)
        : model_{model}, request_{request}, space_{request, model} {}

    // False where there are too many. Stops early where nobody waits any more.
    bool collect(const std::stop_token& stop) {
        for (const std::int64_t gpus : request_.gpus) {
            const std::int64_t node = model_.fabric().gpus_per_node;
            const simulation::Divisible of = model_.divisible(gpus);
            for (const std::int64_t tensor : or_else(request_.tensor, divisors(gpus, node))) {
                for (const std::int64_t pipeline : or_else(request_.pipeline, divisors(gpus, of.layers))) {
                    if (tensor > gpus / pipeline || gpus % (tensor * pipeline) != 0) {
                        ++passed_over_;
                        continue;
                    }
                    for (const std::int64_t context : space_.context)
                        each_context(of, gpus, {.tensor = tensor, .pipeline = pipeline, .context = context});
                    if (evaluated_ + passed_over_ > most_combinations) return false;
                    if (stop.stop_requested()) return true;
                }
            }
        }
        return true;
    }

    std::vector<Candidate> candidates;
    std::vector<Split> shares;    // one a distinct (tensor, expert, micro-batch, sequence)
    std::uint64_t looked_at = 0;  // of this shard
    std::optional<Split> refused; // the first that can't run

  private:
    void each_context(const simulation::Divisible& of, std::int64_t gpus, const Split& ranks) {
        const std::int64_t others = ranks.tensor * ranks.pipeline;
        if (ranks.context > gpus / others || gpus % (others * ranks.context) != 0) {
            ++passed_over_;
            return;
        }
        Split split = request_.habits;
        split.tensor = ranks.tensor;
        split.pipeline = ranks.pipeline;
        split.context = ranks.context;
        split.data = gpus / others / ranks.context;
        if (ranks.tensor == 1) split.expert_tensor = 0;
        const auto experts = of.has_experts ? or_else(request_.expert, divisors(split.expert_ranks(), 64))
                                            : std::vector<std::int64_t>{1};
        for (const std::int64_t expert : experts) {
            split.expert = expert;
            each(of, gpus, split);
        }
    }

    void each(const simulation::Divisible& of, std::int64_t gpus, Split split) {
        split.batch = request_.batch;
        for (const std::int64_t micro_batch : space_.micro_batch) {
            split.micro_batch = micro_batch;
            for (const bool sequence : space_.sequence) {
                split.sequence = sequence;
                for (const std::int64_t chunks : space_.chunks) {
                    split.chunks = chunks;
                    add(of, gpus, split);
                }
            }
        }
    }

    void add(const simulation::Divisible& of, std::int64_t gpus, Split split) {
        for (const Recompute recompute : space_.recompute) {
            split.recompute = recompute;
            for (const simulation::LayerModules modules : space_.modules) {
                split.recomputed = modules;
                for (const Zero zero : space_.zero) {
                    split.zero = zero;
                    consider(of, gpus, split);
                }
            }
        }
    }

    void consider(const simulation::Divisible& of, std::int64_t gpus, const Split& split) {
        if (evaluated_++ % request_.shards != request_.shard) return;
        ++looked_at;
        const bool again_twice = split.recompute == Recompute::full && !split.recomputed.empty();
        if ((split.zero != Zero::none && split.sharing() == 1) || again_twice) return;
        if (!is_legal(split, of)) {
            if (!refused) refused = split;
            return;
        }
        candidates.push_back({split, gpus, share_of(split)});
    }

    std::uint32_t share_of(const Split& split) {
        const auto [entry, added] = numbers_.try_emplace(loads_key(split), static_cast<std::uint32_t>(shares.size()));
        if (added) shares.push_back(split);
        return entry->second;
    }

    ClusterModel& model_;
    const PlanRequest& request_;
    Space space_;
    std::uint64_t evaluated_ = 0;   // of all shards, each of which gets every n-th
    std::uint64_t passed_over_ = 0; // parallel ranks that no number of GPUs gives
    std::map<LoadsKey, std::uint32_t> numbers_;
};

// Points of which none dominates another.
class Front {
  public:
    [[nodiscard]] bool beats(const PlanPoint& point) const {
        return std::ranges::any_of(points_, [&](const PlanPoint& p) { return dominated(point, p); });
    }
    void take(const PlanPoint& point) {
        if (beats(point)) return;
        std::erase_if(points_, [&](const PlanPoint& p) { return dominated(p, point); });
        points_.push_back(point);
    }
    [[nodiscard]] const std::vector<PlanPoint>& points() const { return points_; }

  private:
    std::vector<PlanPoint> points_;
};

// The split itself decides between points that are equal in everything, so that no order of threads shows.
auto order_key(const PlanPoint& p) {
    const Split& s = p.split;
    return std::tuple{p.step_s,   s.gpus(),    p.memory_bytes, p.energy_j,    s.tensor,
                      s.pipeline, s.data,      s.expert,       s.micro_batch, s.chunks,
                      s.sequence, s.recompute, s.zero,         s.context,     s.recomputed.bits};
}

// A candidate that fits: what it takes at least, and what it holds.
struct Bounded {
    double least_s = 0.0, busy_s = 0.0, memory_bytes = 0.0;
    std::uint32_t candidate = 0;
};

// What one thread found.
struct Share {
    std::vector<Bounded> valid;
    std::uint64_t legal = 0;
    std::optional<PlanPoint> nearest;
};

void keep_nearest(std::optional<PlanPoint>& nearest, const PlanPoint& point) {
    const auto key = [](const PlanPoint& p) { return std::tuple{p.memory_bytes, order_key(p)}; };
    if (!nearest || key(point) < key(*nearest)) nearest = point;
}

// Runs `work(worker, begin, end)` over [0, count) on all cores, a block at a time, until it is done or cancelled.
template <class Work>
void on_all_cores(std::size_t count, std::size_t block, const std::stop_token& stop, Work work) {
    in_parallel((count + block - 1) / block, processors(), [&](std::size_t worker, std::size_t i) {
        if (!stop.stop_requested()) work(worker, i * block, std::min((i + 1) * block, count));
    });
}

// Steps are simulated of what no step that is known already dominates: what may be fastest first, so that few are left.
class PlanSearch {
  public:
    PlanSearch(ClusterModel& model, const std::vector<Candidate>& candidates, const std::vector<LoadsPtr>& loads,
               const Tariff& tariff)
        : model_{model}, candidates_{candidates}, loads_{loads}, tariff_{tariff}, capacity_{capacity_of(model.gpu())},
          shares_(processors()) {
        for (std::size_t i = 0; i < shares_.size(); ++i)
            simulators_.emplace_back(model.fabric(), model.step_gpu());
    }

    void bound(std::size_t worker, std::size_t begin, std::size_t end) {
        Share& share = shares_[worker];
        StepSimulator& simulator = simulators_[worker];
        for (std::size_t i = begin; i < end; ++i) {
            const Candidate& candidate = candidates_[i];
            const LoadsPtr& loads = loads_[candidate.share];
            if (!loads || !reaches(candidate.split, model_.fabric())) continue;
            ++share.legal;
            const double memory = step_memory(*loads, candidate.split).total();
            if (capacity_ && memory > *capacity_) {
                keep_nearest(share.nearest, PlanPoint{candidate.split, 0.0, 0.0, 0.0, memory, 0.0, {}});
                continue;
            }
            // Energy follows from the step's seconds and busy ones, which are exact here: also a lower bound. Rounding
            // must not lift either above what they bound, or the order of threads would show among equal points.
            const double least = simulator.lower_bound_s(*loads, candidate.split) * below;
            share.valid.push_back(
                {least, simulator.busy_s(candidate.split) * below, memory, static_cast<std::uint32_t>(i)});
        }
    }

    // Behind all of bound().
    void sort() {
        for (Share& share : shares_) {
            bounded_.insert(bounded_.end(), share.valid.begin(), share.valid.end());
            share.valid = {};
        }
        std::ranges::sort(bounded_, {}, [](const Bounded& b) { return std::pair{b.least_s, b.candidate}; });
    }
    [[nodiscard]] std::size_t bounded() const { return bounded_.size(); }

    void simulate(std::size_t worker, std::size_t begin, std::size_t end, const std::stop_token& stop) {
        // Asked at each split: one with many micro-batches takes milliseconds.
        for (std::size_t i = begin; i < end && !stop.stop_requested(); ++i) {
            const Bounded& bounded = bounded_[i];
            const Candidate& candidate = candidates_[bounded.candidate];
            PlanPoint point{candidate.split, 0.0, 0.0, 0.0, bounded.memory_bytes, 0.0, {}};
            put_time(point, bounded.least_s, bounded.busy_s);
            {
                const std::shared_lock lock{mutex_};
                if (front_.beats(point)) continue;
            }
            const simulation::Step step = simulators_[worker](*loads_[candidate.share], candidate.split);
            put_time(point, step.mid_s, step.busy_s);
            point.low_s = step.low_s;
            point.high_s = step.high_s;
            const std::unique_lock lock{mutex_};
            front_.take(point);
        }
    }

    Plan result() const {
        Plan whole;
        whole.valid = bounded_.size();
        whole.front = front_.points();
        for (const Share& share : shares_) {
            whole.legal += share.legal;
            if (share.nearest) keep_nearest(whole.nearest, *share.nearest);
        }
        return merged({whole});
    }

  private:
    void put_time(PlanPoint& point, double step_s, double busy_s) const {
        point.step_s = step_s;
        point.busy_s = busy_s;
        point.energy_j = energy_j(usage_of(point), model_.gpu(), tariff_);
    }

    ClusterModel& model_;
    const std::vector<Candidate>& candidates_;
    const std::vector<LoadsPtr>& loads_;
    const Tariff& tariff_;
    std::optional<double> capacity_;
    std::vector<Share> shares_;
    std::vector<StepSimulator> simulators_;
    std::vector<Bounded> bounded_; // by what they take at least
    std::shared_mutex mutex_;      // of the front
    Front front_;
};

} // namespace

std::vector<std::int64_t> usual_context(const ClusterModel& model) {
    constexpr std::int64_t long_sequence = 8192;
    const bool trains = model.recipe().mode == workload::Mode::training;
    return trains && model.uses_sequence() && model.tokens_per_sample() >= long_sequence
               ? std::vector<std::int64_t>{1, 2, 4}
               : std::vector<std::int64_t>{1};
}

simulation::Split habits_of(simulation::Split split) {
    split.data = split.tensor = split.pipeline = split.context = split.expert = split.micro_batch = split.chunks = 1;
    split.shard_ranks = split.recomputed_layers = 0;
    split.recomputed = {};
    split.sequence = false;
    split.recompute = simulation::Recompute::none;
    split.zero = simulation::Zero::none;
    return split;
}

std::vector<std::int64_t> gpu_counts_up_to(std::int64_t most, std::int64_t node) {
    std::vector<std::int64_t> counts;
    for (std::int64_t n = std::clamp<std::int64_t>(node, 1, most); n < most; n *= 2)
        counts.push_back(n);
    counts.push_back(most);
    return counts;
}

bool dominated(const PlanPoint& point, const PlanPoint& by) {
    const std::int64_t gpus = point.split.gpus(), its = by.split.gpus();
    const bool powered = point.energy_j && by.energy_j;
    const double energy = powered ? *point.energy_j : 0.0, its_energy = powered ? *by.energy_j : 0.0;
    const bool nowhere_better =
        by.step_s <= point.step_s && its <= gpus && by.memory_bytes <= point.memory_bytes && its_energy <= energy;
    return nowhere_better &&
           (by.step_s < point.step_s || its < gpus || by.memory_bytes < point.memory_bytes || its_energy < energy);
}

Usage usage_of(const PlanPoint& point) {
    return {point.step_s, std::min(1.0, point.busy_s / point.step_s), static_cast<double>(point.split.gpus())};
}

Plan merged(const std::vector<Plan>& shards) {
    Plan all;
    Front front;
    for (const Plan& shard : shards) {
        all.evaluated += shard.evaluated;
        all.legal += shard.legal;
        all.valid += shard.valid;
        all.seconds = std::max(all.seconds, shard.seconds);
        for (const PlanPoint& point : shard.front)
            front.take(point);
        if (shard.nearest) keep_nearest(all.nearest, *shard.nearest);
    }
    all.front = front.points();
    std::ranges::sort(all.front, {}, order_key);
    // Equal in everything that counts: the first in order stands for all.
    const auto same = [](const PlanPoint& a, const PlanPoint& b) {
        return a.step_s == b.step_s && a.memory_bytes == b.memory_bytes && a.split.gpus() == b.split.gpus() &&
               a.energy_j == b.energy_j;
    };
    all.front.erase(std::unique(all.front.begin(), all.front.end(), same), all.front.end());
    if (!all.front.empty()) all.best = all.front.front();
    if (all.best) all.nearest.reset();
    return all;
}

Result<Plan> plan(ClusterModel& model, const PlanRequest& request, const Progress& progress) {
    const auto start = std::chrono::steady_clock::now();
    if (!all_positive(request)) {
        return error(message(
            "a plan needs at least one number of GPUs, a batch, and lists of whole numbers from 1 to 16777216"));
    }
    if (Result<Done> paid = check(request.tariff); !paid) return paid.diagnostics();
    // Whatever is searched, no combination has them.
    if (auto lacking = why_illegal({.offloaded_layers = request.habits.offloaded_layers}, model.divisible(1));
        lacking && request.habits.offloaded_layers > model.divisible(1).layers)
        return *std::move(lacking);
    Combinations combinations{model, request};
    if (!combinations.collect(progress.stop)) {
        return error(
            message("more than %1 combinations; give fewer numbers of GPUs, or lists for --tp, --pp and --micro-batch",
                    most_combinations));
    }
    std::vector<LoadsPtr> loads(combinations.shares.size());
    std::mutex mutex;                                          // of the failure
    std::optional<std::pair<std::size_t, Diagnostics>> failed; // the first share that can't be built, and why
    on_all_cores(loads.size(), 1, progress.stop, [&](std::size_t worker, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            const Result<LoadsPtr> made = model.loads(combinations.shares[i]);
            if (made) loads[i] = *made;
            const std::scoped_lock lock{mutex};
            if (!made && (!failed || i < failed->first)) failed = {i, made.diagnostics()};
        }
        if (worker == 0) progress(0.5 * static_cast<double>(end) / static_cast<double>(loads.size()), "layers");
    });
    const auto built = std::ranges::find_if(loads, [](const LoadsPtr& each) { return each != nullptr; });
    // Of the network, whatever its split; another shard may hold what can be built.
    if (built == loads.end() && failed && request.shards == 1 && !progress.cancelled()) return failed->second;
    for (const simulation::LayerModules modules : request.modules) {
        if (built == loads.end()) break;
        if (auto lacking = why_not_again(**built, modules)) return *std::move(lacking);
    }
    PlanSearch search{model, combinations.candidates, loads, request.tariff};
    const auto told = [&](std::size_t worker, std::size_t end, std::size_t count, double from) {
        if (worker == 0 && end % 4096 < 64)
            progress(from + 0.25 * static_cast<double>(end) / static_cast<double>(count), "splits");
    };
    const std::size_t candidates = combinations.candidates.size();
    on_all_cores(candidates, 64, progress.stop, [&](std::size_t worker, std::size_t begin, std::size_t end) {
        search.bound(worker, begin, end);
        told(worker, end, candidates, 0.5);
    });
    search.sort();
    on_all_cores(search.bounded(), 8, progress.stop, [&](std::size_t worker, std::size_t begin, std::size_t end) {
        search.simulate(worker, begin, end, progress.stop);
        told(worker, end, search.bounded(), 0.75);
    });
    if (progress.cancelled()) return error(message("cancelled"));
    Plan made = search.result();
    made.evaluated = combinations.looked_at;
    if (made.legal == 0 && combinations.refused) {
        made.refused = combinations.refused;
        made.reason = why_illegal(*made.refused, model.divisible(made.refused->gpus()));
    }
    made.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return made;
}

} // namespace dubhe::study
