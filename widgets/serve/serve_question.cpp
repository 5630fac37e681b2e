// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_question.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/network_text.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/hardware/hypothetical.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr std::int64_t most_tensor = 8; // that is tried where the user leaves it open

// One GPU by itself needs no machine; several stand in one that the catalog knows.
std::vector<study::ReplicaOption> options_of(const ServeProject& project, const MachineSource& machines,
                                             const GpuView& view, const hardware::Gpu& gpu, QString& problem) {
    const ServeSettings& settings = project.settings;
    const study::ServingSetting setting = setting_of(project.network->recipe, settings);
    std::vector<std::int64_t> counts;
    if (settings.split.tensor > 0)
        counts.push_back(settings.split.tensor);
    else
        for (std::int64_t tensor = 1; tensor <= most_tensor; tensor *= 2)
            counts.push_back(tensor);
    std::vector<study::ReplicaOption> options;
    for (const std::int64_t tensor : counts) {
        study::ReplicaSplit split = settings.split;
        split.tensor = tensor;
        // Replicas alone need no links between them; workers for prompts send keys and values.
        const std::int64_t many = settings.prefill_workers > 0 ? setting.gpus(tensor) : split.gpus();
        if (settings.system.empty() && many <= 1) {
            options.push_back({tensor, {gpu, {}}});
            continue;
        }
        const Result<study::ClusterSystem> found = machines.find(settings.system, view.gpu.base, many);
        if (!found) {
            if (options.empty()) problem = core_sentence(found.diagnostics().front());
            break;
        }
        simulation::Fabric fabric = found->fabric;
        if (const auto clock = gpu.clock()) fabric.clock_hz = clock->value(); // exchanges' kernels
        options.push_back({tensor, {gpu, fabric}});
    }
    return options;
}

ServeGpu gpu_of(const ServeProject& project, const MachineSource& machines, const GpuView& view) {
    ServeGpu made{view, derive(view.gpu.base, view.gpu.overrides), {}, {}};
    made.options = options_of(project, machines, view, made.gpu, made.problem);
    return made;
}

std::vector<ServeGpu> gpus_of(const ServeProject& project, const MachineSource& machines, const GpuView& base) {
    std::vector<ServeGpu> made;
    for (const GpuView& view : project.views)
        made.push_back(gpu_of(project, machines, view));
    const ServeSettings& settings = project.settings;
    if (!is_moved(settings, base)) return made;
    GpuView view = base;
    if (settings.bandwidth)
        view.gpu.overrides.push_back({hardware::Specification::memory_bandwidth, *settings.bandwidth});
    if (settings.memory) view.gpu.overrides.push_back({hardware::Specification::memory_size, *settings.memory});
    view.id = words("%1, moved").arg(base.id);
    made.push_back(gpu_of(project, machines, view));
    made.back().moved = true;
    return made;
}

} // namespace

ServeQuestion question_of(const ServeProject& project, const MachineSource& machines) {
    const GpuView* in_focus = focus_of(project.views, project.focus);
    ServeQuestion made;
    made.recipe = project.network->recipe;
    made.title = network_name(*project.network);
    made.gpus = gpus_of(project, machines, *in_focus);
    made.focus =
        made.gpus.back().moved ? made.gpus.size() - 1 : static_cast<std::size_t>(in_focus - project.views.data());
    made.method = project.method;
    made.settings = project.settings;
    made.tariff = project.tariff;
    return made;
}

const GpuView* focus_of(const std::vector<GpuView>& views, const QString& focus) {
    if (views.empty()) return nullptr;
    const auto found = std::ranges::find(views, focus, &GpuView::id);
    return found == views.end() ? &views.front() : &*found;
}

bool is_moved(const ServeSettings& settings, const GpuView& view) {
    return qt_text(settings.moved) == view.id && (settings.bandwidth || settings.memory);
}

} // namespace dubhe::widgets
