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
            return error(message("%1 is a number of a system; choose the system to sweep over", name_of(axis.kind)));
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
    if (request.axes.empty() || request.axes.size() > 2) return error(message("a sweep has one axis or two"));
    if (request.axes.size() == 2 && request.axes[0].kind == request.axes[1].kind) {
        return error(
            message("both axes of the sweep are %1; choose two different ones", name_of(request.axes[0].kind)));
    }
    for (const Axis& axis : request.axes) {
        if (axis.values.empty()) return error(message("the axis %1 has no values", name_of(axis.kind)));
    }
    if (Result<Done> systems = check_system(request); !systems) return systems;
    if (Result<Done> whole = check_portfolio(request); !whole) return whole;
    auto points = static_cast<double>(request.gpus.size());
    for (const Axis& axis : request.axes)
        points *= static_cast<double>(axis.values.size());
    if (points > most_sweep_points)
        return error(message("the sweep has %1 points; at most %2 are computed at once",
                             Message::number(count_text(points)), Message::number(count_text(most_sweep_points))));
    for (const Axis& axis : request.axes) {
        if (moves_network(axis) && axis.values.size() > most_networks) {
            return error(message("the axis %1 has more than 10,000 values, each a network to build; ask for fewer",
                                 name_of(axis.kind)));
        }
    }
    if (request.gpus.empty()) return error(message("no GPU to sweep: choose at least one"));
    return Done{};
}

} // namespace dubhe::study
