// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_command.h"

#include "../shared/export/command_line.h"
#include "../shared/text/qt_text.h"

#include <core/units/text.h>

namespace dubhe::widgets {

namespace {

void say_hardware(CommandLine& line, const ServeAnswer& answer) {
    const ServeSettings& settings = answer.question.settings;
    const study::SweepGpu& gpu = answer.focus()->gpu.view.gpu;
    if (!settings.system.empty()) line.name("--system", settings.system);
    line.name("--gpu", gpu.base.name);
    for (const hardware::Override& override : gpu.overrides)
        line.say("--set", override_words(override));
}

void say_replica(CommandLine& line, const ServeCurve& curve, const ServeSettings& settings) {
    const study::ReplicaSplit& split = curve.pool->cost->graphs().setting.split;
    line.count("--tp", split.tensor, 1).count("--pp", split.pipeline, 1).count("--ep", split.expert, 1);
    line.count("--attention-dp", split.attention_data, 1).count("--replicas", settings.replicas, 1);
    if (settings.scheduler) line.name("--scheduler", serving::to_text(*settings.scheduler));
    line.count("--slots", settings.slots, 0).count("--token-budget", settings.token_budget, 0);
}

} // namespace

QStringList serve_command(const ServeAnswer& answer) {
    if (!answer.has_focus()) return {};
    const ServeSettings& settings = answer.question.settings;
    CommandLine line{"serve"};
    line.word(qt_text(answer.question.recipe.network)).name("--precision", numbers_text(answer.question.recipe));
    line.name("--stack", stack_text(settings));
    say_hardware(line, answer);
    say_replica(line, *answer.focus(), settings);
    if (settings.traffic == TrafficKind::concurrency)
        line.say("--concurrency", QString::number(settings.concurrency));
    else if (settings.traffic == TrafficKind::rate || settings.rate)
        line.say("--rate", QString::fromStdString(exact_text(answer.rate)) + QStringLiteral("/s"));
    if (settings.traffic == TrafficKind::log)
        line.name("--requests", settings.log);
    else
        line.name("--isl", settings.prompt).name("--osl", settings.answer);
    line.say("--count", QString::number(settings.requests));
    if (!settings.objectives.empty()) line.name("--objective", settings.objectives);
    line.method(answer.question.method).tariff(answer.question.tariff);
    return line.words();
}

} // namespace dubhe::widgets
