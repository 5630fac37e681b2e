// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_job.h"

#include "../appearance/words.h"
#include "../document/portfolio_edits.h"

#include <core/report/html.h>
#include <core/report/xlsx.h>
#include <widgets/compare/matrix_answer.h>
#include <widgets/report/report_pdf.h>
#include <widgets/shared/export/chart_export.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/sweep/axis_defaults.h>

#include <QCoreApplication>
#include <QDate>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace dubhe::app {

namespace {

using widgets::ClusterSettings;
using widgets::ReportChoices;

// The sweep's axis where a report has a chart over it; over a number of a system only beside a step on it.
std::optional<study::Axis> report_axis(const widgets::SweepSettings& sweep, bool with_cluster) {
    if (study::is_choice(sweep.axis)) return std::nullopt;
    if (study::of_system(sweep.axis) && !with_cluster) return std::nullopt;
    // More points than a printed line shows would only make files larger.
    constexpr int most_points = 100, most_steps = 25; // for steps and workloads anew at each point
    const bool anew = study::of_workload(sweep.axis) || study::of_system(sweep.axis);
    widgets::SweepSettings shown = sweep;
    shown.points = std::clamp(sweep.points, 2, anew ? most_steps : most_points);
    study::Axis axis = widgets::axis_of(shown);
    return axis.values.size() < 2 ? std::nullopt : std::optional{std::move(axis)};
}

// The workload that the cluster panel shows, as it runs it: as training.
Result<std::optional<report::AskedCluster>> asked_cluster(const Document& document,
                                                          const std::vector<widgets::GpuView>& views) {
    const ClusterSettings settings = cluster_settings(document);
    const ProjectWorkload* workload = document.current();
    if (settings.system.empty() || !workload || is_portfolio(*workload)) return std::optional<report::AskedCluster>{};
    const std::vector<std::string> refused = document.files_not_allowed();
    if (!workload->recipe.file && std::ranges::find(refused, workload->recipe.network) != refused.end())
        return std::optional<report::AskedCluster>{}; // its own section says that its file wasn't read
    Result<study::ClusterSystem> system =
        study::find_cluster_system(document.catalog(), settings.system, settings.changes);
    if (!system) return system.diagnostics();
    const auto view = std::ranges::find(views, QString::fromStdString(settings.gpu), &widgets::GpuView::id);
    if (!settings.gpu.empty() && view != views.end()) {
        system->gpu = derive(view->gpu.base, view->gpu.overrides);
        system->gpu.name = settings.gpu;
        if (const auto clock = system->gpu.clock()) system->fabric.clock_hz = clock->value();
    }
    report::AskedCluster cluster;
    cluster.title = workload->title;
    cluster.recipe = workload->recipe;
    cluster.recipe.mode = workload::Mode::training;
    cluster.system = std::move(*system);
    cluster.split = widgets::split_of(settings);
    cluster.gpus = settings.gpus;
    const Result<simulation::InputPipeline> input = study::input_of(settings.input);
    if (!input) return input.diagnostics();
    cluster.input = *input;
    const study::NetworkPtr shown = document.network();
    const std::optional<std::int64_t> sequence =
        shown && shown->recipe == workload->recipe ? shown->sequence : workload->recipe.sequence;
    cluster.run = widgets::run_of(settings, sequence.value_or(1) > 1);
    return std::optional{std::move(cluster)};
}

void take_workloads(Document& document, const ReportChoices& choices, report::Request& request) {
    const std::vector<std::string> refused = document.files_not_allowed();
    for (const ProjectWorkload& each : document.project().workloads) {
        const bool chosen = choices.workloads.contains(QString::fromStdString(each.title));
        const auto may_read = [&](const workload::Recipe& recipe) {
            return std::ranges::find(refused, recipe.network) == refused.end() || recipe.file;
        };
        const bool allowed = may_read(each.recipe) && std::ranges::all_of(each.recipe.parts, [&](const auto& part) {
                                 return may_read(part.recipe);
                             });
        if (!chosen) continue;
        report::AskedWorkload asked{each.title, each.recipe};
        asked.weight = each.weight;
        asked.load = each.load;
        if (const study::NetworkPtr shown = document.network(); shown && shown->recipe == each.recipe)
            asked.network = shown;
        if (!allowed)
            asked.refusal = {error(words("lies outside the project's folder and has not been read; allow it in the "
                                         "message bar, or drop its file onto the window")
                                       .toStdString(),
                                   each.recipe.network)};
        request.workloads.push_back(std::move(asked));
    }
}

// What the matrix of Compare has to spend.
std::optional<study::Budget> asked_budget(const Document& document, const std::vector<widgets::GpuView>& views) {
    const QJsonObject chosen = QJsonDocument::fromJson(QByteArray::fromStdString(document.project().matrix)).object();
    const double amount = chosen["amount"].toDouble();
    widgets::MatrixQuestion question;
    question.gpus = views;
    question.tariff = document.project().tariff;
    return widgets::budget_of(question, chosen["budget"].toString().toStdString(),
                              amount > 0.0 ? std::optional{amount} : std::nullopt);
}

Result<QByteArray> bytes_of(const report::Report& report, const QString& file, report::Page page) {
    if (file.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) return widgets::pdf_of(report, page);
    if (file.endsWith(QLatin1String(".xlsx"), Qt::CaseInsensitive)) {
        const Result<std::string> bytes = report::xlsx_of(report);
        return bytes ? Result<QByteArray>{QByteArray::fromStdString(*bytes)} : bytes.diagnostics();
    }
    return QByteArray::fromStdString(report::html_of(report, page));
}

report::Subject subject_of(ProjectNote::About about) {
    switch (about) {
    case ProjectNote::About::project:
        return report::Subject::everything;
    case ProjectNote::About::workload:
        return report::Subject::network;
    case ProjectNote::About::gpu:
        return report::Subject::gpu;
    case ProjectNote::About::view:
        return report::Subject::view;
    case ProjectNote::About::scenario:
        return report::Subject::scenario;
    }
    return report::Subject::everything;
}

} // namespace

widgets::ClusterSettings cluster_settings(const Document& document) {
    const QByteArray text = QByteArray::fromStdString(document.project().cluster);
    return widgets::cluster_settings_from(QJsonDocument::fromJson(text).object());
}

widgets::ServeSettings serve_settings(const Document& document) {
    const QByteArray text = QByteArray::fromStdString(document.project().serve);
    return widgets::serve_settings_from(QJsonDocument::fromJson(text).object());
}

QString today() {
    return QDate::currentDate().toString(Qt::ISODate);
}

widgets::ReportForm::Content report_content(const Document& document) {
    widgets::ReportForm::Content content;
    for (const ProjectWorkload& each : document.project().workloads)
        content.workloads.push_back({QString::fromStdString(each.title), each.load, each.weight});
    for (const widgets::GpuView& view : document.gpu_views())
        content.gpus << view.id;
    content.notes = static_cast<int>(document.project().notes.size());
    const ProjectWorkload* shown = document.current(); // a portfolio has no step on many GPUs
    const ClusterSettings settings = cluster_settings(document);
    content.may_run = settings.budget_unit == study::RunUnit::tokens;
    if (content.may_run) content.tokens = settings.budget;
    if (!settings.system.empty() && shown && !is_portfolio(*shown))
        content.cluster = words("A training step of %1 on %2 GPUs of %3")
                              .arg(QString::fromStdString(shown->title), QString::number(settings.gpus),
                                   QString::fromStdString(settings.system));
    const widgets::ServeSettings serve = serve_settings(document);
    content.may_rate = serve.traffic == widgets::TrafficKind::rate;
    content.rate = serve.rate;
    if (shown && !is_portfolio(*shown) && !document.project().serve.empty())
        content.serving = words("%1 served under load, as Serve asks").arg(QString::fromStdString(shown->title));
    if (const auto axis = report_axis(document.project().sweep, !content.cluster.isEmpty()))
        content.over = words("The time over %1, %2 to %3")
                           .arg(widgets::in_sentence(widgets::axis_title_text(axis->kind)),
                                widgets::axis_value_text(axis->kind, axis->values.front()),
                                widgets::axis_value_text(axis->kind, axis->values.back()));
    return content;
}

ReportChoices whole_project(const Document& document) {
    const widgets::ReportForm::Content content = report_content(document);
    ReportChoices choices;
    for (const widgets::ReportWorkload& each : content.workloads)
        choices.workloads << each.title;
    choices.gpus = content.gpus;
    choices.over = !content.over.isEmpty();
    choices.cluster = !content.cluster.isEmpty();
    choices.serving = !content.serving.isEmpty();
    return choices;
}

Result<ReportJob> report_job(Document& document, const ReportChoices& choices, const QString& date) {
    ReportJob job;
    report::Request& request = job.request;
    request.language = choices.language;
    request.question = choices.question.toStdString();
    take_workloads(document, choices, request);
    const std::vector<widgets::GpuView> views = document.gpu_views();
    for (const widgets::GpuView& view : views) {
        if (choices.gpus.contains(view.id))
            request.gpus.push_back({view.id.toStdString(), view.gpu, {view.style.slot, view.style.hypothetical}});
    }
    request.method = document.method();
    job.library = document.models().library();
    request.library = job.library.get();
    request.tariff = document.project().tariff;
    request.budget = asked_budget(document, views);
    request.sensitivity = choices.sensitivity;
    if (choices.cluster) {
        Result<std::optional<report::AskedCluster>> cluster = asked_cluster(document, views);
        if (!cluster) return cluster.diagnostics();
        request.cluster = std::move(*cluster);
    }
    if (choices.serving) {
        std::vector<widgets::GpuView> chosen = views;
        std::erase_if(chosen, [&](const widgets::GpuView& view) { return !choices.gpus.contains(view.id); });
        Result<widgets::ServeAnswerPtr> answer = asked_of_serve(document, chosen);
        if (!answer) return answer.diagnostics();
        job.serving = *answer;
        if (job.serving) {
            Result<report::AskedServing> served = serving_of(*job.serving, document.current()->title);
            if (!served) return served.diagnostics();
            request.serving = *std::move(served);
        }
    }
    if (choices.over) request.over = report_axis(document.project().sweep, request.cluster.has_value());
    if (choices.notes) {
        for (const ProjectNote& note : document.project().notes)
            request.notes.push_back({subject_of(note.about), note.name, note.text});
    }
    request.date = date.toStdString();
    request.program = QStringLiteral("Dubhe %1").arg(QCoreApplication::applicationVersion()).trimmed().toStdString();
    request.file = QFileInfo{document.file()}.fileName().toStdString();
    job.page = choices.page;
    job.files = choices.files();
    return job;
}

Result<QStringList> write_report(const ReportJob& job, const Progress& progress) {
    constexpr double counting = 0.8; // of the work
    const auto report_part = [&progress](double fraction, std::string_view what) {
        progress(counting * fraction, what);
    };
    const Result<report::Report> report = report::report_of(job.request, Progress{report_part, progress.stop});
    if (!report) return report.diagnostics();
    QStringList written;
    for (const QString& file : job.files) {
        if (progress.cancelled()) return error("cancelled");
        progress(counting +
                     (1.0 - counting) * static_cast<double>(written.size()) / static_cast<double>(job.files.size()),
                 file.toStdString());
        const Result<QByteArray> bytes = bytes_of(*report, file, job.page);
        if (!bytes) return bytes.diagnostics();
        QString failure;
        if (!widgets::save_file(file, *bytes, failure)) return error(failure.toStdString());
        written << file;
    }
    return written;
}

} // namespace dubhe::app
