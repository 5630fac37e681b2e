// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_commands.h"

#include "file_commands.h"
#include "measure_lines.h"
#include "model_commands.h"

#include <widgets/measure/measure_command.h>
#include <widgets/shared/network_text.h>
#include <widgets/shared/number_format.h>
#include <widgets/shared/qt_text.h>
#include <widgets/shared/shell_line.h>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>

#include <algorithm>
#include <cstring>
#include <utility>

namespace dubhe::app {

namespace {

using widgets::MeasureWhat;
using widgets::RowState;

constexpr int frame_ms = 50;
constexpr int most_warnings = 1000;
constexpr qsizetype most_nonsense = 1 << 16;

bool measures_network(MeasureWhat what) {
    return what == MeasureWhat::network || what == MeasureWhat::iteration;
}

QString text_of(const Diagnostics& reasons) {
    return widgets::qt_text(to_text(reasons));
}

QString sentence(QString text) {
    if (!text.isEmpty() && !text.endsWith(u'.')) text += u'.';
    return text;
}

// "dubhe-cli: error: the back end ..." without its beginning.
QString last_said(const QString& diagnostics) {
    QString line = diagnostics.section(u'\n', -1).trimmed();
    for (const char* prefix : {"dubhe-cli: ", "error: ", "warning: "}) {
        if (line.startsWith(QLatin1String{prefix})) line.remove(0, static_cast<qsizetype>(std::strlen(prefix)));
    }
    return line;
}

} // namespace

MeasureCommands::MeasureCommands(Document& document, Settings& settings, FileCommands& files, QObject* parent)
    : QObject{parent}, document_{document}, settings_{settings}, files_{files} {
    frame_.setSingleShot(true);
    frame_.setInterval(frame_ms);
    connect(&frame_, &QTimer::timeout, this, &MeasureCommands::take_rows);
    child_.hand_on({"row", "warning", "summary"});
    connect(&child_, &ChildJob::told, this,
            [this](quint64, const QString& key, const QJsonObject& object) { take_line(key, object); });
    connect(&child_, &ChildJob::progressed, this, [this](quint64, double fraction, const QString& what) {
        if (!run_ || run_->request.what != MeasureWhat::system) return; // rows tell it for the others
        run_->done = static_cast<std::int64_t>(fraction * 1000.0);
        run_->of = 1000;
        run_->what = what;
        show_job();
    });
    connect(&child_, &ChildJob::finished, this, [this](quint64, const ChildAnswer& answer) { take(answer); });
    connect(&looking_, &ChildJob::finished, this,
            [this](quint64, const ChildAnswer& answer) { take_back_ends(answer); });
}

void MeasureCommands::serve(widgets::MeasurePanel& panel) {
    using widgets::MeasurePanel;
    panel_ = &panel;
    connect(&panel, &MeasurePanel::start_requested, this, &MeasureCommands::start);
    connect(&panel, &MeasurePanel::resume_requested, this, &MeasureCommands::resume);
    connect(&panel, &MeasurePanel::cancel_requested, this, &MeasureCommands::cancel);
    connect(&panel, &MeasurePanel::look_requested, this, &MeasureCommands::look_for_back_ends);
    connect(&panel, &MeasurePanel::record_requested, this, &MeasureCommands::record_requested);
    connect(&panel, &MeasurePanel::catalog_requested, this, &MeasureCommands::put_into_catalog);
    connect(&panel, &MeasurePanel::copy_requested, this, [this](const widgets::MeasureRequest& request) {
        const QString line = command_line(request);
        if (line.isEmpty()) return refuse(tr("There is no network to measure: add one at the left."));
        QGuiApplication::clipboard()->setText(line);
        Q_EMIT message(tr("Copied: %1").arg(line), false, {});
    });
    connect(&panel, &MeasurePanel::database_requested, this, [this] {
        const QString file = files_.ask_file_to_save(tr("Database of measurements"), tr("measurements"),
                                                     QStringLiteral("sqlite"), tr("Measurements (*.sqlite)"));
        if (!file.isEmpty() && panel_) panel_->set_database(file);
    });
    panel.set_own_database(own_database());
    const Settings::Measuring last = settings_.measuring();
    widgets::MeasureRequest request;
    request.back_end = last.back_end;
    request.threads = last.threads;
    request.gpu = last.gpu;
    request.database = last.database;
    panel.set_request(request);
    panel.set_model(&model_);
    panel.set_outcome(outcome_);
    panel.set_warnings(warnings_);
    show_results();
    show_job();
    if (back_ends_.empty() && !looking_.busy()) look_for_back_ends(last.threads, last.gpu);
}

QString MeasureCommands::own_database() const {
    const std::filesystem::path& folder = document_.data_folder();
    return folder.empty() ? QString{} : QString::fromStdString((folder / "measurements.sqlite").string());
}

QString MeasureCommands::find_program() {
    const QString program = program_.isEmpty() ? find_command_line_program() : program_;
    return !program.isEmpty() && QFileInfo{program}.isExecutable() ? program : QString{};
}

void MeasureCommands::look_for_back_ends(int threads, int gpu) {
    const QString program = find_program();
    if (program.isEmpty()) {
        after_look_.reset();
        back_end_problem_ =
            tr("dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, "
               "or put it beside Dubhe.");
        if (panel_) panel_->set_back_ends({}, false, back_end_problem_);
        return;
    }
    listed_threads_ = threads;
    listed_gpu_ = gpu;
    looking_.start(program, {"measure", "--list", "--threads", QString::number(threads), "--device",
                             QString::number(gpu), "--json"});
    if (panel_) panel_->set_back_ends(back_ends_, true);
}

void MeasureCommands::take_back_ends(const ChildAnswer& answer) {
    const auto listed =
        answer.outcome == ChildAnswer::Outcome::done ? back_ends_of(answer.output.toUtf8()) : std::nullopt;
    back_ends_ = listed.value_or(std::vector<widgets::BackEndView>{});
    back_end_problem_ = listed ? QString{}
                               : tr("dubhe-cli does not say what can measure here: %1")
                                     .arg(sentence(answer.diagnostics.isEmpty() ? tr("its answer makes no sense")
                                                                                : last_said(answer.diagnostics)));
    if (panel_) panel_->set_back_ends(back_ends_, false, back_end_problem_);
    if (after_look_) start(*std::exchange(after_look_, std::nullopt));
}

const widgets::BackEndView* MeasureCommands::back_end(const QString& name) const {
    const auto found = std::ranges::find(back_ends_, name, &widgets::BackEndView::name);
    return found == back_ends_.end() ? nullptr : &*found;
}

std::optional<hardware::Gpu> MeasureCommands::entry_of(const QString& device) const {
    const Result<hardware::Gpu> found = document_.catalog().find(device.toStdString());
    return found ? std::optional{*found} : std::nullopt;
}

// A network that the project carries lies in no file: it gets one for the child to read.
Result<workload::Recipe> MeasureCommands::readable(workload::Recipe recipe) {
    if (!recipe.file) return recipe;
    carried_ = std::make_unique<QTemporaryDir>();
    const bool json = QByteArray::fromStdString(recipe.file->bytes).trimmed().startsWith('{');
    const QString name = carried_->filePath(json ? QStringLiteral("config.json") : QStringLiteral("model.onnx"));
    QFile file{name};
    if (!carried_->isValid() || !file.open(QIODevice::WriteOnly) ||
        file.write(recipe.file->bytes.data(), static_cast<qint64>(recipe.file->bytes.size())) < 0 || !file.flush())
        return error("the network could not be handed to dubhe-cli: " + file.errorString().toStdString());
    recipe.network = name.toStdString();
    return recipe;
}

Result<QStringList> MeasureCommands::arguments_of(const widgets::MeasureRequest& request, const QString& database) {
    workload::Recipe recipe;
    if (measures_network(request.what)) {
        Result<workload::Recipe> read = readable(document_.one_network()->recipe);
        if (!read) return read.diagnostics();
        recipe = std::move(*read);
    }
    QStringList arguments = measure_command(request, recipe, database).mid(1);
    const std::filesystem::path& catalog = document_.catalog().file();
    if (!catalog.empty()) arguments << "--catalog" << QString::fromStdString(catalog.string());
    if (request.what == MeasureWhat::system) arguments << "--no-catalog"; // the user is asked first
    return arguments << "--progress"
                     << "json";
}

QString MeasureCommands::command_line(const widgets::MeasureRequest& request) const {
    const study::NetworkPtr network = document_.one_network();
    if (measures_network(request.what) && !network) return {};
    QStringList line = measure_command(request, network ? network->recipe : workload::Recipe{}, request.database);
    return widgets::shell_line(line);
}

void MeasureCommands::refuse(const QString& why) {
    Q_EMIT message(why, true, {});
}

bool MeasureCommands::may_start(const widgets::MeasureRequest& request) {
    const widgets::BackEndView* on = back_end(request.back_end);
    QString why;
    if (busy())
        why = tr("A measurement runs already. Two at once would slow each other and spoil both: wait for it, or cancel "
                 "it.");
    else if (!on)
        why = tr("Nothing called \"%1\" can measure here.").arg(request.back_end);
    else if (!on->available)
        why = tr("%1 can't be used here: %2").arg(on->name, sentence(on->reason));
    else if (measures_network(request.what) && !document_.one_network())
        why = document_.network_errors().empty()
                  ? tr("There is no network to measure: add one at the left.")
                  : tr("The network can't be measured: %1").arg(text_of(document_.network_errors()));
    else if (request.what != MeasureWhat::system && request.database.isEmpty() && own_database().isEmpty())
        why = tr("There is no folder for your data: name a database under \"Advanced\", or set DUBHE_DATA_DIR and "
                 "start Dubhe again.");
    else if (find_program().isEmpty())
        why = tr("dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, "
                 "or put it beside Dubhe.");
    if (why.isEmpty()) return true;
    refuse(why);
    return false;
}

void MeasureCommands::start(const widgets::MeasureRequest& request) {
    if (!busy() && (request.threads != listed_threads_ || request.gpu != listed_gpu_)) {
        after_look_ = request;
        return look_for_back_ends(request.threads, request.gpu);
    }
    if (!may_start(request)) return;
    const QString database = request.database.isEmpty() ? own_database() : request.database;
    const Result<QStringList> arguments = arguments_of(request, database);
    if (!arguments) return refuse(text_of(arguments.diagnostics()));
    settings_.set_measuring({request.back_end, request.threads, request.gpu, request.database});
    Run run;
    run.request = request;
    run.network = measures_network(request.what) ? document_.one_network() : nullptr;
    run.arguments = *arguments;
    run.database = database;
    run.device = back_end(request.back_end)->device;
    const QString name = run.network ? widgets::network_name(*run.network) : QString{};
    run.title = request.what == MeasureWhat::system    ? tr("Measuring the machine")
                : request.what == MeasureWhat::random  ? tr("Measuring random operators")
                : request.what == MeasureWhat::network ? tr("Measuring the operators of %1").arg(name)
                                                       : tr("Measuring an iteration of %1").arg(name);
    run_ = std::move(run);
    outcome_ = {};
    warnings_.clear();
    nonsense_.clear();
    model_.set_rows({});
    show_results();
    PlanQuestion question{request, run_->network, run_->device.toStdString(), entry_of(run_->device),
                          document_.method()};
    planning_.start(
        tr("Estimating what is measured"),
        [question = std::move(question)](const Progress& progress) { return plan_measurement(question, progress); },
        [this](const Result<MeasurePlan>& plan) {
            if (plan) return this->run(*plan);
            run_.reset();
            show_job();
            refuse(sentence(text_of(plan.diagnostics())));
        });
    show_job();
}

void MeasureCommands::run(const MeasurePlan& plan) {
    run_->iteration = plan.iteration;
    run_->of = static_cast<std::int64_t>(plan.rows.size());
    model_.set_rows(plan.rows);
    run_child();
}

void MeasureCommands::run_child() {
    const QString database_folder = QFileInfo{run_->database}.absolutePath();
    if (run_->request.what != MeasureWhat::system) QDir{}.mkpath(database_folder);
    run_->done = run_->timed = run_->committed = 0;
    run_->ended = run_->stopped = stopping_ = false;
    pending_.clear();
    child_.start(find_program(), run_->arguments);
    if (model_.rowCount() > 0) model_.set_measuring(0);
    Q_EMIT started(run_->title);
    show_job();
}

// The estimates stay those of before: by now the model would know what it is judged by.
void MeasureCommands::resume() {
    if (busy()) return refuse(tr("A measurement runs already; wait for it, or cancel it."));
    if (!run_ || !outcome_.can_resume) return refuse(tr("There is nothing to go on with."));
    if (find_program().isEmpty()) return refuse(tr("dubhe-cli, which measures, was not found."));
    outcome_ = {};
    warnings_.clear();
    nonsense_.clear();
    show_results();
    run_child();
}

void MeasureCommands::cancel() {
    after_look_.reset();
    if (planning_.busy() && !child_.busy()) {
        planning_.cancel();
        run_.reset();
        show_results();
        return show_job();
    }
    if (!child_.busy()) return;
    stopping_ = true;
    child_.cancel();
    show_job();
}

void MeasureCommands::wait() {
    planning_.wait();
    child_.wait();
    looking_.wait();
}

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
        return {tr("The measurement failed: %1 %2").arg(sentence(why), saved), details, true, rows};
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
