// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded runs: opening, closing, saving a run as a trace. Files are read and arranged on another thread; only the
// last one that was asked for is shown.
#pragma once

#include "../explorer/explorer.h"
#include "file_commands.h"

#include <core/support/progress.h>
#include <core/support/result.h>
#include <core/trace/trace.h>
#include <widgets/shared/job_runner.h>
#include <widgets/timeline/timeline_panel.h>
#include <widgets/trace/trace_panel.h>

#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

namespace dubhe::app {

class TraceCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object. Files that `files` finds to be traces are opened here.
    TraceCommands(FileCommands& files, Explorer& explorer, QObject* parent);

    void serve(widgets::TimelinePanel& panel);
    void serve(widgets::TracePanel& panel);
    void choose(); // asks for a file
    void choose_other();
    void compare(const QString& file); // with the run that is open
    // `beside`: what else was recorded with it, as told when it is open.
    void open(const QString& file, const QStringList& beside = {});
    // The run that is opened next shows this place when all of it is there.
    void go_to(const widgets::TimelinePlace& place) { wanted_ = place; }
    void open_memory(const QString& file); // a memory snapshot, in front of the run
    void close();
    void close_memory();
    void save(); // asks where to; the run that the timeline shows
    [[nodiscard]] const std::shared_ptr<const trace::Trace>& trace() const { return trace_; } // null: none is open
    [[nodiscard]] bool previewing() const { return previewing_; } // a part of a run is shown that is still being read
    [[nodiscard]] widgets::JobRunner& reading() { return reading_; }

  Q_SIGNALS:
    void trace_changed();
    void memory_opened();
    void preview_changed(); // previewing(); what was open is shown again, or trace_changed() follows
    void beside_told();     // in the message before
    void message(const QString& text, bool is_error, const QString& details);

  private:
    struct Opened {
        std::shared_ptr<const trace::Trace> trace;
        widgets::TimelineRunPtr run;
    };
    [[nodiscard]] QString ask_for_run(const QString& title);
    // `show` gets the first events of a long run.
    [[nodiscard]] static Result<Opened> read_run(const std::filesystem::path& path, const Progress& progress,
                                                 const std::function<void(Opened)>& show);
    void show_preview(const Opened& so_far);
    void end_preview(); // back to the run that is open
    void take(const QString& file, const QStringList& beside, const Result<Opened>& opened,
              const std::optional<widgets::TimelinePlace>& place);
    void tell_of(const Opened& opened, const QString& file, const QStringList& beside);
    void show_trace(bool after_part = false); // in the panels that were built; after_part: the timeline shows its part
    void show_memory();                       // the same
    [[nodiscard]] widgets::CountersPtr memory_on_timeline() const; // null: none is open, or it is of another run
    void take_memory(const QString& file, const Result<widgets::MemorySnapshotPtr>& read);

    FileCommands& files_;
    Explorer& explorer_;
    std::shared_ptr<const trace::Trace> trace_;
    widgets::TimelineRunPtr run_;
    widgets::MemorySnapshotPtr memory_;
    std::optional<widgets::TimelinePlace> wanted_; // of the run that is opened next
    bool previewing_ = false;                      // the timeline shows a part of a run that is still being read
    widgets::JobRunner reading_;                   // last: its destructor waits for work
};

} // namespace dubhe::app
