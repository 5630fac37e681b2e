// SPDX-License-Identifier: Apache-2.0
#include "host_times.h"

#include <core/support/median.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

namespace dubhe::whatif {

namespace {

constexpr std::array operator_phases{std::pair{Phase::forward, &hardware::Host::operator_forward},
                                     std::pair{Phase::backward, &hardware::Host::operator_backward},
                                     std::pair{Phase::update, &hardware::Host::operator_update}};

// To a tenth of a microsecond: what lies below is a clock's tick.
Seconds rounded(double seconds) {
    constexpr double tick_s = 1e-7;
    return Seconds{std::round(std::max(0.0, seconds) / tick_s) * tick_s};
}

struct PhaseTime {
    double host_s = 0.0;
    std::size_t launches = 0;
    std::set<std::uint32_t> layers; // that launched something
};

} // namespace

Result<HostTimes> host_times(const StepGraph& graph, const trace::Trace& trace) {
    std::array<PhaseTime, phase_count> phases;
    std::vector<double> launches;
    for (std::size_t task = 0; task < graph.tasks.size(); ++task) {
        const TaskInfo& info = graph.tasks[task];
        if (on_gpu(info.kind) || info.kind == TaskKind::marker || info.carried_in) continue;
        const simulation::Task& timed = graph.graph.tasks()[task];
        PhaseTime& phase = phases[static_cast<std::size_t>(info.phase)];
        phase.host_s += timed.gap_s + (info.kind == TaskKind::wait ? 0.0 : timed.duration_s);
        if (info.kind != TaskKind::launch) continue;
        launches.push_back(timed.duration_s);
        ++phase.launches;
        if (info.layer != none) phase.layers.insert(info.layer);
    }
    if (launches.empty())
        return error(message("the step \"%1\" holds no call that brought work to the GPU, so nothing follows for its "
                             "host; record with calls of the CUDA runtime",
                             graph.step),
                     trace.file);
    HostTimes times;
    times.launches = launches.size();
    const double launch_s = median(std::move(launches));
    times.host.launch = rounded(launch_s);
    for (const auto& [phase, time] : operator_phases) {
        const PhaseTime& one = phases[static_cast<std::size_t>(phase)];
        const std::size_t operators = phase == Phase::update ? one.launches : one.layers.size();
        times.operators[static_cast<std::size_t>(phase)] = operators;
        if (operators == 0) continue;
        const double dispatch_s = one.host_s - static_cast<double>(one.launches) * launch_s;
        times.host.*time = rounded(dispatch_s / static_cast<double>(operators));
    }
    times.host.source = "Recorded: " + graph.step + " of " + trace.file + " (" + trace.format + ")";
    return times;
}

} // namespace dubhe::whatif
