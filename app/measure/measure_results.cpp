// SPDX-License-Identifier: GPL-3.0-or-later
// What a running measurement tells, line by line, and what is said of it in the end.
#include "../commands/measure_commands.h"
#include "measure_lines.h"

#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>

#include <QJsonDocument>

#include <algorithm>
#include <cstring>
#include <utility>

namespace dubhe::app {

namespace {

using widgets::MeasureWhat;
using widgets::RowState;

constexpr int most_warnings = 1000;
constexpr qsizetype most_nonsense = 1 << 16;

} // namespace

void MeasureCommands::take_line(const QString& key, const QJsonObject& object) {
    if (!run_) return;
    if (key == QLatin1String{"row"}) {
        if (std::optional<widgets::RowReport> report = report_of(object)) {
            pending_.push_back(std::move(*report));
            if (!frame_.isActive()) frame_.start();
            return;
        }
    } else if (key == QLatin1String{"warning"} && !object["message"].toString().isEmpty()) {
        if (warnings_.size() < most_warnings) warnings_ << object["message"].toString();
        if (warnings_.size() == most_warnings) warnings_ << tr("Further warnings are not shown.");
        if (panel_) panel_->set_warnings(warnings_);
        return;
    } else if (key == QLatin1String{"summary"}) {
        run_->ended = true;
        run_->stopped = object["stopped"].toBool();
        if (run_->request.what == MeasureWhat::iteration) run_->iteration_result = iteration_of(object);
        if (run_->request.what == MeasureWhat::system) run_->system = system_of(object);
        const bool unreadable = (run_->request.what == MeasureWhat::iteration && !run_->iteration_result) ||
                                (run_->request.what == MeasureWhat::system && !run_->system);
        if (!unreadable) return;
        run_->ended = false;
    }
    if (nonsense_.size() < most_nonsense)
        nonsense_ += tr("A line that makes no sense: %1")
                         .arg(QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact))) +
                     u'\n';
}

void MeasureCommands::take_rows() {
    if (pending_.empty() || !run_) return;
    for (const widgets::RowReport& report : pending_) {
        run_->done = std::max(run_->done, report.number);
        run_->of = std::max(run_->of, report.of);
        if (report.result.state != RowState::known) ++run_->timed;
        if (report.result.state == RowState::measured) ++run_->committed;
    }
    model_.set_measuring(-1);
    model_.take(pending_);
    pending_.clear();
    if (child_.busy() && run_->done < model_.rowCount()) model_.set_measuring(static_cast<int>(run_->done));
    show_job();
}

void MeasureCommands::take(const ChildAnswer& answer) {
    frame_.stop();
    take_rows();
    if (!run_) return;
    model_.set_measuring(-1);
    stopping_ = false;
    outcome_ = outcome_of(answer);
    if (run_->iteration_result) {
        run_->iteration_result->title = widgets::network_title(*run_->network, widgets::network_name(*run_->network));
        run_->iteration_result->predicted = run_->iteration;
    }
    if (run_->system) annotate(*run_->system);
    if (run_->committed > 0 && run_->database == own_database()) document_.load_measurements();
    if (panel_) panel_->set_outcome(outcome_);
    show_results();
    show_job();
    Q_EMIT finished();
    say_outcome();
}

// Other predictions outdate what was said before, so it is said after them.
void MeasureCommands::say_outcome() {
    const auto say = [this] { Q_EMIT message(outcome_.text, outcome_.is_error, outcome_.details); };
    if (!document_.measuring().busy()) return say();
    auto* const once = new QObject{this};
    connect(
        &document_, &Document::method_changed, once,
        [once, say] {
            once->deleteLater();
            say();
        },
        Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    connect(
        &document_, &Document::measurements_refused, once, // said in words of its own
        [once] { once->deleteLater(); }, Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
}

QString MeasureCommands::counts_text() const {
    const auto count = [this](RowState state) { return model_.count(state); };
    QStringList parts{tr("%1 measured").arg(count(RowState::measured))};
    if (count(RowState::known) > 0) parts << tr("%1 known before").arg(count(RowState::known));
    if (count(RowState::refused) > 0) parts << tr("%1 refused").arg(count(RowState::refused));
    if (count(RowState::failed) > 0) parts << tr("%1 failed").arg(count(RowState::failed));
    return parts.join(QStringLiteral(", "));
}

QString MeasureCommands::use_text() const {
    if (run_->committed == 0) return {};
    if (run_->database != own_database())
        return u' ' + tr("Predictions read only your own database, not %1.").arg(run_->database);
    if (!entry_of(run_->device))
        return u' ' + tr("The catalog has no entry for this machine: measure the machine itself, and predictions can "
                         "use them.");
    return u' ' + tr("Predictions use them from now on.");
}

widgets::MeasureOutcome MeasureCommands::outcome_of(const ChildAnswer& answer) const {
    const bool rows = run_->request.what != MeasureWhat::system;
    QStringList said;
    for (const QString& each : {warnings_.join(u'\n'), answer.diagnostics, nonsense_.trimmed()}) {
        if (!each.isEmpty()) said << each;
    }
    const QString details = said.join(u'\n');
    const QString saved = !rows ? tr("Nothing was kept.")
                          : run_->committed == 1
                              ? tr("1 row of this run is in the database; \"Resume\" goes on.")
                              : tr("%1 rows of this run are in the database; \"Resume\" goes on.").arg(run_->committed);
    if (answer.outcome == ChildAnswer::Outcome::cancelled)
        return {tr("Cancelled. %1").arg(saved) + use_text(), details, false, rows};
    if (answer.died)
        return {tr("dubhe-cli ended unexpectedly, by signal %1 (%2). %3")
                    .arg(answer.exit_code)
                    .arg(QString::fromLocal8Bit(strsignal(answer.exit_code)), saved),
                details, true, rows};
    if (run_->ended && run_->stopped) // by a signal of somebody else
        return {tr("It was stopped before its end. %1").arg(saved), details, false, rows};
    if (answer.outcome == ChildAnswer::Outcome::failed || !run_->ended) {
        const QString why =
            answer.diagnostics.isEmpty() ? tr("it ended without saying how") : last_said(answer.diagnostics);
        return {tr("The measurement failed: %1 %2").arg(with_full_stop(why), saved), details, true, rows};
    }
    const QString on = tr("on %1 (%2)").arg(run_->device, run_->request.back_end);
    if (!rows) return {tr("The machine was measured %1.").arg(on), details, false, false};
    if (run_->iteration_result)
        return {tr("An iteration takes %1 %2; its operators add up to %3.")
                        .arg(widgets::time_text(run_->iteration_result->measured_s), on,
                             widgets::time_text(run_->iteration_result->sum_s)) +
                    use_text(),
                details, false, false};
    return {tr("%1 %2.").arg(counts_text(), on) + use_text(), details, false, false};
}

void MeasureCommands::show_job() {
    if (!panel_ && !child_.busy()) return;
    std::optional<widgets::MeasureJob> job;
    if (run_ && busy()) {
        job.emplace();
        job->title = run_->title;
        job->stopping = stopping_;
        const bool rows = run_->request.what != MeasureWhat::system;
        if (run_->of > 0) job->fraction = static_cast<double>(run_->done) / static_cast<double>(run_->of);
        const bool whole = run_->request.what == MeasureWhat::iteration && run_->done == run_->of && run_->of > 0;
        if (rows && run_->of > 0) job->title += tr(", %1 of %2").arg(run_->done).arg(run_->of);
        job->what = !rows   ? run_->what
                    : whole ? tr("the whole iteration, and each operator alone")
                    : child_.busy() && run_->done < model_.rowCount()
                        ? model_.rows()[static_cast<std::size_t>(run_->done)].operation
                        : QString{};
        if (rows && !whole) job->left_s = widgets::seconds_left(child_.elapsed_s(), run_->timed, run_->of - run_->done);
        if (whole) job->fraction = -1.0;
        if (child_.busy() && job->fraction >= 0.0) Q_EMIT progressed(job->fraction);
    }
    if (panel_) panel_->set_job(job);
}

void MeasureCommands::show_results() {
    if (!panel_) return;
    panel_->set_measured(run_ ? std::optional{run_->request.what} : std::nullopt, run_ ? run_->device : QString{});
    panel_->set_iteration(run_ ? run_->iteration_result : std::nullopt);
    panel_->set_system(run_ ? run_->system : std::nullopt);
    panel_->set_outcome(outcome_);
    panel_->set_warnings(warnings_);
}

} // namespace dubhe::app
