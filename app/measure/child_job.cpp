// SPDX-License-Identifier: GPL-3.0-or-later
#include "child_job.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <csignal>
#include <unistd.h>
#include <utility>

namespace dubhe::app {

namespace {
constexpr int patience_ms = 3000; // between asking a program to end and ending it
constexpr qsizetype most_output = 1 << 20, most_errors = 1 << 16, longest_line = 1 << 16, cut_length = 1 << 12;
} // namespace

ChildJob::ChildJob(QObject* parent) : QObject{parent} {
    force_.setSingleShot(true);
    force_.setInterval(patience_ms);
    connect(&force_, &QTimer::timeout, this, [this] {
        if (process_) kill();
    });
}

ChildJob::~ChildJob() {
    drop();
}

// A program that doesn't end when asked can't end those that it started.
void ChildJob::kill() {
    if (own_group_ && process_->processId() > 0) ::kill(-static_cast<pid_t>(process_->processId()), SIGKILL);
    process_->kill();
}

void ChildJob::drop() {
    if (!process_) return;
    process_->disconnect(this);
    force_.stop();
    if (process_->state() != QProcess::NotRunning) {
        process_->terminate();
        if (!process_->waitForFinished(patience_ms)) {
            kill();
            process_->waitForFinished(patience_ms);
        }
    }
    process_.reset();
}

std::uint64_t ChildJob::start(const QString& program, const QStringList& arguments, const ChildSetting& setting) {
    drop();
    ++number_;
    cancelled_ = cut_ = false;
    own_group_ = setting.own_group;
    for (QByteArray* each : {&output_, &errors_, &unfinished_})
        each->clear();
    process_ = std::make_unique<QProcess>();
    process_->setStandardInputFile(QProcess::nullDevice());
    process_->setWorkingDirectory(setting.folder);
    if (!setting.environment.isEmpty()) process_->setProcessEnvironment(setting.environment);
    if (setting.one_stream) process_->setProcessChannelMode(QProcess::MergedChannels);
    if (own_group_) process_->setChildProcessModifier([] { ::setpgid(0, 0); });
    connect(process_.get(), &QProcess::readyReadStandardOutput, this, &ChildJob::read_output);
    connect(process_.get(), &QProcess::readyReadStandardError, this, [this] { read_errors(false); });
    connect(process_.get(), &QProcess::finished, this,
            [this](int code, QProcess::ExitStatus status) { end(code, status == QProcess::CrashExit); });
    connect(
        process_.get(), &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError problem) {
            if (problem != QProcess::FailedToStart) return; // others end in finished()
            errors_ += process_->errorString().toUtf8() + '\n';
            end(-1, true);
        },
        Qt::QueuedConnection); // the caller learns the number first
    since_.start();
    process_->start(program, arguments);
    return number_;
}

double ChildJob::elapsed_s() const {
    return busy() ? static_cast<double>(since_.elapsed()) / 1000.0 : 0.0;
}

void ChildJob::cancel() {
    if (!process_ || cancelled_) return;
    cancelled_ = true;
    process_->terminate();
    force_.start();
}

void ChildJob::wait() {
    if (!busy()) return;
    QEventLoop loop;
    connect(this, &ChildJob::finished, &loop, &QEventLoop::quit);
    loop.exec();
}

void ChildJob::read_output() {
    const QByteArray more = process_->readAllStandardOutput();
    if (more.isEmpty()) return;
    output_ += more.left(most_output - output_.size());
    Q_EMIT printed(number_, more);
}

void ChildJob::read_errors(bool to_the_end) {
    if (process_->processChannelMode() != QProcess::MergedChannels) unfinished_ += process_->readAllStandardError();
    qsizetype from = 0;
    for (qsizetype end = unfinished_.indexOf('\n'); end >= 0; end = unfinished_.indexOf('\n', from)) {
        if (!std::exchange(cut_, false)) read_line(unfinished_.mid(from, end - from));
        from = end + 1;
    }
    unfinished_.remove(0, from);
    if (to_the_end || unfinished_.size() > longest_line) {
        // The beginning of a line that never ends is told, the rest of it passed over.
        if (!unfinished_.isEmpty() && !cut_) read_line(unfinished_.left(cut_length));
        cut_ = !to_the_end;
        unfinished_.clear();
    }
}

void ChildJob::read_line(const QByteArray& line) {
    const QJsonObject object = line.startsWith('{') ? QJsonDocument::fromJson(line).object() : QJsonObject{};
    if (object["fraction"].isDouble()) {
        const double fraction = object["fraction"].toDouble();
        if (!cancelled_) Q_EMIT progressed(number_, std::clamp(fraction, 0.0, 1.0), object["what"].toString());
        return;
    }
    for (const QString& key : keys_) {
        if (object[key].isObject()) return Q_EMIT told(number_, key, object[key].toObject());
    }
    errors_ += line + '\n';
    if (errors_.size() > 2 * most_errors) errors_.remove(0, errors_.size() - most_errors);
}

void ChildJob::end(int exit_code, bool crashed) {
    force_.stop();
    read_output();
    read_errors(true);
    process_.release()->deleteLater(); // it is the sender
    ChildAnswer answer;
    answer.exit_code = exit_code;
    answer.died = crashed && exit_code > 0;
    answer.output = QString::fromUtf8(output_);
    answer.diagnostics = QString::fromUtf8(errors_.right(most_errors)).trimmed();
    answer.outcome = cancelled_                   ? ChildAnswer::Outcome::cancelled
                     : !crashed && exit_code == 0 ? ChildAnswer::Outcome::done
                                                  : ChildAnswer::Outcome::failed;
    if (crashed && !cancelled_ && answer.diagnostics.isEmpty()) answer.diagnostics = tr("It ended unexpectedly.");
    Q_EMIT finished(number_, answer);
}

} // namespace dubhe::app
