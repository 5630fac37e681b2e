// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_commands.h"

#include "../appearance/words.h"
#include "../project/file_kinds.h"

#include <core/trace/reader.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/qt_text.h>
#include <widgets/shared/timeline/runs/trace_run.h>
#include <widgets/shared/timeline/timeline_canvas.h>

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace dubhe::app {

namespace {

constexpr std::size_t most_memory_bytes = std::size_t{4} << 30; // the window has no option for it

// Without its full stop: a sentence goes on.
QString reason_of(const Diagnostics& problems) {
    QString reason = widgets::core_sentences(problems);
    if (reason.endsWith(u'.')) reason.chop(1);
    return reason;
}

} // namespace

TraceCommands::TraceCommands(FileCommands& files, Explorer& explorer, QObject* parent)
    : QObject{parent}, files_{files}, explorer_{explorer} {
    connect(&files_, &FileCommands::trace_chosen, this, [this](const QString& file) { open(file); });
    connect(&files_, &FileCommands::memory_snapshot_chosen, this, &TraceCommands::open_memory);
    connect(&reading_, &widgets::JobRunner::dropped, this, [this] {
        if (!previewing_) return;
        end_preview();
        if (!reading_.busy()) Q_EMIT message(tr("Reading was cancelled."), false, {});
    });
}

void TraceCommands::serve(widgets::TimelinePanel& panel) {
    using widgets::TimelinePanel;
    connect(&panel, &TimelinePanel::open_requested, this, &TraceCommands::choose);
    connect(&panel, &TimelinePanel::close_requested, this, &TraceCommands::close);
    connect(&panel, &TimelinePanel::save_requested, this, &TraceCommands::save);
    panel.set_measured(run_, trace_);
    panel.set_beside(memory_on_timeline());
}

void TraceCommands::serve(widgets::TracePanel& panel) {
    using widgets::TracePanel;
    connect(&panel, &TracePanel::open_requested, this, &TraceCommands::choose);
    connect(&panel, &TracePanel::close_requested, this, &TraceCommands::close);
    connect(&panel, &TracePanel::memory_close_requested, this, &TraceCommands::close_memory);
    connect(&panel, &TracePanel::compare_requested, this, &TraceCommands::choose_other);
    panel.set_trace(trace_, run_);
    panel.set_memory(memory_);
}

void TraceCommands::show_trace(bool after_part) {
    if (auto* timeline = static_cast<widgets::TimelinePanel*>(explorer_.built(Explorer::TimelineTab));
        timeline && !previewing_) {
        after_part ? timeline->set_whole(run_, trace_) : timeline->set_measured(run_, trace_);
    }
    if (auto* trace = static_cast<widgets::TracePanel*>(explorer_.built(Explorer::TraceTab)))
        trace->set_trace(trace_, run_);
    show_memory();
}

void TraceCommands::show_memory() {
    if (auto* timeline = static_cast<widgets::TimelinePanel*>(explorer_.built(Explorer::TimelineTab)))
        timeline->set_beside(memory_on_timeline());
    if (auto* trace = static_cast<widgets::TracePanel*>(explorer_.built(Explorer::TraceTab)))
        trace->set_memory(memory_);
}

QString TraceCommands::ask_for_run(const QString& title) {
    return files_.ask_file_to_open(
        title, tr("Recorded runs (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite "
                  "*.sqlite3 *.db *.dubherec);;Memory snapshots of PyTorch (*.pickle *.pkl);;All files (*)"));
}

void TraceCommands::choose() {
    const QString file = ask_for_run(tr("Open a recorded run"));
    if (file.isEmpty()) return;
    kind_of_file(file) == FileKind::memory_snapshot ? open_memory(file) : open(file);
}

void TraceCommands::choose_other() {
    if (const QString file = ask_for_run(tr("Compare with another recorded run")); !file.isEmpty()) compare(file);
}

Result<TraceCommands::Opened> TraceCommands::read_run(const std::filesystem::path& path, const Progress& progress,
                                                      const std::function<void(Opened)>& show) {
    trace::ReadOptions options;
    options.memory_bytes = most_memory_bytes;
    if (show) {
        options.preview = [&](trace::Trace so_far) {
            const auto trace = std::make_shared<const trace::Trace>(std::move(so_far));
            const widgets::TimelineRunPtr run = widgets::run_of_trace(*trace, {{}, progress.stop});
            if (!run) return;
            const auto part = std::make_shared<widgets::TimelineRun>(*run);
            part->title += " · " + words("first events").toStdString();
            show({trace, part});
        };
    }
    Result<trace::Trace> read = trace::read_trace(path, progress, options);
    if (!read) return read.diagnostics();
    const auto trace = std::make_shared<const trace::Trace>(std::move(*read));
    progress(1.0, words("arranging").toStdString());
    const widgets::TimelineRunPtr run = widgets::run_of_trace(*trace, progress);
    if (!run) return error(words("holds no event that has a time").toStdString(), path.string());
    return Opened{trace, run};
}

void TraceCommands::open(const QString& file, const QStringList& beside) {
    const std::optional<widgets::TimelinePlace> place = std::exchange(wanted_, std::nullopt);
    reading_.start_with<Opened>(
        tr("Reading %1").arg(QFileInfo{file}.fileName()),
        [path = std::filesystem::path{file.toStdString()}](const Progress& progress, const auto& show) {
            return read_run(path, progress, show);
        },
        [this](const Opened& so_far) { show_preview(so_far); },
        [this, file, beside, place](const Result<Opened>& opened) { take(file, beside, opened, place); });
}

// The timeline alone: other panels' answers would be wrong for a part of the run.
void TraceCommands::show_preview(const Opened& so_far) {
    const int shown = explorer_.currentIndex();
    if (shown == Explorer::TraceTab || shown == Explorer::WhatIfTab) return;
    previewing_ = true;
    explorer_.setCurrentIndex(Explorer::TimelineTab);
    auto& timeline = static_cast<widgets::TimelinePanel&>(*explorer_.panel(Explorer::TimelineTab));
    timeline.set_beside(nullptr); // of the run before
    timeline.set_measured(so_far.run, so_far.trace, false);
    Q_EMIT preview_changed();
    Q_EMIT message(tr("%1 events, while the rest is read.")
                       .arg(widgets::whole_number(static_cast<qlonglong>(so_far.trace->size()))),
                   false, {});
}

void TraceCommands::end_preview() {
    if (!std::exchange(previewing_, false)) return;
    show_trace();
    Q_EMIT preview_changed();
}

void TraceCommands::open_memory(const QString& file) {
    reading_.start(
        tr("Reading %1").arg(QFileInfo{file}.fileName()),
        [path = std::filesystem::path{file.toStdString()}](
            const Progress& progress) -> Result<widgets::MemorySnapshotPtr> {
            Result<trace::MemorySnapshot> read = trace::read_memory_snapshot(path, progress, most_memory_bytes);
            if (!read) return read.diagnostics();
            return std::make_shared<const trace::MemorySnapshot>(std::move(*read));
        },
        [this, file](const Result<widgets::MemorySnapshotPtr>& read) { take_memory(file, read); });
}

widgets::CountersPtr TraceCommands::memory_on_timeline() const {
    if (!memory_ || !trace_ || !run_) return nullptr;
    std::vector<trace::Counter> counters = trace::counters_of(*memory_, *trace_);
    for (trace::Counter& counter : counters) {
        counter.move(-run_->origin_s);
        counter.name = tr("snapshot: %1").arg(widgets::core_words(counter.name)).toStdString();
    }
    return counters.empty() ? nullptr : std::make_shared<const std::vector<trace::Counter>>(std::move(counters));
}

void TraceCommands::take_memory(const QString& file, const Result<widgets::MemorySnapshotPtr>& read) {
    if (!read) {
        const QString reason = reason_of(read.diagnostics());
        return Q_EMIT message(tr("%1. %2").arg(reason.section(u'\n', 0, 0), tr("Open another file.")), true, reason);
    }
    memory_ = *read;
    show_memory();
    explorer_.trace().set_memory(memory_); // which builds the panel
    explorer_.setCurrentIndex(Explorer::TraceTab);
    Q_EMIT memory_opened();
    std::size_t moments = 0;
    for (const trace::MemoryDevice& device : memory_->devices)
        moments += device.allocations + device.releases;
    QString text = tr("%1: memory snapshot, %2 allocations and releases.")
                       .arg(QFileInfo{file}.fileName(), widgets::whole_number(static_cast<qlonglong>(moments)));
    if (memory_on_timeline()) text += u' ' + tr("The timeline shows its memory over the recorded run.");
    Q_EMIT message(text, false, widgets::core_sentences(memory_->notes));
}

void TraceCommands::compare(const QString& file) {
    reading_.start(
        tr("Reading %1").arg(QFileInfo{file}.fileName()),
        [path = std::filesystem::path{file.toStdString()}](const Progress& progress) {
            return read_run(path, progress, {});
        },
        [this](const Result<Opened>& opened) {
            if (!opened) {
                const QString reason = widgets::qt_text(to_text(opened.diagnostics()));
                Q_EMIT message(tr("Nothing is compared: %1").arg(reason.section(u'\n', 0, 0)), true, reason);
                return;
            }
            explorer_.setCurrentIndex(Explorer::TraceTab);
            if (trace_) explorer_.trace().set_other(opened->trace, opened->run);
        });
}

namespace {

QString text_of_beside(const QStringList& files) {
    return TraceCommands::tr("The run left %n more recording(s), of its other processes.", nullptr,
                             static_cast<int>(files.size()));
}

} // namespace

void TraceCommands::take(const QString& file, const QStringList& beside, const Result<Opened>& opened,
                         const std::optional<widgets::TimelinePlace>& place) {
    if (!opened) {
        end_preview();
        const QString reason = reason_of(opened.diagnostics());
        const QString kept = trace_ ? tr("The run that was open stays.") : tr("Open another file.");
        QString text = tr("%1. %2").arg(reason.section(u'\n', 0, 0), kept);
        if (!beside.isEmpty()) text += u' ' + text_of_beside(beside);
        Q_EMIT message(text, true, (QStringList{reason} + beside).join(u'\n'));
        if (!beside.isEmpty()) Q_EMIT beside_told();
        return;
    }
    trace_ = opened->trace;
    run_ = opened->run;
    memory_.reset(); // what was opened last is in front
    const bool was_seen = std::exchange(previewing_, false);
    show_trace(was_seen);
    // Where the user looks at traces, or went while a part was shown, it stays; builds the panel where it was never
    // shown.
    const int shown = explorer_.currentIndex();
    const bool stays = was_seen || shown == Explorer::TraceTab || shown == Explorer::WhatIfTab;
    if (!stays) explorer_.setCurrentIndex(Explorer::TimelineTab);
    if (place) explorer_.timeline().show_place(*place);
    tell_of(*opened, file, beside);
    Q_EMIT trace_changed();
}

void TraceCommands::tell_of(const Opened& opened, const QString& file, const QStringList& beside) {
    Diagnostics notes = diagnostics_of(*opened.trace);
    if (opened.run->left_out > 0)
        notes.push_back(note(words("spans that lie under too many others at once are not drawn: %1")
                                 .arg(opened.run->left_out)
                                 .toStdString()));
    const QString events = widgets::whole_number(static_cast<qlonglong>(opened.trace->size()));
    QString text =
        tr("%1: %2 events of %3").arg(QFileInfo{file}.fileName(), events, QString::fromStdString(opened.trace->format));
    if (!notes.empty()) text += tr("; some were guessed or left out, see the details");
    const bool serious =
        std::ranges::any_of(notes, [](const Diagnostic& each) { return each.severity != Severity::note; });
    text += u'.';
    QStringList details = beside;
    if (!notes.empty()) details << widgets::core_sentences(notes);
    if (!beside.isEmpty()) text += u' ' + text_of_beside(beside);
    Q_EMIT message(text, serious, details.join(u'\n'));
    if (!beside.isEmpty()) Q_EMIT beside_told();
}

void TraceCommands::close() {
    const bool was_part = previewing_;
    reading_.cancel();
    if (was_part || !trace_) return; // the run that was open stays
    trace_.reset();
    run_.reset();
    show_trace();
    Q_EMIT trace_changed();
}

void TraceCommands::close_memory() {
    memory_.reset();
    show_memory();
}

void TraceCommands::save() {
    explorer_.setCurrentIndex(Explorer::TimelineTab);
    auto& panel = static_cast<widgets::TimelinePanel&>(*explorer_.panel(Explorer::TimelineTab));
    const auto& runs = panel.canvas().scene().runs; // what is saved is the first of them
    if (previewing_ && !runs.empty() && runs.front().run == panel.measured())
        return Q_EMIT message(tr("The run is still being read: save it when all of it is there."), true, {});
    const QString file = files_.ask_file_to_save(tr("Save the run as a trace"), tr("timeline"), QStringLiteral("json"),
                                                 tr("Chrome JSON (*.json)"));
    if (!file.isEmpty()) panel.save_trace(file);
}

} // namespace dubhe::app
