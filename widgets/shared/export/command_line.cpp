// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_line.h"

#include "../text/qt_text.h"

#include <core/cost/models.h>
#include <core/hardware/hypothetical.h>
#include <core/stack/stack.h>
#include <core/study/predict/recipe_fields.h>
#include <core/study/predict/tariff_fields.h>
#include <core/units/text.h>

namespace dubhe::widgets {

namespace {

workload::Recipe usual_recipe() {
    workload::Recipe usual;
    usual.stack = stack::fitting; // what the commands take where none is named
    return usual;
}

} // namespace

CommandLine& CommandLine::word(const QString& text) {
    words_ << text;
    return *this;
}

CommandLine& CommandLine::say(const char* option, const QString& value) {
    words_ << QLatin1String{option} << value;
    return *this;
}

CommandLine& CommandLine::name(const char* option, std::string_view value) {
    return say(option, qt_text(value));
}

CommandLine& CommandLine::flag(const char* option, bool set) {
    if (set) words_ << QLatin1String{option};
    return *this;
}

CommandLine& CommandLine::count(const char* option, std::int64_t value, std::int64_t usual) {
    return value == usual ? *this : say(option, QString::number(value));
}

CommandLine& CommandLine::number(const char* option, double value, double usual) {
    return value == usual ? *this : say(option, qt_text(exact_text(value)));
}

CommandLine& CommandLine::quantity(const char* option, const std::optional<double>& value, const char* unit) {
    return value ? say(option, qt_text(exact_text(*value)) + QLatin1String{unit}) : *this;
}

CommandLine& CommandLine::network(const workload::Recipe& recipe) {
    if (!recipe.parts.empty()) {
        word(part_words(recipe.parts.front()));
        for (std::size_t p = 1; p < recipe.parts.size(); ++p)
            say("--with", part_words(recipe.parts[p]));
        return *this;
    }
    return word(qt_text(recipe.network)).fields(study::recipe_fields(), recipe, usual_recipe());
}

CommandLine& CommandLine::gpus(const std::vector<GpuView>& gpus) {
    for (const GpuView& view : gpus) {
        const QString base = qt_text(view.gpu.base.name);
        if (view.gpu.overrides.empty() && view.id == base && !base.contains(u',')) { // --gpu takes several by commas
            say("--gpu", base);
            continue;
        }
        QString words = QString{view.id}.replace(u'=', u':') + u'=' + base; // the first = ends the name
        for (const hardware::Override& change : view.gpu.overrides)
            words += u',' + override_words(change);
        say("--hypothetical", words);
    }
    return *this;
}

CommandLine& CommandLine::method(const study::Method& method) {
    if (method.model && method.model->name() != cost::default_model) name("--cost-model", method.model->name());
    const double launch_s = method.host.launch.value();
    return launch_s == simulation::Host{}.launch.value() ? *this : quantity("--launch", launch_s, "s");
}

CommandLine& CommandLine::tariff(const study::Tariff& tariff) {
    return fields(study::tariff_fields(), tariff);
}

// As a range where that gives the very same numbers.
CommandLine& CommandLine::axis(const study::Axis& axis) {
    const QString name = qt_text(study::name_of(axis.kind)) + u'=';
    QStringList values;
    for (const double value : axis.values) {
        values << (study::is_choice(axis.kind) ? qt_text(study::text_of(axis.kind, value))
                                               : value_words(value, [&](const std::string& text) {
                                                     return study::parse_axis_value(axis.kind, text);
                                                 }));
    }
    QString words = name + values.join(u',');
    if (values.size() > 2) {
        const QString ends = name + values.front() + u':' + values.back();
        const QString range = ends + QStringLiteral(":%1").arg(values.size());
        for (const QString& each : {range + QStringLiteral(":log"), range, ends}) {
            const Result<study::Axis> read = study::parse_axis(each.toStdString());
            if (read && read->values == axis.values) words = each;
        }
    }
    return say("--over", words);
}

QString goal_words(const study::Goal& goal) {
    const QString number = qt_text(exact_text(goal.value));
    switch (goal.kind) {
    case study::GoalKind::time:
        return number + u's';
    case study::GoalKind::throughput:
        return number + QStringLiteral("/s");
    case study::GoalKind::time_per_sample:
        return number + QStringLiteral("s/sample");
    case study::GoalKind::fits:
        break;
    }
    return QStringLiteral("fits");
}

CommandLine seek_command(const workload::Recipe& recipe, const std::vector<GpuView>& gpus, study::AxisKind kind,
                         const study::Goal& goal, const study::Method& method) {
    CommandLine line{"seek"};
    return line.network(recipe)
        .gpus(gpus)
        .name("--vary", study::name_of(kind))
        .say("--target", goal_words(goal))
        .method(method);
}

QString value_words(double value, const std::function<Result<double>(const std::string&)>& read) {
    const std::string number = exact_text(value);
    for (const char* unit : {"", "B/s", "B", "FLOP/s", "Hz", "W", "s"}) {
        const Result<double> found = read(number + unit);
        if (found && *found == value) return qt_text(number) + QLatin1String{unit};
    }
    return qt_text(number);
}

QString override_words(const hardware::Override& override) {
    return qt_text(name_of(override.specification)) + u'=' + value_words(override.value, [&](const std::string& text) {
               return hardware::parse_value(override.specification, text);
           });
}

QString network_words(const std::string& title, const workload::Recipe& recipe, const QString& weight) {
    QString words = qt_text(recipe.network) + weight + QStringLiteral(",title=") + qt_text(title);
    for (const std::string& text : ask::assignments(study::recipe_fields(), recipe, usual_recipe())) {
        QString assignment = qt_text(text);
        words += u',' + assignment.replace(u',', u';'); // of stacks, whose changes stand behind commas
    }
    return words;
}

QString part_words(const workload::RecipePart& part) {
    return network_words(part.title, part.recipe, u':' + qt_text(number_text(part.weight, 15)));
}

} // namespace dubhe::widgets
