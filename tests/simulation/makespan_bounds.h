// SPDX-License-Identifier: Apache-2.0
// What no schedule of a task graph can beat and none without idling can exceed (R. P. Brent, The parallel evaluation of
// general arithmetic expressions, J. ACM 21, 1974; R. L. Graham, Bounds on multiprocessing timing anomalies, SIAM J.
// Appl. Math. 17, 1969).
#pragma once

#include <core/simulation/task_graph.h>

namespace dubhe::simulation {

// Seconds. For each of the engine's ways to choose and each policy:
//   max(critical_path_s, busiest_executor_s) <= makespan <= total_work_s,
// and with one executor, no gaps and no lags makespan = total_work_s.
struct MakespanBounds {
    double critical_path_s = 0.0; // longest chain of dependencies, with their lags, on as many executors as one likes
    double busiest_executor_s = 0.0; // all that one executor has to do, with the gaps before its last task
    double total_work_s = 0.0;       // all durations, gaps and lags, one after the other
};

// O(tasks + dependencies). Fails for a graph with faults and for a cycle of dependencies.
[[nodiscard]] Result<MakespanBounds> makespan_bounds(const TaskGraph& graph);

} // namespace dubhe::simulation
