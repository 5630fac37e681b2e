// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines.h"

#include "../../shared/text/core_sentences.h"
#include "../../shared/text/words.h"

#include <core/simulation/parallel/split_fields.h>

#include <QStringList>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// What differs from the usual beside the ranks that are named with their counts.
QStringList further_choices(const simulation::Split& split) {
    simulation::Split plain = SweepMachines{}.split;
    plain.tensor = split.tensor, plain.pipeline = split.pipeline, plain.expert = split.expert;
    plain.micro_batch = split.micro_batch, plain.batch = split.batch;
    QStringList choices;
    for (const Message& title : ask::changes(simulation::split_fields(), plain, split))
        choices << core_sentence(title);
    return choices;
}

} // namespace

const study::ClusterSystem* chosen_system(const SweepMachines& machines,
                                          const std::vector<study::ClusterSystem>& systems) {
    const auto found = std::ranges::find_if(
        systems, [&](const study::ClusterSystem& each) { return each.system.name == machines.system; });
    return machines.system.empty() || found == systems.end() ? nullptr : &*found;
}

std::optional<study::SweepSystem> machines_of(const SweepMachines& machines,
                                              const std::vector<study::ClusterSystem>& systems) {
    const study::ClusterSystem* const system = chosen_system(machines, systems);
    if (!system) return std::nullopt;
    study::SweepSystem made;
    made.name = system->system.name;
    made.fabric = system->fabric;
    made.habits = simulation::settled(machines.split);
    made.gpus = machines.gpus;
    made.batch_grows = machines.batch_grows;
    return made;
}

bool same_machines(const std::optional<study::SweepSystem>& a, const std::optional<study::SweepSystem>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->fabric == b->fabric && a->habits == b->habits && a->gpus == b->gpus && a->batch_grows == b->batch_grows;
}

GpuView own_gpu_view(const study::ClusterSystem& system) {
    return {QString::fromStdString(system.gpu.name), {system.gpu, {}}, {}};
}

QString machines_text(const SweepMachines& machines, study::AxisKind moved, std::optional<study::AxisKind> second) {
    const QString name = QString::fromStdString(machines.system);
    const study::AxisKind gpus = study::SystemAxis::gpus;
    QStringList parts{moved == gpus || second == gpus ? words("in %1").arg(name)
                                                      : words("%1 GPUs in %2").arg(machines.gpus).arg(name)};
    const simulation::Split split = simulation::settled(machines.split);
    if (split.tensor > 1) parts << words("tensor %1").arg(split.tensor);
    if (split.pipeline > 1) parts << words("pipeline %1").arg(split.pipeline);
    if (split.expert > 1) parts << words("expert %1").arg(split.expert);
    constexpr qsizetype most_named = 3;
    const QStringList more = further_choices(split);
    if (more.size() > most_named)
        parts << words("%1 further choices").arg(more.size());
    else
        parts << more;
    if (machines.batch_grows) parts << words("batch of each rank");
    return parts.join(QStringLiteral(", "));
}

} // namespace dubhe::widgets
