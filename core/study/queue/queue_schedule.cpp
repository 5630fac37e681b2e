// SPDX-License-Identifier: Apache-2.0
#include "queue_schedule.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <random>

namespace dubhe::study {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

// What each set of jobs (a bit each) takes on one machine.
std::vector<double> set_times(const JobTimes& times, std::size_t machine) {
    std::vector<double> seconds(std::size_t{1} << times.jobs(), 0.0);
    for (std::size_t set = 1; set < seconds.size(); ++set) {
        const auto job = static_cast<std::size_t>(std::countr_zero(set));
        seconds[set] = seconds[set & (set - 1)] + times.at(job, machine);
    }
    return seconds;
}

std::vector<std::size_t> by_falling(const std::vector<double>& keys) {
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t job) { return keys[job]; });
    return order;
}

// Each job, in that order, on the machine where it ends first.
std::vector<std::size_t> list_schedule(const JobTimes& times, const std::vector<std::size_t>& order) {
    std::vector<double> busy(times.machines(), 0.0);
    std::vector<std::size_t> machine_of(times.jobs(), 0);
    for (const std::size_t job : order) {
        std::size_t best = 0;
        for (std::size_t machine = 1; machine < times.machines(); ++machine) {
            if (busy[machine] + times.at(job, machine) < busy[best] + times.at(job, best)) best = machine;
        }
        machine_of[job] = best;
        busy[best] += times.at(job, best);
    }
    return machine_of;
}

// A schedule that moves and swaps make shorter. A step takes a job off the busiest machine, perhaps for another one,
// such that all machines it touches end before the busiest did; so the number of machines that busy falls with each
// step, and the walk ends.
class LocalSearch {
  public:
    LocalSearch(const JobTimes& times, std::vector<std::size_t> machine_of) : times_{times} {
        schedule_ = schedule_of(times, std::move(machine_of));
    }

    [[nodiscard]] JobSchedule run(const Progress& progress) {
        while (!progress.cancelled() && improve()) {
        }
        return schedule_of(times_, schedule_.machine_of); // sums anew: no rounding of steps is left
    }

  private:
    struct Step {
        std::size_t job = 0, to = 0;
        std::optional<std::size_t> back{}; // goes where `job` was
        double longest = infinite;         // of the two machines, afterwards
    };

    bool improve() {
        const auto busiest =
            static_cast<std::size_t>(std::ranges::max_element(schedule_.busy_s) - schedule_.busy_s.begin());
        Step best;
        best.longest = schedule_.busy_s[busiest] * (1.0 - 1e-12);
        bool found = false;
        for (std::size_t job = 0; job < times_.jobs(); ++job) {
            if (schedule_.machine_of[job] != busiest) continue;
            for (std::size_t machine = 0; machine < times_.machines(); ++machine) {
                if (machine != busiest) found = try_move(job, machine, best) || found;
            }
            found = try_swaps(job, busiest, best) || found;
        }
        if (found) take(best, busiest);
        return found;
    }

    bool try_move(std::size_t job, std::size_t to, Step& best) const {
        const std::size_t from = schedule_.machine_of[job];
        const double longest =
            std::max(schedule_.busy_s[from] - times_.at(job, from), schedule_.busy_s[to] + times_.at(job, to));
        if (!(longest < best.longest)) return false;
        best = {job, to, std::nullopt, longest};
        return true;
    }

    bool try_swaps(std::size_t job, std::size_t from, Step& best) const {
        bool found = false;
        for (std::size_t other = 0; other < times_.jobs(); ++other) {
            const std::size_t to = schedule_.machine_of[other];
            if (to == from) continue;
            const double longest = std::max(schedule_.busy_s[from] - times_.at(job, from) + times_.at(other, from),
                                            schedule_.busy_s[to] - times_.at(other, to) + times_.at(job, to));
            if (!(longest < best.longest)) continue;
            best = {job, to, other, longest};
            found = true;
        }
        return found;
    }

    void take(const Step& step, std::size_t from) {
        const auto put = [&](std::size_t job, std::size_t before, std::size_t after) {
            schedule_.busy_s[before] -= times_.at(job, before);
            schedule_.busy_s[after] += times_.at(job, after);
            schedule_.machine_of[job] = after;
        };
        put(step.job, from, step.to);
        if (step.back) put(*step.back, step.to, from);
    }

    const JobTimes& times_;
    JobSchedule schedule_;
};

// Some jobs of a schedule elsewhere, wherever they can run.
std::vector<std::size_t> shaken(const JobTimes& times, std::vector<std::size_t> machine_of, std::mt19937_64& random) {
    const std::size_t moves = 2 + random() % 4;
    for (std::size_t i = 0; i < moves; ++i) {
        const std::size_t job = random() % times.jobs(), machine = random() % times.machines();
        if (std::isfinite(times.at(job, machine))) machine_of[job] = machine;
    }
    return machine_of;
}

std::vector<std::vector<std::size_t>> list_orders(const JobTimes& times) {
    std::vector<double> least(times.jobs()), regret(times.jobs(), 0.0), longest(times.jobs(), 0.0);
    for (std::size_t job = 0; job < times.jobs(); ++job) {
        double second = infinite;
        least[job] = infinite;
        for (std::size_t machine = 0; machine < times.machines(); ++machine) {
            const double seconds = times.at(job, machine);
            if (std::isfinite(seconds)) longest[job] = std::max(longest[job], seconds);
            second = std::min(second, std::max(seconds, least[job]));
            least[job] = std::min(least[job], seconds);
        }
        regret[job] = second - least[job]; // infinite where only one machine can
    }
    return {by_falling(least), by_falling(longest), by_falling(regret)};
}

// The Lagrangian bound over the times that are at most `allowed`; infinite where a job has none.
class AssignmentBound {
  public:
    explicit AssignmentBound(const JobTimes& times)
        : times_{times}, weights_(times.machines()), load_(times.machines()) {}

    // Any weights give a bound, so stopping early only weakens it. Stops where the bound passes `allowed`.
    [[nodiscard]] double below(double allowed) {
        constexpr int steps = 300;
        std::ranges::fill(weights_, 1.0 / static_cast<double>(weights_.size()));
        double best = 0.0;
        for (int step = 0; step < steps && best <= allowed; ++step) {
            const double bound = evaluate(allowed);
            if (!std::isfinite(bound)) return bound;
            if (bound > best) {
                best = bound;
                best_weights_ = weights_;
            }
            climb(step);
        }
        return best;
    }

    // Each job where it is cheapest at the weights of the best bound: nearly the linear program's own assignment, of
    // which all jobs but one a machine are whole. Precondition: below() has found a bound.
    [[nodiscard]] std::vector<std::size_t> cheapest() const {
        std::vector<std::size_t> machine_of(times_.jobs(), 0);
        for (std::size_t job = 0; job < times_.jobs(); ++job) {
            const auto price = [&](std::size_t machine) { return best_weights_[machine] * times_.at(job, machine); };
            for (std::size_t machine = 1; machine < times_.machines(); ++machine) {
                if (price(machine) < price(machine_of[job])) machine_of[job] = machine;
            }
        }
        return machine_of;
    }

  private:
    [[nodiscard]] double evaluate(double allowed) {
        std::ranges::fill(load_, 0.0);
        double sum = 0.0;
        for (std::size_t job = 0; job < times_.jobs(); ++job) {
            double least = infinite;
            std::size_t chosen = 0;
            for (std::size_t machine = 0; machine < times_.machines(); ++machine) {
                const double seconds = times_.at(job, machine);
                if (seconds > allowed || weights_[machine] * seconds >= least) continue;
                least = weights_[machine] * seconds;
                chosen = machine;
            }
            if (!std::isfinite(least)) return infinite;
            sum += least;
            load_[chosen] += times_.at(job, chosen);
        }
        return sum;
    }

    // Machines that got more than the others become dearer; multiplicatively, so that weights stay above zero.
    void climb(int step) {
        const double most = *std::ranges::max_element(load_);
        if (most <= 0.0) return;
        const double rate = 3.0 / (step + 6.0);
        double sum = 0.0;
        for (std::size_t i = 0; i < weights_.size(); ++i)
            sum += weights_[i] *= std::exp(rate * load_[i] / most);
        for (double& weight : weights_)
            weight /= sum;
    }

    const JobTimes& times_;
    std::vector<double> weights_, load_, best_weights_;
};

} // namespace

JobTimes::JobTimes(std::size_t jobs, std::size_t machines)
    : jobs_{jobs}, machines_{machines}, seconds_(jobs * machines, infinite) {}

double JobTimes::least(std::size_t job) const {
    double seconds = infinite;
    for (std::size_t machine = 0; machine < machines_; ++machine)
        seconds = std::min(seconds, at(job, machine));
    return seconds;
}

JobSchedule schedule_of(const JobTimes& times, std::vector<std::size_t> machine_of) {
    JobSchedule schedule{std::move(machine_of), std::vector<double>(times.machines(), 0.0)};
    for (std::size_t job = 0; job < times.jobs(); ++job)
        schedule.busy_s[schedule.machine_of[job]] += times.at(job, schedule.machine_of[job]);
    schedule.makespan_s = *std::ranges::max_element(schedule.busy_s);
    return schedule;
}

JobSchedule exact_schedule(const JobTimes& times) {
    assert(times.jobs() <= most_exact_jobs && times.machines() > 0);
    const std::size_t sets = std::size_t{1} << times.jobs();
    std::vector<double> shortest = set_times(times, 0);
    std::vector<std::vector<std::uint16_t>> taken(times.machines()); // by machine and set: what this machine does of it
    for (std::size_t machine = 1; machine < times.machines(); ++machine) {
        const std::vector<double> own = set_times(times, machine);
        std::vector<double> next = shortest; // the machine does nothing
        taken[machine].assign(sets, 0);
        for (std::size_t set = 1; set < sets; ++set) {
            for (std::size_t part = set; part > 0; part = (part - 1) & set) {
                const double makespan = std::max(shortest[set ^ part], own[part]);
                if (makespan >= next[set]) continue;
                next[set] = makespan;
                taken[machine][set] = static_cast<std::uint16_t>(part);
            }
        }
        shortest = std::move(next);
    }
    std::vector<std::size_t> machine_of(times.jobs(), 0);
    std::size_t left = sets - 1;
    for (std::size_t machine = times.machines() - 1; machine > 0; --machine) {
        for (std::size_t part = taken[machine][left]; part > 0; part &= part - 1)
            machine_of[static_cast<std::size_t>(std::countr_zero(part))] = machine;
        left ^= taken[machine][left];
    }
    JobSchedule schedule = schedule_of(times, std::move(machine_of));
    schedule.bound_s = schedule.makespan_s;
    return schedule;
}

JobSchedule good_schedule(const JobTimes& times, const Progress& progress) {
    JobSchedule best;
    best.makespan_s = infinite;
    const auto keep = [&best](JobSchedule schedule) {
        if (schedule.makespan_s < best.makespan_s) best = std::move(schedule);
    };
    for (const std::vector<std::size_t>& order : list_orders(times))
        keep(LocalSearch{times, list_schedule(times, order)}.run(progress));
    AssignmentBound assignment{times};
    if (assignment.below(infinite) > 0.0) keep(LocalSearch{times, assignment.cheapest()}.run(progress));
    best.bound_s = schedule_bound(times, best.makespan_s, progress);
    std::mt19937_64 random{1}; // NOLINT: the same answer every time
    // Work as of a few million steps whatever the size.
    const std::size_t rounds = std::clamp<std::size_t>(2'000'000 / (times.jobs() * times.jobs()), 4, 2000);
    const double bound_s = best.bound_s;
    for (std::size_t round = 0; round < rounds && bound_s < best.makespan_s && !progress.cancelled(); ++round)
        keep(LocalSearch{times, shaken(times, best.machine_of, random)}.run(progress));
    best.bound_s = std::min(bound_s, best.makespan_s);
    return best;
}

double schedule_bound(const JobTimes& times, double known_s, const Progress& progress) {
    double bound = 0.0;
    for (std::size_t job = 0; job < times.jobs(); ++job)
        bound = std::max(bound, times.least(job));
    AssignmentBound assignment{times};
    bound = std::max(bound, assignment.below(infinite));
    // A makespan T uses no time above T. Where the bound over the others passes T, no schedule takes T.
    double low = std::min(bound, known_s), high = known_s;
    for (int i = 0; i < 30 && high > low * (1.0 + 1e-6) && !progress.cancelled(); ++i) {
        const double middle = (low + high) / 2;
        (assignment.below(middle) > middle ? low : high) = middle;
    }
    // Sums in another order may differ in their last digits.
    return low >= known_s * (1.0 - 1e-12) ? known_s : low;
}

Result<JobSchedule> shortest_schedule(const JobTimes& times, const Progress& progress) {
    if (times.jobs() == 0) return error(message("the queue is empty: there is no job to place"));
    if (times.machines() == 0) return error(message("there is no GPU to place jobs on"));
    for (std::size_t job = 0; job < times.jobs(); ++job) {
        if (!std::isfinite(times.least(job))) return error(message("job %1 runs on none of the GPUs", job + 1));
    }
    if (times.jobs() <= most_exact_jobs) return exact_schedule(times);
    JobSchedule schedule = good_schedule(times, progress);
    if (progress.cancelled()) return error(message("cancelled"));
    return schedule;
}

} // namespace dubhe::study
