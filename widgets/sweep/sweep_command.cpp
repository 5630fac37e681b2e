// SPDX-License-Identifier: GPL-3.0-or-later
#include "sweep_command.h"

#include "axis_defaults.h"

#include <core/simulation/parallel/split_fields.h>

namespace dubhe::widgets {

CommandLine sweep_command(const SweepModel& model, const study::Tariff& tariff, const workload::Recipe& recipe) {
    const SweepSettings& settings = model.settings();
    const std::optional<HeatAxes> heat = heat_axes_of(settings);
    CommandLine line{"sweep"};
    line.network(recipe);
    const std::optional<std::size_t> focus = model.focus();
    line.gpus(heat && focus ? std::vector{model.gpus()[*focus]} : model.gpus());
    line.axis(heat ? heat->x : model.axis());
    if (heat) line.axis(heat->y);
    if (const auto& system = model.system()) {
        line.name("--system", system->name);
        const study::AxisKind count = study::SystemAxis::gpus;
        if (system->gpus && settings.axis != count && !(heat && heat->y.kind == count))
            line.say("--gpus", QString::number(*system->gpus));
        line.fields(simulation::split_fields(), system->habits, simulation::Split{.data = 0});
        line.flag("--weak-scaling", system->batch_grows);
    }
    if (settings.metric == Metric::cost) line.flag("--cost", true).tariff(tariff);
    return line.method(model.method());
}

QStringList target_command(const SweepModel& model, double target) {
    const SweepSettings& settings = model.settings();
    const study::AxisKind kind = settings.axis;
    if (model.system() || study::of_system(kind) || study::is_choice(kind)) return {};
    if (settings.metric == Metric::cost) return {};
    const study::GoalKind goal = settings.metric == Metric::time         ? study::GoalKind::time
                                 : settings.metric == Metric::throughput ? study::GoalKind::throughput
                                                                         : study::GoalKind::time_per_sample;
    return seek_command(model.network()->recipe, model.gpus(), kind, {goal, target}, model.method()).words();
}

} // namespace dubhe::widgets
