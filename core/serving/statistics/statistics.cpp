// SPDX-License-Identifier: Apache-2.0
#include "statistics.h"

#include "causes.h"

#include <algorithm>
#include <cmath>

namespace dubhe::serving {

namespace {

struct Window {
    double from_s = 0.0, to_s = 0.0;
    bool steady = true;
    bool full = false; // more comes than is served
    [[nodiscard]] double length_s() const { return to_s - from_s; }
    [[nodiscard]] bool holds(double time_s) const { return time_s >= from_s && time_s <= to_s; }
};

double last_arrival_s(const ServingRun& run) {
    double last_s = 0.0;
    for (const ServedRequest& r : run.requests)
        last_s = std::max(last_s, r.arrival_s);
    return last_s;
}

// When as many requests are to come as are in the system, so that nearly all that came before are served beside others;
// the last arrival where that would leave less than half.
double end_of_load_s(const ServingRun& run, double last_s) {
    const double width_s = run.series.width_s();
    const SeriesWindow at_end = run.series.within(last_s - width_s, last_s);
    const auto in_system = static_cast<std::size_t>(std::ceil((at_end.running_s + at_end.waiting_s) / width_s));
    std::vector<double> arrivals;
    for (const ServedRequest& r : run.requests)
        if (r.outcome != Outcome::refused) arrivals.push_back(r.arrival_s);
    if (arrivals.empty() || 2 * in_system >= arrivals.size()) return last_s;
    const auto last = arrivals.end() - 1 - static_cast<std::ptrdiff_t>(in_system);
    std::nth_element(arrivals.begin(), last, arrivals.end());
    return *last;
}

// Fewer end than come: by 5 % and by 30 at least.
bool runs_full(const ServingRun& run, const Window& window) {
    std::int64_t came = 0, ended = 0;
    for (const ServedRequest& r : run.requests) {
        came += window.holds(r.arrival_s) && r.outcome != Outcome::refused;
        ended += r.finished() && window.holds(r.end_s);
    }
    return static_cast<double>(ended) < 0.95 * static_cast<double>(came) && came - ended >= 30;
}

Window steady_window(const ServingRun& run, const Definitions& definitions) {
    Window window{0.0, run.end_s};
    const double last_s = last_arrival_s(run);
    const bool all_at_once = last_s <= 0.0;
    if (definitions.whole_run || all_at_once) return window.steady = definitions.whole_run, window;
    window.to_s = end_of_load_s(run, last_s);
    std::vector<double> series;
    for (std::size_t i = 0; i < run.series.windows().size(); ++i) {
        if (static_cast<double>(i + 1) * run.series.width_s() > window.to_s) break;
        const SeriesWindow& one = run.series.windows()[i];
        series.push_back(run.closed_loop ? one.tokens_out : one.running_s + one.waiting_s);
    }
    const std::optional<std::size_t> cut = warm_up_end(series);
    window.steady = cut.has_value();
    window.from_s = static_cast<double>(cut.value_or(series.size() / 2)) * run.series.width_s();
    window.full = !run.closed_loop && runs_full(run, window);
    if (window.full) window.steady = false;
    return window;
}

// While requests wait, without the warm-up: what a server that runs full gives out. Arrivals may end long before.
Window full_part(const ServingRun& run, const Window& otherwise) {
    const double width_s = run.series.width_s();
    const auto& windows = run.series.windows();
    const auto waits = [width_s](const SeriesWindow& one) { return one.waiting_s >= width_s; };
    const auto begin = std::ranges::find_if(windows, waits);
    auto end = windows.end();
    while (end != begin && !waits(end[-1]))
        --end;
    std::vector<double> tokens;
    for (auto one = begin; one != end; ++one)
        tokens.push_back(one->tokens_out);
    if (tokens.size() < 4) return otherwise;
    const auto first = static_cast<std::size_t>(begin - windows.begin());
    const std::size_t cut = warm_up_end(tokens).value_or(tokens.size() / 2);
    return {static_cast<double>(first + cut) * width_s, static_cast<double>(first + tokens.size()) * width_s, false,
            true};
}

// The same statistics of counts: intervals come from ten stretches of time.
Estimates interval_estimates(const ServingRun& run, const Window& window) {
    constexpr int stretches = 10;
    constexpr double t_of_stretches = 2.262; // see estimates.cpp
    const auto of = [](const IntervalHistogram& histogram, Statistic statistic) {
        return statistic == Statistic::mean ? histogram.mean_s() : histogram.quantile_s(quantile_of(statistic));
    };
    const IntervalHistogram all = run.intervals.within(window.from_s, window.to_s);
    std::vector<IntervalHistogram> parts;
    for (int i = 0; i < stretches; ++i) {
        const double begin_s = window.from_s + window.length_s() * i / stretches;
        parts.push_back(run.intervals.within(begin_s, begin_s + window.length_s() / stretches));
    }
    const bool enough = std::ranges::all_of(parts, [](const IntervalHistogram& h) { return h.count() >= 10; });
    Estimates estimates;
    for (const Statistic statistic : statistics) {
        Estimate& one = estimates[static_cast<std::size_t>(statistic)];
        const auto needed = statistic == Statistic::mean ? 1 : std::llround(10.0 / (1.0 - quantile_of(statistic)));
        if (all.count() < needed) {
            one.why_absent =
                message("%1 needs %2 intervals between tokens; there are %3", to_text(statistic), needed, all.count());
            continue;
        }
        one.value = of(all, statistic);
        if (!enough) continue;
        double sum = 0.0, squares = 0.0;
        for (const IntervalHistogram& part : parts)
            sum += of(part, statistic), squares += of(part, statistic) * of(part, statistic);
        const double variance = std::max(0.0, (squares - sum * sum / stretches) / (stretches - 1));
        const double half = t_of_stretches * std::sqrt(variance / stretches);
        one.low = std::max(0.0, *one.value - half), one.high = *one.value + half;
    }
    return estimates;
}

class Summing {
  public:
    Summing(const ServingRun& run, std::span<const Objective> objectives, const Definitions& definitions)
        : run_{run}, objectives_{objectives}, definitions_{definitions}, window_{steady_window(run, definitions)} {
        out_.from_s = window_.from_s, out_.to_s = window_.to_s, out_.steady = window_.steady;
    }

    ServingStatistics all() {
        latencies();
        rates();
        kept_limits();
        for (const Objective& objective : objectives_)
            out_.verdicts.push_back(verdict(objective));
        return std::move(out_);
    }

  private:
    void latencies() {
        std::vector<double> ttft, tpot, e2e;
        for (const std::uint32_t index : in_order()) {
            const ServedRequest& r = run_.requests[index];
            ttft.push_back(r.ttft_s());
            e2e.push_back(r.e2e_s());
            if (r.output_tokens > 1 || definitions_.tpot == Definitions::Tpot::whole_request)
                tpot.push_back(value_of(r, Metric::tpot, definitions_));
            out_.queue_s += r.queue_s(), out_.prefill_s += r.prefill_s, out_.interference_s += r.interference_s;
            out_.transfer_s += r.transfer_s, out_.first_decode_s += r.first_decode_s;
            out_.preempted_s += r.preempted_s;
        }
        out_.requests = std::ssize(ttft);
        const double count = std::max<double>(1.0, static_cast<double>(ttft.size()));
        for (double* sum : {&out_.queue_s, &out_.prefill_s, &out_.interference_s, &out_.transfer_s,
                            &out_.first_decode_s, &out_.preempted_s})
            *sum /= count;
        const Estimates itl = interval_estimates(run_, window_);
        estimates(Metric::ttft) = estimates_of(ttft);
        estimates(Metric::e2e) = estimates_of(e2e);
        estimates(Metric::itl) = itl;
        estimates(Metric::tpot) = definitions_.tpot == Definitions::Tpot::mean_interval ? itl : estimates_of(tpot);
    }

    // Finished requests of the steady state, by arrival.
    std::vector<std::uint32_t> in_order() const {
        std::vector<std::uint32_t> order;
        for (std::size_t i = 0; i < run_.requests.size(); ++i) {
            const ServedRequest& r = run_.requests[i];
            if (r.finished() && window_.holds(r.arrival_s)) order.push_back(static_cast<std::uint32_t>(i));
        }
        std::ranges::stable_sort(order, {}, [this](std::uint32_t i) { return run_.requests[i].arrival_s; });
        return order;
    }

    void rates() {
        const Window usual = window_.full ? full_part(run_, window_) : window_;
        const Window window = definitions_.throughput_of_makespan ? Window{0.0, run_.end_s} : usual;
        const double seconds = std::max(window.length_s(), 1e-12);
        const SeriesWindow sum = run_.series.within(window.from_s, window.to_s);
        std::int64_t ended = 0;
        double tokens_in = 0.0;
        for (const ServedRequest& r : run_.requests) {
            if (!r.finished() || !window.holds(r.end_s)) continue;
            ++ended;
            tokens_in += r.prompt_tokens; // those found in the cache are served, too
        }
        out_.requests_a_second = static_cast<double>(ended) / seconds;
        out_.tokens_in_a_second = tokens_in / seconds;
        out_.tokens_out_a_second = sum.tokens_out / seconds;
        const SeriesWindow steady = run_.series.within(usual.from_s, usual.to_s);
        const double steady_s = std::max(usual.length_s(), 1e-12);
        out_.running = steady.running_s / steady_s, out_.waiting = steady.waiting_s / steady_s;
        out_.kv_use = steady.kv_block_s / steady_s / std::max<double>(1.0, static_cast<double>(run_.kv_blocks));
    }

    void kept_limits() {
        std::int64_t counted = 0, finished = 0, within = 0;
        for (const ServedRequest& r : run_.requests) {
            if (r.outcome == Outcome::unfinished || !window_.holds(r.arrival_s)) continue;
            ++counted;
            finished += r.finished();
            const std::optional<Cause> cause = cause_of(r, objectives_, definitions_);
            if (cause)
                ++out_.violations[static_cast<std::size_t>(*cause)];
            else
                within += r.finished();
        }
        if (counted > 0) out_.share_within = static_cast<double>(within) / static_cast<double>(counted);
        const double share = static_cast<double>(within) / static_cast<double>(std::max<std::int64_t>(1, finished));
        out_.goodput = share * out_.requests_a_second;
    }

    Verdict verdict(const Objective& objective) const {
        Verdict verdict{objective, out_.at(objective.metric, objective.statistic)};
        const Estimate& e = verdict.estimate;
        if (!e.value) return verdict;
        const double limit_s = objective.limit.value();
        verdict.met = *e.value <= limit_s;
        verdict.clear = e.low && e.high && (*e.high <= limit_s || *e.low > limit_s);
        return verdict;
    }

    Estimates& estimates(Metric metric) { return out_.of[static_cast<std::size_t>(metric)]; }

    const ServingRun& run_;
    std::span<const Objective> objectives_;
    const Definitions& definitions_;
    Window window_;
    ServingStatistics out_;
};

} // namespace

ServingStatistics summarise(const ServingRun& run, std::span<const Objective> objectives,
                            const Definitions& definitions) {
    return Summing{run, objectives, definitions}.all();
}

} // namespace dubhe::serving
