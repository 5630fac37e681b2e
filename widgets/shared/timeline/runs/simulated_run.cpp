// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulated_run.h"

#include "../../text/number_format.h"
#include "../../text/words.h"

#include <core/simulation/single_gpu.h>
#include <core/units/text.h>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

using simulation::ExecutorKind;

TimelineLaneKind lane_kind(ExecutorKind kind) {
    switch (kind) {
    case ExecutorKind::host_thread:
        return TimelineLaneKind::host;
    case ExecutorKind::link:
    case ExecutorKind::channel:
        return TimelineLaneKind::link;
    case ExecutorKind::data_loader:
        return TimelineLaneKind::loader;
    case ExecutorKind::stream:
        break;
    }
    return TimelineLaneKind::stream;
}

SpanClass class_on(TimelineLaneKind lane, SpanClass item) {
    switch (lane) {
    case TimelineLaneKind::host:
        return SpanClass::launch;
    case TimelineLaneKind::link:
        return SpanClass::communication;
    case TimelineLaneKind::loader:
        return SpanClass::input;
    default:
        return item;
    }
}

std::string block_path(const workload::Graph& graph, workload::BlockId block) {
    std::string path;
    for (; block.valid() && graph[block].parent.valid(); block = graph[block].parent)
        path = path.empty() ? graph[block].name : graph[block].name + "/" + path;
    return path;
}

std::size_t kernels_of(const workload::WorkTable& work) {
    std::size_t kernels = 0;
    for (const std::uint32_t row : work.row_of)
        kernels += work.launches[row] > 0
                       ? static_cast<std::size_t>(std::max<double>(work.launches[row], work.calls_of(row)))
                       : 0;
    return kernels;
}

} // namespace

TimelineRunPtr run_of_simulation(const std::string& title, const std::string& value, const simulation::TaskGraph& graph,
                                 const simulation::Timeline& timeline, const TimelineItems& items,
                                 const Progress& progress) {
    TimelineBuilder builder;
    builder.run().title = title;
    builder.run().value = value;
    builder.run().predicted = true;
    std::vector<TimelineLaneKind> kinds;
    std::vector<std::uint32_t> own_names, names, layers;
    for (const simulation::Executor& executor : graph.executors()) {
        TimelineLane lane;
        lane.name = executor.name;
        lane.kind = lane_kind(executor.kind);
        lane.number = static_cast<std::int64_t>(kinds.size());
        own_names.push_back(builder.name(executor.name));
        kinds.push_back(lane.kind);
        static_cast<void>(builder.add_lane(std::move(lane)));
    }
    for (const std::string& name : items.names)
        names.push_back(builder.name(name));
    for (const std::string& layer : items.layers)
        layers.push_back(builder.layer(layer));
    builder.reserve(timeline.spans.size());
    for (std::size_t task = 0; task < timeline.spans.size(); ++task) {
        if (task % 65536 == 0 && progress.cancelled()) return nullptr;
        const TimeSpan& span = timeline.spans[task];
        const std::uint32_t item = graph.tasks()[task].item;
        TimelineBuilder::Span add{span.begin_s, span.end_s, span.lane, own_names[span.lane]};
        add.span_class = class_on(kinds[span.lane], SpanClass::unknown);
        if (item < items.items.size()) {
            const TimelineItem& one = items.items[item];
            add.name = names[one.name];
            add.layer = one.layer < layers.size() ? layers[one.layer] : no_span;
            add.item = item;
            add.span_class = class_on(kinds[span.lane], one.span_class);
        }
        if (task < items.correlations.size()) add.correlation = items.correlations[task];
        builder.add(add);
    }
    return builder.finish(progress);
}

TimelineItems items_of(const workload::Graph& graph) {
    TimelineItems items;
    std::vector<std::uint32_t> layer_of(graph.blocks().size(), no_span);
    std::unordered_map<std::string, std::uint32_t> names;
    items.items.reserve(graph.operators().size());
    for (const workload::Operator& op : graph.operators()) {
        const auto [name, is_new] = names.try_emplace(op.name, static_cast<std::uint32_t>(items.names.size()));
        if (is_new) items.names.push_back(op.name);
        TimelineItem item{name->second, no_span, span_class_of(class_of(op.kind))};
        if (op.block.valid() && graph[op.block].parent.valid()) {
            std::uint32_t& layer = layer_of[op.block.index];
            if (layer == no_span) {
                layer = static_cast<std::uint32_t>(items.layers.size());
                items.layers.push_back(block_path(graph, op.block));
            }
            item.layer = layer;
        }
        items.items.push_back(item);
    }
    return items;
}

Result<TimelineRunPtr> predicted_run(const study::NetworkPtr& network, const hardware::Gpu& gpu,
                                     const study::Method& method, const std::string& title, const Progress& progress) {
    if (const Result<Done> accepted = method.model->accepts(network->work, gpu); !accepted)
        return accepted.diagnostics();
    const std::size_t kernels = kernels_of(network->work);
    if (kernels > most_timeline_kernels)
        return error(
            words("an iteration of this network runs %1 kernels; up to %2 are drawn. Choose a shorter sequence or "
                  "fewer layers.")
                .arg(shown(count_text(static_cast<double>(kernels))),
                     shown(count_text(static_cast<double>(most_timeline_kernels))))
                .toStdString());
    study::Workspace workspace;
    const study::Point point = study::evaluate(*network, gpu, method, workspace);
    progress(0.1, words("simulating").toStdString());
    const simulation::TaskGraph graph = simulation::iteration_task_graph(
        network->work, workspace.costs, simulation::host_on(network->work, method.host, gpu.architecture));
    if (progress.cancelled()) return error(words("cancelled").toStdString());
    const Result<simulation::Timeline> timeline = simulation::simulate(graph);
    if (!timeline) return timeline.diagnostics();
    progress(0.5, words("arranging").toStdString());
    TimelineItems items = items_of(network->graph);
    // Each kernel follows its launch.
    for (std::uint32_t task = 0; task < graph.tasks().size(); ++task)
        items.correlations.push_back(task / 2 + 1);
    const std::string value = banded_time_text(point.low_s, point.mid_s, point.high_s).toStdString();
    TimelineRunPtr run = run_of_simulation(title, value, graph, *timeline, items, progress);
    if (!run)
        return error((progress.cancelled() ? words("cancelled") : words("an iteration of this network runs no kernels"))
                         .toStdString());
    return run;
}

} // namespace dubhe::widgets
