// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a what-if panel; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "../shared/timeline/timeline_canvas.h"
#include "whatif_cost.h"
#include "whatif_panel.h"

#include <functional>
#include <optional>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTableWidget;
class QTabWidget;

namespace dubhe::widgets {

class BarView;
class ExportButton;
class Readout;
class XyChart;

class WhatIfPanel::Private {
  public:
    explicit Private(WhatIfPanel* panel);

    void build_view();
    void build_head(QBoxLayout& column);
    void build_tabs(QBoxLayout& column);
    void connect_parts();

    void take_trace(TracePtr next);
    void take_catalog(std::shared_ptr<const hardware::Catalog> next);
    void propose_gpu();
    void take_stack(const whatif::Stack& next, int chosen, bool final);
    void choose_step(const QString& name);
    void question_changed();
    void ask(); // prepares the step first where it is new
    void launch();
    void accept(WhatIfAnswerPtr answered);
    void ask_sweep();

    void show_answer();
    void show_costs(); // bars and what the answer rests on
    void show_timelines();
    void show_sweep_choices();
    void show_choice();
    void show_unmatched();
    void open_file();
    void save_file_as();
    [[nodiscard]] WhatIfQuestion question() const { return {step, stack, catalog, model}; }
    [[nodiscard]] bool has_answer() const { return found && found->found.ok(); }
    [[nodiscard]] QString missing_words() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);

    WhatIfPanel* q;
    TracePtr trace;
    std::vector<GpuView> ticked;
    std::vector<trace::Step> steps;
    int chosen_step = -1;
    RecordedStepPtr step; // of chosen_step; null: not prepared yet
    QString problem;      // why the step can't be asked about
    whatif::Stack stack;
    std::shared_ptr<const hardware::Catalog> catalog;
    const cost::CostModel* model = nullptr;
    WhatIfAnswerPtr found; // the latest answer
    study::Tariff tariff;
    WhatIfCosts costs;                   // of found
    std::optional<WhatIfSweep> swept;    // of the parameter that is chosen
    std::vector<SweptParameter> offered; // of the chosen entry
    bool stale = false;                  // asked while hidden: answered when shown
    bool waiting = false;                // a newer question than the one that is being answered

    StackView* stack_view = nullptr;
    QStackedWidget* pages = nullptr;
    QWidget* page = nullptr;
    QLabel *empty = nullptr, *title = nullptr, *headline_label = nullptr, *sweep_words = nullptr;
    QPushButton* open = nullptr;
    QComboBox *step_choice = nullptr, *parameter_choice = nullptr;
    ExportButton* exports = nullptr;
    BarView* bars = nullptr;
    QTabWidget* tabs = nullptr;
    TimelineCanvas* canvas = nullptr;
    Readout* readout = nullptr;
    XyChart* chart = nullptr;
    QPlainTextEdit* notes = nullptr;
    QTableWidget* unmatched = nullptr;
    JobRunner preparing, asking, sweeping; // last: their destructors wait for work
};

} // namespace dubhe::widgets
