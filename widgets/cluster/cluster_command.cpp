// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_command.h"

#include "../shared/export/command_line.h"
#include "../shared/split/split_command.h"
#include "../shared/text/qt_text.h"

namespace dubhe::widgets {

namespace {

void say_run(CommandLine& line, const ClusterSettings& settings, bool tokens) {
    const study::AskedRun run = run_of(settings, tokens);
    const QByteArray option = QByteArrayLiteral("--train-") + QByteArray::fromStdString(std::string{name_of(run.unit)});
    line.number(option.constData(), run.amount, 0.0);
    const FailureSettings& failures = settings.failures;
    line.quantity("--failure-every", failures.gpu_s, "s").quantity("--checkpoint-time", failures.checkpoint_s, "s");
    line.quantity("--restart-time", failures.restart_s, "s").quantity("--checkpoint-every", failures.interval_s, "s");
}

} // namespace

QStringList command_of(const ClusterQuestion& question, const GpuView* instead) {
    const ClusterSettings& settings = question.settings;
    workload::Recipe recipe = question.recipe;
    recipe.batch = settings.split.batch;
    recipe.mode = workload::Mode::training;
    recipe.past = 0;
    CommandLine line{"predict"};
    line.network(recipe).name("--system", settings.system);
    if (instead) {
        line.name("--gpu", instead->gpu.base.name);
        for (const hardware::Override& override : instead->gpu.overrides)
            line.say("--set", override_words(override));
    }
    line.quantity("--node-bandwidth", settings.node_bandwidth, "B/s");
    line.quantity("--network-bandwidth", settings.network_bandwidth, "B/s");
    const simulation::Split split = split_of(settings);
    line.say("--gpus", QString::number(settings.gpus)).say("--dp", QString::number(split.data));
    say_split(line, split);
    line.quantity("--sample-size", settings.input.sample_bytes, "B");
    line.quantity("--input-rate", settings.input.read, "B/s");
    line.quantity("--copy-rate", settings.input.copy, "B/s");
    line.flag("--input-first", settings.input.first);
    say_run(line, settings, question.tokens);
    line.method(question.method).tariff(question.tariff);
    return line.words();
}

} // namespace dubhe::widgets
