// SPDX-License-Identifier: GPL-3.0-or-later
// The window in which a report is asked for, and writing it beside everything else.
#pragma once

#include "../document/document.h"
#include "../report/report_job.h"
#include "file_commands.h"

#include <widgets/report/report_form.h>
#include <widgets/shared/job_runner.h>

#include <QDialog>
#include <QObject>

namespace dubhe::app {

class ReportCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object, or die with the same window.
    ReportCommands(Document& document, FileCommands& files, Settings& settings, QWidget* window);

    void open();                                              // shows the form, or brings it to the front
    [[nodiscard]] QDialog* dialog() const { return dialog_; } // null: never opened
    [[nodiscard]] widgets::ReportForm* form() const { return form_; }
    [[nodiscard]] widgets::JobRunner& writing() { return writing_; }

  Q_SIGNALS:
    void written(const QStringList& files);
    void message(const QString& text, bool is_error, const QString& details);

  private:
    void build();
    void feed();
    void write(const widgets::ReportChoices& choices);
    // Asks first where a file would be replaced that this form didn't write.
    void ask_and_write(const widgets::ReportChoices& choices);
    void copy(const widgets::ReportChoices& choices);
    void refuse(const Diagnostics& reasons);
    void serve(widgets::ReportForm& form); // what is entered there is the project's

    Document& document_;
    FileCommands& files_;
    Settings& settings_;
    QWidget* window_ = nullptr;
    QDialog* dialog_ = nullptr;
    widgets::ReportForm* form_ = nullptr;
    QStringList written_;        // by this form
    widgets::JobRunner writing_; // last: its destructor waits for work
};

} // namespace dubhe::app
