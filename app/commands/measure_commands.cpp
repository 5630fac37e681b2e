// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_commands.h"

#include "../measure/measure_lines.h"
#include "file_commands.h"
#include "model_commands.h"

#include <widgets/measure/measure_command.h>
#include <widgets/shared/export/shell_line.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace dubhe::app {

namespace {

using widgets::MeasureWhat;

constexpr int frame_ms = 50;

bool measures_network(MeasureWhat what) {
    return what == MeasureWhat::network || what == MeasureWhat::iteration;
}

QString text_of(const Diagnostics& reasons) {
    return widgets::core_sentences(reasons);
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
                                     .arg(with_full_stop(answer.diagnostics.isEmpty() ? tr("its answer makes no sense")
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
        why = tr("%1 can't be used here: %2").arg(on->name, with_full_stop(on->reason));
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
            refuse(with_full_stop(text_of(plan.diagnostics())));
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

} // namespace dubhe::app
