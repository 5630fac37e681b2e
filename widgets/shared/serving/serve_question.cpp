// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_question.h"

#include "../text/core_sentences.h"
#include "../text/network_text.h"
#include "../text/qt_text.h"
#include "../text/words.h"

#include <core/hardware/hypothetical.h>
#include <core/study/serving/replica_options.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

ServeGpu gpu_of(const ServeProject& project, const MachineSource& machines, const GpuView& view) {
    ServeGpu made{view, derive(view.gpu.base, view.gpu.overrides), {}, {}};
    const std::string& system = project.settings.system;
    const auto links = [&](const hardware::Gpu& base, std::int64_t gpus) -> Result<simulation::Fabric> {
        Result<study::ClusterSystem> found = machines.find(system, base, gpus);
        if (!found) return found.diagnostics();
        return std::move(found->fabric);
    };
    Result<std::vector<study::ReplicaOption>> options = study::replica_options(
        setting_of(project.network->recipe, project.settings), view.gpu.base, made.gpu, links, !system.empty());
    if (options)
        made.options = *std::move(options);
    else
        made.problem = core_sentence(options.diagnostics().front());
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
