// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_edits.h"

#include "edits.h"
#include "free_name.h"
#include "note_edits.h"
#include "portfolio_edits.h"

#include <algorithm>
#include <cassert>

namespace dubhe::app {

namespace {

bool is_scenario(const Project& project, const std::string& name) {
    return std::ranges::find(project.scenarios, name, &ProjectScenario::name) != project.scenarios.end();
}

// The workload of that title, made where it is missing; portfolios and networks keep their own titles.
void bring_back(Project& project, const std::string& title, const workload::Recipe& recipe) {
    const auto known = std::ranges::find(project.workloads, title, &ProjectWorkload::title);
    if (known == project.workloads.end()) return add_workload(project, title, recipe);
    known->recipe = recipe;
    project.current_workload = static_cast<std::size_t>(known - project.workloads.begin());
}

} // namespace

ProjectScenario scenario_of(const Project& project, const std::string& name) {
    assert(project.current_workload < project.workloads.size());
    ProjectScenario scenario{name,
                             project.workloads[project.current_workload],
                             {},
                             project.ticked,
                             project.tariff,
                             project.cost_model,
                             project.launch_s,
                             project.cluster};
    for (const HypotheticalGpu& gpu : project.hypothetical_gpus) {
        if (is_ticked(project, gpu.name)) scenario.hypothetical_gpus.push_back(gpu);
    }
    return scenario;
}

Project project_of(const ProjectScenario& scenario) {
    Project project;
    for (const workload::RecipePart& part : scenario.workload.recipe.parts)
        project.workloads.push_back({part.title, part.recipe});
    project.workloads.push_back(scenario.workload);
    project.current_workload = project.workloads.size() - 1;
    project.hypothetical_gpus = scenario.hypothetical_gpus;
    project.ticked = scenario.ticked;
    project.tariff = scenario.tariff;
    project.cost_model = scenario.cost_model;
    project.launch_s = scenario.launch_s;
    project.cluster = scenario.cluster;
    return project;
}

std::string keep_scenario(Project& project, const std::string& name) {
    const std::string wanted = name.empty() || name.size() > longest_name ? std::string{"Scenario"} : name;
    std::string kept = free_name(wanted, [&](const auto& each) { return is_scenario(project, each); });
    project.scenarios.push_back(scenario_of(project, kept));
    return kept;
}

void restore_scenario(Project& project, std::size_t index) {
    const ProjectScenario scenario = project.scenarios[index];
    for (const workload::RecipePart& part : scenario.workload.recipe.parts)
        bring_back(project, part.title, part.recipe);
    bring_back(project, scenario.workload.title, scenario.workload.recipe);
    for (const HypotheticalGpu& gpu : scenario.hypothetical_gpus) {
        if (HypotheticalGpu* known = find_hypothetical(project, gpu.name)) {
            *known = gpu;
        } else {
            project.hypothetical_gpus.push_back(gpu);
        }
    }
    project.ticked = scenario.ticked;
    project.tariff = scenario.tariff;
    project.cost_model = scenario.cost_model;
    project.launch_s = scenario.launch_s;
    project.cluster = scenario.cluster;
}

void remove_scenario(Project& project, std::size_t index) {
    remove_note(project, ProjectNote::About::scenario, project.scenarios[index].name);
    project.scenarios.erase(project.scenarios.begin() + static_cast<std::ptrdiff_t>(index));
}

bool rename_scenario(Project& project, std::size_t index, const std::string& name) {
    if (name.empty() || name.size() > longest_name || is_scenario(project, name)) return false;
    rename_note(project, ProjectNote::About::scenario, project.scenarios[index].name, name);
    project.scenarios[index].name = name;
    return true;
}

} // namespace dubhe::app
