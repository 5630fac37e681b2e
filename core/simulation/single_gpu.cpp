// SPDX-License-Identifier: Apache-2.0
#include "single_gpu.h"

#include <algorithm>

namespace dubhe::simulation {

IterationTimes simulate_iteration(const workload::WorkTable& work, const cost::CostTable& costs, const Host& host) {
    const double launch_s = host.launch.value();
    double launched = 0.0; // kernels before this operator
    double low = 0.0, mid = 0.0, high = 0.0;
    for (const std::uint32_t row : work.executed_rows) {
        const double n = work.launches[row];
        const double first = (launched + 1.0) * launch_s;
        launched += n;
        const double last = launched * launch_s;
        const auto end = [&](double free, double duration) {
            return std::max(std::max(free, first) + duration, last + duration / n);
        };
        low = end(low, costs.low_s[row]);
        mid = end(mid, costs.mid_s[row]);
        high = end(high, costs.high_s[row]);
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
