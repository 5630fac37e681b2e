// SPDX-License-Identifier: Apache-2.0
#include "single_gpu.h"

#include <algorithm>
#include <limits>
#include <span>

namespace dubhe::simulation {

namespace {

// What a stretch of operators does to the time at which the stream is free, as a function of that time and of the
// host's time before it: end = max(free + busy, host + paced). Every operator is such a function, and so are stretches
// of them.
struct Stretch {
    double busy = 0.0;
    double paced = -std::numeric_limits<double>::infinity();

    // Appends an operator of `duration`, first and last launched that long after the host's time before the stretch.
    void append(double first, double last, double duration, double kernels) {
        busy += duration;
        paced = std::max(std::max(paced, first) + duration, last + duration / kernels);
    }
    [[nodiscard]] double end(double free, double host) const { return std::max(free + busy, host + paced); }
};

// The three quantiles walk together.
struct Stretches {
    Stretch low, mid, high;
    double launches = 0.0;

    Stretches(const workload::WorkTable& work, const cost::CostTable& costs, double launch_s,
              const workload::Repeat& repeat) {
        for (const std::uint32_t row : std::span{work.executed_rows}.subspan(repeat.begin, repeat.length)) {
            const double kernels = work.launches[row];
            const double first = (launches + 1.0) * launch_s;
            launches += kernels;
            const double last = launches * launch_s;
            low.append(first, last, costs.low_s[row], kernels);
            mid.append(first, last, costs.mid_s[row], kernels);
            high.append(first, last, costs.high_s[row], kernels);
        }
    }
};

} // namespace

IterationTimes simulate_iteration(const workload::WorkTable& work, const cost::CostTable& costs, const Host& host) {
    double host_s = 0.0, low = 0.0, mid = 0.0, high = 0.0;
    for (const workload::Repeat& repeat : work.repeats) {
        const Stretches stretch{work, costs, host.launch.value(), repeat};
        for (std::uint32_t i = 0; i < repeat.count; ++i) {
            low = stretch.low.end(low, host_s);
            mid = stretch.mid.end(mid, host_s);
            high = stretch.high.end(high, host_s);
            host_s += stretch.launches * host.launch.value();
        }
    }
    IterationTimes times{low, mid, high};
    for (std::size_t row = 0; row < work.rows(); ++row) {
        if (work.launches[row] == 0) continue;
        const double busy = costs.mid_s[row] * work.count[row];
        times.gpu_busy_s += busy;
        times.bound_by_s[static_cast<std::size_t>(costs.binding[row])] += busy;
    }
    return times;
}

TaskGraph iteration_task_graph(const workload::WorkTable& work, const cost::CostTable& costs, const Host& host) {
    TaskGraph graph;
    const ExecutorId thread = graph.add_executor(ExecutorKind::host_thread, "host");
    const ExecutorId stream = graph.add_executor(ExecutorKind::stream, "GPU 0");
    for (std::uint32_t op = 0; op < work.row_of.size(); ++op) {
        const std::uint32_t row = work.row_of[op];
        const std::int32_t kernels = work.launches[row];
        for (std::int32_t kernel = 0; kernel < kernels; ++kernel) {
            const TaskId start = graph.add_task({thread, host.launch.value(), 0.0, 0, op});
            const TaskId run = graph.add_task({stream, costs.mid_s[row] / kernels, 0.0, 0, op});
            graph.add_dependency(start, run);
        }
    }
    return graph;
}

} // namespace dubhe::simulation
