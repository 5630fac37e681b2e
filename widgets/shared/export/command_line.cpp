// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_line.h"

#include "../text/qt_text.h"

#include <core/cost/models.h>
#include <core/hardware/hypothetical.h>
#include <core/stack/stack.h>
#include <core/study/predict/software.h>
#include <core/units/text.h>

namespace dubhe::widgets {

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

CommandLine& CommandLine::price(const char* option, const std::optional<hardware::Price>& price, const char* per) {
    if (!price) return *this;
    const QString date = price->date.empty() ? QString{} : u'@' + qt_text(price->date);
    return say(option, qt_text(price->currency) + u' ' + qt_text(exact_text(price->amount.value())) +
                           QLatin1String{per} + date);
}

CommandLine& CommandLine::network(const workload::Recipe& recipe) {
    if (!recipe.parts.empty()) {
        word(part_words(recipe.parts.front()));
        for (std::size_t p = 1; p < recipe.parts.size(); ++p)
            say("--with", part_words(recipe.parts[p]));
        return *this;
    }
    word(qt_text(recipe.network)).say("--batch", QString::number(recipe.batch));
    if (recipe.sequence) say("--seq", QString::number(*recipe.sequence));
    count("--past", recipe.past, 0);
    for (const workload::DimensionBinding& each : recipe.dims)
        say("--dim", qt_text(text_of(each)));
    name("--mode", workload::name_of(recipe.mode));
    name("--precision", numbers_text(recipe));
    if (recipe.mode == workload::Mode::training) name("--optimizer", workload::name_of(recipe.optimizer));
    count("--packed", recipe.packed, 1).count("--further-tokens", recipe.further_tokens, 0);
    if (recipe.adapters.rank > 0) say("--lora", qt_text(text_of(recipe.adapters)));
    return stack(recipe);
}

CommandLine& CommandLine::stack(const workload::Recipe& recipe) {
    if (recipe.stack == stack::fitting) return *this; // what the commands take where they are told none
    return name("--stack", recipe.stack.empty() ? study::as_written_name : std::string_view{recipe.stack});
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
    const study::Tariff usual;
    price("--price", tariff.price, "").price("--rent", tariff.rent, "/h");
    price("--electricity", tariff.electricity, "/kWh").number("--life", tariff.life_years, usual.life_years);
    number("--utilisation", tariff.utilisation, usual.utilisation);
    number("--load-power", tariff.load_power, usual.load_power);
    return number("--idle-power", tariff.idle_power, usual.idle_power).number("--pue", tariff.pue, usual.pue);
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
    QString words = qt_text(recipe.network) + weight + QStringLiteral(",title=") + qt_text(title) +
                    QStringLiteral(",batch=%1").arg(recipe.batch) + QStringLiteral(",mode=") +
                    qt_text(workload::name_of(recipe.mode)) + QStringLiteral(",precision=") +
                    qt_text(numbers_text(recipe));
    if (recipe.stack != stack::fitting) {
        QString stack = recipe.stack.empty() ? qt_text(study::as_written_name) : qt_text(recipe.stack);
        words += QStringLiteral(",stack=") + stack.replace(u',', u';');
    }
    if (recipe.sequence) words += QStringLiteral(",seq=%1").arg(*recipe.sequence);
    if (recipe.past > 0) words += QStringLiteral(",past=%1").arg(recipe.past);
    if (recipe.packed > 1) words += QStringLiteral(",packed=%1").arg(recipe.packed);
    if (recipe.further_tokens > 0) words += QStringLiteral(",further_tokens=%1").arg(recipe.further_tokens);
    if (recipe.adapters.rank > 0) words += QStringLiteral(",lora=") + qt_text(text_of(recipe.adapters));
    for (const workload::DimensionBinding& each : recipe.dims)
        words += QStringLiteral(",dim=") + qt_text(text_of(each));
    if (recipe.mode == workload::Mode::training)
        words += QStringLiteral(",optimizer=") + qt_text(workload::name_of(recipe.optimizer));
    return words;
}

QString part_words(const workload::RecipePart& part) {
    return network_words(part.title, part.recipe, u':' + qt_text(number_text(part.weight, 15)));
}

} // namespace dubhe::widgets
