// SPDX-License-Identifier: Apache-2.0
// One iteration on one GPU: a host thread launches kernels one after the other without waiting, the GPU's stream runs
// them in that order. So the GPU idles only where the host is slower.
//
// The i-th of an operator's n kernels can start when it has been launched and the stream is free. With launches L
// apart, the host at h before the operator (and what the framework does for it first), the stream free at g, and n
// equal kernels that together take d:
//   end = max(g + d, h + L + d, h + n L + d / n)
// (the maximum over i of h + i L + (n - i + 1) d / n is linear in i, so an end of the range attains it).
#pragma once

#include "engine.h"

#include <core/cost/cost_table.h>
#include <core/units/normal.h>
#include <core/units/quantity.h>
#include <core/workload/problem/work.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

namespace dubhe::simulation {

// The machine around the GPU.
struct Host {
    Seconds launch{5e-6}; // host time to start one kernel; 0: launches cost nothing (CUDA graphs)
    // What the framework does for an operator before its kernels start, by phase; and what it does once an iteration
    // while the GPU waits: a server's scheduling and sampling, an optimizer's bookkeeping.
    std::array<double, workload::phase_count> operator_s{};
    Seconds step{0.0};
    // Standard deviation of the logarithm of these times: machines and versions differ. None where a user named them.
    double spread = 0.0;
    bool given = false; // the user named the launch: no stack says otherwise
    // Of ranks that exchange data; a host that starts an exchange does as much as for so many kernels, and a stage that
    // hands on what its pass made waits so long for its host.
    double exchange_launches = 1.0;
    Seconds handover{0.0};
    bool awaits_routing = false; // it waits for the GPU in each layer with experts: workload::HostStart

    [[nodiscard]] double before(workload::Phase phase) const { return operator_s[static_cast<std::size_t>(phase)]; }
    // What the times are multiplied with at the ends of their band.
    [[nodiscard]] double quick() const { return std::exp(-normal_90 * spread); }
    [[nodiscard]] double slow() const { return std::exp(normal_90 * spread); }
    [[nodiscard]] bool takes_time() const {
        return launch.value() > 0.0 || step.value() > 0.0 ||
               std::ranges::any_of(operator_s, [](double s) { return s > 0.0; });
    }
    bool operator==(const Host&) const = default;
};

// The host that was asked for, where the user named it or nothing else is known; else with the times of the software
// that runs the table's network.
[[nodiscard]] Host host_for(const workload::WorkTable& work, const Host& asked);
// The same where the software's times depend on the GPU: those that hold on that architecture, as if they were asked
// for; else what was asked for.
[[nodiscard]] Host host_on(const workload::WorkTable& work, const Host& asked, std::string_view architecture);

// How the host starts an operator of that row: its kernels, and seconds before them and for each. What lies in a graph
// of kernels takes the host nothing.
struct KernelStart {
    double kernels = 1.0, launch_s = 0.0, before_s = 0.0;
};
[[nodiscard]] KernelStart start_of(const workload::WorkTable& work, std::size_t row, const Host& host,
                                   workload::Phase phase);

// Seconds. Where the costs say which operators err together, low and high are quantiles of the sum: families' shared
// errors and operators' own ones are independent of each other and add as variances do. Without that all operators are
// taken to err the same way (each at its 10 % quantile, each at its 90 % quantile): too wide a band misleads nobody.
struct IterationTimes {
    double low_s = 0.0, mid_s = 0.0, high_s = 0.0;
    double gpu_busy_s = 0.0; // of mid: all kernels together
    // The chain of launches and kernels that takes the whole of mid (no shorter kernel elsewhere would shorten it):
    // kernels by the resource that binds them, and launches. Sums to mid_s. So what it says of a resource is what more
    // of it would save, at first.
    std::array<double, cost::binding_count> critical_s{};
    double critical_launch_s = 0.0;
};

// Standard deviation of the logarithm of a row's time that its family doesn't share. Precondition: costs.has_families.
[[nodiscard]] double own_error(const cost::CostTable& costs, std::size_t row);

// Standard deviation of the logarithm of what all operators take together: what the band of an iteration rests on.
//   variance = sum over families (share * shared error)^2 + sum over rows (share * own error)^2 + network error^2,
// rows are distinct operators: equal ones err alike. Without
// families all rows err the same way.
[[nodiscard]] double spread_of_total(const workload::WorkTable& work, const cost::CostTable& costs);

// Walks each of work.repeats once, however often it runs: what a stretch of operators does to the stream is one
// function max(free + a, host + b), applied `count` times. A host that awaits routing goes on behind such a stretch
// when the stream is done with it. No allocation. The host is host_for(work, host). Precondition: costs has a row for
// each of `work`, and work.repeats covers work.executed_rows.
[[nodiscard]] IterationTimes simulate_iteration(const workload::WorkTable& work, const cost::CostTable& costs,
                                                const Host& host);

// The same run as a task graph, for timelines and for everything that changes graphs: executor 0 is the host, 1 the
// stream; a task's item is the operator's number. One task a kernel, or for all that one call of the host starts.
[[nodiscard]] TaskGraph iteration_task_graph(const workload::WorkTable& work, const cost::CostTable& costs,
                                             const Host& host);

} // namespace dubhe::simulation
