// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_cost.h"

#include "../shared/recorded_cost.h"
#include "../shared/text/money_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// Calls each(values) with what was asked of that transformation, entry by entry.
template <class Each>
void each_asked(const whatif::Answer& found, std::string_view name, Each each) {
    for (const whatif::Effect& effect : found.effects) {
        const Result<whatif::Request> request = whatif::parse_request(effect.text);
        if (!effect.on || !request || request->name != name) continue;
        each(whatif::Values{*whatif::find_transformation(request->name), *request});
    }
}

// The recorded GPU where the recording does not say it, and the one that kernels are moved to.
struct AskedGpus {
    std::optional<hardware::Gpu> from, to;
};

AskedGpus asked_gpus(const whatif::Answer& found, const hardware::Catalog& catalog,
                     const std::optional<hardware::Gpu>& recorded) {
    AskedGpus asked{recorded, recorded};
    each_asked(found, "gpu", [&](const whatif::Values& values) {
        const auto entry = [&](std::string_view parameter) -> std::optional<hardware::Gpu> {
            const Result<hardware::Gpu> gpu = catalog.find(values.text(parameter));
            return gpu ? std::optional{*gpu} : std::nullopt;
        };
        if (values.given("from")) asked.from = asked.to = entry("from");
        if (values.given("name")) asked.to = entry("name");
        const bool changed = values.given("set") || values.given("memory_bandwidth");
        if (asked.to && changed) asked.to->base = asked.to->name; // so that its price is said to be of what it was
    });
    return asked;
}

} // namespace

double gpus_asked_for(const whatif::Answer& found) {
    double gpus = 1.0;
    each_asked(found, "distributed",
               [&](const whatif::Values& values) { gpus *= std::max(1.0, values.number("gpus")); });
    return gpus;
}

WhatIfCosts costs_of(const WhatIfAnswer& answer, const study::Tariff& tariff) {
    const whatif::Answer& found = *answer.found;
    WhatIfCosts costs;
    costs.gpus = gpus_asked_for(found);
    const hardware::Catalog* const catalog = answer.question.catalog.get();
    RecordedGpus recorded = recorded_gpus(*answer.question.step->trace, catalog);
    costs.problem = recorded.problem;
    if (!catalog) return costs;
    const AskedGpus asked = asked_gpus(found, *catalog, recorded.gpu);
    if (asked.from) costs.problem.clear();
    recorded.gpu = asked.from;
    costs.before = step_cost(recorded, found.before, tariff);
    costs.after = step_cost({asked.to, recorded.count * costs.gpus, {}}, found.after, tariff);
    if (costs.problem.isEmpty() && !any_cost(costs.before) && !any_cost(costs.after))
        costs.problem = cost_basis(costs.before);
    return costs;
}

QStringList cost_lines(const WhatIfCosts& costs) {
    if (!costs.problem.isEmpty()) return {words("Cost: %1").arg(costs.problem)};
    QStringList lines;
    const QString before = cost_basis(costs.before), after = cost_basis(costs.after);
    lines << words("Cost of the recorded step. %1").arg(before);
    if (after != before) lines << words("Cost of the changed step. %1").arg(after);
    if (costs.gpus > 1.0)
        lines << words("The changed step runs on %1 times the GPUs, with as many times the samples.")
                     .arg(shown(number_text(costs.gpus)));
    return lines;
}

} // namespace dubhe::widgets
