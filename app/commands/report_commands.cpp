// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_commands.h"

#include "../document/edits.h"

#include <widgets/cluster/cluster_command.h>
#include <widgets/shared/forms/column_scroll.h>
#include <widgets/shared/text/core_sentences.h>

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::app {

ReportCommands::ReportCommands(Document& document, FileCommands& files, Settings& settings, QWidget* window)
    : QObject{window}, document_{document}, files_{files}, settings_{settings}, window_{window} {
    for (const auto changed : {&Document::workloads_changed, &Document::gpus_changed, &Document::sweep_changed,
                               &Document::cluster_changed, &Document::serve_changed})
        connect(&document_, changed, this, &ReportCommands::feed);
}

void ReportCommands::open() {
    if (!dialog_) build();
    feed();
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
}

void ReportCommands::build() {
    // A tool window: the main window's shortcuts, undo above all, go on working while it is in front.
    dialog_ = new QDialog{window_, Qt::Tool};
    dialog_->setWindowTitle(tr("Report"));
    auto* layout = new QVBoxLayout{dialog_};
    auto* scroll = new widgets::ColumnScroll{dialog_}; // on a small screen
    form_ = new widgets::ReportForm{scroll};
    scroll->setWidget(form_);
    layout->addWidget(scroll);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, dialog_};
    connect(buttons, &QDialogButtonBox::rejected, dialog_, &QDialog::reject);
    layout->addWidget(buttons);
    constexpr double most_of_screen = 0.9;
    const QSize wanted = dialog_->sizeHint(), screen = window_->screen()->availableSize();
    dialog_->resize(wanted.width(), std::min(wanted.height(), static_cast<int>(screen.height() * most_of_screen)));
    form_->set_language(widgets::core_language(QLocale{}));
    form_->set_file(QDir::toNativeSeparators(
        QDir{settings_.folder()}.filePath(document_.title().replace(u'/', u'-') + tr(" report"))));
    connect(&writing_, &widgets::JobRunner::finished, form_, [this] { form_->set_busy(writing_.busy()); });
    serve(*form_);
    connect(form_, &widgets::ReportForm::write_requested, this, &ReportCommands::ask_and_write);
    connect(form_, &widgets::ReportForm::copy_requested, this, &ReportCommands::copy);
    connect(form_, &widgets::ReportForm::browse_requested, this, [this] {
        const QString name = QFileInfo{form_->choices().file}.fileName();
        const QString file = files_.ask_file_to_save(tr("Write the report"), name, QStringLiteral("pdf"),
                                                     tr("Reports (*.pdf *.html *.xlsx)"));
        if (!file.isEmpty()) form_->set_file(QDir::toNativeSeparators(file));
    });
}

void ReportCommands::serve(widgets::ReportForm& form) {
    using widgets::ReportForm;
    connect(&form, &ReportForm::load_entered, this, [this](const QString& workload, double load) {
        document_.apply(tr("Change the load of %1").arg(workload),
                        [&](Project& project) { set_workload_load(project, workload.toStdString(), load); });
    });
    connect(&form, &ReportForm::weight_entered, this, [this](const QString& workload, double weight) {
        document_.apply(tr("Change the weight of %1").arg(workload),
                        [&](Project& project) { set_workload_weight(project, workload.toStdString(), weight); });
    });
    const auto text_of = [](const QJsonObject& json) {
        return QJsonDocument{json}.toJson(QJsonDocument::Compact).toStdString();
    };
    connect(&form, &ReportForm::tokens_entered, this, [this, text_of](std::optional<double> tokens) {
        widgets::ClusterSettings settings = cluster_settings(document_);
        settings.budget = tokens;
        settings.budget_unit = study::RunUnit::tokens;
        document_.apply(tr("Change the tokens to train on"),
                        [&](Project& project) { project.cluster = text_of(to_json(settings)); });
    });
    connect(&form, &ReportForm::rate_entered, this, [this, text_of](std::optional<double> rate) {
        widgets::ServeSettings settings = serve_settings(document_);
        settings.rate = rate;
        document_.apply(tr("Change requests a second"),
                        [&](Project& project) { project.serve = text_of(to_json(settings)); });
    });
}

void ReportCommands::feed() {
    if (form_) form_->set_content(report_content(document_));
}

void ReportCommands::refuse(const Diagnostics& reasons) {
    const QString all = widgets::core_sentences(reasons);
    Q_EMIT message(tr("No report was written: %1").arg(all.section(u'\n', 0, 0)), true, all);
}

void ReportCommands::ask_and_write(const widgets::ReportChoices& choices) {
    QStringList there;
    for (const QString& file : choices.files())
        if (QFileInfo::exists(file) && !written_.contains(file)) there << QDir::toNativeSeparators(file);
    if (there.isEmpty()) return write(choices);
    auto* ask =
        new QMessageBox{QMessageBox::Question, tr("Write the report"),
                        tr("%1 is there already.").arg(there.join(QStringLiteral(", "))), QMessageBox::Cancel, dialog_};
    ask->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton* replace = ask->addButton(tr("Replace"), QMessageBox::AcceptRole);
    connect(replace, &QPushButton::clicked, this, [this, choices] { write(choices); });
    ask->open();
}

void ReportCommands::write(const widgets::ReportChoices& choices) {
    Result<ReportJob> job = report_job(document_, choices, today());
    if (!job) return refuse(job.diagnostics());
    form_->set_busy(true);
    settings_.set_folder(QFileInfo{choices.file}.absolutePath());
    writing_.start(
        tr("Writing the report"),
        [job = std::move(*job)](const Progress& progress) { return write_report(job, progress); },
        [this](const Result<QStringList>& files) {
            form_->set_busy(false);
            if (!files) return refuse(files.diagnostics());
            written_ += *files;
            Q_EMIT written(*files);
        });
}

void ReportCommands::copy(const widgets::ReportChoices& choices) {
    const Result<ReportJob> job = report_job(document_, choices, today());
    if (!job) return refuse(job.diagnostics());
    QGuiApplication::clipboard()->setText(widgets::shell_line(report_command_line(document_, choices, *job)));
    const bool unsaid = std::ranges::any_of(job->request.workloads, [](const report::AskedWorkload& each) {
        return !each.recipe.parts.empty() && (each.load > 0.0 || each.weight != 1.0);
    });
    if (unsaid)
        return Q_EMIT message(
            tr("The command is on the clipboard. It leaves out what a portfolio weighs and has to do, "
               "which dubhe-cli takes of networks alone."),
            false, {});
    Q_EMIT message(choices.pdf ? tr("The command is on the clipboard. It writes HTML where you chose a PDF, which only "
                                    "this program makes: dubhe --report FILE.pdf PROJECT.")
                               : tr("The command is on the clipboard."),
                   false, {});
}

} // namespace dubhe::app
