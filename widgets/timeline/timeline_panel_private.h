// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a timeline panel; only for its own sources.
#pragma once

#include "../shared/job_runner.h"
#include "../shared/timeline/timeline_canvas.h"
#include "../shared/timeline/timeline_export.h"
#include "timeline_panel.h"

#include <core/support/result.h>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace dubhe::widgets {

class Readout;
class SumView;
class TimelineLegend;
class TimelineToolbar;

class TimelinePanel::Private {
  public:
    explicit Private(TimelinePanel* panel);

    void build_view();
    void connect_parts();
    void connect_canvas();
    void question_changed();
    void ask(); // predicts anew
    void accept(const Result<TimelineRunPtr>& answer);
    void show_runs();
    void show_legend();
    void show_choice();
    void show_selection();
    void show_found();
    void align_step();
    void choose_wanted();
    void tell_choice();
    [[nodiscard]] const GpuView* gpu() const; // in focus; null: none
    [[nodiscard]] const TimelineRunPtr& prediction() const { return simulated ? simulated : predicted; }
    [[nodiscard]] bool chosen_is_operator() const;
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] ChartPicture picture() const;
    [[nodiscard]] QStringList link(const TimelinePlace& place) const; // a command; precondition: there is a trace
    void copy_link();
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);

    TimelinePanel* q;
    study::NetworkPtr network;
    std::vector<GpuView> gpus;
    study::Method method;
    QString focus;
    std::optional<workload::OperatorId> wanted; // chosen in another panel
    TimelineRunPtr predicted, simulated, measured;
    CountersPtr beside; // counters of another file, of the measured run
    std::shared_ptr<const trace::Trace> trace;
    QString problem;   // why there is no prediction
    bool whole = true; // the measured run isn't the first events alone
    bool stale = false, telling = false;

    TimelineToolbar* toolbar = nullptr;
    QStackedWidget* stack = nullptr;
    QSplitter* splitter = nullptr;
    TimelineCanvas* canvas = nullptr;
    SumView* sums = nullptr;
    Readout* readout = nullptr;
    TimelineLegend* legend = nullptr;
    EmptyPage* empty = nullptr;
    JobRunner saving;
    JobRunner jobs; // last: its destructor waits for work
};

} // namespace dubhe::widgets
