// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_rows.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "../shared/timeline/timeline_text.h"
#include "trace_words.h"

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {

using whatif::none;
using whatif::Phase;

template <class Value> // Value: seconds of a row
TraceColumn time_column(const char* name, const QString& title, const QString& tooltip, Value value) {
    const auto text = [value](std::size_t row) {
        const double seconds = value(row);
        return seconds > 0.0 ? time_text(seconds) : QString{};
    };
    return {name, title, tooltip, true, text, [value](std::size_t row) { return QVariant{value(row)}; }};
}

template <class Value>
TraceColumn count_column(const char* name, const QString& title, const QString& tooltip, Value value) {
    const auto text = [value](std::size_t row) {
        const std::size_t count = value(row);
        return count > 0 ? whole_number_text(count) : QString{};
    };
    const auto key = [value](std::size_t row) { return QVariant{static_cast<qulonglong>(value(row))}; };
    return {name, title, tooltip, true, text, key};
}

template <class Value>
TraceColumn share_column(const QString& tooltip, Value value) {
    return {"share",
            words("Share"),
            tooltip,
            true,
            [value](std::size_t row) { return value(row) > 0.0 ? percent_text(value(row)) : QString{}; },
            [value](std::size_t row) { return QVariant{value(row)}; }};
}

template <class Text>
TraceColumn text_column(const char* name, const QString& title, const QString& tooltip, Text text) {
    return {name, title, tooltip, false, text, [text](std::size_t row) { return QVariant{text(row)}; }};
}

// Shown short; sorted and written whole.
template <class Name>
TraceColumn name_column(const char* name, const QString& title, Name whole) {
    return {name,
            title,
            {},
            false,
            [whole](std::size_t row) { return short_name(whole(row)); },
            [whole](std::size_t row) { return QVariant{qt_text(whole(row))}; }};
}

QString group_title(const PathGroup& group, PathGrouping grouping) {
    if (group.what == PathGroup::Kind::host_pauses) return words("host, not recorded");
    if (group.what == PathGroup::Kind::other_pauses) return words("launch latency and pauses");
    if (grouping == PathGrouping::by_layer) return layer_name(group.name);
    return grouping == PathGrouping::by_kind ? task_kind_text(group.kind) : short_name(group.name);
}

QString group_words(const PathGroup& group, PathGrouping grouping) {
    if (group.what == PathGroup::Kind::host_pauses)
        return words("Host time between two calls that no tool explains: the interpreter, mostly");
    if (group.what == PathGroup::Kind::other_pauses)
        return words("From launch to begin, between two tasks of a stream, from thread to thread");
    if (grouping == PathGrouping::by_layer) return layer_name(group.name);
    return grouping == PathGrouping::by_kind ? task_kind_text(group.kind)
                                             : qt_text(group.name) + u'\n' + task_kind_text(group.kind);
}

QString side_text(const PathGroup& group) {
    if (group.what == PathGroup::Kind::host_pauses) return words("host");
    if (group.what == PathGroup::Kind::other_pauses) return words("pause");
    return whatif::on_gpu(group.kind) ? words("GPU") : words("host");
}

} // namespace

TraceRows kernel_rows(const TraceAnswerPtr& answer) {
    const auto row_of = [answer](std::size_t row) -> const whatif::KernelTime& { return answer->kernels[row]; };
    TraceRows rows{"kernels", {}, answer->kernels.size(), {}, {}};
    rows.columns.push_back(name_column("kernel", words("Kernel"),
                                       [row_of](std::size_t row) -> std::string_view { return row_of(row).name; }));
    rows.columns.push_back(time_column("total_s", words("Time"), words("Of all its launches in the step"),
                                       [row_of](std::size_t row) { return row_of(row).total_s; }));
    rows.columns.push_back(share_column(words("Of the GPU time that the step launched"),
                                        [row_of](std::size_t row) { return row_of(row).share; }));
    rows.columns.push_back(count_column("count", words("Count"), words("Launches in the step"),
                                        [row_of](std::size_t row) { return row_of(row).count; }));
    rows.columns.push_back(time_column("mean_s", words("Mean"), words("Time of a launch"), [row_of](std::size_t row) {
        return row_of(row).total_s / static_cast<double>(std::max<std::size_t>(1, row_of(row).count));
    }));
    rows.columns.push_back(
        text_column("kind", words("Kind"), {}, [row_of](std::size_t row) { return task_kind_text(row_of(row).kind); }));
    rows.whole_text = [row_of](std::size_t row) { return qt_text(row_of(row).name); };
    rows.task = [answer](std::size_t row) { return answer->longest_of_kernel[row]; };
    return rows;
}

TraceRows layer_rows(const TraceAnswerPtr& answer) {
    const auto row_of = [answer](std::size_t row) -> const whatif::LayerTime& { return answer->layers[row]; };
    const auto phase = [row_of](Phase wanted) {
        return
            [row_of, wanted](std::size_t row) { return row_of(row).gpu_by_phase_s[static_cast<std::size_t>(wanted)]; };
    };
    TraceRows rows{"layers", {}, answer->layers.size(), {}, {}};
    rows.columns.push_back({"layer", words("Layer"), words("Sorts by the order in the step"), false,
                            [row_of](std::size_t row) { return layer_name(row_of(row).name); },
                            [row_of](std::size_t row) {
                                const auto order = static_cast<qulonglong>(row_of(row).order);
                                return QVariant{row_of(row).name.empty() ? ~0ULL : order};
                            }});
    rows.columns.push_back(time_column("gpu_s", words("GPU"), words("GPU time of what it launched"),
                                       [row_of](std::size_t row) { return row_of(row).gpu_s; }));
    rows.columns.push_back(share_column(words("Of the GPU time that the step launched"),
                                        [row_of](std::size_t row) { return row_of(row).share; }));
    rows.columns.push_back(time_column("forward_s", words("Forward"), words("GPU time"), phase(Phase::forward)));
    rows.columns.push_back(time_column("backward_s", words("Backward"), words("GPU time"), phase(Phase::backward)));
    rows.columns.push_back(time_column("update_s", words("Update"), words("GPU time"), phase(Phase::update)));
    rows.columns.push_back(time_column("host_s", words("Host"), words("Its calls and operators, without waits"),
                                       [row_of](std::size_t row) { return row_of(row).host_s; }));
    rows.columns.push_back(
        count_column("kernels", words("Kernels"), {}, [row_of](std::size_t row) { return row_of(row).kernels; }));
    rows.whole_text = [row_of](std::size_t row) { return layer_name(row_of(row).name); };
    rows.task = [answer](std::size_t row) { return answer->longest_of_layer[row]; };
    return rows;
}

TraceRows difference_rows(const TraceComparisonPtr& compared) {
    const auto row_of = [compared](std::size_t row) -> const whatif::Difference& {
        return compared->changes.rows[row];
    };
    TraceRows rows{"changes", {}, compared->changes.rows.size(), {}, {}};
    rows.columns.push_back(name_column("kernel", words("Kernel"),
                                       [row_of](std::size_t row) -> std::string_view { return row_of(row).kernel; }));
    rows.columns.push_back({"change_s", words("Change"), words("GPU time, in the other run less in this one"), true,
                            [row_of](std::size_t row) { return signed_time_text(row_of(row).change_s()); },
                            [row_of](std::size_t row) { return QVariant{row_of(row).change_s()}; }});
    rows.columns.push_back(time_column("before_s", words("This run"), words("GPU time"),
                                       [row_of](std::size_t row) { return row_of(row).before_s; }));
    rows.columns.push_back(time_column("after_s", words("The other"), words("GPU time"),
                                       [row_of](std::size_t row) { return row_of(row).after_s; }));
    rows.columns.push_back(count_column("before_count", words("Launches"), words("In this run"),
                                        [row_of](std::size_t row) { return row_of(row).before_count; }));
    rows.columns.push_back(count_column("after_count", words("Other's"), words("Launches in the other run"),
                                        [row_of](std::size_t row) { return row_of(row).after_count; }));
    rows.columns.push_back(
        text_column("layer", words("Layer"), {}, [row_of](std::size_t row) { return layer_name(row_of(row).layer); }));
    rows.whole_text = [row_of](std::size_t row) {
        return qt_text(row_of(row).kernel) + u'\n' + layer_name(row_of(row).layer);
    };
    rows.task = [compared](std::size_t row) { return compared->longest_before[row]; };
    return rows;
}

TraceRows path_rows(const TraceAnswerPtr& answer, PathGrouping grouping) {
    const auto groups = std::make_shared<const std::vector<PathGroup>>(group_path(*answer, grouping));
    const auto row_of = [groups](std::size_t row) -> const PathGroup& { return (*groups)[row]; };
    TraceRows rows{"critical_path", {}, groups->size(), {}, {}};
    rows.columns.push_back({"what",
                            words("What binds"),
                            {},
                            false,
                            [=](std::size_t row) { return group_title(row_of(row), grouping); },
                            [=](std::size_t row) {
                                const PathGroup& group = row_of(row);
                                const bool named = group.what == PathGroup::Kind::tasks && !group.name.empty();
                                return QVariant{named ? qt_text(group.name) : group_title(group, grouping)};
                            }});
    rows.columns.push_back(time_column("total_s", words("Time"), words("On the critical path"),
                                       [row_of](std::size_t row) { return row_of(row).total_s; }));
    rows.columns.push_back(share_column(words("Of the step"), [row_of](std::size_t row) { return row_of(row).share; }));
    if (grouping == PathGrouping::pieces) {
        rows.columns.push_back(time_column("begin_s", words("Begins"), words("After the step's begin"),
                                           [row_of](std::size_t row) { return row_of(row).begin_s; }));
        rows.columns.push_back(text_column("layer", words("Layer"), {}, [answer, row_of](std::size_t row) {
            return qt_text(answer->layer(row_of(row).longest));
        }));
    } else {
        rows.columns.push_back(count_column("count", words("Pieces"), words("Of the path"),
                                            [row_of](std::size_t row) { return row_of(row).count; }));
        rows.columns.push_back(time_column("longest_s", words("Longest"), words("Piece; a click shows it"),
                                           [row_of](std::size_t row) { return row_of(row).longest_s; }));
    }
    if (grouping != PathGrouping::by_layer)
        rows.columns.push_back(
            text_column("side", words("Where"), {}, [row_of](std::size_t row) { return side_text(row_of(row)); }));
    rows.whole_text = [=](std::size_t row) { return group_words(row_of(row), grouping); };
    rows.task = [row_of](std::size_t row) {
        return row_of(row).what == PathGroup::Kind::tasks ? row_of(row).longest : none;
    };
    rows.stretch = [row_of](std::size_t row) -> std::optional<std::pair<double, double>> {
        const PathGroup& group = row_of(row);
        if (group.what == PathGroup::Kind::tasks) return std::nullopt;
        return std::pair{group.begin_s, group.begin_s + group.longest_s};
    };
    return rows;
}

TraceRows step_rows(const RecordedRunPtr& recorded, const std::shared_ptr<const StepReplays>& replays) {
    const auto step = [recorded](std::size_t row) -> const trace::Step& { return recorded->steps[row]; };
    const auto replay = [replays](std::size_t row) -> const StepReplay* {
        return replays && row < replays->size() ? &(*replays)[row] : nullptr;
    };
    const auto state = [=](std::size_t row) {
        const StepReplay* known = replay(row);
        if (known && !known->problem.empty()) return words("no replay: %1").arg(qt_text(known->problem));
        return step(row).complete ? words("complete") : core_sentence(step(row).why);
    };
    TraceRows rows{"steps", {}, recorded->steps.size(), {}, {}};
    rows.columns.push_back({"step", words("Step"), words("Sorts by time"), false,
                            [step](std::size_t row) { return qt_text(step(row).name); },
                            [](std::size_t row) { return QVariant{static_cast<qulonglong>(row)}; }});
    rows.columns.push_back(
        time_column("measured_s", words("Measured"), {}, [step](std::size_t row) { return step(row).duration_s(); }));
    const auto simulated = [replay](std::size_t row) { return replay(row) ? replay(row)->simulated_s : 0.0; };
    rows.columns.push_back(
        time_column("replayed_s", words("Replayed"), words("The step's graph, simulated unchanged"), simulated));
    const auto error = [=](std::size_t row) {
        return simulated(row) > 0.0 ? QVariant{replay(row)->error(step(row).duration_s())} : QVariant{};
    };
    rows.columns.push_back({"error", words("Error"), words("Of the replay against what was measured"), true,
                            [error](std::size_t row) {
                                const QVariant value = error(row);
                                return value.isValid() ? difference_text(value.toDouble()) : QString{};
                            },
                            error});
    rows.columns.push_back(text_column("state", words("State"), words("Complete, or why not"), state));
    rows.columns.push_back(
        count_column("tasks", words("Tasks"), words("Of the step's graph"),
                     [replay](std::size_t row) { return replay(row) ? replay(row)->tasks : std::size_t{0}; }));
    rows.columns.push_back(
        count_column("guesses", words("Guesses"), words("What times alone decided: see Notes"),
                     [replay](std::size_t row) { return replay(row) ? replay(row)->guesses : std::size_t{0}; }));
    rows.whole_text = [=](std::size_t row) { return qt_text(step(row).name) + u'\n' + state(row); };
    return rows;
}

TraceRows note_rows(const TraceAnswerPtr& answer) {
    const auto notes = std::make_shared<const std::vector<TraceNote>>(notes_of(*answer));
    TraceRows rows{"notes", {}, notes->size(), {}, {}};
    const auto what = [notes](std::size_t row) { return (*notes)[row].what; };
    rows.columns.push_back(text_column("note", words("What was inferred or left out"), {}, what));
    rows.columns.push_back(
        count_column("count", words("Times"), {}, [notes](std::size_t row) { return (*notes)[row].count; }));
    rows.whole_text = what;
    return rows;
}

int kernel_row_of(const TraceAnswer& answer, std::uint32_t task) {
    const whatif::TaskInfo& info = answer.graph.tasks[task];
    if (!whatif::on_gpu(info.kind) || info.carried_in) return -1;
    const auto row = std::ranges::find(answer.kernels, answer.graph.name(task), &whatif::KernelTime::name);
    return row == answer.kernels.end() ? -1 : static_cast<int>(row - answer.kernels.begin());
}

int layer_row_of(const TraceAnswer& answer, std::uint32_t task) {
    if (answer.graph.tasks[task].carried_in) return -1;
    const auto row = std::ranges::find(answer.layers, answer.layer(task), &whatif::LayerTime::name);
    return row == answer.layers.end() ? -1 : static_cast<int>(row - answer.layers.begin());
}

int path_row_of(const TraceAnswer& answer, PathGrouping grouping, std::uint32_t task) {
    if (answer.on_path[task] == 0) return -1;
    const std::vector<PathGroup> groups = group_path(answer, grouping);
    const whatif::TaskKind kind = answer.graph.tasks[task].kind;
    const auto found = std::ranges::find_if(groups, [&](const PathGroup& group) {
        if (group.what != PathGroup::Kind::tasks) return false;
        switch (grouping) {
        case PathGrouping::by_kind:
            return group.kind == kind;
        case PathGrouping::by_layer:
            return group.name == answer.layer(task);
        case PathGrouping::by_name:
            return group.name == answer.graph.name(task) && group.kind == kind;
        case PathGrouping::pieces:
            return group.longest == task;
        }
        return false;
    });
    return found == groups.end() ? -1 : static_cast<int>(found - groups.begin());
}

bool same_layer_name(std::string_view recorded, std::string_view path) {
    constexpr std::string_view module = "nn.Module: ";
    if (recorded.starts_with(module)) recorded.remove_prefix(module.size());
    const std::size_t number = recorded.find_last_of(' '); // which of the equal ones
    const bool numbered = number != std::string_view::npos && number + 1 < recorded.size() &&
                          recorded.find_first_not_of("0123456789", number + 1) == std::string_view::npos;
    if (numbered) recorded = recorded.substr(0, number);
    const auto plain = [](char c) { return c == '.' ? '/' : c; };
    return !path.empty() && std::ranges::equal(recorded, path, {}, plain, plain);
}

std::vector<std::string> recorded_paths(const study::Network& network, workload::OperatorId id) {
    std::vector<std::string> paths{network.graph.path(id)};
    const study::Replaced replaced = study::replaced_by(network, id);
    for (const workload::OperatorId written : replaced.written)
        paths.push_back(replaced.network->written->path(written));
    return paths;
}

std::optional<workload::OperatorId> operator_of_layer(const study::Network& network, std::string_view layer) {
    const auto named = [layer](const workload::Graph& graph) -> std::optional<workload::OperatorId> {
        for (std::size_t index = 0; index < graph.operators().size() && !layer.empty(); ++index) {
            if (same_layer_name(layer, graph.path(workload::OperatorId{index}))) return workload::OperatorId{index};
        }
        return std::nullopt;
    };
    if (const auto id = named(network.graph)) return id;
    const auto written = network.written ? named(*network.written) : std::nullopt;
    if (!written) return std::nullopt;
    const std::vector<workload::OperatorId> runs = study::runs_as(network, *written);
    return runs.empty() ? std::nullopt : std::optional{runs.front()};
}

} // namespace dubhe::widgets
