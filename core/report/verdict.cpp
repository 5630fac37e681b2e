// SPDX-License-Identifier: Apache-2.0
#include "verdict.h"

#include "facts.h"

#include <core/study/cluster/cluster_cost.h>
#include <core/study/predict/axis.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace dubhe::report {

namespace {

using study::RunCost;
using Way = std::optional<study::Cost> RunCost::*;

Way way_of(Basis basis) {
    return basis == Basis::rented ? &RunCost::rented : &RunCost::bought;
}

// What a run of so many seconds costs on its GPUs, as years of such runs.
Fleet fleet_of(const RunCost& cost, double seconds, const hardware::Gpu& gpu, double gpus,
               const study::Tariff& tariff) {
    Fleet made;
    const double work_hours = tariff.utilisation * study::hours_of_a_year;
    const double runs_a_year = seconds > 0.0 ? work_hours * seconds_of_an_hour / seconds : 0.0;
    if (cost.bought) {
        made.bought_currency = cost.bought->currency;
        made.purchase = cost.bought->hardware * runs_a_year * tariff.life_years;
        if (tariff.electricity) made.electricity_a_year = cost.bought->electricity * runs_a_year;
        made.life_bought = cost.bought->total() * runs_a_year * tariff.life_years;
    }
    if (cost.rented) {
        made.rented_currency = cost.rented->currency;
        made.rent_a_year = cost.rented->total() * runs_a_year;
        made.life_rented = *made.rent_a_year * tariff.life_years;
    }
    if (cost.power_w && gpu.tdp) {
        const double waiting_w = gpu.tdp->value() * tariff.idle_power * tariff.pue * gpus;
        made.joules_a_year = (*cost.power_w * tariff.utilisation + waiting_w * (1.0 - tariff.utilisation)) *
                             study::hours_of_a_year * seconds_of_an_hour;
    }
    return made;
}

void add(std::optional<double>& sum, const std::optional<double>& more, double factor) {
    if (sum && more)
        *sum += factor * *more;
    else
        sum.reset();
}

// What is unknown of one is unknown of all.
void add(Fleet& sum, const Fleet& more, double factor) {
    for (const auto amount : {&Fleet::purchase, &Fleet::electricity_a_year, &Fleet::rent_a_year, &Fleet::life_bought,
                              &Fleet::life_rented, &Fleet::joules_a_year})
        add(sum.*amount, more.*amount, factor);
    sum.bought_currency = more.bought_currency;
    sum.rented_currency = more.rented_currency;
}

Fleet empty_fleet() {
    Fleet made;
    made.gpus = {0.0, 0.0, 0.0};
    made.purchase = made.electricity_a_year = made.rent_a_year = made.life_bought = made.life_rented = 0.0;
    made.joules_a_year = 0.0;
    return made;
}

// Of equal ones those that exist first, then the narrower band.
void sort_standings(std::vector<Standing>& order, const std::vector<GpuFacts>& gpus) {
    std::ranges::stable_sort(order, {}, [&](const Standing& each) {
        return std::tuple{each.mid(), gpus[each.gpu].look.hypothetical, each.high};
    });
}

// The workloads of a report on its GPUs.
class OfWorkloads {
  public:
    OfWorkloads(const Facts& facts, const Progress& progress) : facts_{facts}, progress_{progress} {
        loads_ = rows() > 0;
        for (std::size_t w = 0; w < rows(); ++w)
            loads_ = loads_ && (!counts(w) || facts.request.workloads[w].load > 0.0);
    }

    Verdict run() {
        Verdict made;
        made.loads_known = loads_;
        made.fleets.resize(facts_.gpus.size());
        if (!facts_.matrix) return made;
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
            if (!does_all(*facts_.matrix, g)) continue;
            made.fleets[g] = fleet(g);
            const auto priced = [&](std::size_t w) { return counts(w) && facts_.matrix->at(w, g).run->cost.priced; };
            bool any = false;
            for (std::size_t w = 0; w < rows(); ++w)
                any = any || priced(w);
            if (!any) made.unpriced.push_back(g);
        }
        made.basis = basis();
        made.order = standings(*facts_.matrix, made.basis);
        if (!made.order.empty()) try_others(made);
        return made;
    }

  private:
    [[nodiscard]] std::size_t rows() const { return facts_.workloads.size(); }
    [[nodiscard]] double weight(std::size_t w) const { return facts_.request.workloads[w].weight; }
    [[nodiscard]] bool counts(std::size_t w) const { return facts_.workloads[w].counts; }

    [[nodiscard]] bool does_all(const study::Matrix& matrix, std::size_t gpu) const {
        bool any = false;
        for (std::size_t w = 0; w < rows(); ++w) {
            if (counts(w) && !matrix.at(w, gpu).run) return false;
            any = any || counts(w);
        }
        return any;
    }

    // GPUs for the load, with quick, usual and slow steps.
    [[nodiscard]] std::array<double, 3> gpus_for(const study::MatrixRun& run, std::size_t w) const {
        const double load = facts_.request.workloads[w].load;
        const study::Point& at = run.point;
        const auto many = [&](double seconds) {
            return std::ceil(load / at.rate(run.samples, seconds) * (1.0 - 1e-9));
        };
        return {many(at.low_s), many(at.mid_s), many(at.high_s)};
    }

    [[nodiscard]] Fleet fleet(std::size_t gpu) const {
        Fleet sum = empty_fleet();
        double weights = 0.0, busy = 0.0; // GPUs
        for (std::size_t w = 0; w < rows(); ++w)
            weights += counts(w) ? weight(w) : 0.0;
        for (std::size_t w = 0; w < rows(); ++w) {
            if (!counts(w)) continue;
            const study::MatrixRun& run = *facts_.matrix->at(w, gpu).run;
            const double share = weight(w) / weights; // without loads one GPU does all of them
            const std::array<double, 3> many = loads_ ? gpus_for(run, w) : std::array<double, 3>{share, share, share};
            add(sum, fleet_of(run.cost, run.usage.step_s, facts_.gpus[gpu].gpu, 1.0, facts_.request.tariff), many[1]);
            for (std::size_t i = 0; i < many.size(); ++i)
                sum.gpus[i] += many[i];
            if (loads_) busy += facts_.request.workloads[w].load / run.point.rate(run.samples, run.point.mid_s);
        }
        if (!loads_) sum.gpus = {1.0, 1.0, 1.0};
        sum.shared = loads_ ? std::ceil(busy * (1.0 - 1e-9)) : 1.0;
        return sum;
    }

    // In one currency on every GPU that does the work; empty: not so.
    [[nodiscard]] std::string currency_of(Way way) const {
        std::set<std::string> currencies;
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
            if (!does_all(*facts_.matrix, g)) continue;
            for (std::size_t w = 0; w < rows(); ++w) {
                if (!counts(w)) continue;
                const std::optional<study::Cost>& cost = facts_.matrix->at(w, g).run->cost.*way;
                if (!cost) return {};
                currencies.insert(cost->currency);
            }
        }
        return currencies.size() == 1 ? *currencies.begin() : std::string{};
    }

    // Where both ways are known in one currency, the one with the lower least cost.
    [[nodiscard]] Basis basis() const {
        const std::string bought = currency_of(&RunCost::bought), rented = currency_of(&RunCost::rented);
        if (bought.empty() && rented.empty()) return loads_ ? Basis::gpus : Basis::time;
        if (rented.empty()) return Basis::bought;
        if (bought.empty()) return Basis::rented;
        if (bought != rented) return Basis::bought;
        const double buying = standings(*facts_.matrix, Basis::bought).front().mid();
        return standings(*facts_.matrix, Basis::rented).front().mid() < buying ? Basis::rented : Basis::bought;
    }

    [[nodiscard]] std::vector<Standing> standings(const study::Matrix& matrix, Basis basis) const {
        std::vector<Standing> order;
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g)
            if (does_all(matrix, g)) order.push_back(standing(matrix, g, basis));
        sort_standings(order, facts_.gpus);
        return order;
    }

    [[nodiscard]] Standing standing(const study::Matrix& matrix, std::size_t gpu, Basis basis) const {
        Standing made;
        made.gpu = gpu;
        made.bill.summed = loads_;
        double low = 0.0, high = 0.0, weights = 0.0;
        for (std::size_t w = 0; w < rows(); ++w) {
            if (!counts(w)) continue;
            const study::MatrixRun& run = *matrix.at(w, gpu).run;
            Bill::Part part = part_of(run, w, basis);
            const double share = loads_ ? part.weight * (part.hardware + part.electricity) : weight(w);
            low += share * std::log(run.point.low_s / run.point.mid_s);
            high += share * std::log(run.point.high_s / run.point.mid_s);
            weights += share;
            made.bill.parts.push_back(part);
        }
        made.low = std::exp(low / weights);
        made.high = std::exp(high / weights);
        return made;
    }

    [[nodiscard]] Bill::Part part_of(const study::MatrixRun& run, std::size_t w, Basis basis) const {
        const double gpus = loads_ ? gpus_for(run, w)[1] : 0.0;
        if (basis == Basis::gpus) return {gpus, 1.0, 0.0};
        if (basis == Basis::time) return {weight(w), run.usage.step_s / run.samples, 0.0};
        const study::Cost& cost = *(run.cost.*way_of(basis));
        const double per =
            loads_ ? run.usage.step_s / seconds_of_an_hour : run.samples; // an hour of a GPU, or a sample
        return {loads_ ? gpus : weight(w), cost.hardware / per, cost.electricity / per};
    }

    void try_others(Verdict& verdict) const {
        for (const auto& [label, factor] : {std::pair{Phrase::half_batch, 0.5}, std::pair{Phrase::twice_batch, 2.0}}) {
            const auto scaled = [factor = factor](workload::Recipe& recipe) {
                const double batch = static_cast<double>(recipe.batch) * factor;
                if (!recipe.parts.empty() || batch < 1.0) return false;
                recipe.batch = static_cast<std::int64_t>(batch);
                return true;
            };
            if (auto tried = asked_anew(verdict, scaled)) {
                tried->label = label;
                verdict.trials.push_back(std::move(*tried));
            }
        }
        for (const double precision : study::choices(study::WorkloadAxis::precision)) {
            if (!is_tried(static_cast<Precision>(static_cast<int>(precision)))) continue;
            const auto moved = [precision](workload::Recipe& recipe) {
                study::move(recipe, study::WorkloadAxis::precision, precision);
                return true;
            };
            if (auto tried = asked_anew(verdict, moved)) {
                tried->precision = study::text_of(study::WorkloadAxis::precision, precision);
                verdict.trials.push_back(std::move(*tried));
            }
        }
    }

    // Whole networks are not trained in numbers of eight bits.
    [[nodiscard]] bool is_tried(Precision precision) const {
        const bool trains = std::ranges::any_of(facts_.workloads, [](const WorkloadFacts& each) {
            return each.network && (each.network->recipe.mode == workload::Mode::training ||
                                    std::ranges::any_of(each.network->recipe.parts, [](const auto& part) {
                                        return part.recipe.mode == workload::Mode::training;
                                    }));
        });
        return !trains || bytes_per_element(precision) >= 2.0;
    }

    // Nothing where the question is the same, or can't be asked so.
    template <class Change>
    [[nodiscard]] std::optional<Trial> asked_anew(const Verdict& verdict, const Change& change) const {
        study::MatrixRequest request{{}, {}, facts_.request.method, facts_.request.tariff, {}, false};
        bool same = true;
        for (const WorkloadFacts& workload : facts_.workloads) {
            if (!workload.counts) {
                request.workloads.push_back({workload.title, nullptr, {}});
                continue;
            }
            workload::Recipe recipe = workload.network->recipe;
            if (!change(recipe)) return std::nullopt;
            same = same && recipe == workload.network->recipe;
            const Result<study::NetworkPtr> network = recipe == workload.network->recipe
                                                          ? Result<study::NetworkPtr>{workload.network}
                                                          : study::prepare(recipe);
            if (!network || (*network)->graph.batch() != (recipe.parts.empty() ? recipe.batch : 1)) return std::nullopt;
            request.workloads.push_back({workload.title, *network, {}});
        }
        if (same || progress_.cancelled()) return std::nullopt;
        for (const AskedGpu& asked : facts_.request.gpus)
            request.gpus.push_back(asked.gpu);
        const Result<study::Matrix> made = study::matrix(request, progress_);
        if (!made) return std::nullopt;
        Trial trial;
        trial.order = standings(*made, verdict.basis);
        const auto first = std::ranges::find(trial.order, verdict.order.front().gpu, &Standing::gpu);
        if (first != trial.order.end()) {
            const std::size_t gpu = first->gpu;
            trial.speedup = standing(*facts_.matrix, gpu, Basis::time).mid() / standing(*made, gpu, Basis::time).mid();
        }
        return trial;
    }

    const Facts& facts_;
    const Progress& progress_;
    bool loads_ = false;
};

// GPUs that serve a language model.
class OfServing {
  public:
    OfServing(const Facts& facts, const Progress& progress) : facts_{facts}, progress_{progress} {}

    Verdict run() {
        Verdict made;
        made.loads_known = true;
        made.fleets.resize(facts_.gpus.size());
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
            if (!facts_.serving[g]) continue;
            made.fleets[g] = fleet(*facts_.serving[g], g);
            if (!facts_.serving[g]->second.priced) made.unpriced.push_back(g);
        }
        made.basis = basis();
        made.order = standings(facts_.serving, made.basis);
        if (!(facts_.request.serving->rate > 0.0)) return made;
        for (const auto& [label, factor] : {std::pair{Phrase::half_rate, 0.5}, std::pair{Phrase::twice_rate, 2.0}}) {
            if (progress_.cancelled()) return made;
            const ServingFacts tried = serving_facts(facts_.request, facts_.gpus, factor, progress_);
            made.trials.push_back({label, {}, standings(tried, made.basis), {}});
        }
        return made;
    }

  private:
    [[nodiscard]] Fleet fleet(const study::Sizing& size, std::size_t gpu) const {
        const auto gpus = static_cast<double>(size.gpus());
        Fleet made = fleet_of(size.second, 1.0, facts_.gpus[gpu].gpu, gpus, facts_.request.tariff);
        for (std::size_t i = 0; i < size.units.size(); ++i)
            made.gpus[i] = static_cast<double>(size.units[i] * size.unit_gpus);
        if (size.day) follow_day(made, *size.day);
        return made;
    }

    // Years of such days.
    void follow_day(Fleet& made, const study::Fleet& day) const {
        constexpr double days_a_year = study::hours_of_a_year / study::hours_of_a_day;
        const double years = facts_.request.tariff.life_years;
        if (made.purchase && day.owned) {
            made.purchase = day.owned->hardware * days_a_year * years;
            if (made.electricity_a_year) made.electricity_a_year = day.owned->electricity * days_a_year;
            made.life_bought = day.owned->total() * days_a_year * years;
        }
        if (made.rent_a_year && day.rented) {
            made.rent_a_year = day.rented->total() * days_a_year;
            made.life_rented = *made.rent_a_year * years;
        }
        made.joules_a_year.reset(); // between those at work and those at rest
    }

    [[nodiscard]] Basis basis() const {
        const auto one_currency = [this](Way way) {
            std::set<std::string> currencies;
            for (const auto& size : facts_.serving) {
                if (!size) continue;
                if (!(size->second.*way)) return std::string{};
                currencies.insert((size->second.*way)->currency);
            }
            return currencies.size() == 1 ? *currencies.begin() : std::string{};
        };
        const std::string bought = one_currency(&RunCost::bought), rented = one_currency(&RunCost::rented);
        if (bought.empty() && rented.empty()) return Basis::gpus;
        if (bought.empty() || rented.empty() || bought != rented) return bought.empty() ? Basis::rented : Basis::bought;
        const double buying = standings(facts_.serving, Basis::bought).front().mid();
        return standings(facts_.serving, Basis::rented).front().mid() < buying ? Basis::rented : Basis::bought;
    }

    [[nodiscard]] std::vector<Standing> standings(const ServingFacts& sizes, Basis basis) const {
        std::vector<Standing> order;
        for (std::size_t g = 0; g < sizes.size(); ++g) {
            if (!sizes[g]) continue;
            const study::Sizing& size = *sizes[g];
            Standing made;
            made.gpu = g;
            made.bill.summed = true;
            const auto gpus = static_cast<double>(size.gpus());
            made.bill.parts = {{1.0, gpus, 0.0}};
            if (basis == Basis::bought || basis == Basis::rented) {
                const study::Cost& cost = *(size.second.*way_of(basis));
                made.bill.parts = {{1.0, cost.hardware, cost.electricity}};
                if (size.day) {
                    const auto& day = basis == Basis::bought ? size.day->owned : size.day->rented;
                    if (day) made.bill.parts = {{1.0, day->hardware, day->electricity}};
                }
            }
            made.low = static_cast<double>(std::min(size.units[0], size.units[1]) * size.unit_gpus) / gpus;
            made.high = static_cast<double>(std::max(size.units[2], size.units[1]) * size.unit_gpus) / gpus;
            order.push_back(std::move(made));
        }
        sort_standings(order, facts_.gpus);
        return order;
    }

    const Facts& facts_;
    const Progress& progress_;
};

} // namespace

double Bill::at(double k) const {
    double sum = 0.0, weights = 0.0;
    for (const Part& part : parts) {
        const double amount = k * part.hardware + part.electricity;
        sum += part.weight * (summed ? amount : std::log(amount));
        weights += part.weight;
    }
    return summed ? sum : std::exp(sum / weights);
}

std::optional<double> Bill::level(double amount) const {
    constexpr double most = 1e6;
    double low = 0.0, high = most;
    if (!(at(0.0) < amount) || !(at(high) > amount)) return std::nullopt;
    for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
        const double middle = 0.5 * (low + high);
        (at(middle) < amount ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

bool overlap(const Standing& better, const Standing& worse) {
    if (better.is_bound() || worse.is_bound()) return true;
    return worse.mid() * worse.low <= better.mid() * better.high;
}

Verdict verdict_of(const Facts& facts, const Progress& progress) {
    return facts.any_serves() ? OfServing{facts, progress}.run() : OfWorkloads{facts, progress}.run();
}

Fleet cluster_fleet(const Facts& facts) {
    const AskedCluster& cluster = *facts.request.cluster;
    const ClusterFacts& found = **facts.cluster;
    const auto gpus = static_cast<double>(cluster.split.gpus());
    Fleet made = fleet_of(found.cost, study::usage_of(found.prediction).step_s, cluster.system.gpu, gpus,
                          study::tariff_in(cluster.system, facts.request.tariff));
    made.gpus = {gpus, gpus, gpus};
    return made;
}

} // namespace dubhe::report
