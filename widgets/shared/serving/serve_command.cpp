// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_command.h"

#include "../export/command_line.h"
#include "../text/qt_text.h"

#include <core/units/text.h>

namespace dubhe::widgets {

namespace {

void say_gpu(CommandLine& line, const ServeAnswer& answer) {
    const study::SweepGpu& gpu = answer.focus()->gpu.view.gpu;
    line.name("--gpu", gpu.base.name);
    for (const hardware::Override& override : gpu.overrides)
        line.say("--set", override_words(override));
}

// Machines, the split and the engine. Workers' own split says nothing where there are none.
void say_replica(CommandLine& line, const ServeSettings& asked) {
    line.fields(serve_fields(), ask::settled(serve_fields(), asked));
    if (asked.drafted > 0)
        line.say("--speculative",
                 QStringLiteral("%1:%2").arg(asked.drafted).arg(0.01 * static_cast<double>(asked.accepted)));
}

void say_drawn(CommandLine& line, const ServeSettings& settings) {
    line.name("--isl", settings.prompt).name("--osl", settings.answer);
    if (settings.prefixes > 0)
        line.say("--prefixes", QStringLiteral("%1x%2").arg(settings.prefixes).arg(settings.prefix_tokens));
    line.say("--count", QString::number(settings.requests));
}

void say_network(CommandLine& line, const ServeAnswer& answer) {
    line.word(qt_text(answer.question.recipe.network)).name("--precision", numbers_text(answer.question.recipe));
    line.name("--stack", stack_text(answer.question.settings));
}

void say_requests(CommandLine& line, const ServeAnswer& answer) {
    const ServeSettings& settings = answer.question.settings;
    if (settings.traffic == TrafficKind::concurrency)
        line.say("--concurrency", QString::number(settings.concurrency));
    else if (settings.traffic == TrafficKind::rate || settings.rate)
        line.say("--rate", QString::fromStdString(exact_text(answer.rate)) + QStringLiteral("/s"));
    if (settings.traffic == TrafficKind::log)
        line.name("--requests", settings.log);
    else
        say_drawn(line, settings);
    if (!settings.objectives.empty()) line.name("--objective", settings.objectives);
}

} // namespace

QStringList serve_command(const ServeAnswer& answer) {
    if (!answer.has_focus()) return {};
    CommandLine line{"serve"};
    say_network(line, answer);
    say_gpu(line, answer);
    ServeSettings asked = answer.question.settings;
    asked.split.tensor = answer.focus()->serving->answering().cost->graphs().setting.split.tensor;
    say_replica(line, asked);
    say_requests(line, answer);
    line.method(answer.question.method).tariff(answer.question.tariff);
    return line.words();
}

QStringList serve_arguments(const ServeAnswer& answer) {
    CommandLine line{"serve"};
    say_network(line, answer);
    say_replica(line, answer.question.settings); // without --tp: as few as hold it
    say_requests(line, answer);
    return line.words().mid(2);
}

} // namespace dubhe::widgets
