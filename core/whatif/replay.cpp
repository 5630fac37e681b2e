// SPDX-License-Identifier: Apache-2.0
#include "replay.h"

namespace dubhe::whatif {

namespace {

Result<ReplayedStep> replay_step(const trace::Trace& trace, const trace::Step& step) {
    const Result<StepGraph> graph = build_step_graph(trace, step);
    if (!graph) return graph.diagnostics();
    const Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
    if (!timeline) return timeline.diagnostics();
    ReplayedStep replayed{step.name, step.complete, step.why, graph->measured_s, graph->step_s(*timeline)};
    replayed.tasks = graph->graph.tasks().size();
    replayed.dependencies = graph->graph.dependencies().size();
    replayed.guesses = graph->guesses;
    return replayed;
}

} // namespace

Result<Replay> replay(const trace::Trace& trace, const Progress& progress) {
    Replay all;
    const std::vector<trace::Step> steps = trace::find_steps(trace);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (progress.cancelled()) return error(message("replaying was cancelled"), trace.file);
        progress(static_cast<double>(i) / static_cast<double>(steps.size()), "replaying " + steps[i].name);
        Result<ReplayedStep> one = replay_step(trace, steps[i]);
        if (one)
            all.steps.push_back(std::move(*one));
        else
            for (Diagnostic why : one.diagnostics()) {
                why.severity = Severity::note; // others may well be replayed
                all.notes.push_back(std::move(why));
            }
    }
    if (!all.steps.empty()) return all;
    for (Diagnostic& why : all.notes)
        why.severity = Severity::error;
    if (!all.notes.empty()) return all.notes;
    return all;
}

} // namespace dubhe::whatif
