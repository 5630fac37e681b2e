// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_words.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "../shared/timeline/timeline_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <set>
#include <utility>

namespace dubhe::widgets {

namespace {

using whatif::none;
using whatif::on_gpu;
using whatif::TaskKind;

const QString dot{QStringLiteral(" · ")};

struct GuessWords {
    std::size_t whatif::Guesses::*count;
    const char* text;
};

constexpr std::array<GuessWords, 8> guess_words{{
    {&whatif::Guesses::without_launch,
     QT_TRANSLATE_NOOP("dubhe::widgets",
                       "GPU tasks whose launch was not recorded: tied to what the host did when they began")},
    {&whatif::Guesses::overlapping,
     QT_TRANSLATE_NOOP("dubhe::widgets", "GPU tasks that began before the one ahead on their stream had ended")},
    {&whatif::Guesses::unexplained_waits,
     QT_TRANSLATE_NOOP("dubhe::widgets",
                       "GPU tasks that waited over 50 µs for nothing that was recorded: kept as pauses")},
    {&whatif::Guesses::queue_waits,
     QT_TRANSLATE_NOOP("dubhe::widgets", "launches that waited for room in the GPU's queue")},
    {&whatif::Guesses::long_calls,
     QT_TRANSLATE_NOOP("dubhe::widgets", "calls over 1 ms that wait for nothing known: kept as they were")},
    {&whatif::Guesses::thread_handovers,
     QT_TRANSLATE_NOOP("dubhe::widgets", "waits of a host thread for another, told by their times")},
    {&whatif::Guesses::collectives,
     QT_TRANSLATE_NOOP("dubhe::widgets", "collectives of several ranks, matched by name, place and end")},
    {&whatif::Guesses::against_time,
     QT_TRANSLATE_NOOP("dubhe::widgets", "dependencies left out: clock ticks had turned them around")},
}};

QString of_order(const TraceAnswer& answer, std::uint32_t task, const whatif::Binding& by) {
    const QString ahead = short_name(answer.graph.name(by.task));
    if (answer.graph.tasks[by.task].kind == TaskKind::marker) return words("began with the step");
    const bool gpu = on_gpu(answer.graph.tasks[task].kind);
    if (by.lag_s <= 0.0)
        return gpu ? words("waited for %1, ahead of it on the stream").arg(ahead)
                   : words("followed %1 on its thread").arg(ahead);
    return gpu ? words("waited for %1, ahead of it on the stream, and a pause of %2").arg(ahead, time_text(by.lag_s))
               : words("followed %1 on its thread, after %2 that no tool explains").arg(ahead, time_text(by.lag_s));
}

QString of_dependency(const TraceAnswer& answer, std::uint32_t task, const whatif::Binding& by) {
    const whatif::TaskInfo &info = answer.graph.tasks[task], &other = answer.graph.tasks[by.task];
    if (other.kind == TaskKind::marker) return words("began with the step");
    const QString name = short_name(answer.graph.name(by.task)), where = qt_text(answer.executor(by.task));
    if (info.launch == by.task) return words("waited for nothing but its launch by the host");
    if (on_gpu(info.kind))
        return on_gpu(other.kind) ? words("waited for %1 on %2, by an event").arg(name, where)
                                  : words("waited for the host: %1").arg(name);
    return on_gpu(other.kind) ? words("waited for the GPU: %1 on %2").arg(name, where)
                              : words("waited for another thread: %1 on %2").arg(name, where);
}

// Those that have streams: recorders list all of the machine's.
QString gpus_of(const trace::Trace& trace) {
    std::set<std::pair<std::int32_t, std::int32_t>> used; // rank, device
    for (const trace::Lane& lane : trace.lanes) {
        if (lane.kind == trace::LaneKind::stream && lane.device >= 0) used.insert({lane.rank, lane.device});
    }
    if (trace.devices.empty() || used.empty()) return {};
    const auto device = std::ranges::find(trace.devices, used.begin()->second, &trace::DeviceInfo::device);
    const QString name = qt_text(device == trace.devices.end() ? trace.devices.front().name : device->name);
    return used.size() == 1 ? name : words("%1 and %2 more").arg(name, whole_number_text(used.size() - 1));
}

QString launched_text(const TraceAnswer& answer, std::uint32_t task) {
    const whatif::TaskInfo& info = answer.graph.tasks[task];
    if (!on_gpu(info.kind)) return {};
    if (info.carried_in) return words("launched before the step");
    if (info.launch == none) return words("its launch was not recorded");
    const double before_s = info.recorded_s - answer.graph.tasks[info.launch].recorded_s;
    return words("launched %1 before it began, by %2 on %3")
        .arg(time_text(before_s), short_name(answer.graph.name(info.launch)), qt_text(answer.executor(info.launch)));
}

} // namespace

QString task_kind_text(whatif::TaskKind kind) {
    static constexpr std::array<const char*, whatif::task_kind_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "kernel"),    QT_TRANSLATE_NOOP("dubhe::widgets", "communication"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "copy"),      QT_TRANSLATE_NOOP("dubhe::widgets", "launch"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "wait"),      QT_TRANSLATE_NOOP("dubhe::widgets", "CUDA call"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "host work"), QT_TRANSLATE_NOOP("dubhe::widgets", "marker")};
    return words(names[static_cast<std::size_t>(kind)]);
}

QString phase_text(whatif::Phase phase) {
    static constexpr std::array<const char*, whatif::phase_count> names{
        QT_TRANSLATE_NOOP("dubhe::widgets", "other"), QT_TRANSLATE_NOOP("dubhe::widgets", "input"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "forward"), QT_TRANSLATE_NOOP("dubhe::widgets", "backward"),
        QT_TRANSLATE_NOOP("dubhe::widgets", "update")};
    return words(names[static_cast<std::size_t>(phase)]);
}

QString difference_text(double relative) {
    const double percent = std::round(relative * 1e4) / 100.0;
    const QString sign = percent > 0.0 ? QStringLiteral("+") : percent < 0.0 ? QString{QChar{0x2212}} : QString{};
    return sign + local_decimals(QString::number(std::abs(percent), 'f', 2)) + thin_space + u'%';
}

QString short_name(std::string_view name) {
    return qt_text(short_span_name(name));
}

QString layer_name(std::string_view layer) {
    return layer.empty() ? words("no layer") : qt_text(layer);
}

QString recorded_text(const RecordedRun& recorded) {
    const trace::Trace& trace = *recorded.trace;
    QStringList parts{qt_text(std::filesystem::path{trace.file}.filename().string())};
    if (const QString gpus = gpus_of(trace); !gpus.isEmpty()) parts << gpus;
    parts << qt_text(trace.format);
    return parts.join(dot);
}

QString replay_text(const TraceAnswer& answer) {
    return words("%1 measured · replayed in %2 (%3)")
        .arg(time_text(answer.graph.measured_s), time_text(answer.step_s()), difference_text(answer.error()));
}

QString waited_text(const TraceAnswer& answer, std::uint32_t task) {
    const whatif::Binding& by = answer.bindings[task];
    switch (by.by) {
    case whatif::BoundBy::nothing:
        return words("waited for nothing in the step");
    case whatif::BoundBy::order:
        return of_order(answer, task, by);
    case whatif::BoundBy::dependency:
        break;
    }
    return of_dependency(answer, task, by);
}

QString signed_time_text(double seconds) {
    const QString size = time_text(std::abs(seconds));
    return seconds > 0.0 ? u'+' + size : seconds < 0.0 ? QChar{0x2212} + size : size;
}

QString comparison_text(const TraceComparison& compared) {
    const whatif::Comparison& changes = compared.changes;
    const double change_s = changes.after_s - changes.before_s;
    const QString file = qt_text(std::filesystem::path{compared.after->recorded->trace->file}.filename().string());
    return words("%1, %2: %3, %4 (%5). GPU work: %6. Kernels of a layer in both: %7, only here: %8, only there: %9")
        .arg(file, step_name(compared.after->graph.step), time_text(changes.after_s), signed_time_text(change_s),
             difference_text(changes.before_s > 0.0 ? change_s / changes.before_s : 0.0),
             signed_time_text(changes.after_gpu_s - changes.before_gpu_s), whole_number_text(changes.matched),
             whole_number_text(changes.only_before), whole_number_text(changes.only_after));
}

QString span_in_step_text(const TraceAnswer& answer, std::uint32_t span) {
    const std::uint32_t task = answer.task_of(span);
    if (task == none) {
        const TimelineRun& run = *answer.recorded->run;
        const double begin_s = run.begin_s[span] + answer.recorded->origin_s;
        const trace::Step& step = answer.recorded_step();
        const bool inside = begin_s >= step.begin_s && begin_s < step.end_s;
        return inside ? words("No task of its own: its time is that of what lies within it.")
                      : words("Outside %1, the step that is analysed.").arg(step_name(step.name));
    }
    // What matters first: the line may be cut.
    QStringList parts{waited_text(answer, task),
                      answer.on_path[task] != 0 ? words("on the critical path") : words("not on the critical path")};
    if (const QString launch = launched_text(answer, task); !launch.isEmpty()) parts << launch;
    if (!answer.layer(task).empty())
        parts << words("layer %1, %2").arg(qt_text(answer.layer(task)), phase_text(answer.graph.tasks[task].phase));
    return parts.join(dot);
}

std::vector<TraceNote> notes_of(const TraceAnswer& answer) {
    std::vector<TraceNote> notes;
    const trace::Step& step = answer.recorded_step();
    if (!step.complete) notes.push_back({1, words("The step is not complete: %1").arg(core_sentence(step.why))});
    for (const GuessWords& guess : guess_words) {
        if (const std::size_t count = answer.graph.guesses.*guess.count; count > 0)
            notes.push_back({count, words(guess.text)});
    }
    for (const trace::Tally& tally : answer.recorded->trace->tallies)
        notes.push_back({tally.count, core_sentence(tally.what)});
    return notes;
}

} // namespace dubhe::widgets
