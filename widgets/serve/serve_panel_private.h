// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the panel that serves; only for its own sources.
#pragma once

#include "../shared/export/chart_export.h"
#include "../shared/job_runner.h"
#include "../shared/serving/serve_answer.h"
#include "latency_model.h"
#include "serve_panel.h"
#include "serve_sliders.h"

#include <functional>

class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;

namespace dubhe::widgets {

class ExportButton;
class ServeForm;
class ServeSweepView;
class XyChart;

class ServePanel::Private {
  public:
    explicit Private(ServePanel* panel);

    void build_view();
    void build_form(QBoxLayout& row);
    void build_head(QBoxLayout& column); // everything that is said
    void build_tabs(QBoxLayout& column);
    QWidget* build_figures();
    QWidget* chart_page(std::initializer_list<XyChart*> charts);
    QTableView* build_table(QAbstractTableModel& model, const QString& name);
    void connect_parts();
    // Where form and charts have no room beside each other, charts come first and the form is behind a button.
    void fit_width();
    void fold(bool away);

    void question_changed();
    void ask();
    void launch();
    void accept(ServeAnswerPtr found);
    void simulate();
    // `key`: of the moves of one slider, which are one change.
    void choose(const ServeSettings& next, const QString& key = {});
    void move(ServeSliders::Number number, std::optional<double> value, bool final);

    [[nodiscard]] const GpuView* focus_view() const; // null: no GPU is ticked
    [[nodiscard]] bool can_ask() const { return network && method.model && !views.empty() && machines.find; }
    // The simulation is of what is asked now.
    [[nodiscard]] bool run_is_current() const { return run && run->answer == answer; }
    [[nodiscard]] QString missing_words() const; // what has to be done before there is anything to show
    [[nodiscard]] std::vector<Offer> offers() const;

    void show_answer();
    void show_problems();
    void show_run();
    void show_sliders();
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes);

    ServePanel* q;
    MachineSource machines;
    study::NetworkPtr network;
    std::vector<GpuView> views;
    study::Method method;
    study::Tariff tariff;
    QString focus;
    ServeSettings settings;
    bool chosen = false; // by the user
    ServeQuestion question;
    ServeAnswerPtr answer; // of the latest question that was answered
    ServeRunPtr run;
    bool stale = false;   // asked while hidden: answered when shown
    bool waiting = false; // a newer question than the one that is being answered
    bool moving = false;  // the hand is on a slider
    bool narrow = false;

    LatencyModel latencies;
    ServeFactModel facts;
    ServeForm* form = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget *side = nullptr, *page = nullptr, *said = nullptr; // side: form and command
    QBoxLayout* page_column = nullptr;
    QToolButton* fold_button = nullptr; // there where the panel is narrow; checked: the form is seen
    EmptyPage* empty = nullptr;
    QLabel *title = nullptr, *quick = nullptr, *off = nullptr, *verdict = nullptr, *limits = nullptr,
           *refused = nullptr, *bands = nullptr;
    ExportButton* exports = nullptr;
    ServeSliders* sliders = nullptr;
    QTabWidget* tabs = nullptr;
    ServeSweepView* sweep = nullptr;
    XyChart *front = nullptr, *ttft = nullptr, *tpot = nullptr, *requests = nullptr, *memory = nullptr;
    QTableView *latency_table = nullptr, *fact_table = nullptr;
    QPushButton* command = nullptr;

    JobRunner jobs, run_jobs; // last: their destructors wait for work
};

} // namespace dubhe::widgets
