// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a trace panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "../shared/recorded_cost.h"
#include "../shared/timeline/timeline_canvas.h"
#include "trace_panel.h"
#include "trace_table.h"

#include <functional>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;
class QToolButton;

namespace dubhe::widgets {

class BarView;
class ExportButton;
class Readout;
class TimelineLegend;

class TracePanel::Private {
  public:
    explicit Private(TracePanel* panel);

    void build_view();
    void build_empty();
    void build_tools(QBoxLayout& column);
    void build_tables();
    void build_timeline();
    void connect_parts();
    void connect_tools();
    void connect_tables();

    void trace_changed();
    void arrange();                     // steps, spans; then analyses
    void accept(RecordedRunPtr joined); // null: cancelled
    void choose_step(int number);
    void analyse();
    void replay();
    void set_other(TracePtr trace, TimelineRunPtr run);
    void compare();
    void cancel();
    void set_marks_shown(bool shown);

    void show_state(); // which page, what is enabled
    void show_steps();
    void show_answer();
    void find_gpus();
    void show_cost();
    void show_comparison();
    void show_path();
    void show_run(); // the step in the timeline
    void show_legend();
    void show_choice();
    void show_selection();
    void show_what_if();
    void show_host();
    void select_rows(); // of the tables: those of the chosen span
    void mark_operator();
    void tell_operator(std::uint32_t task);
    void show_row(const TraceRows& rows, std::size_t row);
    void show_task(std::uint32_t task);
    void show_pause(double begin_s, double end_s);
    void fit_layout();
    void focus_search();
    [[nodiscard]] double step_begin_s() const; // on the run's clock
    [[nodiscard]] PathGrouping grouping() const;
    [[nodiscard]] QString missing_words() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);

    TracePanel* q;
    TracePtr trace;
    TimelineRunPtr run;
    TracePtr other; // compared with; null: none
    TimelineRunPtr other_run;
    TraceComparisonPtr compared;
    QString not_compared; // why there is no comparison
    RecordedRunPtr recorded;
    TraceAnswerPtr answer; // of the step that is chosen
    std::shared_ptr<const StepReplays> replays;
    std::shared_ptr<const hardware::Catalog> catalog;
    study::Tariff tariff;
    study::NetworkPtr network; // that `selected` is of
    std::optional<workload::OperatorId> selected;
    RecordedGpus gpus; // of the trace
    std::size_t step = 0;
    QString problem;    // why the step has no answer
    bool stale = false; // given while hidden: analysed when shown
    bool telling = false;
    bool sized = false; // by the user: how the splitter shares the room

    QStackedWidget* stack = nullptr;
    QWidget *page = nullptr, *nothing = nullptr;
    MemoryView* memory = nullptr;
    QLabel *empty = nullptr, *state = nullptr, *difference = nullptr, *replayed = nullptr, *cost = nullptr;
    Readout *title = nullptr, *readout = nullptr, *waited = nullptr;
    QComboBox *steps = nullptr, *colors = nullptr, *groupings = nullptr;
    QCheckBox* marks = nullptr;
    QToolButton *whole = nullptr, *zoom = nullptr, *close = nullptr;
    QPushButton *open = nullptr, *open_first = nullptr, *what_if = nullptr, *host = nullptr, *compare_with = nullptr;
    ExportButton* exports = nullptr;
    QBoxLayout* bars = nullptr;
    BarView *host_bar = nullptr, *device_bar = nullptr;
    QSplitter* splitter = nullptr;
    QTabWidget* tabs = nullptr;
    TraceTable *kernels = nullptr, *layers = nullptr, *path = nullptr, *all_steps = nullptr, *notes = nullptr,
               *changes = nullptr;
    TimelineCanvas* canvas = nullptr;
    TimelineLegend* legend = nullptr;

    JobRunner arranging, jobs, replaying, comparing; // last: their destructors wait for work
};

} // namespace dubhe::widgets
