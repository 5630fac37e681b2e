// SPDX-License-Identifier: Apache-2.0
#include "single_gpu.h"

#include "stretch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace dubhe::simulation {

namespace {

// The same, and what the longer way is made of.
constexpr std::size_t launching = cost::binding_count;
using Parts = std::array<double, cost::binding_count + 1>;

struct Way {
    double length = 0.0;
    Parts parts{};

    void add(double seconds, std::size_t part) {
        length += seconds;
        parts[part] += seconds;
    }
    [[nodiscard]] Way then(const Way& next) const {
        Way both = *this;
        both.length += next.length;
        for (std::size_t i = 0; i < parts.size(); ++i)
            both.parts[i] += next.parts[i];
        return both;
    }
};

struct TracedStretch {
    Way busy, paced{-std::numeric_limits<double>::infinity(), {}};

    void append(double first, double last, double duration, double kernels, std::size_t part) {
        busy.add(duration, part);
        if (paced.length < first) paced = launches(first);
        paced.add(duration, part);
        if (last + duration / kernels <= paced.length) return;
        paced = launches(last);
        paced.add(duration / kernels, part);
    }
    [[nodiscard]] Way end(const Way& free, const Way& host) const {
        return free.length + busy.length >= host.length + paced.length ? free.then(busy) : host.then(paced);
    }

  private:
    [[nodiscard]] static Way launches(double seconds) {
        Way way;
        way.add(seconds, launching);
        return way;
    }
};

// Where all err the same way.
double spread_of_sum(const workload::WorkTable& work, const cost::CostTable& costs) {
    double low = 0.0, high = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0) continue;
        low += costs.low_s[row] * work.count[row];
        high += costs.high_s[row] * work.count[row];
    }
    return low > 0.0 ? spread_of(low, high) : 0.0;
}

// What each quantile's walk makes of a row.
class Quantiles {
  public:
    Quantiles(const workload::WorkTable& work, const cost::CostTable& costs) : costs_{costs} {
        if (!costs.has_families || costs.without_bands) return;
        const double factor = std::exp(normal_90 * spread_of_total(work, costs));
        low_ = 1.0 / factor;
        high_ = factor;
    }
    [[nodiscard]] double low(std::uint32_t row) const {
        return costs_.has_families ? std::max(costs_.bound_s[row], low_ * costs_.mid_s[row]) : costs_.low_s[row];
    }
    [[nodiscard]] double high(std::uint32_t row) const {
        return costs_.has_families ? high_ * costs_.mid_s[row] : costs_.high_s[row];
    }

  private:
    const cost::CostTable& costs_;
    double low_ = 1.0, high_ = 1.0;
};

// The three quantiles walk together.
struct Stretches {
    Stretch low, high;
    TracedStretch mid;
    double host_s = 0.0;

    Stretches(const workload::WorkTable& work, const cost::CostTable& costs, const Quantiles& quantiles,
              const Host& host, const workload::Repeat& repeat) {
        const double quick = host.quick(), slow = host.slow();
        for (const std::uint32_t row : std::span{work.executed_rows}.subspan(repeat.begin, repeat.length)) {
            const auto [kernels, launch_s, before_s] = start_of(work, row, host, repeat.phase);
            const double first = host_s + before_s + launch_s;
            host_s += before_s + kernels * launch_s;
            const double last = host_s;
            low.append(quick * first, quick * last, quantiles.low(row), kernels);
            mid.append(first, last, costs.mid_s[row], kernels, static_cast<std::size_t>(costs.binding[row]));
            high.append(slow * first, slow * last, quantiles.high(row), kernels);
        }
    }
};

// The phases of a network's operators in their order, views among them, and behind which the host may wait.
class PhaseWalk {
  public:
    struct Place {
        workload::Phase phase = workload::Phase::forward;
        bool awaited = false;
    };

    explicit PhaseWalk(const workload::WorkTable& work) : work_{work} {}

    Place next(std::uint32_t row) {
        while (at_ < work_.repeats.size() && done_ >= operators(at_)) {
            ++at_;
            done_ = 0;
        }
        if (at_ == work_.repeats.size()) return {};
        const workload::Repeat& repeat = work_.repeats[at_];
        if (work_.executed_rows[repeat.begin + done_] != row) return {repeat.phase, false};
        ++done_;
        return {repeat.phase, repeat.awaited && done_ % repeat.length == 0};
    }

  private:
    [[nodiscard]] std::size_t operators(std::size_t i) const {
        return std::size_t{work_.repeats[i].length} * work_.repeats[i].count;
    }
    const workload::WorkTable& work_;
    std::size_t at_ = 0, done_ = 0;
};

} // namespace

double own_error(const cost::CostTable& costs, std::size_t row) {
    const double shared = costs.shared_error[costs.family[row]];
    const double error = spread_of(std::max(costs.low_s[row], 1e-30), costs.high_s[row]);
    return std::sqrt(std::max(0.0, error * error - shared * shared));
}

double spread_of_total(const workload::WorkTable& work, const cost::CostTable& costs) {
    if (!costs.has_families) return spread_of_sum(work, costs);
    std::array<double, cost::CostTable::most_families> of_family{};
    double total = 0.0, own = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0) continue;
        const double seconds = costs.mid_s[row] * work.count[row];
        if (!(seconds > 0.0)) continue;
        const double error = own_error(costs, row);
        own += seconds * seconds * error * error;
        of_family[costs.family[row]] += seconds;
        total += seconds;
    }
    if (total <= 0.0) return 0.0;
    double variance = own / (total * total) + costs.network_error * costs.network_error;
    for (std::size_t f = 0; f < of_family.size(); ++f) {
        const double part = of_family[f] / total * costs.shared_error[f];
        variance += part * part;
    }
    return std::sqrt(variance);
}

namespace {

Host started_by(const workload::Launching& software, const Host& asked) {
    Host host = asked;
    host.launch = Seconds{software.launch_s};
    host.operator_s = software.operator_s;
    host.step = Seconds{software.step_s};
    host.spread = software.spread;
    host.awaits_routing = software.awaits_routing;
    return host;
}

} // namespace

Host host_for(const workload::WorkTable& work, const Host& asked) {
    return work.launching && !asked.given ? started_by(*work.launching, asked) : asked;
}

Host host_on(const workload::WorkTable& work, const Host& asked, std::string_view architecture) {
    if (!work.launching || asked.given || !work.launching->elsewhere) return asked;
    Host host = started_by(work.launching->on(architecture), asked);
    host.given = true;
    return host;
}

KernelStart start_of(const workload::WorkTable& work, std::size_t row, const Host& host, workload::Phase phase) {
    const double calls = work.calls_of(row);
    const double kernels = std::max<double>(calls, work.launches[row]);
    if (calls == 0.0) return {kernels, 0.0, 0.0};
    return {kernels, host.launch.value(), calls * host.before(phase)};
}

IterationTimes simulate_iteration(const workload::WorkTable& work, const cost::CostTable& costs, const Host& asked) {
    const Host host = host_for(work, asked);
    // The times at which the stream is free, and the host's.
    double low = 0.0, high = 0.0, low_host = 0.0, high_host = 0.0;
    Way mid, mid_host;
    const Quantiles quantiles{work, costs};
    for (const workload::Repeat& repeat : work.repeats) {
        const Stretches stretch{work, costs, quantiles, host, repeat};
        const bool waits = repeat.awaited && host.awaits_routing;
        for (std::uint32_t i = 0; i < repeat.count; ++i) {
            low = stretch.low.end(low, low_host);
            mid = stretch.mid.end(mid, mid_host);
            high = stretch.high.end(high, high_host);
            if (waits) {
                low_host = low, mid_host = mid, high_host = high;
                continue;
            }
            low_host += host.quick() * stretch.host_s;
            mid_host.add(stretch.host_s, launching);
            high_host += host.slow() * stretch.host_s;
        }
    }
    const double step_s = host.step.value();
    mid.add(step_s, launching);
    IterationTimes times{low + host.quick() * step_s, mid.length, high + host.slow() * step_s};
    std::copy_n(mid.parts.begin(), cost::binding_count, times.critical_s.begin());
    times.critical_launch_s = mid.parts[launching];
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] > 0) times.gpu_busy_s += costs.mid_s[row] * work.count[row];
    }
    return times;
}

TaskGraph iteration_task_graph(const workload::WorkTable& work, const cost::CostTable& costs, const Host& asked) {
    const Host host = host_for(work, asked);
    TaskGraph graph;
    PhaseWalk phases{work};
    double waits_s = host.step.value(); // in front of the first kernel
    const ExecutorId thread = graph.add_executor(ExecutorKind::host_thread, "host");
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "GPU 0");
    TaskId awaited{}; // what the host waits for before it goes on
    for (std::uint32_t op = 0; op < work.row_of.size(); ++op) {
        const std::uint32_t row = work.row_of[op];
        const PhaseWalk::Place place = phases.next(row);
        if (work.launches[row] == 0) continue;
        const KernelStart how = start_of(work, row, host, place.phase);
        TaskId run{};
        for (int kernel = 0; kernel < static_cast<int>(how.kernels); ++kernel) {
            const double before_s = waits_s + (kernel == 0 ? how.before_s : 0.0);
            waits_s = 0.0;
            const TaskId start = graph.add_task({thread, before_s + how.launch_s, 0.0, 0, op});
            run = graph.add_task({stream, costs.mid_s[row] / how.kernels, 0.0, 0, op});
            graph.add_dependency(start, run);
            if (awaited.valid()) graph.add_dependency(awaited, start);
            awaited = {};
        }
        if (place.awaited && host.awaits_routing) awaited = run;
    }
    return graph;
}

} // namespace dubhe::simulation
