// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_words.h"

#include <core/cost/models.h>
#include <core/units/text.h>
#include <widgets/shared/qt_text.h>

namespace dubhe::app {

namespace {

using widgets::qt_text;

// `weight`: ":3", or nothing.
QString network_words(const std::string& title, const workload::Recipe& recipe, const QString& weight) {
    QString words = QString::fromStdString(recipe.network) + weight + QStringLiteral(",title=") +
                    QString::fromStdString(title) + QStringLiteral(",batch=%1").arg(recipe.batch) +
                    QStringLiteral(",mode=") + qt_text(name_of(recipe.mode)) + QStringLiteral(",precision=") +
                    qt_text(name_of(recipe.precision));
    if (recipe.sequence) words += QStringLiteral(",seq=%1").arg(*recipe.sequence);
    if (recipe.past > 0) words += QStringLiteral(",past=%1").arg(recipe.past);
    if (recipe.mode == workload::Mode::training)
        words += QStringLiteral(",optimizer=") + qt_text(name_of(recipe.optimizer));
    return words;
}

QString part_words(const workload::RecipePart& part) {
    return network_words(part.title, part.recipe, u':' + qt_text(number_text(part.weight, 15)));
}

QString change_words(const hardware::Override& change) {
    return qt_text(name_of(change.specification)) + u'=' + value_words(change.value, [&](const std::string& text) {
               return hardware::parse_value(change.specification, text);
           });
}

} // namespace

QString workload_words(const std::string& title, const workload::Recipe& recipe) {
    if (recipe.parts.empty()) return network_words(title, recipe, {});
    QStringList parts;
    for (const workload::RecipePart& part : recipe.parts)
        parts << part_words(part);
    return QString::fromStdString(title) + QStringLiteral(" = ") + parts.join(QStringLiteral(" + "));
}

QString value_words(double value, const std::function<Result<double>(const std::string&)>& read) {
    const std::string number = exact_text(value);
    for (const char* unit : {"", "B/s", "B", "FLOP/s", "Hz", "W"}) {
        const Result<double> found = read(number + unit);
        if (found && *found == value) return qt_text(number) + QLatin1String{unit};
    }
    return qt_text(number);
}

void say_gpus(QStringList& line, const std::vector<report::AskedGpu>& gpus) {
    for (const report::AskedGpu& asked : gpus) {
        const QString title = QString::fromStdString(asked.title), base = QString::fromStdString(asked.gpu.base.name);
        if (asked.gpu.overrides.empty() && title == base) {
            line << QStringLiteral("--gpu") << base;
            continue;
        }
        QString words = title + u'=' + base;
        for (const hardware::Override& change : asked.gpu.overrides)
            words += u',' + change_words(change);
        line << QStringLiteral("--hypothetical") << words;
    }
}

QStringList portfolio_command_line(const Document& document) {
    QStringList line{QStringLiteral("dubhe-cli"), QStringLiteral("portfolio")};
    for (const workload::RecipePart& part : document.current()->recipe.parts)
        line << part_words(part);
    std::vector<report::AskedGpu> gpus;
    for (const widgets::GpuView& view : document.gpu_views())
        gpus.push_back({view.id.toStdString(), view.gpu, {}});
    say_gpus(line, gpus);
    const study::Method method = document.method();
    if (method.model->name() != cost::default_model)
        line << QStringLiteral("--cost-model") << qt_text(method.model->name());
    const double launch_s = method.host.launch.value();
    if (launch_s != simulation::Host{}.launch.value())
        line << QStringLiteral("--launch") << qt_text(exact_text(launch_s)) + u's';
    return line;
}

} // namespace dubhe::app
