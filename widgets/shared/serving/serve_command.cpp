// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_command.h"

#include "../export/command_line.h"
#include "../text/qt_text.h"

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

void say_replica(CommandLine& line, const study::ReplicaSplit& split, const ServeSettings& settings) {
    line.count("--pp", split.pipeline, 1).count("--ep", split.expert, 1);
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
    say_hardware(line, answer);
    const study::ReplicaSplit& split = answer.focus()->serving->answering().cost->graphs().setting.split;
    line.count("--tp", split.tensor, 1);
    say_replica(line, split, answer.question.settings);
    say_requests(line, answer);
    line.method(answer.question.method).tariff(answer.question.tariff);
    return line.words();
}

QStringList serve_arguments(const ServeAnswer& answer) {
    const ServeSettings& settings = answer.question.settings;
    CommandLine line{"serve"};
    say_network(line, answer);
    if (!settings.system.empty()) line.name("--system", settings.system);
    line.count("--tp", settings.split.tensor, 0); // none: as few as hold it
    say_replica(line, settings.split, settings);
    say_requests(line, answer);
    return line.words().mid(2);
}

} // namespace dubhe::widgets
