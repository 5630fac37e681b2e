// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a line of dubhe-cli.
#include "../window/command_words.h"
#include "report_job.h"

#include <core/units/text.h>
#include <widgets/cluster/cluster_command.h>
#include <widgets/cluster/cluster_settings.h>
#include <widgets/compare/matrix_answer.h>
#include <widgets/shared/export/command_line.h>
#include <widgets/shared/text/qt_text.h>

#include <QJsonDocument>

namespace dubhe::app {

namespace {

// What the cluster panel's own command says behind its network.
void say_cluster(widgets::CommandLine& line, const Document& document, const report::Request& request) {
    const report::AskedCluster& cluster = *request.cluster;
    widgets::ClusterQuestion question;
    question.recipe = cluster.recipe;
    question.tokens = cluster.run.unit == study::RunUnit::tokens; // of days and samples the settings say so
    question.settings = widgets::cluster_settings_from(
        QJsonDocument::fromJson(QByteArray::fromStdString(document.project().cluster)).object());
    const QStringList command = widgets::command_of(question, nullptr);
    for (const QString& word : command.mid(command.indexOf(QStringLiteral("--system"))))
        line.word(word);
    report::AskedWorkload workload{cluster.title, cluster.recipe};
    workload.recipe.batch = cluster.split.batch;
    line.say("--system-workload", workload_words(workload.title, workload.recipe));
    const std::string& in_system = cluster.system.gpu.name;
    if (in_system != cluster.system.system.gpu) line.name("--in-system", in_system);
}

// A portfolio's words are its networks', which have no place for its own load and weight.
QString asked_words(const report::AskedWorkload& asked) {
    QString words = workload_words(asked.title, asked.recipe);
    if (!asked.recipe.parts.empty()) return words;
    if (asked.load > 0.0) words += QStringLiteral(",load=") + widgets::qt_text(exact_text(asked.load));
    if (asked.weight != 1.0) words += QStringLiteral(",weight=") + widgets::qt_text(exact_text(asked.weight));
    return words;
}

} // namespace

QStringList report_command_line(const Document& document, const widgets::ReportChoices& choices, const ReportJob& job) {
    const report::Request& request = job.request;
    widgets::CommandLine line{"report"};
    for (const report::AskedWorkload& asked : request.workloads) {
        if (asked.refusal.empty()) line.word(asked_words(asked));
    }
    std::vector<widgets::GpuView> gpus;
    for (const report::AskedGpu& asked : request.gpus)
        gpus.push_back({widgets::qt_text(asked.title), asked.gpu, {}});
    line.gpus(gpus);
    if (request.over) line.axis(*request.over);
    line.flag("--no-sensitivity", !request.sensitivity);
    if (request.cluster) say_cluster(line, document, request);
    if (job.serving) line.say("--serve", serving_words(*job.serving));
    line.method(request.method).tariff(request.tariff);
    if (request.budget) line.say("--budget", widgets::budget_words(*request.budget));
    if (document.models().own()) line.name("--library", document.models().own_file().string());
    if (!request.question.empty()) line.name("--question", request.question);
    for (const report::AskedNote& note : request.notes)
        line.name("--note", to_text(note));
    if (choices.language != report::Language::english) line.name("--language", code_of(choices.language));
    if (choices.page != report::Page::a4) line.name("--page", name_of(choices.page));
    line.name("--date", request.date);
    if (choices.html || (choices.pdf && !choices.xlsx)) line.say("--out", choices.file + QStringLiteral(".html"));
    if (choices.xlsx) line.say("--out", choices.file + QStringLiteral(".xlsx"));
    return line.words();
}

} // namespace dubhe::app
