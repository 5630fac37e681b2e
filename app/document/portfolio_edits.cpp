// SPDX-License-Identifier: GPL-3.0-or-later
#include "portfolio_edits.h"

#include "edits.h"

#include <core/study/predict/portfolio.h>

#include <algorithm>
#include <cassert>

namespace dubhe::app {

namespace {

using workload::RecipePart;

// The portfolio's recipe for those parts: in the project's order, as the workloads are now.
workload::Recipe settled(const Project& project, const std::vector<RecipePart>& parts) {
    std::vector<RecipePart> kept;
    for (const ProjectWorkload& each : project.workloads) {
        if (is_portfolio(each)) continue;
        const auto part = std::ranges::find(parts, each.title, &RecipePart::title);
        if (part != parts.end()) kept.push_back({each.title, each.recipe, part->weight});
    }
    return study::portfolio_recipe(std::move(kept));
}

} // namespace

std::size_t networks_of(const Project& project) {
    return static_cast<std::size_t>(
        std::ranges::count_if(project.workloads, [](const ProjectWorkload& each) { return !is_portfolio(each); }));
}

void add_portfolio(Project& project, std::string title) {
    std::vector<RecipePart> parts;
    for (const ProjectWorkload& each : project.workloads) {
        if (!is_portfolio(each) && parts.size() < study::most_parts) parts.push_back({each.title, each.recipe, 1.0});
    }
    assert(!parts.empty());
    add_workload(project, std::move(title), study::portfolio_recipe(std::move(parts)));
}

bool set_weight(Project& project, std::size_t portfolio, const std::string& network, double weight) {
    assert(portfolio < project.workloads.size());
    if (weight != 0.0 && !(weight >= study::least_weight && weight <= study::largest_weight)) return false;
    std::vector<RecipePart> parts = project.workloads[portfolio].recipe.parts;
    std::erase_if(parts, [&](const RecipePart& part) { return part.title == network; });
    if (weight > 0.0) parts.push_back({network, {}, weight});
    workload::Recipe recipe = settled(project, parts);
    if (recipe.parts.empty() || recipe.parts.size() > study::most_parts) return false;
    project.workloads[portfolio].recipe = std::move(recipe);
    return true;
}

void settle_portfolios(Project& project) {
    for (std::size_t i = project.workloads.size(); i-- > 0;) {
        if (!is_portfolio(project.workloads[i])) continue;
        workload::Recipe recipe = settled(project, project.workloads[i].recipe.parts);
        if (recipe.parts.empty())
            remove_workload(project, i);
        else if (recipe != project.workloads[i].recipe)
            project.workloads[i].recipe = std::move(recipe);
    }
}

} // namespace dubhe::app
