// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_commands.h"

#include "file_commands.h"
#include "model_commands.h"
#include "trace_commands.h"

#include <core/measurement/recorder/recording_files.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/qt_text.h>

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>
#include <filesystem>

namespace dubhe::app {

namespace {

constexpr qsizetype tail_length = 1 << 16;
constexpr int clock_slack_s = 2; // of file systems

QStringList files_beside(const QString& recording) {
    QStringList files;
    for (const std::filesystem::path& each : measurement::recordings_beside(recording.toStdString()))
        files << QString::fromStdString(each.string());
    return files;
}

// The lines that dubhe-cli itself said: "dubhe-cli: warning: ...", without their beginning.
QStringList own_lines(const QString& text) {
    QStringList lines;
    for (const QString& line : text.split(u'\n')) {
        if (!line.startsWith(QLatin1String{"dubhe-cli: "})) continue;
        lines << line.section(QStringLiteral(": "), 2);
    }
    return lines;
}

} // namespace

RecordCommands::RecordCommands(FileCommands& files, TraceCommands& traces, QWidget* window)
    : QObject{window}, files_{files}, traces_{traces}, window_{window} {
    connect(&child_, &ChildJob::printed, this, [this](quint64, const QByteArray& bytes) { take_output(bytes); });
    connect(&child_, &ChildJob::finished, this, [this](quint64, const ChildAnswer& answer) { take(answer); });
}

void RecordCommands::build() {
    // A tool window: panels and shortcuts go on working beside it.
    dialog_ = new QDialog{window_, Qt::Tool};
    dialog_->setWindowTitle(tr("Record a program"));
    auto* layout = new QVBoxLayout{dialog_};
    form_ = new widgets::RecordForm{dialog_};
    layout->addWidget(form_, 1);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, dialog_};
    connect(buttons, &QDialogButtonBox::rejected, dialog_, &QDialog::reject); // what runs goes on
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    layout->addWidget(buttons);
    dialog_->resize(QSize{640, 560}.boundedTo(window_->size()));
    connect(form_, &widgets::RecordForm::start_requested, this, [this] {
        const Result<widgets::RecordRequest> request = form_->request();
        if (!request) return form_->set_state(widgets::core_sentences(request.diagnostics()), true);
        start(*request);
    });
    connect(form_, &widgets::RecordForm::stop_requested, this, &RecordCommands::stop);
    connect(form_, &widgets::RecordForm::choice_requested, this, &RecordCommands::choose);
    connect(form_, &widgets::RecordForm::open_requested, this, [this](const QString& file) { traces_.open(file); });
    form_->set_recordings(recordings_);
}

void RecordCommands::open() {
    if (!dialog_) build();
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::HomeLocation);
    form_->set_recording_proposal(QDir{folder}.filePath(QStringLiteral("recording.dubherec")));
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
    form_->focus_program();
}

void RecordCommands::choose(widgets::RecordForm::Choice choice) {
    using Choice = widgets::RecordForm::Choice;
    const QString place = choice == Choice::program ? files_.ask_file_to_open(tr("The program"), tr("All files (*)"))
                          : choice == Choice::folder
                              ? files_.ask_folder(tr("Working folder"))
                              : files_.ask_file_to_save(tr("The recording"), tr("recording"),
                                                        QStringLiteral("dubherec"), tr("Recordings (*.dubherec)"));
    if (!place.isEmpty()) form_->set_choice(choice, place);
}

void RecordCommands::start(const widgets::RecordRequest& request) {
    if (busy()) return say(tr("A program runs already; wait for it, or stop it."), true);
    const QString program = program_.isEmpty() ? find_command_line_program() : program_;
    if (program.isEmpty() || !QFileInfo{program}.isExecutable())
        return say(tr("dubhe-cli, which records, was found neither beside Dubhe nor in the search path (PATH). Install "
                      "it, or put it beside Dubhe."),
                   true);
    if (!request.folder.isEmpty() && !QFileInfo{request.folder}.isDir())
        return say(tr("There is no working folder %1; choose another.").arg(request.folder), true);
    recording_ = QFileInfo{request.recording}.absoluteFilePath();
    name_ = QFileInfo{request.program}.fileName();
    QStringList arguments{"record", "-o", recording_};
    if (!request.limit.isEmpty()) arguments << "--limit" << request.limit;
    arguments << "--" << request.program << request.arguments;
    ChildSetting setting;
    setting.folder = request.folder;
    setting.environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : request.environment)
        setting.environment.insert(name, value);
    setting.one_stream = setting.own_group = true;
    tail_.clear();
    before_.clear();
    for (const QString& each : files_beside(recording_))
        before_.insert(each, QFileInfo{each}.lastModified());
    since_ = QDateTime::currentDateTime().addSecs(-clock_slack_s);
    decoder_ = QStringDecoder{QStringDecoder::Utf8};
    child_.start(program, arguments, setting);
    if (form_) {
        form_->clear_output();
        form_->set_running(true);
        form_->set_state(tr("%1 runs.").arg(name_), false);
    }
    Q_EMIT started(tr("Recording %1").arg(name_));
}

void RecordCommands::stop() {
    if (!busy()) return;
    if (form_) form_->set_state(tr("%1 was asked to end; after three seconds it is ended by force.").arg(name_), false);
    child_.cancel();
}

void RecordCommands::take_output(const QByteArray& bytes) {
    const QString text = decoder_(bytes);
    if (form_) form_->add_output(text);
    tail_ += text;
    if (tail_.size() > 2 * tail_length) tail_.remove(0, tail_.size() - tail_length);
}

// Stopped or failed, what was recorded until then is worth a look.
void RecordCommands::take(const ChildAnswer& answer) {
    if (form_) form_->set_running(false);
    Q_EMIT finished();
    const QStringList said = own_lines(tail_);
    QString ended;
    bool bad = false;
    if (answer.outcome == ChildAnswer::Outcome::cancelled) {
        ended = tr("%1 was stopped.").arg(name_);
    } else if (answer.died || answer.exit_code > 128) {
        const int signal = answer.died ? answer.exit_code : answer.exit_code - 128;
        ended = tr("%1 ended by signal %2 (%3).")
                    .arg(name_, QString::number(signal), QString::fromLocal8Bit(strsignal(signal)));
        bad = true;
    } else if (answer.exit_code < 0) {
        ended = tr("dubhe-cli could not be started: %1").arg(answer.diagnostics);
        bad = true;
    } else if (answer.exit_code > 0) {
        ended = tr("%1 ended with exit code %2.").arg(name_, QString::number(answer.exit_code));
        bad = true;
    } else {
        ended = tr("%1 has ended.").arg(name_);
    }
    recordings_ = recordings();
    if (form_) form_->set_recordings(recordings_);
    if (!recordings_.isEmpty()) {
        const QString& largest = recordings_.front();
        QString opened = tr("Its recording is opened: %1").arg(largest);
        if (recordings_.size() > 1)
            opened = tr("It left %n recording(s), one of each process; the largest is opened: %1", nullptr,
                        static_cast<int>(recordings_.size()))
                         .arg(largest);
        say(ended + u' ' + opened, bad);
        traces_.open(largest, recordings_.mid(1));
        return;
    }
    say(ended + u' ' +
            (said.isEmpty() ? tr("There is no recording.") : tr("There is no recording: %1.").arg(said.back())),
        bad);
}

// A process that was recorded leaves a file of its own, where it used a GPU.
QStringList RecordCommands::recordings() const {
    QStringList files = files_beside(recording_);
    files.removeIf([this](const QString& each) {
        const QFileInfo written{each};
        return written.size() == 0 || written.lastModified() < since_ ||
               (each != recording_ && before_.value(each) == written.lastModified());
    });
    std::ranges::stable_sort(files, std::ranges::greater{}, [](const QString& each) { return QFileInfo{each}.size(); });
    return files;
}

void RecordCommands::say(const QString& text, bool is_error) {
    if (form_) form_->set_state(text, is_error);
    Q_EMIT message(text, is_error, tail_.right(tail_length));
}

} // namespace dubhe::app
