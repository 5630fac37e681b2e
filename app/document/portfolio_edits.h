// SPDX-License-Identifier: GPL-3.0-or-later
// Portfolios of a project: workloads whose recipe has parts. Each part is another workload of the project, by its
// title; the parts' recipes follow what those workloads say.
#pragma once

#include "project.h"

#include <cstddef>
#include <string>

namespace dubhe::app {

[[nodiscard]] inline bool is_portfolio(const ProjectWorkload& workload) {
    return !workload.recipe.parts.empty();
}
// Workloads that can be parts.
[[nodiscard]] std::size_t networks_of(const Project& project);

// Of all the project's networks, each once a round; made current. The title gets " (2)" where it is taken.
// Precondition: there is a network.
void add_portfolio(Project& project, std::string title);
// How often that network runs in a round; 0 takes it out. False where nothing would be left, or the weight is none.
bool set_weight(Project& project, std::size_t portfolio, const std::string& network, double weight);
// The parts follow the workloads that they name, in the project's order; those that have gone leave, and with its last
// part a portfolio goes. Called after every edit.
void settle_portfolios(Project& project);

} // namespace dubhe::app
