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
    const study::ReplicaSplit& split = curve.serving->answering().cost->graphs().setting.split;
    line.count("--tp", split.tensor, 1).count("--pp", split.pipeline, 1).count("--ep", split.expert, 1);
    line.count("--attention-dp", split.attention_data, 1).count("--replicas", settings.replicas, 1);
    if (settings.prefill_workers > 0) {
        line.say("--prefill-workers", QString::number(settings.prefill_workers));
        line.count("--prefill-tp", settings.prefill_tensor, 0);
    }
    if (settings.scheduler) line.name("--scheduler", serving::to_text(*settings.scheduler));
    line.count("--slots", settings.slots, 0).count("--token-budget", settings.token_budget, 0);
    if (settings.prefix_cache) line.word(QStringLiteral("--prefix-cache"));
    if (settings.drafted > 0)
        line.say("--speculative",
                 QStringLiteral("%1:%2").arg(settings.drafted).arg(0.01 * static_cast<double>(settings.accepted)));
}

void say_drawn(CommandLine& line, const ServeSettings& settings) {
    line.name("--isl", settings.prompt).name("--osl", settings.answer);
    if (settings.prefixes > 0)
        line.say("--prefixes", QStringLiteral("%1x%2").arg(settings.prefixes).arg(settings.prefix_tokens));
    line.say("--count", QString::number(settings.requests));
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
        say_drawn(line, settings);
    if (!settings.objectives.empty()) line.name("--objective", settings.objectives);
    line.method(answer.question.method).tariff(answer.question.tariff);
    return line.words();
}

} // namespace dubhe::widgets
