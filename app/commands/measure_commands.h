// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring operators, networks and the machine itself, by dubhe-cli as a child process: this program never loads
// LibTorch or CUDA, and a driver that fails ends a measurement, not the window. Rows are in the database before they
// are told of here, so that whatever ends the child, Resume goes on.
#pragma once

#include "../document/document.h"
#include "../measure/child_job.h"
#include "../measure/measure_plan.h"
#include "../settings/settings.h"

#include <widgets/measure/measure_model.h>
#include <widgets/measure/measure_panel.h>
#include <widgets/shared/job_runner.h>

#include <QObject>
#include <QPointer>
#include <QTemporaryDir>
#include <QTimer>

#include <memory>
#include <optional>

namespace dubhe::app {

class FileCommands;

class MeasureCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    MeasureCommands(Document& document, Settings& settings, FileCommands& files, QObject* parent);

    void serve(widgets::MeasurePanel& panel);
    void set_program(const QString& file) { program_ = file; } // else it is looked for

    // With that many threads of a CPU, on that GPU: a device is called by them, too.
    void look_for_back_ends(int threads = 1, int gpu = 0);
    void start(const widgets::MeasureRequest& request);
    void resume(); // the last one that did not come to its end
    void cancel();
    // What the panel asks for as a line for a shell; empty where there is no network to measure.
    [[nodiscard]] QString command_line(const widgets::MeasureRequest& request) const;
    void put_into_catalog(); // what `system` found
    // What to measure first, of the network that is shown, on the GPU of that id: a script for its owner.
    void save_plan(const QString& gpu);

    [[nodiscard]] bool busy() const { return child_.busy() || planning_.busy(); }
    void wait(); // until the work that runs, and the look for back ends, have ended
    [[nodiscard]] const widgets::MeasureModel& model() const { return model_; }
    [[nodiscard]] const std::vector<widgets::BackEndView>& back_ends() const { return back_ends_; }

  Q_SIGNALS:
    void started(const QString& what);
    void progressed(double fraction);
    void finished();
    void message(const QString& text, bool is_error, const QString& details);
    void record_requested();

  private:
    // What runs, or ran last.
    struct Run {
        widgets::MeasureRequest request;
        study::NetworkPtr network; // where one is measured
        QStringList arguments;     // of dubhe-cli
        QString device, title, database;
        widgets::RowEstimate iteration{};
        std::int64_t done = 0, of = 0, timed = 0, committed = 0;
        QString what;       // of its own progress
        bool ended = false; // said its summary
        bool stopped = false;
        std::optional<widgets::IterationResult> iteration_result{};
        std::optional<widgets::SystemResult> system{};
    };

    [[nodiscard]] QString find_program(); // empty: none, which was said
    [[nodiscard]] const widgets::BackEndView* back_end(const QString& name) const;
    [[nodiscard]] std::optional<hardware::Gpu> entry_of(const QString& device) const;
    [[nodiscard]] QString own_database() const;
    [[nodiscard]] Result<QStringList> arguments_of(const widgets::MeasureRequest& request, const QString& database);
    [[nodiscard]] Result<workload::Recipe> readable(workload::Recipe recipe);
    [[nodiscard]] bool may_start(const widgets::MeasureRequest& request);
    void run(const MeasurePlan& plan);
    void run_child();
    void take_line(const QString& key, const QJsonObject& object);
    void take_rows(); // those that came since the last frame
    void take_back_ends(const ChildAnswer& answer);
    void take(const ChildAnswer& answer);
    [[nodiscard]] widgets::MeasureOutcome outcome_of(const ChildAnswer& answer) const;
    [[nodiscard]] QString counts_text() const;
    [[nodiscard]] QString use_text() const; // whether predictions use what was measured
    void annotate(widgets::SystemResult& system) const;
    void say_outcome();
    void show_job();
    void show_results();
    void refuse(const QString& why);

    Document& document_;
    Settings& settings_;
    FileCommands& files_;
    QPointer<widgets::MeasurePanel> panel_; // null until it is first shown
    QString program_;
    std::vector<widgets::BackEndView> back_ends_;
    QString back_end_problem_;
    int listed_threads_ = 1, listed_gpu_ = 0;             // that the back ends were asked for with
    std::optional<widgets::MeasureRequest> after_look_{}; // to be started once the device is known
    std::optional<Run> run_;
    bool stopping_ = false;
    widgets::MeasureModel model_;
    widgets::MeasureOutcome outcome_;
    QStringList warnings_;
    QString nonsense_; // lines of the right form that say nothing
    std::vector<widgets::RowReport> pending_;
    QTimer frame_;
    std::unique_ptr<QTemporaryDir> carried_; // networks that the project carries
    ChildJob child_, looking_;
    widgets::JobRunner planning_; // last: its destructor waits for work
};

} // namespace dubhe::app
