// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: everything that a prediction follows from, kept under a name, and brought back.
#pragma once

#include "project.h"

#include <cstddef>
#include <string>

namespace dubhe::app {

// Keeps the workload that is shown, the ticked GPUs with their changes, tariff, cost model, launch time and the
// cluster's choices; the name is numbered where it is taken. Returns it. Precondition: a workload is shown.
std::string keep_scenario(Project& project, const std::string& name);
// The project's workloads and hypothetical GPUs of those names get the scenario's settings, missing ones come back.
void restore_scenario(Project& project, std::size_t index);
void remove_scenario(Project& project, std::size_t index);
// False where the new name is empty, too long or taken: nothing changes.
bool rename_scenario(Project& project, std::size_t index, const std::string& name);

// The same as a project that holds nothing else, and back: what a project file keeps.
[[nodiscard]] Project project_of(const ProjectScenario& scenario);
// Precondition: the project has a workload.
[[nodiscard]] ProjectScenario scenario_of(const Project& project, const std::string& name);

} // namespace dubhe::app
