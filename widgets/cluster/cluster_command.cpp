// SPDX-License-Identifier: GPL-3.0-or-later
#include "cluster_command.h"

#include "../shared/export/command_line.h"
#include "../shared/text/qt_text.h"

#include <core/simulation/parallel/split_fields.h>

namespace dubhe::widgets {

namespace {

void say_run(CommandLine& line, const ClusterSettings& settings, bool tokens) {
    const study::AskedRun run = run_of(settings, tokens);
    const QByteArray option = QByteArrayLiteral("--train-") + QByteArray::fromStdString(std::string{name_of(run.unit)});
    line.number(option.constData(), run.amount, 0.0);
    line.fields(study::failure_fields(), settings.failures);
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
    line.fields(study::system_fields(), settings.changes).say("--gpus", QString::number(settings.gpus));
    line.fields(simulation::split_fields(), split_of(settings), simulation::Split{.data = 0}); // --dp goes before them
    line.fields(study::input_fields(), settings.input);
    say_run(line, settings, question.tokens);
    line.method(question.method).tariff(question.tariff);
    return line.words();
}

} // namespace dubhe::widgets
