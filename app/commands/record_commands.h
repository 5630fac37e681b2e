// SPDX-License-Identifier: GPL-3.0-or-later
// A program that runs under the recorder, in a window of its own beside the panels; its recording is opened when it
// has ended. Where nothing can be recorded the program runs all the same, and one line says why.
#pragma once

#include "../measure/child_job.h"

#include <widgets/measure/record_form.h>

#include <QDateTime>
#include <QDialog>
#include <QHash>
#include <QObject>
#include <QStringDecoder>
#include <QStringList>

namespace dubhe::app {

class FileCommands;
class TraceCommands;

class RecordCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    RecordCommands(FileCommands& files, TraceCommands& traces, QWidget* window);

    void open();                                               // the window
    void set_program(const QString& file) { program_ = file; } // dubhe-cli; else it is looked for
    void start(const widgets::RecordRequest& request);
    void stop();
    [[nodiscard]] bool busy() const { return child_.busy(); }
    void wait() { child_.wait(); }
    [[nodiscard]] widgets::RecordForm* form() const { return form_; } // null until it was opened

  Q_SIGNALS:
    void started(const QString& what);
    void finished();
    void message(const QString& text, bool is_error, const QString& details);

  private:
    void build();
    void choose(widgets::RecordForm::Choice choice);
    void take_output(const QByteArray& bytes);
    void take(const ChildAnswer& answer);
    [[nodiscard]] QStringList recordings() const; // of this run, largest first
    void say(const QString& text, bool is_error);

    FileCommands& files_;
    TraceCommands& traces_;
    QWidget* window_;
    QDialog* dialog_ = nullptr;
    widgets::RecordForm* form_ = nullptr;
    QString program_, recording_, name_, tail_; // tail_: the last of what was printed
    QDateTime since_;                           // that the program runs: an older recording is not its
    QHash<QString, QDateTime> before_;          // what lay there by then
    QStringList recordings_;                    // of the last run, largest first
    QStringDecoder decoder_{QStringDecoder::Utf8};
    ChildJob child_;
};

} // namespace dubhe::app
