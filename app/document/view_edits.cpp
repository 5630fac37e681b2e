// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits.h"
#include "free_name.h"
#include "note_edits.h"

#include <algorithm>

namespace dubhe::app {

namespace {

bool is_view(const Project& project, const std::string& name) {
    return std::ranges::find(project.views, name, &ProjectView::name) != project.views.end();
}

} // namespace

void rename_ticked(Project& project, std::string_view name, const std::string& new_name) {
    const auto rename_in = [&](std::vector<TickedGpu>& ticked) {
        for (TickedGpu& each : ticked) {
            if (each.name == name) each.name = new_name;
        }
    };
    rename_in(project.ticked);
    for (ProjectView& view : project.views)
        rename_in(view.ticked);
    for (ProjectScenario& scenario : project.scenarios) {
        const auto own = std::ranges::find(scenario.hypothetical_gpus, name, &HypotheticalGpu::name);
        if (own == scenario.hypothetical_gpus.end()) rename_in(scenario.ticked); // its own keep the name of then
    }
    rename_note(project, ProjectNote::About::gpu, name, new_name);
}

void rename_base(Project& project, std::string_view name, const std::string& new_name) {
    rename_ticked(project, name, new_name);
    const auto rebase = [&](std::vector<HypotheticalGpu>& gpus) {
        for (HypotheticalGpu& gpu : gpus) {
            if (gpu.base == name) gpu.base = new_name;
        }
    };
    rebase(project.hypothetical_gpus);
    for (ProjectScenario& scenario : project.scenarios)
        rebase(scenario.hypothetical_gpus);
}

void carry_network(Project& project, std::string_view network,
                   const std::shared_ptr<const workload::NetworkFile>& file) {
    for (ProjectWorkload& each : project.workloads) {
        if (each.recipe.network == network) each.recipe.file = file;
    }
}

std::string keep_view(Project& project, const std::string& name, const std::string& panel) {
    const std::string wanted = name.empty() || name.size() > longest_name ? std::string{"View"} : name;
    const std::string kept = free_name(wanted, [&](const auto& each) { return is_view(project, each); });
    const bool shown = project.current_workload < project.workloads.size();
    project.views.push_back({kept, panel, shown ? project.workloads[project.current_workload].title : std::string{},
                             project.ticked, project.sweep});
    return kept;
}

void show_view(Project& project, std::size_t index) {
    const ProjectView& view = project.views[index];
    project.sweep = view.sweep;
    project.ticked = view.ticked;
    const auto workload = std::ranges::find(project.workloads, view.workload, &ProjectWorkload::title);
    if (workload != project.workloads.end())
        project.current_workload = static_cast<std::size_t>(workload - project.workloads.begin());
}

void remove_view(Project& project, std::size_t index) {
    remove_note(project, ProjectNote::About::view, project.views[index].name);
    project.views.erase(project.views.begin() + static_cast<std::ptrdiff_t>(index));
}

bool rename_view(Project& project, std::size_t index, const std::string& name) {
    if (name.empty() || name.size() > longest_name || is_view(project, name)) return false;
    rename_note(project, ProjectNote::About::view, project.views[index].name, name);
    project.views[index].name = name;
    return true;
}

} // namespace dubhe::app
