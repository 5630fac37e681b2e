// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a line of dubhe-cli.
#include "command_words.h"
#include "report_job.h"

#include <core/cost/models.h>
#include <core/units/text.h>
#include <widgets/cluster/cluster_command.h>
#include <widgets/cluster/cluster_settings.h>
#include <widgets/shared/qt_text.h>

#include <QJsonDocument>

#include <algorithm>

namespace dubhe::app {

namespace {

using widgets::qt_text;

QString exact(double value) {
    return qt_text(exact_text(value));
}

// As a range where that gives the very same numbers.
void say_axis(QStringList& line, const study::Axis& axis) {
    const QString name = qt_text(name_of(axis.kind)) + u'=';
    QStringList values;
    for (const double value : axis.values)
        values << value_words(value, [&](const std::string& text) { return study::parse_axis_value(axis.kind, text); });
    QString words = name + values.join(u',');
    if (values.size() > 2) {
        const QString range = name + QStringLiteral("%1:%2:%3").arg(values.front(), values.back()).arg(values.size());
        for (const QString& each : {range + QStringLiteral(":log"), range}) {
            const Result<study::Axis> read = study::parse_axis(each.toStdString());
            if (read && read->values == axis.values) words = each;
        }
    }
    line << QStringLiteral("--over") << words;
}

void say_price(QStringList& line, const char* option, const std::optional<hardware::Price>& price, const char* per) {
    if (!price) return;
    const QString date = price->date.empty() ? QString{} : u'@' + QString::fromStdString(price->date);
    line << QLatin1String{option}
         << QString::fromStdString(price->currency) + u' ' + exact(price->amount.value()) + QLatin1String{per} + date;
}

void say_tariff(QStringList& line, const study::Tariff& tariff) {
    const study::Tariff usual;
    say_price(line, "--price", tariff.price, "");
    say_price(line, "--rent", tariff.rent, "/h");
    say_price(line, "--electricity", tariff.electricity, "/kWh");
    const auto number = [&](const char* option, double value, double otherwise) {
        if (value != otherwise) line << QLatin1String{option} << exact(value);
    };
    number("--life", tariff.life_years, usual.life_years);
    number("--utilisation", tariff.utilisation, usual.utilisation);
    number("--load-power", tariff.load_power, usual.load_power);
    number("--idle-power", tariff.idle_power, usual.idle_power);
    number("--pue", tariff.pue, usual.pue);
}

// What the cluster panel's own command says behind its network.
void say_cluster(QStringList& line, const Document& document, const report::Request& request) {
    const report::AskedCluster& cluster = *request.cluster;
    widgets::ClusterQuestion question;
    question.recipe = cluster.recipe;
    question.settings = widgets::cluster_settings_from(
        QJsonDocument::fromJson(QByteArray::fromStdString(document.project().cluster)).object());
    const QStringList command = widgets::command_of(question, nullptr);
    line << command.mid(command.indexOf(QStringLiteral("--system")));
    report::AskedWorkload workload{cluster.title, cluster.recipe};
    workload.recipe.batch = cluster.split.batch;
    line << QStringLiteral("--system-workload") << workload_words(workload.title, workload.recipe);
    const std::string& in_system = cluster.system.gpu.name;
    if (in_system != cluster.system.system.gpu)
        line << QStringLiteral("--in-system") << QString::fromStdString(in_system);
}

} // namespace

QStringList report_command_line(const Document& document, const widgets::ReportChoices& choices, const ReportJob& job) {
    const report::Request& request = job.request;
    QStringList line{QStringLiteral("dubhe-cli"), QStringLiteral("report")};
    for (const report::AskedWorkload& asked : request.workloads) {
        if (asked.refusal.empty()) line << workload_words(asked.title, asked.recipe);
    }
    say_gpus(line, request.gpus);
    if (request.over) say_axis(line, *request.over);
    if (!request.sensitivity) line << QStringLiteral("--no-sensitivity");
    if (request.cluster) say_cluster(line, document, request);
    if (request.method.model->name() != cost::default_model)
        line << QStringLiteral("--cost-model") << qt_text(request.method.model->name());
    const double launch_s = request.method.host.launch.value();
    if (launch_s != simulation::Host{}.launch.value()) line << QStringLiteral("--launch") << exact(launch_s) + u's';
    say_tariff(line, request.tariff);
    if (!request.question.empty()) line << QStringLiteral("--question") << QString::fromStdString(request.question);
    for (const report::AskedNote& note : request.notes)
        line << QStringLiteral("--note") << QString::fromStdString(to_text(note));
    if (choices.language != report::Language::english)
        line << QStringLiteral("--language") << qt_text(code_of(choices.language));
    if (choices.page != report::Page::a4) line << QStringLiteral("--page") << qt_text(name_of(choices.page));
    line << QStringLiteral("--date") << QString::fromStdString(request.date);
    if (choices.html || (choices.pdf && !choices.xlsx))
        line << QStringLiteral("--out") << choices.file + QStringLiteral(".html");
    if (choices.xlsx) line << QStringLiteral("--out") << choices.file + QStringLiteral(".xlsx");
    return line;
}

} // namespace dubhe::app
