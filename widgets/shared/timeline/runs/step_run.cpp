// SPDX-License-Identifier: GPL-3.0-or-later
#include "step_run.h"

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

using whatif::TaskKind;

TimelineLaneKind lane_of(simulation::ExecutorKind kind) {
    switch (kind) {
    case simulation::ExecutorKind::host_thread:
        return TimelineLaneKind::host;
    case simulation::ExecutorKind::link:
    case simulation::ExecutorKind::channel:
        return TimelineLaneKind::link;
    case simulation::ExecutorKind::data_loader:
        return TimelineLaneKind::loader;
    case simulation::ExecutorKind::stream:
        break;
    }
    return TimelineLaneKind::stream;
}

SpanClass class_of_task(TaskKind kind, std::string_view name) {
    switch (kind) {
    case TaskKind::kernel:
        return class_of_kernel(name);
    case TaskKind::communication:
        return SpanClass::communication;
    case TaskKind::copy:
        return SpanClass::data_movement;
    case TaskKind::launch:
        return SpanClass::launch;
    case TaskKind::wait:
        return SpanClass::wait;
    case TaskKind::call:
    case TaskKind::operation:
    case TaskKind::marker:
        break;
    }
    return SpanClass::operation;
}

} // namespace

TimelineRunPtr run_of_step(const whatif::StepGraph& step, const simulation::Timeline& timeline,
                           const std::string& title, const std::string& value, bool predicted,
                           const Progress& progress) {
    TimelineBuilder builder;
    builder.run().title = title;
    builder.run().value = value;
    builder.run().predicted = predicted;
    for (const simulation::Executor& executor : step.graph.executors()) {
        TimelineLane lane;
        lane.name = executor.name;
        lane.kind = lane_of(executor.kind);
        static_cast<void>(builder.add_lane(std::move(lane)));
    }
    std::vector<std::uint32_t> names, layers;
    for (const std::string& text : step.texts)
        names.push_back(builder.name(text));
    for (const whatif::Layer& layer : step.layers)
        layers.push_back(builder.layer(layer.name));
    builder.reserve(step.tasks.size());
    for (std::uint32_t task = 0; task < step.tasks.size(); ++task) {
        if (task % 65536 == 0 && progress.cancelled()) return nullptr;
        const whatif::TaskInfo& info = step.tasks[task];
        if (info.kind == TaskKind::marker || info.name == whatif::none) continue;
        const TimeSpan& span = timeline.spans[task];
        TimelineBuilder::Span add{span.begin_s, span.end_s, span.lane, names[info.name]};
        add.layer = info.layer == whatif::none ? no_span : layers[info.layer];
        add.item = task;
        const std::uint32_t launch = whatif::on_gpu(info.kind) ? info.launch : task;
        const bool joined = whatif::on_gpu(info.kind) || info.kind == TaskKind::launch;
        add.correlation = joined && launch != whatif::none ? launch + 1 : 0;
        add.span_class = class_of_task(info.kind, step.name(task));
        builder.add(add);
    }
    const TimeSpan &begin = timeline.spans[step.begin.index], &end = timeline.spans[step.end.index];
    builder.run().steps.push_back({step.step, begin.begin_s, end.begin_s});
    return builder.finish(progress);
}

} // namespace dubhe::widgets
