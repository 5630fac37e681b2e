// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_cost.h"

#include "../shared/text/core_sentences.h"
#include "../shared/text/words.h"

#include <core/study/cluster/cluster_cost.h>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// A GPU for a second, once waiting and once busy.
struct Second {
    study::RunCost idle, busy;
};

Second second_of(const SweepModel& model, std::size_t gpu, study::Tariff tariff) {
    const study::SweepGpu& asked = model.gpus()[gpu].gpu;
    const hardware::Gpu own = hardware::derive(asked.base, asked.overrides);
    if (const study::ClusterSystem* const system = chosen_system(model.settings().machines, model.systems()))
        tariff = study::tariff_in({system->system, own, system->fabric}, std::move(tariff));
    return {study::cost_of({1.0, 0.0, 1.0}, own, tariff), study::cost_of({1.0, 1.0, 1.0}, own, tariff)};
}

const std::optional<study::Cost>& cost_in(const study::RunCost& cost, bool rented) {
    return rented ? cost.rented : cost.bought;
}

QString why_absent(const study::RunCost& cost, bool rented) {
    if (cost.bought || cost.rented)
        return rented ? words("no rent is known") : words("no price is known, and others are bought");
    return cost.unknown.empty() ? words("no price is known: enter one in the Catalog")
                                : core_sentence(cost.unknown.front());
}

} // namespace

SampleCosts sample_costs(const SweepModel& model, const study::Tariff& tariff) {
    std::vector<Second> seconds;
    for (std::size_t g = 0; g < model.gpus().size(); ++g)
        seconds.push_back(second_of(model, g, tariff));
    const auto priced = [](const Second& each) { return each.busy.bought || each.busy.rented; };
    SampleCosts made;
    made.rented = std::ranges::any_of(seconds, priced) && std::ranges::all_of(seconds, [&](const Second& each) {
                      return !priced(each) || each.busy.rented.has_value();
                  });
    for (std::size_t g = 0; g < seconds.size(); ++g) {
        const auto &idle = cost_in(seconds[g].idle, made.rented), &busy = cost_in(seconds[g].busy, made.rented);
        made.rates.emplace_back();
        const QString& name = model.gpus()[g].id;
        if (!idle || !busy) {
            made.absent << name + QStringLiteral(": ") + why_absent(seconds[g].busy, made.rented);
            continue;
        }
        if (made.currency.empty()) made.currency = busy->currency;
        if (busy->currency != made.currency) {
            made.absent << words("%1: its cost is in %2, that of others in %3")
                               .arg(name, QString::fromStdString(busy->currency),
                                    QString::fromStdString(made.currency));
            continue;
        }
        made.rates.back() = CostRate{busy->hardware, idle->electricity, busy->electricity - idle->electricity};
    }
    return made;
}

double million_cost(const CostRate& rate, const study::Point& point, double samples, double gpus, double power_ratio) {
    const double busy = study::usage_of(point).busy_share;
    const double second = rate.hardware + power_ratio * (rate.idle_power + busy * rate.busy_power);
    const double a_second = point.rate(samples, point.mid_s);
    return a_second > 0.0 ? 1e6 / a_second * gpus * second : 0.0;
}

double power_ratio_at(study::AxisKind kind, double value, const hardware::Gpu& gpu) {
    if (kind != study::AxisKind{hardware::Specification::tdp} || !gpu.tdp || !(gpu.tdp->value() > 0.0)) return 1.0;
    return value / gpu.tdp->value();
}

} // namespace dubhe::widgets
