// SPDX-License-Identifier: GPL-3.0-or-later
#include "model_commands.h"

#include "../project/project_editor.h"
#include "file_commands.h"

#include <core/cost/models.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/qt_text.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <filesystem>

namespace dubhe::app {

namespace {

QString number_of(const QJsonObject& json, const char* key) {
    return widgets::count_text(static_cast<std::uint64_t>(std::max(0.0, json[QLatin1String{key}].toDouble())));
}

// dubhe-cli's lines, "dubhe-cli: error: FILE:LINE: SENTENCE" in the language that it was started with, without their
// beginning; any other line as it is.
QString told_by_child(QString diagnostics) {
    static const QRegularExpression begin{QStringLiteral("^dubhe-cli: (?:error|warning|note): "),
                                          QRegularExpression::MultilineOption};
    return diagnostics.remove(begin);
}

} // namespace

QString find_command_line_program() {
    const QString name = QStringLiteral("dubhe-cli"), here = QCoreApplication::applicationDirPath();
    const QString beside = QStandardPaths::findExecutable(name, {here, here + QStringLiteral("/cli")});
    return beside.isEmpty() ? QStandardPaths::findExecutable(name) : beside;
}

ModelCommands::ModelCommands(Document& document, ProjectEditor& editor, FileCommands& files, QObject* parent)
    : QObject{parent}, document_{document}, editor_{editor}, files_{files} {
    connect(&document_, &Document::models_changed, this, &ModelCommands::show_models);
    connect(&document_, &Document::method_changed, this, &ModelCommands::show_models);
    connect(&child_, &ChildJob::progressed, this, [this](quint64, double fraction, const QString& what) {
        if (!job_) return;
        job_->fraction = fraction;
        job_->what = what;
        job_->elapsed_s = child_.elapsed_s();
        if (panel_) panel_->set_job(job_);
        Q_EMIT progressed(fraction);
    });
    connect(&child_, &ChildJob::finished, this, [this](quint64, const ChildAnswer& answer) { take(answer); });
}

void ModelCommands::serve(widgets::ModelsPanel& panel) {
    using widgets::ModelsPanel;
    panel_ = &panel;
    connect(&panel, &ModelsPanel::model_requested, this, [this](const QString& name) {
        editor_.set_cost_model(name.toStdString());
        show_models(); // the button goes back where it was refused
    });
    connect(&panel, &ModelsPanel::import_folder_requested, this, [this] { choose_import(true); });
    connect(&panel, &ModelsPanel::import_file_requested, this, [this] { choose_import(false); });
    connect(&panel, &ModelsPanel::refit_folder_requested, this, [this] {
        const QString folder = files_.ask_folder(tr("Folder of measurements"));
        if (!folder.isEmpty()) panel_->set_refit_folder(folder);
    });
    connect(&panel, &ModelsPanel::refit_requested, this, &ModelCommands::refit);
    connect(&panel, &ModelsPanel::cancel_requested, this, &ModelCommands::cancel);
    show_models();
    panel.set_outcome(outcome_);
    panel.set_job(job_);
}

widgets::ModelsView ModelCommands::view() const {
    const CostModels& models = document_.models();
    widgets::ModelsView view;
    for (const cost::ModelDescription& each : cost::model_descriptions()) {
        const Result<Done> offered = models.offers(each.name);
        view.choices.push_back({widgets::qt_text(each.name), widgets::core_words(each.title),
                                widgets::core_words(each.summary),
                                offered ? QString{} : widgets::core_sentences(offered.diagnostics())});
    }
    view.in_use = widgets::qt_text(document_.method().model->name());
    view.library = models.library();
    if (models.own()) view.library_file = QString::fromStdString(models.own_file().string());
    if (!models.problems().empty())
        view.problem =
            tr("%1. The library that ships with Dubhe is used.").arg(widgets::core_sentences(models.problems()));
    view.database = database_file();
    return view;
}

void ModelCommands::show_models() {
    if (panel_) panel_->set_models(view());
}

QString ModelCommands::partial_file() const {
    return QString::fromStdString(document_.models().own_file().string()) + QStringLiteral(".partial");
}

QString ModelCommands::database_file() const {
    const std::filesystem::path& folder = document_.data_folder();
    return folder.empty() ? QString{} : QString::fromStdString((folder / "measurements.sqlite").string());
}

void ModelCommands::choose_import(bool folder) {
    const QString place = folder
                              ? files_.ask_folder(tr("Import measurements"))
                              : files_.ask_file_to_open(tr("Import measurements"), tr("Measurements (*.csv *.csv.gz)"));
    if (!place.isEmpty()) import_place(place);
}

void ModelCommands::import_place(const QString& place) {
    start(Work::import, tr("Importing %1").arg(QFileInfo{place}.fileName()),
          {"db", "import", place, "--db", database_file(), "--json", "--progress", "json"});
}

void ModelCommands::refit(const widgets::RefitRequest& request) {
    QStringList arguments{"fit", "--data", request.folder, "--out", partial_file(), "--json", "--progress", "json"};
    for (const QString& pattern : request.excluded)
        arguments << "--exclude-gpu" << pattern;
    start(Work::refit, tr("Fitting cost models"), arguments);
}

bool ModelCommands::start(Work work, const QString& title, const QStringList& arguments) {
    const auto refuse = [&](const QString& text) {
        say({text, {}, true});
        return false;
    };
    if (busy()) return refuse(tr("Wait for the work that runs, or cancel it: only one at a time."));
    if (document_.data_folder().empty())
        return refuse(tr("There is no folder for your data: set DUBHE_DATA_DIR and start Dubhe again."));
    const QString program = program_.isEmpty() ? find_command_line_program() : program_;
    if (program.isEmpty() || !QFileInfo{program}.isExecutable())
        return refuse(
            tr("dubhe-cli, which does this work, was found neither beside Dubhe nor in the search path (PATH). "
               "Install it, or put it beside Dubhe."));
    QDir{}.mkpath(QString::fromStdString(document_.data_folder().string()));
    work_ = work;
    job_ = widgets::ModelJob{title, {}};
    const std::string_view language = code_of(widgets::core_language());
    child_.start(program, arguments + QStringList{QStringLiteral("--language"), widgets::qt_text(language)});
    if (panel_) panel_->set_job(job_);
    Q_EMIT started(title);
    return true;
}

void ModelCommands::take(const ChildAnswer& answer) {
    widgets::ModelOutcome outcome;
    if (answer.outcome == ChildAnswer::Outcome::cancelled) {
        outcome.text =
            work_ == Work::refit
                ? tr("The fit was cancelled; predictions stay as they were.")
                : tr("The import was cancelled. Files that were already in stay; import again for the rest.");
    } else if (work_ == Work::refit) {
        outcome = take_library(answer);
    } else {
        outcome = take_rows(answer);
    }
    if (work_ == Work::refit) QFile::remove(partial_file());
    job_.reset();
    if (panel_) {
        panel_->set_job({});
        if (work_ == Work::import) panel_->refresh_measurements();
    }
    Q_EMIT finished();
    if (work_ != Work::import) return say(outcome);
    say(outcome);
    // When predictions follow what was read, messages about the former ones go; this one is about the new ones.
    document_.load_measurements([said = QPointer<ModelCommands>{this}, outcome] {
        if (said) Q_EMIT said->message(outcome.text, outcome.is_error, outcome.details);
    });
}

// Only a library that can be read takes the former one's place.
widgets::ModelOutcome ModelCommands::take_library(const ChildAnswer& answer) {
    if (answer.outcome != ChildAnswer::Outcome::done)
        return {tr("The fit failed; predictions stay as they were."), told_by_child(answer.diagnostics), true};
    const std::filesystem::path fitted = partial_file().toStdString();
    const Result<cost::Library> library = cost::Library::read(fitted);
    if (!library)
        return {tr("The fit gave no library that can be read; predictions stay as they were."),
                widgets::core_sentences(library.diagnostics()), true};
    std::error_code problem;
    std::filesystem::rename(fitted, document_.models().own_file(), problem);
    if (problem)
        return {tr("The new library could not be put in place: %1. Predictions stay as they were.")
                    .arg(QString::fromStdString(problem.message())),
                {},
                true};
    document_.reload_models();
    return {tr("Fitted anew on %n GPUs; predictions use it from now on.", nullptr,
               static_cast<int>(library->info.gpus.size())),
            told_by_child(answer.diagnostics), false};
}

widgets::ModelOutcome ModelCommands::take_rows(const ChildAnswer& answer) {
    const QJsonObject json = QJsonDocument::fromJson(answer.output.toUtf8()).object();
    const QString told = told_by_child(answer.diagnostics);
    if (answer.outcome != ChildAnswer::Outcome::done && !json.contains("added"))
        return {tr("Nothing was imported: %1").arg(told.section(u'\n', 0, 0)), told, true};
    QString text = tr("Imported: %1 rows new, %2 updated, %3 known already, %4 refused.")
                       .arg(number_of(json, "added"), number_of(json, "updated"), number_of(json, "unchanged"),
                            number_of(json, "refused"));
    const int failed = json["failed_files"].toInt();
    if (failed > 0) text += u' ' + tr("%n files could not be taken.", nullptr, failed);
    const auto rows = [&json](const char* key) { return json[QLatin1String{key}].toDouble(); };
    const bool nothing = rows("added") + rows("updated") + rows("unchanged") <= 0.0 && rows("refused") > 0.0;
    return {text, told, failed > 0 || nothing};
}

void ModelCommands::say(const widgets::ModelOutcome& outcome) {
    outcome_ = outcome;
    if (panel_) panel_->set_outcome(outcome);
    Q_EMIT message(outcome.text, outcome.is_error, outcome.details);
}

} // namespace dubhe::app
