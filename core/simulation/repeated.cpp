// SPDX-License-Identifier: Apache-2.0
#include "repeated.h"

#include "executor_walk.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace dubhe::simulation {

namespace {

// 62 bits for a copy's work times 64 bits of copies.
__extension__ using Ticks = __int128;
constexpr Ticks forever = std::numeric_limits<std::int64_t>::max();

// Converts seconds so that `longest_s` is less than 2^62 ticks. Powers of two: only what is finer than a tick is lost.
class TickScale {
  public:
    explicit TickScale(double longest_s) {
        // Beyond 2^-900 s a tick's inverse would not be finite.
        const int exponent = longest_s > 0.0 ? std::max(std::ilogb(longest_s) + 1, -900) : 0;
        tick_s_ = std::ldexp(1.0, exponent - 62);
        per_s_ = std::ldexp(1.0, 62 - exponent);
    }
    [[nodiscard]] Ticks ticks(double seconds) const { return std::llrint(seconds * per_s_); }
    [[nodiscard]] double seconds(Ticks ticks) const { return static_cast<double>(ticks) * tick_s_; }

  private:
    double tick_s_ = 1.0, per_s_ = 1.0;
};

// A time, and how much later it is one period on.
struct Moment {
    Ticks at = 0, growth = 0;

    [[nodiscard]] Moment after(Ticks ticks) const { return {at + ticks, growth}; }
    bool operator==(const Moment&) const = default;
};

using State = std::vector<Moment>;

// One copy after the other. The state between two: when each executor is free, then when each task that waits for the
// copy before may begin.
class Copies {
  public:
    Copies(const TaskGraph& copy, const DependencyRows& rows, std::span<const Dependency> between,
           std::vector<std::uint32_t> order, const TickScale& scale)
        : tasks_{copy.tasks()}, rows_{rows}, between_{between}, order_{std::move(order)}, scale_{scale},
          slot_(between.empty() ? 0 : tasks_.size(), TaskId::none), begins_(tasks_.size()),
          state_(copy.executors().size()) {
        for (const Dependency& dependency : between) {
            std::uint32_t& slot = slot_[dependency.later.index];
            if (slot != TaskId::none) continue;
            slot = static_cast<std::uint32_t>(state_.size());
            state_.emplace_back();
        }
        executors_ = copy.executors().size();
    }

    [[nodiscard]] State& state() { return state_; }
    // For how many further periods every maximum that was taken since the last start_period() is attained where it was.
    [[nodiscard]] Ticks stays() const { return stays_; }
    void start_period() { stays_ = forever; }

    void walk() {
        if (order_.empty()) {
            for (std::uint32_t task = 0; task < tasks_.size(); ++task)
                place(task);
        } else {
            for (const std::uint32_t task : order_)
                place(task);
        }
        for (std::size_t slot = executors_; slot < state_.size(); ++slot)
            state_[slot] = {};
        for (const auto& [earlier, later, lag_s, from_start] : between_) {
            Moment& arrival = state_[slot_[later.index]];
            arrival = later_of(arrival, from(earlier.index, from_start).after(scale_.ticks(lag_s)));
        }
    }

    // The copy that was walked last.
    [[nodiscard]] Timeline timeline() const {
        Timeline timeline;
        timeline.spans.reserve(tasks_.size());
        for (std::uint32_t task = 0; task < tasks_.size(); ++task) {
            const double begin_s = scale_.seconds(begins_[task].at), end_s = scale_.seconds(from(task, false).at);
            timeline.spans.push_back({begin_s, end_s, tasks_[task].executor.index, task});
            timeline.makespan_s = std::max(timeline.makespan_s, end_s);
        }
        return timeline;
    }

  private:
    [[nodiscard]] Moment from(std::uint32_t task, bool start) const {
        return start ? begins_[task] : begins_[task].after(scale_.ticks(tasks_[task].duration_s));
    }

    // The later one; of equal ones that which will be. Notes when that changes.
    [[nodiscard]] Moment later_of(const Moment& a, const Moment& b) {
        const bool first = a.at != b.at ? a.at > b.at : a.growth >= b.growth;
        const Moment &winner = first ? a : b, &loser = first ? b : a;
        if (loser.growth > winner.growth)
            stays_ = std::min(stays_, (winner.at - loser.at) / (loser.growth - winner.growth));
        return winner;
    }

    void place(std::uint32_t task) {
        const Task& what = tasks_[task];
        Moment& free = state_[what.executor.index];
        Moment begin = free;
        if (!slot_.empty() && slot_[task] != TaskId::none) begin = later_of(begin, state_[slot_[task]]);
        rows_.for_each(task, [&](const RowEntry& entry) {
            begin = later_of(begin, from(entry.task, entry.from_start).after(scale_.ticks(entry.lag_s)));
        });
        begins_[task] = begin;
        free = begin.after(scale_.ticks(what.duration_s) + scale_.ticks(what.gap_s));
    }

    std::span<const Task> tasks_;
    const DependencyRows& rows_;
    std::span<const Dependency> between_;
    std::vector<std::uint32_t> order_; // empty: insertion order
    TickScale scale_;
    std::vector<std::uint32_t> slot_; // of each task: where in the state its arrival from the copy before is
    std::vector<Moment> begins_;
    State state_;
    std::size_t executors_ = 0;
    Ticks stays_ = forever;
};

State difference(const State& later, const State& earlier) {
    State growth(later.size());
    for (std::size_t i = 0; i < growth.size(); ++i)
        growth[i].at = later[i].at - earlier[i].at;
    return growth;
}

// Walks copies and skips periods. To find how long a period is, one state is kept, and replaced after 1, 2, 4, ...
// copies (R. P. Brent, An improved Monte Carlo factorization algorithm, BIT 20, 1980).
class Repetition {
  public:
    Repetition(Copies& copies, std::uint64_t count) : copies_{copies}, left_{count} {}

    Result<RepeatedRun> run(const TickScale& scale, const Progress& progress) {
        while (left_ > 0) {
            if (progress.cancelled()) return error(message("simulating copies was cancelled"));
            const State before = copies_.state();
            walk();
            const State growth = difference(copies_.state(), before);
            // At least one copy of those after the skipped ones is walked: the result's last.
            const std::uint64_t length = ++since_kept_;
            if (growth == kept_growth_ && left_ > 2 * length)
                skip_periods(length);
            else if (since_kept_ >= keep_for_)
                keep(growth);
        }
        RepeatedRun run;
        run.last = copies_.timeline();
        run.makespan_s = run.last.makespan_s;
        run.period_s = scale.seconds(period_) / static_cast<double>(period_copies_);
        run.walked = walked_;
        run.skipped = skipped_;
        return run;
    }

  private:
    void walk() {
        copies_.walk();
        --left_;
        ++walked_;
    }
    void keep(const State& growth) {
        kept_ = copies_.state();
        kept_growth_ = growth;
        since_kept_ = 0;
        keep_for_ *= 2;
    }

    // Walks `length` copies that may be a period, and skips as many like them as there will be.
    void skip_periods(std::uint64_t length) {
        State& state = copies_.state();
        const State grown = difference(state, kept_);
        State expected = state;
        for (std::size_t i = 0; i < state.size(); ++i) {
            state[i].growth = grown[i].at;
            expected[i] = {state[i].at + grown[i].at, grown[i].at};
        }
        copies_.start_period();
        for (std::uint64_t i = 0; i < length; ++i)
            walk();
        if (state == expected) skip(std::min<Ticks>(copies_.stays(), (left_ - 1) / length), length);
        for (Moment& moment : state)
            moment.growth = 0;
        kept_growth_.clear();
        since_kept_ = 0;
        keep_for_ = 1;
    }
    void skip(Ticks periods, std::uint64_t length) {
        if (periods == 0) return;
        period_ = 0;
        period_copies_ = length;
        for (Moment& moment : copies_.state()) {
            moment.at += periods * moment.growth;
            period_ = std::max(period_, moment.growth);
        }
        left_ -= static_cast<std::uint64_t>(periods) * length;
        skipped_ += static_cast<std::uint64_t>(periods) * length;
    }

    Copies& copies_;
    std::uint64_t left_, walked_ = 0, skipped_ = 0;
    State kept_, kept_growth_; // after a copy, and what that copy added; empty: none kept
    std::uint64_t since_kept_ = 0, keep_for_ = 1, period_copies_ = 1;
    Ticks period_ = 0; // what the periods that were skipped last added to the state's fastest growing part
};

// Insertion order as nothing, where that is one in which tasks can run. Fails for a cycle.
Result<std::vector<std::uint32_t>> order_of(const TaskGraph& copy, const DependencyRows& rows) {
    std::vector<std::uint32_t> order;
    if (copy.points_forward()) return order;
    order.reserve(copy.tasks().size());
    ExecutorWalk walk{copy, rows, ExecutorWalk::Order::executors};
    walk.run([&](std::uint32_t task) { order.push_back(task); });
    if (order.size() == copy.tasks().size()) return order;
    std::vector<bool> ran(copy.tasks().size());
    for (const std::uint32_t task : order)
        ran[task] = true;
    return describe_cycle(copy, rows, ran, ExecutorWalk::Order::executors);
}

// No path through a copy is longer.
double work_s(const TaskGraph& copy, std::span<const Dependency> between) {
    double sum_s = 0.0;
    for (const Task& task : copy.tasks())
        sum_s += task.duration_s + task.gap_s;
    for (const Dependency& dependency : copy.dependencies())
        sum_s += dependency.lag_s;
    for (const Dependency& dependency : between)
        sum_s += dependency.lag_s;
    return sum_s;
}

// Nothing where they are in order.
Diagnostics check(const TaskGraph& copy, std::span<const Dependency> between) {
    for (const Dependency& one : between) {
        if (one.earlier.index >= copy.tasks().size() || one.later.index >= copy.tasks().size())
            return {error(message("a dependency between copies names task %1, but a copy has %2",
                                  std::max(one.earlier.index, one.later.index), copy.tasks().size()))};
        if (!(one.lag_s >= 0.0) || !std::isfinite(one.lag_s))
            return {error(message("the dependency of task %1 on task %2 of the copy before has a lag of %3 s: it must "
                                  "be finite and not negative",
                                  one.later.index, one.earlier.index, Message::number(std::to_string(one.lag_s))))};
    }
    return {};
}

} // namespace

Result<RepeatedRun> simulate_repeated(const TaskGraph& copy, std::uint64_t count, std::span<const Dependency> between,
                                      const Progress& progress) {
    DependencyRows storage;
    const Result<const DependencyRows*> rows = copy.rows(storage);
    if (!rows) return rows.diagnostics();
    if (Diagnostics wrong = check(copy, between); !wrong.empty()) return wrong;
    Result<std::vector<std::uint32_t>> order = order_of(copy, **rows);
    if (!order) return order.diagnostics();
    if (count == 0 || copy.tasks().empty()) return RepeatedRun{};
    const double longest_s = work_s(copy, between);
    if (!std::isfinite(longest_s * static_cast<double>(count)))
        return error(message("the durations of all copies' tasks add up to more than a number can hold"));
    const TickScale scale{longest_s};
    Copies copies{copy, **rows, between, std::move(*order), scale};
    return Repetition{copies, count}.run(scale, progress);
}

} // namespace dubhe::simulation
