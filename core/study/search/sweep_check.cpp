// SPDX-License-Identifier: Apache-2.0
#include "sweep_check.h"

#include "../predict/portfolio.h"

#include <core/units/text.h>

namespace dubhe::study {

namespace {

// What one GPU alone has no number for.
Result<Done> check_system(const SweepRequest& request) {
    for (const Axis& axis : request.axes) {
        if (of_system(axis.kind) && !request.system)
            return error(std::string{name_of(axis.kind)} + " is a number of a system; choose the system to sweep over");
    }
    return Done{};
}

// Before anything is built: a round has no batch of its own.
Result<Done> check_portfolio(const SweepRequest& request) {
    if (request.recipe.parts.empty()) return Done{};
    if (request.system) return portfolio_on_one_gpu();
    for (const Axis& axis : request.axes) {
        if (of_workload(axis.kind) && is_count(axis.kind)) return no_count_of_portfolio(axis.kind);
    }
    return Done{};
}

} // namespace

bool moves_network(const Axis& axis) {
    return of_workload(axis.kind);
}

Result<Done> check_sweep(const SweepRequest& request) {
    if (request.axes.empty() || request.axes.size() > 2) return error("a sweep has one axis or two");
    if (request.axes.size() == 2 && request.axes[0].kind == request.axes[1].kind) {
        return error("both axes of the sweep are " + std::string{name_of(request.axes[0].kind)} +
                     "; choose two different ones");
    }
    for (const Axis& axis : request.axes) {
        if (axis.values.empty()) return error("the axis " + std::string{name_of(axis.kind)} + " has no values");
    }
    if (Result<Done> systems = check_system(request); !systems) return systems;
    if (Result<Done> whole = check_portfolio(request); !whole) return whole;
    auto points = static_cast<double>(request.gpus.size());
    for (const Axis& axis : request.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > most_sweep_points)
        return error("the sweep has " + count_text(points) + " points; at most " + count_text(most_sweep_points) +
                     " are computed at once");
    for (const Axis& axis : request.axes) {
        if (moves_network(axis) && axis.values.size() > most_networks) {
            return error("the axis " + std::string{name_of(axis.kind)} +
                         " has more than 10,000 values, each a network to build; ask for fewer");
        }
    }
    if (request.gpus.empty()) return error("no GPU to sweep: choose at least one");
    return Done{};
}

} // namespace dubhe::study
