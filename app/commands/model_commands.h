// SPDX-License-Identifier: GPL-3.0-or-later
// What the user does with cost models beyond choosing one: importing measurements and refitting, by dubhe-cli as a
// child process, so that the window stays free, a crash costs nothing, and closing a panel loses nothing.
#pragma once

#include "../document/document.h"
#include "../measure/child_job.h"

#include <widgets/models/models_panel.h>

#include <QObject>
#include <QPointer>

#include <functional>

namespace dubhe::app {

class FileCommands;
class ProjectEditor;

// "dubhe-cli" beside the running program, else in the search path; empty: nowhere.
[[nodiscard]] QString find_command_line_program();

class ModelCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    ModelCommands(Document& document, ProjectEditor& editor, FileCommands& files, QObject* parent);

    void serve(widgets::ModelsPanel& panel);
    void set_program(const QString& file) { program_ = file; } // else it is looked for

    void choose_import(bool folder);
    void import_place(const QString& place);
    void refit(const widgets::RefitRequest& request);
    void cancel() { child_.cancel(); }
    [[nodiscard]] bool busy() const { return child_.busy(); }
    void wait() { child_.wait(); }

  Q_SIGNALS:
    void started(const QString& what);
    void progressed(double fraction);
    void finished();
    void message(const QString& text, bool is_error, const QString& details);

  private:
    enum class Work : std::uint8_t { import, refit };
    [[nodiscard]] widgets::ModelsView view() const;
    void show_models();
    bool start(Work work, const QString& title, const QStringList& arguments);
    void take(const ChildAnswer& answer);
    [[nodiscard]] widgets::ModelOutcome take_library(const ChildAnswer& answer);
    [[nodiscard]] static widgets::ModelOutcome take_rows(const ChildAnswer& answer);
    void say(const widgets::ModelOutcome& outcome);
    [[nodiscard]] QString partial_file() const;
    [[nodiscard]] QString database_file() const;

    Document& document_;
    ProjectEditor& editor_;
    FileCommands& files_;
    QPointer<widgets::ModelsPanel> panel_; // null until it is first shown
    QString program_;
    Work work_ = Work::import;
    std::optional<widgets::ModelJob> job_;
    widgets::ModelOutcome outcome_; // of the last one, for a panel that is built later
    ChildJob child_;
};

} // namespace dubhe::app
