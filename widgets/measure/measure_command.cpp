// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_command.h"

#include "../shared/text/qt_text.h"

#include <core/study/predict/recipe_fields.h>
#include <core/units/text.h>

#include <array>

namespace dubhe::widgets {

namespace {

void say_recipe(QStringList& line, const workload::Recipe& recipe) {
    line << QString::fromStdString(recipe.network);
    workload::Recipe usual;
    usual.stack = recipe.stack; // measured as it is written
    for (const std::string& word : ask::words(study::recipe_fields(), recipe, usual))
        line << QString::fromStdString(word);
}

void say_random(QStringList& line, const measurement::RandomOperators& random) {
    line << "--op" << QString::fromStdString(random.op) << "--samples" << QString::number(random.samples) << "--seed"
         << QString::number(random.seed) << "--precision" << qt_text(dubhe::name_of(random.precision));
    for (const measurement::SizeRange& range : random.ranges)
        line << "--range"
             << QStringLiteral("%1=%2:%3").arg(QString::fromStdString(range.name)).arg(range.low).arg(range.high);
}

void say_measuring(QStringList& line, const MeasureRequest& request, const QString& database) {
    static constexpr std::array<const char*, measurement::cache_count> caches{"warm", "cold", "network"};
    const MeasureRequest usual;
    if (request.cache != usual.cache) line << "--cache" << caches[static_cast<std::size_t>(request.cache)];
    if (request.target != usual.target) line << "--target" << qt_text(exact_text(request.target));
    if (request.budget_s != usual.budget_s) line << "--budget" << qt_text(exact_text(request.budget_s)) + u's';
    if (request.most != usual.most) line << "--most" << QString::number(request.most);
    if (request.again) line << "--again";
    if (!database.isEmpty()) line << "--db" << database;
}

} // namespace

QStringList measure_command(const MeasureRequest& request, const workload::Recipe& recipe, const QString& database) {
    static constexpr std::array<const char*, measure_what_count> steps{"network", "operators", "iteration", "system"};
    QStringList line{"dubhe-cli", "measure", steps[static_cast<std::size_t>(request.what)]};
    const bool network = request.what == MeasureWhat::network || request.what == MeasureWhat::iteration;
    if (network) say_recipe(line, recipe);
    if (request.what == MeasureWhat::random) say_random(line, request.random);
    line << "--backend" << request.back_end;
    if (request.threads != 1) line << "--threads" << QString::number(request.threads);
    if (request.gpu != 0) line << "--device" << QString::number(request.gpu);
    if (request.what == MeasureWhat::iteration)
        line << "--rounds"
             << "1"; // each operator has one row in the panel
    if (request.what != MeasureWhat::system) say_measuring(line, request, database);
    return line;
}

} // namespace dubhe::widgets
