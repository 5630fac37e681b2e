// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_answer.h"

#include "../shared/text/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace dubhe::widgets {

namespace {

using whatif::none;
using whatif::on_gpu;
using whatif::PathPart;
using whatif::TaskKind;

bool counts(const whatif::TaskInfo& info) {
    return !info.carried_in && info.kind != TaskKind::marker;
}

void keep_longer(const TraceAnswer& answer, std::uint32_t& longest, std::uint32_t task) {
    const auto rank = [&answer](std::uint32_t each) {
        return std::pair{on_gpu(answer.graph.tasks[each].kind), answer.duration_s(each)};
    };
    if (longest == none || rank(task) > rank(longest)) longest = task;
}

// The longest task of each row: of a kernel's name, of a layer (on the GPU where there is one).
void find_longest(TraceAnswer& answer) {
    std::map<std::string_view, std::size_t> kernel, layer;
    for (std::size_t row = 0; row < answer.kernels.size(); ++row)
        kernel[answer.kernels[row].name] = row;
    for (std::size_t row = 0; row < answer.layers.size(); ++row)
        layer[answer.layers[row].name] = row;
    answer.longest_of_kernel.assign(answer.kernels.size(), none);
    answer.longest_of_layer.assign(answer.layers.size(), none);
    for (std::uint32_t task = 0; task < answer.graph.tasks.size(); ++task) {
        const whatif::TaskInfo& info = answer.graph.tasks[task];
        if (!counts(info)) continue;
        if (on_gpu(info.kind)) {
            const auto row = kernel.find(answer.graph.name(task));
            if (row != kernel.end()) keep_longer(answer, answer.longest_of_kernel[row->second], task);
        }
        const auto row = layer.find(answer.layer(task));
        if (row != layer.end()) keep_longer(answer, answer.longest_of_layer[row->second], task);
    }
}

void join_spans(TraceAnswer& answer) {
    const RecordedRun& recorded = *answer.recorded;
    answer.task_of_event.assign(recorded.trace->size(), none);
    for (std::uint32_t task = 0; task < answer.graph.tasks.size(); ++task) {
        const std::uint32_t event = answer.graph.tasks[task].event;
        if (event >= answer.task_of_event.size()) continue;
        std::uint32_t& of_event = answer.task_of_event[event];
        if (of_event == none || answer.duration_s(task) > answer.duration_s(of_event)) of_event = task;
    }
    answer.on_path.assign(answer.graph.tasks.size(), 0);
    std::vector<std::uint8_t> marked(recorded.run->size(), 0);
    for (const PathPart& part : answer.path.parts) {
        answer.on_path[part.task] = 1;
        if (const std::uint32_t span = answer.span_of(part.task); span != no_span) marked[span] = 1;
    }
    answer.marks = std::make_shared<const SpanMarks>(marked);
}

bool pauses_on_host(const TraceAnswer& answer, std::size_t part) {
    // As critical_path() tells them apart: what follows on the same host thread.
    const auto& parts = answer.path.parts;
    const std::uint32_t next = part + 1 < parts.size() ? parts[part + 1].task : answer.graph.end.index;
    return answer.bindings[next].by == whatif::BoundBy::order && !on_gpu(answer.graph.tasks[parts[part].task].kind);
}

// On the simulation's clock, which begins with work that was under way.
double step_begin_s(const TraceAnswer& answer) {
    return answer.timeline.spans[answer.graph.begin.index].begin_s;
}

class PathGroups {
  public:
    explicit PathGroups(const TraceAnswer& answer) : answer_{answer}, origin_s_{step_begin_s(answer)} {}

    void add(const PathGroup& as, std::uint32_t task, double seconds, double begin_s) {
        if (seconds <= 0.0) return;
        const auto key = std::tuple{as.what, as.kind, as.name};
        PathGroup& group = groups_.try_emplace(key, as).first->second;
        ++group.count;
        group.total_s += seconds;
        if (seconds <= group.longest_s) return;
        group.longest_s = seconds;
        group.longest = task;
        group.begin_s = begin_s - origin_s_;
    }

    [[nodiscard]] std::vector<PathGroup> sorted() const {
        std::vector<PathGroup> rows;
        for (const auto& [key, group] : groups_)
            rows.push_back(group);
        std::ranges::stable_sort(rows, std::greater<>{}, &PathGroup::total_s);
        for (PathGroup& row : rows)
            row.share = answer_.path.step_s > 0.0 ? row.total_s / answer_.path.step_s : 0.0;
        return rows;
    }

  private:
    const TraceAnswer& answer_;
    double origin_s_;
    std::map<std::tuple<PathGroup::Kind, TaskKind, std::string>, PathGroup> groups_;
};

PathGroup group_of(const TraceAnswer& answer, std::uint32_t task, PathGrouping grouping) {
    PathGroup group;
    if (grouping != PathGrouping::by_layer) group.kind = answer.graph.tasks[task].kind;
    if (grouping == PathGrouping::by_layer) group.name = answer.layer(task);
    if (grouping == PathGrouping::by_name || grouping == PathGrouping::pieces) group.name = answer.graph.name(task);
    return group;
}

std::vector<PathGroup> longest_pieces(const TraceAnswer& answer) {
    std::vector<PathGroup> rows;
    for (const PathPart& part : answer.path.parts) {
        PathGroup row = group_of(answer, part.task, PathGrouping::pieces);
        row.count = 1;
        row.total_s = row.longest_s = part.end_s - part.begin_s;
        row.share = answer.path.step_s > 0.0 ? row.total_s / answer.path.step_s : 0.0;
        row.longest = part.task;
        row.begin_s = part.begin_s - step_begin_s(answer);
        if (row.total_s > 0.0) rows.push_back(std::move(row));
    }
    std::ranges::stable_sort(rows, std::greater<>{}, &PathGroup::total_s);
    if (rows.size() > most_pieces) rows.resize(most_pieces);
    return rows;
}

} // namespace

RecordedRunPtr arrange_run(TracePtr trace, TimelineRunPtr run, const Progress& progress) {
    auto recorded = std::make_shared<RecordedRun>();
    progress(0.0, words("finding the steps").toStdString());
    recorded->steps = trace::find_steps(*trace);
    if (recorded->steps.empty()) recorded->steps.push_back(trace::whole(*trace));
    if (progress.cancelled()) return nullptr;
    recorded->span_of_event.assign(trace->size(), no_span);
    for (std::uint32_t span = 0; span < run->size(); ++span) {
        const std::uint32_t event = run->items[span];
        if (event < trace->size()) recorded->span_of_event[event] = span;
    }
    // Any span tells how far the two clocks are apart.
    if (run->size() > 0 && run->items[0] < trace->size())
        recorded->origin_s = trace->spans[run->items[0]].begin_s - run->begin_s[0];
    recorded->trace = std::move(trace);
    recorded->run = std::move(run);
    return recorded;
}

StepReplays replay_steps(const RecordedRun& recorded, const Progress& progress) {
    StepReplays replays;
    for (const trace::Step& step : recorded.steps) {
        if (progress.cancelled()) break;
        progress(static_cast<double>(replays.size()) / static_cast<double>(recorded.steps.size()),
                 words("replaying %1").arg(QString::fromStdString(step.name)).toStdString());
        StepReplay& replay = replays.emplace_back();
        const Result<whatif::StepGraph> graph = whatif::build_step_graph(*recorded.trace, step);
        if (!graph) {
            replay.problem = graph.diagnostics().front().message;
            continue;
        }
        replay.tasks = graph->graph.tasks().size();
        replay.guesses = guess_count(graph->guesses);
        const Result<simulation::Timeline> timeline = simulation::simulate(graph->graph);
        if (timeline)
            replay.simulated_s = graph->step_s(*timeline);
        else
            replay.problem = timeline.diagnostics().front().message;
    }
    return replays;
}

std::string_view TraceAnswer::layer(std::uint32_t task) const {
    const std::uint32_t id = graph.tasks[task].layer;
    return id < graph.layers.size() ? std::string_view{graph.layers[id].name} : std::string_view{};
}

std::string_view TraceAnswer::executor(std::uint32_t task) const {
    return graph.graph.executors()[graph.graph.tasks()[task].executor.index].name;
}

std::uint32_t TraceAnswer::span_of(std::uint32_t task) const {
    const std::uint32_t event = graph.tasks[task].event;
    return event < recorded->span_of_event.size() ? recorded->span_of_event[event] : no_span;
}

std::uint32_t TraceAnswer::task_of(std::uint32_t span) const {
    const std::uint32_t event = recorded->run->items[span];
    return event < task_of_event.size() ? task_of_event[event] : none;
}

Result<TraceAnswerPtr> analyse_step(RecordedRunPtr recorded, std::size_t step, const Progress& progress) {
    const std::string cancelled = words("the analysis was cancelled").toStdString();
    auto answer = std::make_shared<TraceAnswer>();
    answer->recorded = std::move(recorded);
    answer->step = step;
    progress(0.0, words("reading the step's tasks").toStdString());
    Result<whatif::StepGraph> graph = whatif::build_step_graph(*answer->recorded->trace, answer->recorded_step());
    if (!graph) return graph.diagnostics();
    answer->graph = std::move(*graph);
    if (progress.cancelled()) return error(cancelled);
    progress(0.4, words("replaying the step").toStdString());
    Result<simulation::Timeline> timeline = simulation::simulate(answer->graph.graph);
    if (!timeline) return timeline.diagnostics();
    answer->timeline = std::move(*timeline);
    if (progress.cancelled()) return error(cancelled);
    progress(0.6, words("finding where its time goes").toStdString());
    answer->breakdown = whatif::break_down(answer->graph, answer->timeline);
    answer->kernels = whatif::top_kernels(answer->graph);
    answer->layers = whatif::top_layers(answer->graph);
    if (Result<whatif::HostTimes> host = whatif::host_times(answer->graph, *answer->recorded->trace))
        answer->host = *std::move(host);
    answer->path = whatif::critical_path(answer->graph, answer->timeline);
    answer->bindings = whatif::bindings(answer->graph, answer->timeline);
    find_longest(*answer);
    join_spans(*answer);
    return TraceAnswerPtr{std::move(answer)};
}

std::vector<PathGroup> group_path(const TraceAnswer& answer, PathGrouping grouping) {
    if (grouping == PathGrouping::pieces) return longest_pieces(answer);
    PathGroups groups{answer};
    const auto& parts = answer.path.parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const PathPart& part = parts[i];
        groups.add(group_of(answer, part.task, grouping), part.task, part.end_s - part.begin_s, part.begin_s);
        PathGroup pause;
        pause.what = pauses_on_host(answer, i) ? PathGroup::Kind::host_pauses : PathGroup::Kind::other_pauses;
        groups.add(pause, part.task, part.pause_s, part.end_s);
    }
    return groups.sorted();
}

std::size_t guess_count(const whatif::Guesses& guesses) {
    return guesses.without_launch + guesses.overlapping + guesses.unexplained_waits + guesses.queue_waits +
           guesses.long_calls + guesses.thread_handovers + guesses.collectives + guesses.against_time;
}

} // namespace dubhe::widgets
